import type { Range } from "../../kernel/range.ts"
import { newestFirst, type Transaction } from "../model.ts"
import { idsOf, type Outline, type Page, snapshotOf } from "../page.ts"
import { noteBad } from "./bad.ts"
import { isSame, noteChange } from "./changes.ts"
import { shown } from "./chunk.ts"
import { chunkOf, type Columns, findRow, rowAt, slotOf } from "./columns.ts"
import { compactWhenDue } from "./compact.ts"
import { supersede, unhide } from "./hide.ts"
import { countShown, placeOf } from "./order.ts"
import { placeRows } from "./place.ts"
import { ownChunk } from "./snapshot.ts"
import { hideAbsent } from "./withdraw.ts"

/** Whether rows stand newest first by date and by id alike, as they mostly do: then no id can be there twice. */
const isPlainlyOrdered = (rows: ReadonlyArray<Transaction>): boolean => {
  for (let index = 1; index < rows.length; index++) {
    const above = rows[index - 1]
    const row = rows[index]
    if (above === undefined || row === undefined || above.id <= row.id || above.date < row.date) return false
  }
  return true
}

/** The rows of a page newest first, each id once: of two rows with one id the later delivered counts. */
const inOrder = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> =>
  isPlainlyOrdered(rows) ? rows : [...new Map(rows.map((row) => [row.id, row])).values()].sort(newestFirst)

/** A row that is held and where, by its id. The row that was added last needs no reading: most known ones are it. */
const heldRow = (columns: Columns, id: number): Columns["lastAdded"] => {
  if (columns.lastAdded?.row.id === id) return columns.lastAdded
  const handle = columns.ids.find(id)
  return handle === undefined ? undefined : { handle, row: rowAt(columns, handle) }
}

/** Brings a held row up to date where it is; one whose date changed has to move, and is given back to be placed. */
const update = (columns: Columns, row: Transaction, at: number): boolean => {
  const held = heldRow(columns, row.id)
  if (held === undefined) return false
  const { handle } = held
  const chunk = chunkOf(columns, handle)
  const slot = slotOf(columns, handle)
  const changed = noteChange(columns, held.row, row, at)
  if (held.row.date !== row.date) {
    if (chunk.markOf(slot) !== shown) unhide(columns, handle)
    supersede(columns, handle)
    return false
  }
  if (changed) {
    ownChunk(columns, handle).edit(slot, row, columns.vocabulary, columns.revision)
    columns.lastAdded = undefined
  }
  if (chunk.markOf(slot) !== shown) unhide(columns, handle)
  return true
}

const countWithin = (rows: Outline["rows"], { from, to }: Range<number>): number => {
  let count = 0
  for (const { date } of rows) if (date > from && date <= to) count++
  return count
}

/** Takes away what the snapshot of a page lacks. */
const settle = (columns: Columns, page: Outline, rows: Outline["rows"], at: number): void => {
  const snapshot = snapshotOf(page)
  noteBad(columns, page, snapshot)
  if (snapshot !== undefined && (columns.bad.size > 0 || countShown(columns, snapshot) > countWithin(rows, snapshot)))
    hideAbsent(columns, snapshot, new Set(idsOf(page)), at)
}

/** Whether a page says nothing but what is held: each of its rows as it is shown, and no other in its snapshot. */
export const holdsPage = (columns: Columns, page: Page): boolean => {
  if (page.bad.length > 0 || columns.bad.size > 0 || new Set(idsOf(page)).size < page.rows.length) return false
  const snapshot = snapshotOf(page)
  if (snapshot !== undefined && countShown(columns, snapshot) !== countWithin(page.rows, snapshot)) return false
  return page.rows.every((row) => {
    const held = findRow(columns, row.id)
    return held !== undefined && !held.withdrawn && isSame(held.row, row)
  })
}

/** As `mergePage` of a page that said what was held. A row that was taken away meanwhile is there again. */
export const mergeUnchanged = (columns: Columns, page: Outline, at: number): void => {
  columns.revision++
  for (const { id, date } of page.rows) {
    const handle = columns.ids.find(id)
    if (handle === undefined || placeOf(columns, handle).date !== date) continue
    if (chunkOf(columns, handle).markOf(slotOf(columns, handle)) !== shown) unhide(columns, handle)
  }
  settle(columns, page, page.rows, at)
}

/**
 * Puts the rows of a page in: new ones are added, known ones replaced with what they were kept, and what its snapshot
 * lacks is withdrawn. Needs the cold columns.
 * @param at when the page was asked for, epoch ms
 */
export const mergePage = (columns: Columns, page: Page, at: number): void => {
  columns.revision++
  const rows = inOrder(page.rows)
  placeRows(
    columns,
    rows.filter((row) => !update(columns, row, at)),
    rows.at(-1),
    page,
  )
  settle(columns, page, rows, at)
  compactWhenDue(columns)
}
