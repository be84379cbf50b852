import type { SuiteResult, Tree } from "../test/results.ts"
import { mostNumbers } from "./numbers.ts"

/** Why these results prove nothing about the tree as it is committed; undefined when they do. */
export const staleness = (
  results: readonly SuiteResult[],
  wanted: readonly string[],
  head: Tree,
): string | undefined => {
  const missing = wanted.filter((name) => !results.some(({ suite }) => suite === name))
  if (missing.length > 0) return `there are no results of: ${missing.join(", ")}`
  const relevant = results.filter(({ suite }) => wanted.includes(suite))
  const old = relevant.find(({ commit }) => commit !== head.commit || commit === "")
  if (old !== undefined) {
    const [theirs, ours] = [old.commit.slice(0, 12) || "none", head.commit.slice(0, 12) || "any"]
    return `the results of ${old.suite} are of commit ${theirs}, not of ${ours}`
  }
  const dirty = relevant.flatMap((result) => result.dirty)
  if (dirty.length > 0) {
    const some = [...new Set(dirty)].slice(0, 3).join(", ")
    return `they were made with changes that are not committed (${some}${dirty.length > 3 ? ", ..." : ""})`
  }
  return undefined
}

/** For each number, where the first passing test that claims it stands, as file:line. A failing test proves nothing. */
export const proofs = (results: readonly SuiteResult[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { file, line, claims = [], passed } of results.flatMap(({ tests }) => tests)) {
    if (!passed || file === undefined || claims.length > mostNumbers) continue
    for (const number of claims) if (!found.has(number)) found.set(number, `${file}:${line ?? 1}`)
  }
  return found
}
