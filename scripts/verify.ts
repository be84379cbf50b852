/**
 * `npm run verify -- PROOF.zip [--journal RECORDING]`: checks a proof without a network and says in words what it
 * proves and what it does not (docs/proof.md). With the complete journal it also says whether the excerpt is of it.
 */
import { readFileSync } from "node:fs"
import { argv, exit, stdout } from "node:process"
import { parseArgs } from "node:util"
import { againstJournal } from "./proof/against-journal.ts"
import { verifyProof } from "./proof/verify.ts"

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: { journal: { type: "string" } },
  allowPositionals: true,
})
const [file] = positionals
if (file === undefined || positionals.length > 1) {
  stdout.write("npm run verify -- PROOF.zip [--journal RECORDING]\n")
  exit(2)
}
const verdict = verifyProof(readFileSync(file))
stdout.write(`${verdict.words.join("\n")}\n`)
if (verdict.findings.length > 0 || values.journal === undefined) exit(verdict.findings.length > 0 ? 1 : 0)
const journal = await againstJournal(verdict, values.journal)
stdout.write(`\n${journal.words.join("\n")}\n`)
exit(journal.agrees ? 0 : 1)
