import type { Chunk } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import type { Part } from "./selection.ts"

/** What was found of a part, looked for if it was not; `held` only looks whether it was. */
export interface Kept<Value> {
  (part: Part, columns: Columns): Value
  readonly held: (part: Part) => Value | undefined
}

/**
 * Keeps what was found of a part as long as it stays as it is, and what was found of a whole chunk for every query that
 * has it whole in view: when a row comes, only the part it came to is looked through again.
 */
export const kept = <Value>(find: (part: Part, columns: Columns) => Value): Kept<Value> => {
  const ofParts = new WeakMap<Part, Value>()
  const ofChunks = new WeakMap<Chunk, { readonly stamp: number; readonly value: Value }>()
  const held = (part: Part): Value | undefined => {
    const known = ofParts.get(part)
    if (known !== undefined || !part.isWhole) return known
    const whole = ofChunks.get(part.chunk)
    return whole !== undefined && whole.stamp === part.stamp ? whole.value : undefined
  }
  const get = (part: Part, columns: Columns): Value => {
    const value = held(part) ?? find(part, columns)
    ofParts.set(part, value)
    if (part.isWhole) ofChunks.set(part.chunk, { stamp: part.stamp, value })
    return value
  }
  return Object.assign(get, { held })
}
