/** What a check of a proof says: the words of src/worker/jobs/proof/verify.py, letter by letter. */
import type { CurrencySums } from "../../src/domain/history/query/statistics.ts"
import type { Manifest } from "../../src/domain/statements/proof/manifest.ts"
import { spelled } from "./reading.ts"
import { fieldOf, type ReadRow } from "./shapes.ts"

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

/** A row of the excerpt that the manifest names as left out, as it was last said of the statement. */
export interface LeftOut {
  readonly kind: keyof Manifest["leftOut"]
  readonly row: ReadRow
}

/** What was found of a proof that agrees with itself. */
export interface Facts {
  readonly manifest: Manifest
  readonly digest: string
  readonly statement: string
  readonly rows: number
  readonly sums: ReadonlyArray<CurrencySums>
  readonly entries: number
  readonly gaps: number
  readonly unread: number
  readonly otherwise: number
  readonly leftOut: ReadonlyArray<LeftOut>
}

const kinds = { notMoved: "moved nothing", notHeld: "is not named so by the office any more" } as const

const leftOutLine = ({ kind, row }: LeftOut): string => {
  const status = fieldOf(row, "status")
  const moment = new Date(row.date * 1000).toISOString().replace(".000Z", "Z")
  const told = typeof status === "string" ? spelled(status) : "none"
  return `- row ${row.id}: ${moment}, ${row.sum} ${spelled(row.currency)}, status ${told}; said: ${kinds[kind]}`
}

/** What a proof that agrees with itself proves, and what it does not. */
export const proven = (facts: Facts): ReadonlyArray<string> => {
  const { chain, period } = facts.manifest
  const [first, last] = [period.from, period.to].map((second) => new Date(second * 1000).toISOString().slice(0, 10))
  return [
    "The proof agrees with itself.",
    "",
    `Statement: ${facts.rows} rows from ${first} to ${last}, days of UTC`,
    ...facts.sums.map(
      ({ currency, count, in: came, out, net }) =>
        `Sums of the rows in ${spelled(currency)}: ${count} rows, in ${came}, out ${out}, net ${net}`,
    ),
    `SHA-256 of manifest.json: ${facts.digest}`,
    `SHA-256 of statement.pdf: ${facts.statement}`,
    "Nothing that statement.pdf says was compared, but that it names this manifest.json: compare its sums with",
    "those above.",
    `Journal: end ${chain.head} at position ${chain.position}, short code ${chain.code}`,
    `manifest.json speaks of ${chain.entries} entries up to there, which only the complete journal shows (--journal).`,
    `Excerpt: ${facts.entries} entries; before ${facts.gaps} of them stand entries that are not in this file`,
    `Rows of the statement that a later entry of the excerpt says otherwise: ${facts.otherwise}`,
    `Rows of the excerpt that the device could not read, of the period or of no known moment: ${facts.unread}`,
    `Rows of the excerpt and the period that are not in the statement: ${facts.leftOut.length}`,
    ...facts.leftOut.map(leftOutLine),
    "",
    "What this proves:",
    "- Every file is the one that manifest.json or seal.json lists, and statement.pdf names this manifest.json.",
    "- Every row stands, field by field, in an answer of the office as the customer's device wrote it down,",
    "  and the sums are those of the rows. rows.csv says of them what rows.ndjson says, apostrophes aside.",
    "- Every entry of the excerpt is the one that its link was made of. Entries next to each other are linked.",
    "",
    "What it does not prove:",
    "- That nobody made all of it anew. Compare the SHA-256 above with the one on the statement as you got it by",
    "  another way, and the short code with one that was written down before.",
    "- That the office answered so: its answers are not signed. The office can say whether it did.",
    "- That the rows named as left out moved nothing: who made the file says so. They are listed above.",
    "- That a row is still so where a later entry says it otherwise, nor what rows said that could not be read:",
    "  they are counted above.",
    "- That no row is missing whose page is not in the excerpt, and that the chain did not end later. The",
    "  statement says what the device knew; the complete journal shows whether it did (--journal).",
    "- That the entries between those of the excerpt are linked: they are not in this file, because they are of",
    "  other periods. The complete journal shows it (--journal).",
    "- Balances, values in euro, names of types and whatever else statement.pdf, rows.csv and rows.ndjson say",
    "  beside the rows as the office gave them.",
  ]
}
