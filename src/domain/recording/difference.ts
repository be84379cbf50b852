import { canonicalJson } from "../kernel/canonical.ts"
import type { Replay } from "./replay.ts"

/** Where two replays first say different things. A side that says nothing there is undefined. */
export interface Difference {
  readonly projection: string
  /** Like "row 812.sum" or "btc". */
  readonly path: string
  readonly here: unknown
  readonly there: unknown
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const within = (path: string, field: string): string => (path === "" ? field : `${path}.${field}`)

const firstIn = (path: string, here: unknown, there: unknown): Omit<Difference, "projection"> | undefined => {
  if (isObject(here) && isObject(there) && Array.isArray(here) === Array.isArray(there)) {
    const [left, right] = [
      new Map<string, unknown>(Object.entries(here)),
      new Map<string, unknown>(Object.entries(there)),
    ]
    for (const field of [...new Set([...left.keys(), ...right.keys()])].sort()) {
      const found = firstIn(within(path, field), left.get(field), right.get(field))
      if (found !== undefined) return found
    }
    return undefined
  }
  return here === there ? undefined : { path, here, there }
}

const partsOf = (
  replay: Replay,
): ReadonlyMap<string, { readonly projection: string; readonly part: string; readonly value: unknown }> =>
  new Map([...replay.parts()].map((each) => [canonicalJson([each.projection, each.part]), each]))

/** The first difference of two replays, by projection and path, in the order of the projections. */
export const difference = (here: Replay, there: Replay): Difference | undefined => {
  const [left, right] = [partsOf(here), partsOf(there)]
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [mine, other] = [left.get(key), right.get(key)]
    const found = firstIn(mine?.part ?? other?.part ?? "", mine?.value, other?.value)
    if (found !== undefined) return { projection: mine?.projection ?? other?.projection ?? "", ...found }
  }
  return undefined
}
