/** `npm run faults`: breaks the product at one place after the other and looks whether the nearest tests notice. */
import { exit, stderr, stdout } from "node:process"
import { faults } from "../tests/faults/faults.ts"
import { commandLine } from "./command-line.ts"
import { keptOutcomes } from "./faults/kept.ts"
import { readTable, writeTable } from "./faults/table.ts"
import { lineOf, suiteOfFault, tryFaults } from "./faults/try-faults.ts"

const usage = `Usage: npm run faults -- [options]

Tries the faults of tests/faults in a copy of this repository and renews docs/mutations.md. What was tried before and
did not change since is not tried again. What only a PostgreSQL server can show is tried where one is installed. Ends
with exit code 1 if one is not noticed.

  --only WORD    only faults with this word in their numbers, words, files or suite (again for more); of the others
                 docs/mutations.md says what it said before
  --untried      only faults of which docs/mutations.md says nothing yet
  --list         print them and stop
  --help         print this and stop
`

const { only, untried, list } = commandLine(usage, {
  only: { type: "string", multiple: true, default: [] },
  untried: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
}).values
const said = readTable()
const chosen = faults.filter((fault) => {
  if (untried && said(fault) !== undefined) return false
  const words = [...fault.breaks, fault.meets, fault.file, ...fault.tests, suiteOfFault(fault)].join(" ").toLowerCase()
  return only.every((word) => words.includes(word.toLowerCase()))
})
if (chosen.length === 0) {
  stderr.write(`No ${untried ? "untried " : ""}fault has ${only.join(" and ")} in its words.\n`)
  exit(1)
}
if (list) {
  for (const fault of chosen) stdout.write(`${lineOf(fault)} → ${fault.tests.join(", ")}\n`)
  exit(0)
}
const kept = keptOutcomes()
await tryFaults(chosen, kept)
writeTable(faults, kept)
const unnoticed = chosen.filter((fault) => kept.of(fault)?.noticed !== true)
stdout.write(`\n${chosen.length - unnoticed.length} of ${chosen.length} faults are noticed\n`)
exit(unnoticed.length > 0 ? 1 : 0)
