import type { Chunk } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import type { Part } from "./selection.ts"

/**
 * Keeps what was found of a part as long as it stays as it is, and what was found of a whole chunk for every query that
 * has it whole in view: when a row comes, only the part it came to is looked through again.
 */
export const kept = <Value>(
  find: (part: Part, columns: Columns) => Value,
): ((part: Part, columns: Columns) => Value) => {
  const ofParts = new WeakMap<Part, Value>()
  const ofChunks = new WeakMap<Chunk, { readonly stamp: number; readonly value: Value }>()
  return (part, columns) => {
    const known = ofParts.get(part)
    if (known !== undefined) return known
    const whole = part.isWhole ? ofChunks.get(part.chunk) : undefined
    const value = whole !== undefined && whole.stamp === part.stamp ? whole.value : find(part, columns)
    ofParts.set(part, value)
    if (part.isWhole) ofChunks.set(part.chunk, { stamp: part.stamp, value })
    return value
  }
}
