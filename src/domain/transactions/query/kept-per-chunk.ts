import type { Chunk } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import type { Part } from "./selection.ts"

/** Keeps what was found of a whole chunk as long as the chunk does not change. */
export const keptPerChunk = <Value>(find: (part: Part, columns: Columns) => Value): ((part: Part, columns: Columns) => Value) => {
  const kept = new WeakMap<Chunk, { readonly stamp: number; readonly value: Value }>()
  return (part, columns) => {
    if (part.slots !== undefined) return find(part, columns)
    const held = kept.get(part.chunk)
    if (held !== undefined && held.stamp === part.stamp) return held.value
    const value = find(part, columns)
    kept.set(part.chunk, { stamp: part.stamp, value })
    return value
  }
}
