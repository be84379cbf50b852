import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { compareTo, placeOf } from "../columns/order.ts"
import type { Sort } from "./history-query.ts"
import { kept } from "./kept.ts"
import { sortedIndices } from "./radix.ts"
import type { Part, Selection } from "./selection.ts"
import { behind, type SortKey, sortKey } from "./sort-key.ts"

/** Turns keys round where the largest come first; what is absent stays behind. */
const turn = (keys: Float64Array, falling: boolean): Float64Array => {
  if (falling) for (let index = 0; index < keys.length; index++) if (keys[index] !== behind) keys[index] = 0 - (keys[index] ?? 0)
  return keys
}

/** The keys of rows in the order of their handles, chunk by chunk. */
const keysOf = (columns: Columns, handles: Uint32Array, key: SortKey): Float64Array => {
  const keys = new Float64Array(handles.length)
  const slots = handles.map((handle) => slotOf(columns, handle))
  for (let from = 0; from < handles.length; ) {
    const number = (handles[from] ?? 0) >>> columns.shift
    let to = from + 1
    while (to < handles.length && (handles[to] ?? 0) >>> columns.shift === number) to++
    key.fill(chunkOf(columns, handles[from] ?? 0), slots.subarray(from, to), keys.subarray(from, to))
    from = to
  }
  return keys
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

/** All rows in view, sorted; rows that are alike stand as they stood. */
export const sortAll = (columns: Columns, handles: Uint32Array, { column, direction }: Sort): Uint32Array => {
  const key = sortKey(columns, column)
  const falling = direction === "descending"
  const keys = turn(keysOf(columns, handles, key), falling)
  const order = sortedIndices(keys)
  const sorted = order.map((index) => handles[index] ?? 0)
  if (key.ties !== undefined) settleTies(sorted, (place) => keys[order[place] ?? 0] ?? 0, key.ties, falling)
  return sorted
}

/** The keys of a part's rows, and the least of each block of them. */
interface Blocks {
  readonly keys: Float64Array
  readonly least: Float64Array
}

const blocksOf = ({ chunk, slots }: Part, key: SortKey, falling: boolean, blockRows: number): Blocks => {
  const keys = new Float64Array(slots.length)
  key.fill(chunk, slots, keys)
  turn(keys, falling)
  const least = new Float64Array(Math.ceil(keys.length / blockRows))
  for (let block = 0; block < least.length; block++) {
    let lowest = behind
    const end = Math.min(keys.length, (block + 1) * blockRows)
    for (let index = block * blockRows; index < end; index++) {
      const own = keys[index] ?? 0
      if (own < lowest) lowest = own
    }
    least[block] = lowest
  }
  return { keys, least }
}

/** A chunk of the usual size has 64 blocks. */
const blockRowsOf = ({ shift }: Columns): number => Math.max(1, 2 ** (shift - 6))

const sumBlocks = (falling: boolean) => kept((part, columns) => blocksOf(part, sortKey(columns, "sum"), falling, blockRowsOf(columns)).least)
const lowestSums = sumBlocks(false)
const highestSums = sumBlocks(true)

/** So many rows at most are compared one with another; where more are alike, all are sorted by digits. */
const mostCandidates = 1 << 15

/**
 * The first so many rows in order, without sorting all: the k-th least of the blocks' least keys bounds the k-th least key, so
 * only blocks that reach below it are looked at. Nothing when there are too few blocks or too many rows alike for that to help.
 */
export const sortFirst = (columns: Columns, { parts }: Selection, { column, direction }: Sort, wanted: number): ReadonlyArray<Handle> | undefined => {
  const key = sortKey(columns, column)
  const falling = direction === "descending"
  const blockRows = blockRowsOf(columns)
  const blocks = parts.map((part): Partial<Blocks> & Pick<Blocks, "least"> =>
    column === "sum" ? { least: (falling ? highestSums : lowestSums)(part, columns) } : blocksOf(part, key, falling, blockRows))
  const least = Float64Array.from(blocks.flatMap((block) => [...block.least]))
  const limit = least.sort()[wanted - 1]
  if (limit === undefined) return undefined
  const found: Array<{ readonly handle: Handle; readonly key: number }> = []
  const few = new Float64Array(blockRows)
  for (const [index, { number, chunk, slots }] of parts.entries()) {
    const { least: lowest = new Float64Array(0), keys } = blocks[index] ?? {}
    for (let block = 0; block < lowest.length; block++) {
      if ((lowest[block] ?? 0) > limit) continue
      const within = slots.subarray(block * blockRows, (block + 1) * blockRows)
      const own = keys?.subarray(block * blockRows, (block + 1) * blockRows) ?? few.subarray(0, within.length)
      if (keys === undefined) {
        key.fill(chunk, within, own)
        turn(own, falling)
      }
      for (let row = 0; row < own.length; row++) if ((own[row] ?? 0) <= limit) found.push({ handle: number * (1 << columns.shift) + (within[row] ?? 0), key: own[row] ?? 0 })
      if (found.length > mostCandidates) return undefined
    }
  }
  const ties = key.ties ?? (() => 0)
  return found
    .sort((a, b) => (a.key === b.key ? (a.key === behind ? 0 : falling ? ties(b.handle, a.handle) : ties(a.handle, b.handle)) || compareTo(columns, a.handle, placeOf(columns, b.handle)) : a.key - b.key))
    .slice(0, wanted)
    .map(({ handle }) => handle)
}
