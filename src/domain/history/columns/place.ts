import type { Transaction } from "../model.ts"
import { isFull, isOfWalk, type Page } from "../page.ts"
import { appendTo, type Columns, handleIn, type Run, type RunName } from "./columns.ts"
import { closeOpen } from "./compact.ts"
import { insertLate } from "./hide.ts"
import { compareTo, newestIn } from "./order.ts"

const put = (columns: Columns, name: RunName, rows: ReadonlyArray<Transaction>): void => {
  const run = columns.runs[name]
  const first = run.rows
  appendTo(columns, run, rows)
  columns.size += rows.length
  if (name === "late")
    for (let place = first; place < run.rows; place++) insertLate(columns, handleIn(columns, run, place))
  const last = rows.at(-1)
  if (last !== undefined) columns.lastAdded = { handle: handleIn(columns, run, run.rows - 1), row: last }
}

const isAbove = (columns: Columns, run: Run, rising: boolean, row: Transaction): boolean =>
  run.rows > 0 && compareTo(columns, newestIn(columns, run, rising, 0), row) > 0
const isBelow = (columns: Columns, run: Run, row: Transaction): boolean =>
  run.rows === 0 || compareTo(columns, newestIn(columns, run, false, run.rows - 1), row) < 0

/** Rows before an index and those from it on; all of them and none where there is no such index. */
const cut = (
  rows: ReadonlyArray<Transaction>,
  index: number,
): readonly [before: ReadonlyArray<Transaction>, from: ReadonlyArray<Transaction>] =>
  index === -1 ? [rows, []] : [rows.slice(0, index), rows.slice(index)]

/** Whether a row is newer than everything but the open stretch. */
const isNew = (columns: Columns, row: Transaction): boolean =>
  columns.runs.live.rows > 0
    ? isAbove(columns, columns.runs.live, true, row)
    : isAbove(columns, columns.runs.history, false, row)

/** Puts rows, newest first, at the old end of a run, behind those that are not below it and come late. */
const putBelow = (columns: Columns, name: "open" | "history", rows: ReadonlyArray<Transaction>): void => {
  const [late, joining] = cut(
    rows,
    rows.findIndex((row) => isBelow(columns, columns.runs[name], row)),
  )
  put(columns, "late", late)
  put(columns, name, joining)
}

/**
 * Puts rows that were not held where they go.
 * @param fresh newest first
 * @param oldest of all rows of the answer they came in
 */
export const placeRows = (
  columns: Columns,
  fresh: ReadonlyArray<Transaction>,
  oldest: Transaction | undefined,
  page: Page,
): void => {
  const { open } = columns.runs
  const newest = fresh[0]
  if (newest === undefined || oldest === undefined) return
  if (!isOfWalk(page)) {
    put(columns, "late", fresh)
    return
  }
  if (isAbove(columns, open, false, newest)) closeOpen(columns)
  const meets = !isFull(page) || !isNew(columns, oldest)
  const [above, below] = cut(
    fresh,
    fresh.findIndex((row) => !isNew(columns, row)),
  )
  if (meets && open.rows === 0) put(columns, "live", above.toReversed())
  else putBelow(columns, "open", above)
  if (meets && open.rows > 0) closeOpen(columns)
  putBelow(columns, "history", below)
}
