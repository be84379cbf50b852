import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node"
import type { Fault, FaultSuite } from "../../tests/faults/fault.ts"
import { root } from "../build/build-id.ts"
import { numbersIn } from "../requirements/numbers.ts"
import { run } from "../test/command.ts"
import type { SuiteResult, TestResult } from "../test/results.ts"
import { copyTree, putFault } from "./tree.ts"

/** What came of one fault. */
export interface Outcome {
  readonly noticed: boolean
  /** The tests that failed, one of each number; or why nothing counts. */
  readonly by: ReadonlyArray<string>
}

/** Runs tests of one suite in a copy, again and again. */
export interface Trials {
  /** Where the copy lies. */
  readonly tree: string
  /** Runs test files; of their tests only those whose names match, and only up to the first that fails. */
  readonly run: (files: ReadonlyArray<string>, names?: RegExp) => Promise<ReadonlyArray<TestResult>>
  /** Hears that a file of the copy is another one now. */
  readonly changed: (file: string) => void
  readonly close: () => Promise<void>
}

const resultsOf = (modules: ReadonlyArray<TestModule>): ReadonlyArray<TestResult> =>
  modules.flatMap((module) => [
    ...[...module.children.allTests()].flatMap((test) => {
      const { state } = test.result()
      if (state === "skipped" || state === "pending") return []
      return [
        {
          title: test.fullName,
          claims: numbersOf(test.name),
          file: module.relativeModuleId,
          passed: state === "passed",
        },
      ]
    }),
    ...(module.errors().length === 0 ? [] : [{ title: "the file did not load", passed: false }]),
  ])

/** Numbers of requirements and of expectations. */
const numbersOf = (title: string): ReadonlyArray<string> => [...numbersIn(title), ...(title.match(/\bS\d{2}\b/g) ?? [])]

const projects = { node: ["node", "node-apart", "node-alone"], browser: ["browser"] } as const

/** Vitest, started once: to start it for each fault would take most of the time. */
const inVitest = async (suite: "node" | "browser"): Promise<Trials> => {
  const tree = copyTree(suite)
  // What tests start is started there. By this name: graceful-fs keeps where a process is, and the catalogues of the
  // suite before would be looked for.
  process.chdir(tree)
  const vitest: Vitest = await createVitest(
    "test",
    {
      watch: false,
      root: tree,
      project: [...projects[suite]],
      reporters: [{}],
      silent: true,
      bail: 1,
      maxWorkers: 1,
    },
    // The copy has the packages of this repository: without their fonts what is measured is measured in others.
    { server: { fs: { allow: [root] } } },
  )
  const known = new Map<string, ReadonlyArray<TestSpecification>>()
  const specificationsOf = async (file: string): Promise<ReadonlyArray<TestSpecification>> => {
    const found = known.get(file) ?? (await vitest.globTestSpecifications([join(tree, file)]))
    known.set(file, found)
    return found
  }
  return {
    tree,
    run: async (files, names) => {
      if (names === undefined) vitest.resetGlobalTestNamePattern()
      else vitest.setGlobalTestNamePattern(names)
      vitest.state.idMap.clear() // or it stops at once, for what failed in the run before
      const specifications = (await Promise.all(files.map(specificationsOf))).flat()
      const { testModules } = await vitest.runTestSpecifications(specifications)
      // What earlier runs left is told of again.
      return resultsOf(testModules.filter(({ relativeModuleId }) => files.includes(relativeModuleId)))
    },
    changed: (file) => vitest.invalidateFile(join(tree, file)),
    close: () => vitest.close(),
  }
}

/** The build and the journeys, by the copy's own `npm test`. */
const endToEnd = (): Trials => {
  const tree = copyTree("e2e")
  return {
    tree,
    run: async (files, names) => {
      const report = join(tree, "artifacts", "results", "e2e.json")
      rmSync(report, { force: true })
      const chosen = names === undefined ? [] : ["--grep", names.source]
      await run("node", ["scripts/test.ts", "--only", "e2e", "--", "-x", ...chosen, ...files], {
        cwd: tree,
        together: true,
      })
      const { tests } = JSON.parse(readFileSync(report, "utf8")) as SuiteResult
      return tests.map((test) => ({ ...test, claims: numbersOf(test.title) }))
    },
    changed: () => {},
    close: async () => {},
  }
}

/** Starts what runs the tests of a suite. */
export const startTrials = async (suite: FaultSuite): Promise<Trials> =>
  suite === "e2e" ? endToEnd() : await inVitest(suite)

const failures = (results: ReadonlyArray<TestResult>): ReadonlyArray<TestResult> =>
  results.filter(({ passed, file }) => !passed && file !== undefined)

const noticedBy = async (fault: Fault, trials: Trials): Promise<Outcome> => {
  if (fault.breaks.length === 0) {
    const failed = failures(await trials.run(fault.tests))
    return { noticed: failed.length > 0, by: failed.map(({ title }) => title) }
  }
  const by: Array<string> = []
  for (let open = fault.breaks; open.length > 0;) {
    const failed = failures(await trials.run(fault.tests, new RegExp(`\\b(?:${open.join("|")})\\b`)))
    const left = open.filter((number) => !failed.some(({ claims }) => claims?.includes(number)))
    by.push(...failed.map(({ title }) => title))
    if (left.length === open.length) return { noticed: false, by: [`no test of ${left.join(", ")} fails`] }
    open = left
  }
  return { noticed: true, by }
}

/** Tries one fault: its tests pass without it, and are run with it. */
export const tryFault = async (fault: Fault, trials: Trials): Promise<Outcome> => {
  const takeOut = putFault(trials.tree, fault)
  trials.changed(fault.file)
  try {
    return await noticedBy(fault, trials)
  } finally {
    takeOut()
    trials.changed(fault.file)
  }
}
