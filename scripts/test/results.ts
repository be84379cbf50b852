import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../build/build-id.ts"

/** One test, or one static check, which counts as one. */
export interface TestResult {
  readonly title: string
  /** The requirement numbers in its own title; those of the groups around it claim nothing. */
  readonly claims?: readonly string[]
  /** From the repository's root; a static check has none. */
  readonly file?: string
  readonly line?: number
  readonly passed: boolean
  /** Why it did not pass: the first lines of what its runner said. */
  readonly why?: string
}

/** What the results speak of: a commit, and the changed files that make the tree another one. */
export interface Tree {
  readonly commit: string
  readonly dirty: readonly string[]
}

export interface SuiteResult extends Tree {
  readonly suite: string
  readonly seconds: number
  readonly tests: readonly TestResult[]
}

const resultsFolder = join(root, "artifacts", "results")

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trimEnd()
  } catch {
    return "" // an exported copy without a history, or no commit yet: results that prove nothing
  }
}

/** Prose changes no result; the list of requirements does. */
const matters = (file: string): boolean => file === "docs/requirements.md" || !/(^docs\/|\.md$|^LICENSE$)/.test(file)

export const currentTree = (): Tree => ({
  commit: git("rev-parse", "HEAD"),
  dirty: git("status", "--porcelain", "--untracked-files=all")
    .split("\n")
    .map((line) => line.slice(3))
    .filter((file) => file !== "" && matters(file)),
})

const fileOf = (suite: string): string => join(resultsFolder, `${suite}.json`)

export const forget = (suite: string): void => rmSync(fileOf(suite), { force: true })

export const record = (result: SuiteResult): void => {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(fileOf(result.suite), `${JSON.stringify(result, undefined, 2)}\n`)
}

export const recorded = (): readonly SuiteResult[] => {
  try {
    return readdirSync(resultsFolder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => JSON.parse(readFileSync(join(resultsFolder, file), "utf8")) as SuiteResult)
  } catch {
    return []
  }
}
