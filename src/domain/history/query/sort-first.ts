import type { Columns, Handle } from "../columns/columns.ts"
import { compareTo, placeOf } from "../columns/order.ts"
import type { Sort } from "./history-query.ts"
import { kept } from "./kept.ts"
import type { Part, Selection } from "./selection.ts"
import { behind, type SortKey, sortKey, turn } from "./sort-key.ts"

/** A chunk of the usual size has 64 blocks. */
const blockRowsOf = ({ shift }: Columns): number => Math.max(1, 2 ** (shift - 6))

/** The least key of each block of a part's rows. */
const leastOf = (columns: Columns, { chunk, slots }: Part, key: SortKey, falling: boolean): Float64Array => {
  const blockRows = blockRowsOf(columns)
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
  return least
}

/** Sums are what is sorted by most: the least and the greatest of their blocks are found in one pass and kept. */
const sumExtremes = kept(({ chunk, slots }, columns) => {
  const blockRows = blockRowsOf(columns)
  const { approx } = chunk.hot.sum
  const blocks = Math.ceil(slots.length / blockRows)
  const least = new Float64Array(blocks)
  const most = new Float64Array(blocks)
  for (let block = 0; block < blocks; block++) {
    const end = Math.min(slots.length, (block + 1) * blockRows)
    let lowest = behind
    let highest = -behind
    for (let index = block * blockRows; index < end; index++) {
      const value = approx[slots[index] ?? 0] ?? 0
      if (value < lowest) lowest = value
      if (value > highest) highest = value
    }
    least[block] = lowest
    most[block] = 0 - highest
  }
  return { least, most }
})

/** A block of a part's rows. */
interface Block {
  readonly part: Part
  readonly slots: Uint32Array
  readonly least: number
}

/**
 * The blocks that can hold any of the first so many rows, least first; nothing when there are fewer blocks than rows
 * wanted.
 */
const promisingBlocks = (
  columns: Columns,
  parts: ReadonlyArray<Part>,
  key: SortKey,
  { column, direction }: Sort,
  wanted: number,
): { readonly blocks: ReadonlyArray<Block>; readonly limit: number } | undefined => {
  const falling = direction === "descending"
  const blockRows = blockRowsOf(columns)
  const least = parts.map((part) =>
    column === "sum" ? sumExtremes(part, columns)[falling ? "most" : "least"] : leastOf(columns, part, key, falling),
  )
  const all = new Float64Array(least.reduce((count, { length }) => count + length, 0))
  let at = 0
  for (const blocks of least) {
    all.set(blocks, at)
    at += blocks.length
  }
  const limit = all.sort()[wanted - 1]
  if (limit === undefined) return undefined
  const blocks: Array<Block> = []
  for (const [index, part] of parts.entries()) {
    for (const [block, lowest] of (least[index] ?? []).entries()) {
      if (lowest <= limit)
        blocks.push({ part, slots: part.slots.subarray(block * blockRows, (block + 1) * blockRows), least: lowest })
    }
  }
  return { blocks: blocks.sort((a, b) => (a.least === b.least ? 0 : a.least - b.least)), limit }
}

interface Candidate {
  readonly handle: Handle
  readonly key: number
}

const inOrder =
  (columns: Columns, { ties }: SortKey, falling: boolean) =>
  (a: Candidate, b: Candidate): number => {
    if (a.key !== b.key) return a.key - b.key
    const settled =
      ties === undefined || a.key === behind ? 0 : falling ? ties(b.handle, a.handle) : ties(a.handle, b.handle)
    return settled === 0 ? compareTo(columns, a.handle, placeOf(columns, b.handle)) : settled
  }

/**
 * The first so many rows in order, without sorting all. Blocks of rows are gone through by their least key until that
 * is above the worst row that is still among the first; the k-th least of the blocks' least keys bounds it from the
 * beginning. Nothing when there are fewer blocks than rows wanted: then sorting all is as good.
 */
export const sortFirst = (
  columns: Columns,
  { parts }: Selection,
  sort: Sort,
  wanted: number,
): ReadonlyArray<Handle> | undefined => {
  const key = sortKey(columns, sort.column)
  const falling = sort.direction === "descending"
  const promising = promisingBlocks(columns, parts, key, sort, wanted)
  if (promising === undefined) return undefined
  const { blocks, limit } = promising
  const compare = inOrder(columns, key, falling)
  const keys = new Float64Array(blockRowsOf(columns))
  let found: Array<Candidate> = []
  let worst: Candidate = { handle: 0, key: behind }
  let isFull = false
  for (const { part, slots, least } of blocks) {
    if (isFull && least > worst.key) break
    const own = keys.subarray(0, slots.length)
    key.fill(part.chunk, slots, own)
    turn(own, falling)
    for (let row = 0; row < own.length; row++) {
      if ((own[row] ?? 0) > limit || (isFull && (own[row] ?? 0) > worst.key)) continue
      const candidate = { handle: part.number * (1 << columns.shift) + (slots[row] ?? 0), key: own[row] ?? 0 }
      if (isFull && compare(candidate, worst) > 0) continue
      found.push(candidate)
      if (found.length < wanted * 4) continue
      found = found.sort(compare).slice(0, wanted)
      worst = found.at(-1) ?? worst
      isFull = true
    }
  }
  return found
    .sort(compare)
    .slice(0, wanted)
    .map(({ handle }) => handle)
}
