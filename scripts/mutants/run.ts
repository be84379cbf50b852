import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import process, { env } from "node:process"
import { root } from "../build/build-id.ts"
import type { Mutant } from "./mutant.ts"
import { nearestTests } from "./nearest.ts"

const cache = ".cache/mutants"
/** What one start of Stryker tries: when a run is killed, no more than that is lost. */
const linesAtOnce = 600

/** The part of Stryker's report that is read here. */
interface Report {
  readonly files: {
    readonly [file: string]: {
      readonly source: string
      readonly mutants: ReadonlyArray<{
        readonly status: string
        readonly replacement?: string
        readonly location: { readonly start: Place; readonly end: Place }
      }>
    }
  }
}
interface Place {
  readonly line: number
  readonly column: number
}

const nameOf = (folder: string): string => folder.replaceAll("/", "-")
const reportOf = (folder: string): string => join(cache, `${nameOf(folder)}.json`)

/** A text between two places of its source, both counted from 1. */
const between = (source: string, start: Place, end: Place): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join("\n")
}

/** A file that no longer loads fails its tests too, and so does one that never ends. */
const isNoticed = (status: string): boolean => status !== "Survived" && status !== "NoCoverage"

const readReport = (folder: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(join(root, reportOf(folder)), "utf8")) as Report
  } catch {
    return undefined
  }
}

/**
 * Forgets what no test noticed, so that it is tried again: Stryker keeps that for as long as the tests that reach it
 * stay the same, and does not know which those are of what is done at loading, nor of files that it left out meanwhile.
 */
const forgetUnnoticed = (folder: string): void => {
  const report = readReport(folder)
  if (report === undefined) return
  const files = Object.entries(report.files).map(([name, file]) => {
    const mutants = file.mutants.filter(({ status }) => isNoticed(status))
    return [name, { ...file, mutants }]
  })
  writeFileSync(join(root, reportOf(folder)), JSON.stringify({ ...report, files: Object.fromEntries(files) }))
}

/** The mutants of a folder's files, as the last runs left them; none where it was never tried. */
export const triedMutants = (folder: string, files: ReadonlyArray<string>): ReadonlyArray<Mutant> => {
  const report = readReport(folder)
  if (report === undefined) return []
  return files.flatMap((file) => {
    const { source, mutants } = report.files[file] ?? { source: "", mutants: [] }
    return mutants.map(({ status, replacement = "", location: { start, end } }) => ({
      file,
      line: start.line,
      text: source.split("\n")[start.line - 1] ?? "",
      from: between(source, start, end),
      to: replacement,
      noticed: isNoticed(status),
    }))
  })
}

/** Files in parts of about the same length. */
const batchesOf = (files: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const lines = files.map((file) => readFileSync(join(root, file), "utf8").split("\n").length)
  const all = lines.reduce((sum, some) => sum + some, 0)
  const parts = Math.ceil(all / linesAtOnce)
  let before = 0
  const partOf = new Map(
    files.map((file, index) => [file, Math.floor((parts * ((before += lines[index] ?? 0) - 1)) / all)]),
  )
  return [...Map.groupBy(files, (file) => partOf.get(file)).values()]
}

/** Runs Stryker. Whoever stops it with Ctrl+C waits a moment: it keeps what it tried so far, and goes on there. */
const stryker = (config: string, tests: ReadonlyArray<string>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const program = "scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js"
    const child = spawn("node", [program, "run", config], {
      cwd: root,
      env: { ...env, MUTANTS_TESTS: tests.join(" ") },
      stdio: "inherit",
    })
    const stop = () => child.kill("SIGINT")
    process.on("SIGINT", stop).on("SIGTERM", stop)
    child.on("error", reject).on("close", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop)
      resolve(code)
    })
  })

/** Tries the mutants of a folder's files; what was tried before and did not change since is not tried again. */
export const tryFolder = async (folder: string, files: ReadonlyArray<string>): Promise<void> => {
  const tests = nearestTests(folder)
  const config = join(cache, `${nameOf(folder)}.stryker.json`)
  mkdirSync(join(root, cache), { recursive: true })
  forgetUnnoticed(folder)
  for (const mutate of batchesOf(files)) {
    writeFileSync(
      join(root, config),
      JSON.stringify({
        testRunner: "vitest",
        vitest: { configFile: "scripts/mutants/vitest.config.ts" },
        mutate,
        coverageAnalysis: "perTest",
        concurrency: 1, // the office's tests share the machine with whoever works at it
        incremental: true,
        incrementalFile: reportOf(folder),
        reporters: ["progress-append-only"],
        tempDirName: `${cache}/trees`,
        ignorePatterns: ["artifacts", "dist", "test-results", ".cache"],
        disableTypeChecks: false, // nothing checks types here
        tsconfigFile: "none", // it is rewritten with an interface that TypeScript 7 does not have
        timeoutMS: 10_000,
        dryRunTimeoutMinutes: 60, // the tests of the worker take minutes, and more on a machine that others use too
        warnings: { slow: false },
        allowConsoleColors: false,
      }),
    )
    const code = await stryker(config, tests)
    if (code !== 0) throw new Error(`Stryker ended with ${code}; what it said is above`)
  }
}
