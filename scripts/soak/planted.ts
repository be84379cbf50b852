import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { execPath, stdout } from "node:process"
import { everything, type Planted, planted, shows } from "../../tests/replay/planted.ts"
import { root } from "../build/build-id.ts"
import { copyTree, putFault } from "../faults/tree.ts"

/** A recording that is longer shows a fault to nobody. */
const fewLines = 200

/** A copy of this repository, and recordings that are told apart by what is in them. */
interface Ground {
  readonly tree: string
  readonly recordings: ReadonlyArray<string>
}

const prepare = (): Ground => {
  const tree = copyTree("replay")
  const first = join(tree, ".cache", "everything.ndjson")
  mkdirSync(join(tree, ".cache"), { recursive: true })
  writeFileSync(first, everything)
  rmSync(join(tree, "tests", "replay", "cases"), { recursive: true, force: true })
  return { tree, recordings: [first, "tests/recordings/money-day.ndjson", "tests/recordings/second-thoughts.ndjson"] }
}

/** What the command says of the first recording of which it can say what is wanted. */
const told = ({ tree, recordings }: Ground, isIt: RegExp, args: ReadonlyArray<string>): string => {
  const all = recordings.map((recording) => {
    const { stdout: said, stderr } = spawnSync(execPath, ["scripts/replay.ts", recording, ...args], {
      cwd: tree,
      encoding: "utf8",
    })
    return said + stderr
  })
  return all.find((said) => isIt.test(said)) ?? all.join("")
}

/** What came of the tests in a file, as Vitest tells it. */
interface Tried {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{ readonly failureMessages: ReadonlyArray<string> }>
  }>
}

/** Whether the one test that was made passes, or fails by what it expects and not by how it is written. */
const tried = ({ tree }: Ground, test: string): "passes" | "fails" | "neither" => {
  const report = join(tree, ".cache", "report.json")
  rmSync(report, { force: true })
  const args = ["run", "--project", "node-apart", "--reporter", "json", "--outputFile", report, test]
  spawnSync(join(root, "node_modules", ".bin", "vitest"), args, { cwd: tree })
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Tried
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  )
  if (numTotalTests !== 1) return "neither"
  if (numPassedTests === 1) return "passes"
  return messages.every((message) => message.startsWith("AssertionError")) ? "fails" : "neither"
}

/** What is as it should be of one fault, and how long the recording of its test is. */
const prove = (ground: Ground, { fault, ask }: Planted, name: string): ReadonlyMap<string, boolean | number> => {
  const asked = ask === undefined ? [] : ["--ask", ask]
  const [event = "", projection = "", screen = ""] = shows[fault.meets] ?? []
  const test = `tests/replay/cases/${name}.test.ts`
  const takeOut = putFault(ground.tree, fault)
  try {
    const named = told(ground, /^Unlike /, ["--unlike", root, ...asked])
    const made = told(ground, / lines, /, ["--test", name, "--good", root, ...asked])
    const withFault = tried(ground, test)
    takeOut()
    const lines = Number(/: (\d+) lines, /.exec(made)?.[1])
    const list = (title: string): ReadonlyArray<string> =>
      new RegExp(`^  ${title} +(.*)$`, "m").exec(named)?.[1]?.split(", ") ?? []
    return new Map<string, boolean | number>([
      ["found", named.startsWith("Unlike ")],
      ["event", named.includes(`: ${event}, `)],
      ["projection", list("projection").includes(projection)],
      ["screen", list("screens").includes(screen)],
      ["fails with", withFault === "fails"],
      ["passes without", tried(ground, test) === "passes"],
      ["lines", lines < fewLines && lines],
    ])
  } finally {
    takeOut()
  }
}

/**
 * Each planted fault, put into a copy of this repository: the command names it there, and writes a test that Vitest
 * runs with the fault and without. @returns the exit code
 */
export const provePlanted = (): number => {
  const ground = prepare()
  let isProven = true
  for (const [index, each] of planted.entries()) {
    const proven = prove(ground, each, `planted-${index + 1}`)
    isProven &&= [...proven.values()].every((value) => value !== false)
    const words = [...proven].map(([what, value]) =>
      typeof value === "number" ? `${what} ${value}` : `${value ? "✓" : "✗"} ${what}`,
    )
    stdout.write(`${[...words, each.fault.meets].join("  ")}\n`)
  }
  return isProven ? 0 : 1
}
