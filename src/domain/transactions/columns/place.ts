import { isFull, type Page } from "../page.ts"
import type { Transaction } from "../transaction.ts"
import { appendTo, type Columns, idsOf, type Run, type RunName } from "./columns.ts"
import { closeOpen } from "./compact.ts"
import { insertLate } from "./hide.ts"
import { compareTo, newestIn } from "./order.ts"
import { isOfWalk } from "./walks.ts"

const put = (columns: Columns, name: RunName, row: Transaction): void => {
  const handle = appendTo(columns, columns.runs[name], row)
  idsOf(columns).set(row.id, handle)
  columns.size++
  if (name === "late") insertLate(columns, handle)
}

const isAbove = (columns: Columns, run: Run, rising: boolean, row: Transaction): boolean => run.rows > 0 && compareTo(columns, newestIn(columns, run, rising, 0), row) > 0
const isBelow = (columns: Columns, run: Run, row: Transaction): boolean => run.rows === 0 || compareTo(columns, newestIn(columns, run, false, run.rows - 1), row) < 0

/** Whether a row is newer than everything but the open stretch. */
const isNew = (columns: Columns, row: Transaction): boolean =>
  columns.runs.live.rows > 0 ? isAbove(columns, columns.runs.live, true, row) : isAbove(columns, columns.runs.history, false, row)

/** Puts rows, newest first, at the old end of a run; those that are not below it come late. */
const putBelow = (columns: Columns, name: "open" | "history", rows: ReadonlyArray<Transaction>): void => {
  let joins = false // the rows behind one that joins are below it
  for (const row of rows) {
    joins ||= isBelow(columns, columns.runs[name], row)
    put(columns, joins ? name : "late", row)
  }
}

/**
 * Puts rows that were not held where they go.
 * @param fresh newest first
 * @param page the answer they came in, all its rows newest first
 */
export const placeRows = (columns: Columns, fresh: ReadonlyArray<Transaction>, page: Page): void => {
  const { open } = columns.runs
  const [newest] = fresh
  const oldest = page.rows.at(-1)
  if (newest === undefined || oldest === undefined) return
  if (!isOfWalk(page)) {
    for (const row of fresh) put(columns, "late", row)
    return
  }
  if (isAbove(columns, open, false, newest)) closeOpen(columns)
  const meets = !isFull(page) || !isNew(columns, oldest)
  const known = fresh.findIndex((row) => !isNew(columns, row))
  const above = known === -1 ? fresh : fresh.slice(0, known)
  const below = known === -1 ? [] : fresh.slice(known)
  if (meets && open.rows === 0) for (const row of above.toReversed()) put(columns, "live", row)
  else putBelow(columns, "open", above)
  if (meets && open.rows > 0) closeOpen(columns)
  putBelow(columns, "history", below)
}
