/**
 * `npm run verify -- PROOF.zip [--journal RECORDING]`: checks a proof without a network and says in words what it
 * proves and what it does not (docs/proof.md). With the complete journal it also says whether the excerpt is of it.
 */
import { readFileSync } from "node:fs"
import { exit, stdout } from "node:process"
import { commandLine, refuse } from "./command-line.ts"
import { againstJournal } from "./proof/against-journal.ts"
import { verifyProof } from "./proof/verify.ts"

const usage = `Usage: npm run verify -- PROOF.zip [--journal RECORDING]

Checks a proof without a network and says what it proves and what it does not (docs/proof.md).

  --journal RECORDING   the complete journal: says too whether the excerpt is of it
  --help                print this and stop
`

/** What a file holds: nothing where it cannot be read, and that is no ZIP. */
const held = (file: string): Uint8Array => {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array(0)
  }
}

const { values, positionals } = commandLine(usage, { journal: { type: "string" } }, "words")
const [file] = positionals
const verdict =
  file === undefined || positionals.length > 1
    ? refuse(`One proof is checked at a time.\n\n${usage}`)
    : verifyProof(held(file))
stdout.write(`${verdict.words.join("\n")}\n`)
if (verdict.findings.length > 0 || values.journal === undefined) exit(verdict.findings.length > 0 ? 1 : 0)
const journal = await againstJournal(verdict, values.journal)
stdout.write(`\n${journal.words.join("\n")}\n`)
exit(journal.agrees ? 0 : 1)
