import { existsSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { pid } from "node:process"
import { stripVTControlCharacters } from "node:util"
import { root } from "../build/build-id.ts"
import { numbersIn } from "../requirements/numbers.ts"
import { run, type Running } from "./command.ts"
import type { TestResult } from "./results.ts"
import { seenFile } from "./seen-file.ts"

/** The parts of vitest's JSON report that are read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
      readonly location?: { readonly line: number } | null
    }[]
  }[]
}

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightResult {
  readonly errors: readonly { readonly message?: string }[]
  readonly attachments: readonly { readonly name: string; readonly path?: string }[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly ok: boolean
  readonly tests: readonly { readonly status: string; readonly results: readonly PlaywrightResult[] }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly config: { readonly rootDir: string }
}

const mostLines = 12
const mostPageLines = 40

/** The first lines of what went wrong, where anything is said of it, and of what the page said then. */
const whyOf = (messages: readonly string[], page: readonly string[] = []): Pick<TestResult, "why"> => {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
  return messages.length === 0
    ? {}
    : { why: [...lines.slice(0, mostLines), ...page.slice(0, mostPageLines)].join("\n") }
}

/**
 * The page when a journey gave up, by roles and names: where it stood (covered, signed out, still loading) tells more
 * than what was waited for, and the files beside a failure are gone where it failed on another machine.
 */
const pageOf = ({ attachments }: PlaywrightResult): readonly string[] => {
  const path = attachments.find(({ name }) => name === "error-context")?.path ?? ""
  const notes = existsSync(path) ? readFileSync(path, "utf8") : ""
  return /```yaml\n(.*?)\n```/s.exec(notes)?.[1]?.split("\n") ?? []
}

const fromRoot = (file: string): string => relative(root, file)

/** A file that could not be loaded has no test to blame: the file itself is the failure. Skipped is not passed. */
const fromVitest = (report: VitestReport): readonly TestResult[] =>
  report.testResults.flatMap(({ name, status, assertionResults }): readonly TestResult[] =>
    assertionResults.length === 0 && status !== "passed"
      ? [{ title: "the file did not load", file: fromRoot(name), passed: false }]
      : assertionResults.map((test) => ({
          title: test.fullName,
          claims: numbersIn(test.title),
          file: fromRoot(name),
          ...(test.location && { line: test.location.line }),
          passed: test.status === "passed",
          ...whyOf(test.failureMessages ?? []),
        })),
  )

const resultsOf = (spec: PlaywrightSpec) => spec.tests.flatMap(({ results }) => results)

const fromPlaywright = (report: PlaywrightReport): readonly TestResult[] => {
  const walk = (suite: PlaywrightSuite, titles: readonly string[]): readonly TestResult[] => [
    ...(suite.specs ?? []).map((spec) => ({
      title: [...titles, spec.title].join(" "),
      claims: numbersIn(spec.title),
      file: fromRoot(join(report.config.rootDir, spec.file)),
      line: spec.line,
      passed: spec.ok && spec.tests.every((test) => test.status === "expected"),
      ...whyOf(
        resultsOf(spec).flatMap(({ errors }) => errors.map((error) => error.message ?? "")),
        resultsOf(spec).flatMap(pageOf),
      ),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ]
  return report.suites.flatMap((file) => walk(file, []))
}

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined // the runner died before it wrote one; its exit code tells
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * A runner that ends badly with no failing test (an unhandled rejection, nothing found to run) is a failure of its own.
 */
const withExitCode = (
  runner: string,
  code: number | null,
  tests: readonly TestResult[],
  mayBeNone = false,
): readonly TestResult[] =>
  (code !== 0 && tests.every((test) => test.passed)) || (tests.length === 0 && !mayBeNone)
    ? [...tests, { title: `${runner} ended with exit code ${code} after ${tests.length} tests`, passed: false }]
    : tests

/** vitest's own flag: the tests that depend on what is not committed yet, which may be none. */
export const changedOnly = "--changed"

const reportFile = (runner: string): string => join(tmpdir(), `web-office-${pid}-${runner}.json`)

export const vitest = async (
  projects: readonly string[],
  filters: readonly string[],
  how: Running = {},
): Promise<readonly TestResult[]> => {
  const file = reportFile(`vitest-${projects.join("-")}`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const code = await run("vitest", ["run", ...chosen, ...reporters, ...filters], how)
  const report = readReport(file) as VitestReport | undefined
  const tests = report === undefined ? [] : fromVitest(report)
  return withExitCode("vitest", code, tests, filters.includes(changedOnly))
}

export const playwright = async (filters: readonly string[]): Promise<readonly TestResult[]> => {
  rmSync(seenFile, { force: true })
  const file = reportFile("playwright")
  const code = await run("playwright", ["test", "--reporter=list,json", ...filters], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport(file) as PlaywrightReport | undefined
  return withExitCode("playwright", code, report === undefined ? [] : fromPlaywright(report))
}
