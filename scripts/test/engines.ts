import { env, stdout } from "node:process"
import { otherEngines } from "../engines.mjs"
import { vitest } from "./reports.ts"
import type { TestResult } from "./results.ts"

/**
 * The log's contract, its checkpoints and a short journey in every engine of this machine. What cannot be installed
 * everywhere is left out with a word on a developer's machine, and is a failure in CI, where it can be.
 */
export const inEngines = async (filters: readonly string[]): Promise<readonly TestResult[]> => {
  const missing = otherEngines
    .filter(({ find }) => find() === undefined)
    .map(({ name, packages }) => ({
      name,
      words: `${name} is not here (Debian: apt-get install ${packages.join(" ")})`,
    }))
  for (const { words } of missing) stdout.write(`Left out: ${words}\n`)
  const present = otherEngines.filter(({ name }) => missing.every((one) => one.name !== name))
  const results = await vitest(["engines", ...present.map(({ name }) => name)], filters, { together: true })
  return env["CI"] === undefined
    ? results
    : [...results, ...missing.map(({ words }) => ({ title: words, passed: false }))]
}
