import { stdout } from "node:process"
import { type Fault, type FaultSuite, suiteOf } from "../../tests/faults/fault.ts"
import type { KeptOutcomes } from "./kept.ts"
import { type Outcome, startTrials, type Trials, tryFault } from "./trial.ts"

/** The suite whose tests must notice a fault. */
export const suiteOfFault = ({ tests }: Fault): FaultSuite => suiteOf(tests[0] ?? "")

/** A fault in one line. */
export const lineOf = ({ breaks, meets, file }: Fault): string => `${[...breaks, meets].join(" ")} (${file})`

const say = (fault: Fault, { noticed, by }: Outcome): void => {
  stdout.write(`${noticed ? "✓" : "✗"} ${lineOf(fault)}\n`)
  if (!noticed) stdout.write(`    ${by.join("; ") || `nothing in ${fault.tests.join(", ")} fails`}\n`)
}

/** What fails in test files as they are, each of which is run once: what fails anyway notices nothing. */
const makeFailing = (trials: Trials): ((files: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>) => {
  const known = new Map<string, Promise<ReadonlyArray<string>>>()
  const failing = async (file: string): Promise<ReadonlyArray<string>> => {
    const results = await trials.run([file])
    return results.length === 0
      ? [`${file} is empty`]
      : results.filter(({ passed }) => !passed).map(({ title }) => `${file} fails: ${title}`)
  }
  return async (files) => {
    const found: Array<string> = []
    for (const file of files) {
      const one = known.get(file) ?? failing(file)
      known.set(file, one)
      found.push(...(await one))
    }
    return found
  }
}

const trySuite = async (suite: FaultSuite, faults: ReadonlyArray<Fault>, kept: KeptOutcomes): Promise<void> => {
  if (faults.length === 0) return
  stdout.write(`\n━━ ${suite}: ${faults.length} ━━\n`)
  const trials = await startTrials(suite)
  const failing = makeFailing(trials)
  try {
    for (const fault of faults) {
      const bad = await failing(fault.tests)
      const outcome: Outcome =
        bad.length > 0 ? { noticed: false, by: [`without the fault ${bad.join("; ")}`] } : await tryFault(fault, trials)
      say(fault, outcome)
      if (bad.length === 0) kept.keep(fault, outcome)
    }
  } finally {
    await trials.close()
  }
}

/** Tries faults one after the other, the quickest suite first; what is kept of one is not tried again. */
export const tryFaults = async (faults: ReadonlyArray<Fault>, kept: KeptOutcomes): Promise<void> => {
  const open = faults.filter((fault) => kept.of(fault) === undefined)
  for (const fault of faults) {
    const outcome = kept.of(fault)
    if (outcome !== undefined) say(fault, outcome)
  }
  if (open.length === 0) return
  for (const suite of ["node", "browser", "e2e"] as const)
    await trySuite(
      suite,
      open.filter((fault) => suiteOfFault(fault) === suite),
      kept,
    )
}
