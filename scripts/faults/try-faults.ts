import { readFileSync } from "node:fs"
import { join } from "node:path"
import { env, stdout } from "node:process"
import { type Fault, type FaultSuite, suiteOf } from "../../tests/faults/fault.ts"
import { root } from "../build/build-id.ts"
import { startPostgres } from "../postgres.ts"
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

/** A test file as it is. */
interface Unbroken {
  /** What fails in it anyway, and so notices nothing. */
  readonly failing: ReadonlyArray<string>
  /** The numbers that its tests carry. */
  readonly claims: ReadonlySet<string>
}

/**
 * Why nothing can be said of a fault here: a test fails without it, or none carries its number, as where what such a
 * test needs is not on this machine. Each file is run once.
 */
const makeObstacles = (trials: Trials): ((fault: Fault) => Promise<ReadonlyArray<string>>) => {
  const known = new Map<string, Promise<Unbroken>>()
  const look = async (file: string): Promise<Unbroken> => {
    const results = await trials.run([file])
    return {
      failing:
        results.length === 0
          ? [`${file} is empty`]
          : results.filter(({ passed }) => !passed).map(({ title }) => `${file} fails: ${title}`),
      claims: new Set(results.flatMap(({ claims = [] }) => claims)),
    }
  }
  return async ({ tests, breaks }) => {
    const files: Array<Unbroken> = []
    for (const file of tests) {
      const one = known.get(file) ?? look(file)
      known.set(file, one)
      files.push(await one)
    }
    const unclaimed = breaks.filter((number) => !files.some(({ claims }) => claims.has(number)))
    return [
      ...files.flatMap(({ failing }) => failing),
      ...unclaimed.map((number) => `no test that ran carries ${number}`),
    ]
  }
}

const isOnPostgres = ({ tests }: Fault): boolean =>
  tests.some((test) => readFileSync(join(root, test), "utf8").includes("real-postgres.ts"))

const trySuite = async (suite: FaultSuite, faults: ReadonlyArray<Fault>, kept: KeptOutcomes): Promise<void> => {
  if (faults.length === 0) return
  stdout.write(`\n━━ ${suite}: ${faults.length} ━━\n`)
  const postgres = faults.some(isOnPostgres) ? startPostgres() : undefined
  if (postgres !== undefined) env["DATABASE_URL_FOR_TESTS"] = postgres.url
  const trials = await startTrials(suite)
  const obstaclesOf = makeObstacles(trials)
  try {
    for (const fault of faults) {
      const bad = await obstaclesOf(fault)
      const outcome: Outcome =
        bad.length > 0 ? { noticed: false, by: [`without the fault ${bad.join("; ")}`] } : await tryFault(fault, trials)
      say(fault, outcome)
      if (bad.length === 0) kept.keep(fault, outcome)
    }
  } finally {
    await trials.close()
    postgres?.stop()
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
