import type { Chunk } from "../columns/chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { compareTo, placeOf } from "../columns/order.ts"
import type { Sort } from "./history-query.ts"
import { keptPerChunk } from "./kept-per-chunk.ts"
import { sortedIndices } from "./radix.ts"
import type { Part, Selection } from "./selection.ts"
import { behind, type SortKey, sortKey } from "./sort-key.ts"

/** Turns a key round where the largest come first; what is absent stays behind. */
const turned = (key: number, falling: boolean): number => (falling && key !== behind ? 0 - key : key)

/** All rows in view, sorted; rows that are alike stand newest first. */
export const sortAll = (columns: Columns, handles: Uint32Array, { column, direction }: Sort): Uint32Array => {
  const key = sortKey(columns, column)
  const falling = direction === "descending"
  const keys = new Float64Array(handles.length)
  let last: Chunk | undefined
  let keyAt: (slot: number) => number = () => 0
  for (let index = 0; index < handles.length; index++) {
    const handle = handles[index] ?? 0
    const chunk = chunkOf(columns, handle)
    if (chunk !== last) {
      last = chunk
      keyAt = key.of(chunk)
    }
    keys[index] = turned(keyAt(slotOf(columns, handle)), falling)
  }
  const order = sortedIndices(keys)
  const sorted = handles.map((_, place) => handles[order[place] ?? 0] ?? 0)
  if (key.ties !== undefined) settleTies(sorted, (place) => keys[order[place] ?? 0] ?? 0, key.ties, falling)
  return sorted
}

/** Puts rows whose keys are alike in the order that only their whole values say. */
const settleTies = (sorted: Uint32Array, keyAt: (place: number) => number, ties: NonNullable<SortKey["ties"]>, falling: boolean): void => {
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1
    while (to < sorted.length && keyAt(to) === keyAt(from)) to++
    if (to - from > 1 && keyAt(from) !== behind) sorted.set([...sorted.subarray(from, to)].sort((a, b) => (falling ? ties(b, a) : ties(a, b))), from)
    from = to
  }
}

const blockRows = 1024

/** The least key of each block of rows of a part. */
const leastPerBlock = ({ chunk, slots, count }: Part, key: SortKey, falling: boolean): Float64Array => {
  const keyAt = key.of(chunk)
  const least = new Float64Array(Math.ceil(count / blockRows)).fill(behind)
  for (let index = 0; index < count; index++) {
    const found = turned(keyAt(slots === undefined ? index : (slots[index] ?? 0)), falling)
    const block = (index / blockRows) | 0
    if (found < (least[block] ?? 0)) least[block] = found
  }
  return least
}

const leastSums = (falling: boolean) => keptPerChunk((part, columns) => leastPerBlock(part, sortKey(columns, "sum"), falling))
const lowestSums = leastSums(false)
const highestSums = leastSums(true)

/** So many rows at most are compared one with another; where more are alike, all are sorted by digits. */
const mostCandidates = 1 << 16

/**
 * The first so many rows in order, without sorting all: the k-th least of the blocks' least keys bounds the k-th least key, so
 * only blocks that reach below it are looked at. Nothing when too many rows are alike for that to help.
 */
export const sortFirst = (columns: Columns, { parts }: Selection, { column, direction }: Sort, wanted: number): ReadonlyArray<Handle> | undefined => {
  const key = sortKey(columns, column)
  const falling = direction === "descending"
  const least = parts.map((part) => (column === "sum" ? (falling ? highestSums : lowestSums)(part, columns) : leastPerBlock(part, key, falling)))
  const all = new Float64Array(least.reduce((count, blocks) => count + blocks.length, 0))
  least.reduce((at, blocks) => (all.set(blocks, at), at + blocks.length), 0)
  if (all.length < wanted) return undefined
  const limit = all.sort()[wanted - 1] ?? behind
  const found: Array<{ readonly handle: Handle; readonly key: number }> = []
  for (const [index, part] of parts.entries()) {
    const keyAt = key.of(part.chunk)
    for (const [block, lowest] of (least[index] ?? []).entries()) {
      if (lowest > limit) continue
      for (let row = block * blockRows; row < Math.min(part.count, (block + 1) * blockRows); row++) {
        const slot = part.slots === undefined ? row : (part.slots[row] ?? 0)
        const own = turned(keyAt(slot), falling)
        if (own <= limit) found.push({ handle: part.number * (1 << columns.shift) + slot, key: own })
      }
      if (found.length > mostCandidates) return undefined
    }
  }
  const ties = key.ties ?? (() => 0)
  return found
    .sort((a, b) => a.key - b.key || (a.key === behind ? 0 : falling ? ties(b.handle, a.handle) : ties(a.handle, b.handle)) || compareTo(columns, a.handle, placeOf(columns, b.handle)))
    .slice(0, wanted)
    .map(({ handle }) => handle)
}
