/** `npm run requirements`: which test of the last run proves which requirement; `--break R248` tries it by breaking. */
import { exit, stderr, stdout } from "node:process"
import { faults } from "../tests/faults/faults.ts"
import { commandLine } from "./command-line.ts"
import { keptOutcomes } from "./faults/kept.ts"
import { tryFaults } from "./faults/try-faults.ts"
import { readRequirements } from "./requirements/list.ts"
import { proofs, staleness } from "./requirements/proofs.ts"
import { currentTree, recorded } from "./test/results.ts"
import { suites } from "./test/suites.ts"

const usage = `Usage: npm run requirements -- [--break NUMBER]

Says of every requirement which test of the last npm test on this commit proves it.

  --break NUMBER   put the faults of tests/faults that break it into a copy of the code, one by one, and see whether
                   the test that carries the number fails
  --help           print this and stop
`

/** Tries the faults of one number; ends the program. */
const breakOne = async (number: string): Promise<never> => {
  const those = faults.filter(({ breaks }) => breaks.includes(number))
  if (those.length === 0) {
    stderr.write(`No fault of tests/faults breaks ${number}\n`)
    return exit(1)
  }
  const kept = keptOutcomes()
  await tryFaults(those, kept)
  return exit(those.every((fault) => kept.of(fault)?.noticed) ? 0 : 1)
}

const { break: broken } = commandLine(usage, { break: { type: "string" } }).values
if (broken !== undefined) await breakOne(broken)

const results = recorded()
const stale = staleness(
  results,
  suites.map(({ name }) => name),
  currentTree(),
)
if (stale !== undefined) {
  stderr.write(`The last test run does not speak of this commit: ${stale}. Commit, then run: npm test\n`)
  exit(1)
}

const requirements = readRequirements()
const provenBy = proofs(results)
const proven = requirements.filter(({ number }) => provenBy.has(number))
const byHand = requirements.filter(({ number, byHand }) => byHand !== undefined && !provenBy.has(number))

/** "447 of 447, 12 of 68": what the specification asks for, then what goes beyond it. */
const counts = ["R", "B"]
  .map((kind) => [proven, requirements].map((those) => those.filter(({ number }) => number.startsWith(kind)).length))
  .map(([some, all]) => `${some} of ${all}`)
  .join(", ")

stdout.write(`${counts}\n`)
for (const { number, byHand } of requirements) {
  stdout.write(
    `${number} ${provenBy.get(number) ?? (byHand === undefined ? "none" : `none (no test can; ${byHand})`)}\n`,
  )
}
stdout.write(`${counts} are proven by a test; ${byHand.length} that no test can prove are checked by hand\n`)
