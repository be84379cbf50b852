/** What a check of a proof says: the words of src/worker/jobs/proof/verify.py, letter by letter. */
import type { Manifest } from "../../src/domain/statements/proof/manifest.ts"

const mostFindings = 20

/** @param findings at least one */
export const found = (findings: ReadonlyArray<string>): ReadonlyArray<string> => {
  const rest = findings.length - mostFindings
  return [
    "This is not what was handed over, or it was never whole:",
    ...findings.slice(0, mostFindings).map((each) => `- ${each}`),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ]
}

/** What a proof that agrees with itself proves, and what it does not. */
export const proven = ({
  manifest: { chain, leftOut, period },
  digest,
  rows,
  entries,
  gaps,
}: {
  readonly manifest: Manifest
  readonly digest: string
  readonly rows: number
  readonly entries: number
  readonly gaps: number
}): ReadonlyArray<string> => {
  const [first, last] = [period.from, period.to].map((second) => new Date(second * 1000).toISOString().slice(0, 10))
  return [
    "The proof agrees with itself.",
    "",
    `Statement: ${rows} rows from ${first} to ${last}, days of UTC`,
    `SHA-256 of manifest.json: ${digest}`,
    `Journal: ${chain.entries} entries, end ${chain.head}, short code ${chain.code}`,
    `Excerpt: ${entries} entries; before ${gaps} of them stand entries that are not in this file`,
    `Rows of the excerpt and the period that are not in the statement: ${leftOut.notMoved.length} moved nothing, ` +
      `${leftOut.notHeld.length} are not named so by the office any more`,
    "",
    "What this proves:",
    "- Every file is the one that manifest.json or seal.json lists, and statement.pdf names this manifest.json.",
    "- Every row stands, field by field, in an answer of the office as the customer's device wrote it down,",
    "  and the sums are those of the rows.",
    "- Every entry of the excerpt is the one that its link was made of. Entries next to each other are linked.",
    "",
    "What it does not prove:",
    "- That nobody made all of it anew. Compare the SHA-256 above with the one on the statement as you got it by",
    "  another way, and the short code with one that was written down before.",
    "- That the office answered so: its answers are not signed. The office can say whether it did.",
    "- That no row is missing whose page is not in the excerpt, and that the chain did not end later. The",
    "  statement says what the device knew; the complete journal shows whether it did (--journal).",
    "- That the entries between those of the excerpt are linked: they are not in this file, because they are of",
    "  other periods. The complete journal shows it (--journal).",
    "- Balances, values in euro and names of types: those the statement alone says.",
  ]
}
