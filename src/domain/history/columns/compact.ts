import { emptyChunk, shown, superseded } from "./chunk.ts"
import {
  appendTo,
  chunkOf,
  type Columns,
  emptyColumns,
  type Handle,
  handleIn,
  rowAt,
  type Run,
  slotOf,
} from "./columns.ts"
import { IdIndex } from "./id-index.ts"
import { compareTo, joinOrdered, mainRuns, newestIn, placeOf } from "./order.ts"

/**
 * Late rows are merged at every query; from this share of a chunk on, and this share of all rows, they are put where
 * they belong.
 */
const shareOfChunk = 1 / 16
const shareOfRows = 1 / 8

const markOf = (columns: Columns, handle: Handle): number => chunkOf(columns, handle).markOf(slotOf(columns, handle))

/** Copies a row, shown or withdrawn, to the end of a run. */
const carry = (from: Columns, handle: Handle, to: Columns, run: Run): Handle => {
  const mark = markOf(from, handle)
  appendTo(to, run, [rowAt(from, handle)])
  const carried = handleIn(to, run, run.rows - 1)
  if (mark !== shown) chunkOf(to, carried).mark(slotOf(to, carried), mark, to.revision)
  return carried
}

/** Joins the open stretch to the live rows: nothing is missing between them, or a newer stretch begins. */
export const closeOpen = (columns: Columns): void => {
  const { open, live } = columns.runs
  for (let place = open.rows - 1; place >= 0; place--) {
    const handle = handleIn(columns, open, place)
    if (markOf(columns, handle) !== superseded) carry(columns, handle, columns, live)
  }
  open.rows = 0
  columns.lastAdded = undefined
  for (const number of open.chunks) columns.chunks[number] = emptyChunk(1)
}

const rowsOf = (columns: Columns, run: Run, rising: boolean): ReadonlyArray<Handle> =>
  Array.from({ length: run.rows }, (_, index) => newestIn(columns, run, rising, index)).filter(
    (handle) => markOf(columns, handle) !== superseded,
  )

/** Puts all rows into one run in order. Every handle changes. */
const compact = (columns: Columns): void => {
  const main = mainRuns(columns).flatMap(({ run, rising }) => rowsOf(columns, run, rising))
  const late = rowsOf(columns, columns.runs.late, false).toSorted((a, b) => compareTo(columns, a, placeOf(columns, b)))
  const target: Columns = { ...emptyColumns(columns.shift), vocabulary: columns.vocabulary, revision: columns.revision }
  for (const handle of joinOrdered(columns, main, late)) carry(columns, handle, target, target.runs.history)
  columns.chunks.splice(0, columns.chunks.length, ...target.chunks)
  for (const run of Object.values(columns.runs)) {
    run.chunks.length = 0
    run.rows = 0
  }
  columns.runs.history.chunks.push(...target.runs.history.chunks)
  columns.runs.history.rows = target.runs.history.rows
  columns.lateOrder.length = 0
  columns.ids = new IdIndex(columns.chunks, columns.shift)
  columns.lastAdded = undefined
}

/** Compacts when late rows have become many, so that all compactions together cost a few times the rows. */
export const compactWhenDue = (columns: Columns): void => {
  if (
    columns.runs.late.rows >=
    Math.max(2, shareOfChunk * (1 << columns.shift), shareOfRows * (columns.size + columns.withdrawn))
  )
    compact(columns)
}
