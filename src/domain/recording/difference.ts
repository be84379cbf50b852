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

/** Where two values first differ: the fields that lead there, and what each says; undefined says nothing. */
export interface DifferentValue {
  readonly keys: ReadonlyArray<string>
  readonly here: unknown
  readonly there: unknown
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** The first difference of two plain values, in the order of their fields. */
export const firstDifference = (
  here: unknown,
  there: unknown,
  keys: ReadonlyArray<string> = [],
): DifferentValue | undefined => {
  if (isObject(here) && isObject(there) && Array.isArray(here) === Array.isArray(there)) {
    const [left, right] = [
      new Map<string, unknown>(Object.entries(here)),
      new Map<string, unknown>(Object.entries(there)),
    ]
    for (const field of [...new Set([...left.keys(), ...right.keys()])].sort()) {
      const found = firstDifference(left.get(field), right.get(field), [...keys, field])
      if (found !== undefined) return found
    }
    return undefined
  }
  return here === there ? undefined : { keys, here, there }
}

/** A value by its keys; undefined where there is none. */
export const valueAt = (value: unknown, keys: ReadonlyArray<string>): unknown =>
  keys.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    value,
  )

const partsOf = (
  replay: Replay,
): ReadonlyMap<string, { readonly projection: string; readonly part: string; readonly value: unknown }> =>
  new Map([...replay.parts()].map((each) => [canonicalJson([each.projection, each.part]), each]))

/** The first difference of two replays, by projection and path, in the order of the projections. */
export const difference = (here: Replay, there: Replay): Difference | undefined => {
  const [left, right] = [partsOf(here), partsOf(there)]
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [mine, other] = [left.get(key), right.get(key)]
    const found = firstDifference(mine?.value, other?.value)
    if (found === undefined) continue
    const { projection, part } = mine ?? other ?? { projection: "", part: "" }
    const path = [...(part === "" ? [] : [part]), ...found.keys].join(".")
    return { projection, path, here: found.here, there: found.there }
  }
  return undefined
}
