/**
 * `npm test`: everything, with a sum as the last line; `npm test -- --help` says how to run a part of it. What only
 * reads runs beside each other, the build among it; the rest in order.
 */
import { exit, stdout } from "node:process"
import { commandLine, refuse } from "./command-line.ts"
import { changedOnly } from "./test/reports.ts"
import { currentTree, forget, record, type TestResult, type Tree } from "./test/results.ts"
import { type Suite, suites } from "./test/suites.ts"

const usage = `Usage: npm test -- [--only SUITE]... [--changed] [WORD]...

  --only SUITE   this suite, and what it needs (again for more): ${suites.map(({ name }) => name).join(", ")}
  --changed      for daily use: the static checks, and the unit and browser tests that depend on what is not committed
                 yet. The engines and the end-to-end tests are left out: run them before you hand in.
  WORD           only files of tests whose name contains a word
  --help         print this and stop
`

const chosen = (only: readonly string[]): readonly Suite[] => {
  const unknown = only.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0)
    refuse(`Unknown suite ${unknown.join(", ")}; there are ${suites.map((suite) => suite.name).join(", ")}`)
  const wanted = suites.filter((suite) => only.length === 0 || only.includes(suite.name))
  return suites.filter((suite) => wanted.includes(suite) || wanted.some(({ needs }) => needs === suite.name))
}

const { values, positionals } = commandLine(
  usage,
  {
    only: { type: "string", multiple: true, default: [] },
    changed: { type: "boolean", default: false },
  },
  "words",
)
const wanted = chosen(values.only).filter(({ whole }) => !values.changed || whole === undefined)
const filters = values.changed ? [...positionals, changedOnly] : positionals

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

const before = currentTree()
const failed = new Set<string>()
const failures: string[] = []
let passed = 0

for (const suite of wanted) forget(suite.name)

const conduct = async (suite: Suite): Promise<void> => {
  const start = performance.now()
  const tests = await outcome(suite, filters, failed)
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const bad = tests.filter((test) => !test.passed)
  if (bad.length > 0) failed.add(suite.name)
  failures.push(
    ...bad.map(({ file, line = 1, title, why = "" }) =>
      [`${suite.name}: ${file === undefined ? "" : `${file}:${line} `}${title}`, ...why.split("\n")]
        .filter((text) => text.trim() !== "")
        .join("\n      "),
    ),
  )
  passed += tests.length - bad.length
  record({ suite: suite.name, ...sameTree(before), seconds, tests })
  const mark = bad.length === 0 ? "✓" : "✗"
  stdout.write(`${mark} ${suite.title}: ${tests.length - bad.length} passed, ${bad.length} failed in ${seconds} s\n`)
}

const headed = (titles: readonly string[]): void =>
  void (titles.length > 0 && stdout.write(`\n━━ ${titles.join(" · ")} ━━\n`))

const quick = wanted.filter(({ beside }) => beside === true)
headed(quick.map(({ title }) => title))
await Promise.all(quick.map(conduct))
const slow = wanted.filter((each) => !quick.includes(each))
const hostOf = ({ name, during }: Suite): string => slow.find((each) => each.name === during)?.name ?? name
for (const { name } of slow) {
  const together = slow.filter((each) => hostOf(each) === name)
  headed(together.map(({ title }) => title))
  await Promise.all(together.map(conduct))
}

if (failures.length > 0) stdout.write(`\nFailed:\n${failures.map((line) => `  ${line}\n`).join("")}`)
stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
exit(failures.length > 0 || passed === 0 ? 1 : 0)
