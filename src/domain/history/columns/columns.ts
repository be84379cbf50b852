import type { BadRow, Transaction } from "../model.ts"
import { noOrder, type Order } from "../order.ts"
import { type Chunk, emptyChunk } from "./chunk.ts"
import { IdIndex } from "./id-index.ts"
import { emptyVocabulary, type Vocabulary } from "./vocabulary.ts"

/**
 * What a row was before it changed: the fields that were different then, as JSON; and when the change was delivered,
 * epoch ms.
 */
export interface RowChange {
  readonly at: number
  readonly was: string
}

/** Names a row: the number of its chunk, then its slot in it. It stays the same until rows are compacted. */
export type Handle = number

/** Chunks in the order they were filled, all full but the last. */
export interface Run {
  readonly chunks: Array<number>
  rows: number
}

/**
 * The runs. `history` goes on at its old end, newest to oldest; `live` at its new end; `open` holds, newest to oldest,
 * what a pass from the newest row down has read before it has met `live`, and is joined to it then; `late` takes what
 * fits none of them, in any order.
 */
export const runNames = ["open", "live", "history", "late"] as const
export type RunName = (typeof runNames)[number]

/** Rows of a chunk where nothing else is said: a chunk's hot part is a little over a megabyte. */
const usualChunkShift = 16

/**
 * The rows of the history as this device holds them, by column. It is changed in place by `mergePage` and
 * `withdrawAbsent` and by nothing else; `revision` grows with every change, so what was computed for one can be kept
 * while it stays.
 */
export interface Columns {
  /** A chunk has two to the power of this many rows. */
  readonly shift: number
  readonly chunks: Array<Chunk>
  readonly vocabulary: Vocabulary
  readonly runs: { readonly [Name in RunName]: Run }
  /** Shown rows of the run `late`, newest first. */
  readonly lateOrder: Array<Handle>
  /** How rows changed, by id, oldest first. */
  readonly changes: Map<number, ReadonlyArray<RowChange>>
  /** When each row that the server took away was found gone, epoch ms, by id. */
  readonly withdrawnAt: Map<number, number>
  /** Rows that could not be read, by id or by place. */
  readonly bad: Map<string, BadRow>
  /** Rows that are shown. */
  size: number
  /** Rows the server no longer has: kept, not shown, not counted. */
  withdrawn: number
  revision: number
  /** The revision at which `changes` last grew, or a row was taken away or came back. */
  changedAt: number
  ids: IdIndex
  /** Which answer was believed last. */
  order: Order
  /**
   * The row that was added last, as it was delivered: an anchored page begins with the row at which the one before it
   * ended.
   */
  lastAdded: { readonly handle: Handle; readonly row: Transaction } | undefined
}

/** No rows; the size of chunks is a matter of speed, never of meaning. */
export const emptyColumns = (shift: number = usualChunkShift): Columns => {
  const run = (): Run => ({ chunks: [], rows: 0 })
  const chunks: Array<Chunk> = []
  return {
    shift,
    chunks,
    vocabulary: emptyVocabulary(shift),
    runs: { open: run(), live: run(), history: run(), late: run() },
    lateOrder: [],
    changes: new Map(),
    withdrawnAt: new Map(),
    bad: new Map(),
    size: 0,
    withdrawn: 0,
    revision: 0,
    changedAt: 0,
    ids: new IdIndex(chunks, shift),
    order: noOrder,
    lastAdded: undefined,
  }
}

const firstCapacity = 1024

/** The chunk and slot a handle names. */
export const chunkOf = (columns: Columns, handle: Handle): Chunk => {
  const chunk = columns.chunks[handle >>> columns.shift]
  if (chunk === undefined) throw new RangeError(`there is no row ${handle}`)
  return chunk
}
export const slotOf = (columns: Columns, handle: Handle): number => handle & ((1 << columns.shift) - 1)

/** The handle of a place in a run, in the order in which it was filled. */
export const handleIn = (columns: Columns, run: Run, place: number): Handle =>
  (run.chunks[place >>> columns.shift] ?? 0) * (1 << columns.shift) + (place & ((1 << columns.shift) - 1))

/** Adds rows at the end of a run. They are neither counted nor indexed yet. */
export const appendTo = (columns: Columns, run: Run, rows: ReadonlyArray<Transaction>): void => {
  const most = 1 << columns.shift
  for (let next = 0; next < rows.length;) {
    if (run.rows === run.chunks.length * most) {
      const full = columns.chunks[run.chunks.at(-1) ?? -1]
      run.chunks.push(columns.chunks.length)
      // a run that filled a chunk will fill more
      columns.chunks.push(emptyChunk(Math.min(Math.max(firstCapacity, run.rows), most), full))
    }
    const fitting = rows.slice(next, next + most - (run.rows & (most - 1)))
    chunkOf(columns, handleIn(columns, run, run.rows)).append(fitting, columns.vocabulary, most, columns.revision)
    run.rows += fitting.length
    next += fitting.length
  }
}

/** The row of a handle with every field as it was delivered. Needs the chunk's cold columns. */
export const rowAt = (columns: Columns, handle: Handle): Transaction =>
  chunkOf(columns, handle).row(slotOf(columns, handle), columns.vocabulary)

/** The row of an id, if it is held, and whether the server has taken it away. */
export const findRow = (
  columns: Columns,
  id: number,
): { readonly row: Transaction; readonly withdrawn: boolean } | undefined => {
  const handle = columns.ids.find(id)
  return handle === undefined
    ? undefined
    : { row: rowAt(columns, handle), withdrawn: chunkOf(columns, handle).markOf(slotOf(columns, handle)) !== 0 }
}
