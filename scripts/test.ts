/**
 * `npm test`: everything, in order, with a sum as the last line. For daily use:
 * `npm test -- --only unit` (again for more) and words that file names must contain: `npm test -- --only e2e sign-in`.
 */
import { argv, exit, stderr, stdout } from "node:process"
import { parseArgs } from "node:util"
import { currentTree, forget, record, type TestResult, type Tree } from "./test/results.ts"
import { type Suite, suites } from "./test/suites.ts"

const chosen = (only: readonly string[]): readonly Suite[] => {
  const unknown = only.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0)
    throw new Error(`Unknown suite ${unknown.join(", ")}; there are ${suites.map((suite) => suite.name).join(", ")}`)
  const wanted = suites.filter((suite) => only.length === 0 || only.includes(suite.name))
  return suites.filter((suite) => wanted.includes(suite) || wanted.some(({ needs }) => needs === suite.name))
}

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(2),
      options: { only: { type: "string", multiple: true, default: [] } },
      allowPositionals: true,
    })
    return { wanted: chosen(values.only), filters: positionals }
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return exit(1)
  }
}

/** Results speak of one tree: what changed while the tests ran makes them speak of none. */
const sameTree = (before: Tree): Tree => {
  const after = currentTree()
  const moved = after.commit === before.commit ? [] : [`HEAD moved to ${after.commit}`]
  return { commit: before.commit, dirty: [...new Set([...before.dirty, ...after.dirty, ...moved])] }
}

const outcome = async (
  suite: Suite,
  filters: readonly string[],
  failed: ReadonlySet<string>,
): Promise<readonly TestResult[]> => {
  if (suite.needs !== undefined && failed.has(suite.needs))
    return [{ title: `not run: ${suite.needs} failed`, passed: false }]
  try {
    return await suite.run(filters)
  } catch (error) {
    return [{ title: String(error), passed: false }]
  }
}

const { wanted, filters } = read()
const before = currentTree()
const failed = new Set<string>()
const failures: string[] = []
let passed = 0

for (const suite of wanted) forget(suite.name)
for (const suite of wanted) {
  stdout.write(`\n━━ ${suite.title} ━━\n`)
  const start = performance.now()
  const tests = await outcome(suite, filters, failed)
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const bad = tests.filter((test) => !test.passed)
  if (bad.length > 0) failed.add(suite.name)
  failures.push(
    ...bad.map(
      (test) => `${suite.name}: ${test.file === undefined ? "" : `${test.file}:${test.line ?? 1} `}${test.title}`,
    ),
  )
  passed += tests.length - bad.length
  record({ suite: suite.name, ...sameTree(before), seconds, tests })
  const mark = bad.length === 0 ? "✓" : "✗"
  stdout.write(`${mark} ${suite.title}: ${tests.length - bad.length} passed, ${bad.length} failed in ${seconds} s\n`)
}

if (failures.length > 0) stdout.write(`\nFailed:\n${failures.map((line) => `  ${line}\n`).join("")}`)
stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
exit(failures.length > 0 || passed === 0 ? 1 : 0)
