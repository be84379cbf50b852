import { spawn } from "node:child_process"
import { hash } from "node:crypto"
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

const nameOf = (run: string): string => run.replaceAll(/[^\w.]+/g, "-")
const reportOf = (run: string): string => join(cache, `${nameOf(run)}.json`)

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

const readReport = (run: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(join(root, reportOf(run)), "utf8")) as Report
  } catch {
    return undefined
  }
}

/**
 * Forgets what no test noticed, so that it is tried again: Stryker keeps that for as long as the tests that reach it
 * stay the same, and does not know which those are of what is done at loading, nor of files that it left out meanwhile.
 */
const forgetUnnoticed = (run: string): void => {
  const report = readReport(run)
  if (report === undefined) return
  const files = Object.entries(report.files).map(([name, file]) => {
    const mutants = file.mutants.filter(({ status }) => isNoticed(status))
    return [name, { ...file, mutants }]
  })
  writeFileSync(join(root, reportOf(run)), JSON.stringify({ ...report, files: Object.fromEntries(files) }))
}

/** The mutants of files, as the runs of this name left them; none where there was none. */
export const triedMutants = (run: string, files: ReadonlyArray<string>): ReadonlyArray<Mutant> => {
  const report = readReport(run)
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

/** What is drawn by lot among the lines of a folder's files; the same seed draws the same ones. */
export interface Lot {
  readonly lines: number
  readonly seed: string
}

/** What is counted together: a folder, or what was drawn of it. */
export const nameOfRun = (folder: string, lot?: Lot): string =>
  lot === undefined ? folder : `${folder}, ${lot.lines} lines by lot, seed ${lot.seed}`

/** Lines without anything that could be otherwise: blank ones, comments, imports, brackets alone. */
const isBare = (line: string): boolean => /^\s*(?:\/?\*|\/\/|import\b|export \*|[\s()[\]{},;]*$)/.test(line)

const drawnLines = (files: ReadonlyArray<string>, { lines, seed }: Lot): ReadonlyArray<string> =>
  files
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (isBare(line) ? [] : [`${file}:${index + 1}-${index + 1}`])),
    )
    .map((place) => [hash("sha256", `${seed} ${place}`), place] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, lines)
    .map(([, place]) => place)

/**
 * Tries the mutants of a folder's files, or of the lines that a lot draws among them; what was tried before and did not
 * change since is not tried again.
 */
export const tryFolder = async (folder: string, files: ReadonlyArray<string>, lot?: Lot): Promise<void> => {
  const tests = nearestTests(folder)
  const name = nameOfRun(folder, lot)
  const config = join(cache, `${nameOf(name)}.stryker.json`)
  mkdirSync(join(root, cache), { recursive: true })
  forgetUnnoticed(name)
  for (const mutate of lot === undefined ? batchesOf(files) : [drawnLines(files, lot)]) {
    writeFileSync(
      join(root, config),
      JSON.stringify({
        testRunner: "vitest",
        vitest: { configFile: "scripts/mutants/vitest.config.ts" },
        mutate,
        coverageAnalysis: "perTest",
        concurrency: 1, // the office's tests share the machine with whoever works at it
        incremental: true,
        incrementalFile: reportOf(name),
        reporters: ["progress-append-only"],
        tempDirName: `${cache}/trees`,
        ignorePatterns: ["artifacts", "dist", "test-results", ".cache"],
        disableTypeChecks: false, // nothing checks types here
        tsconfigFile: "none", // it is rewritten with an interface that TypeScript 7 does not have
        timeoutMS: 10_000,
        timeoutFactor: 5, // a machine that others use too gets slower by that: no mutant is noticed for it
        dryRunTimeoutMinutes: 60, // the tests of the worker take minutes, and more on a machine that others use too
        warnings: { slow: false },
        allowConsoleColors: false,
      }),
    )
    const code = await stryker(config, tests)
    if (code !== 0) throw new Error(`Stryker ended with ${code}; what it said is above`)
  }
}
