import { idsOf as idsOfPage, type Page, snapshotOf } from "../page.ts"
import { newestFirst, type Transaction } from "../transaction.ts"
import { noteBad } from "./bad.ts"
import { shown, superseded } from "./chunk.ts"
import { noteChange } from "./changes.ts"
import { chunkOf, type Columns, idsOf, rowAt, slotOf } from "./columns.ts"
import { compactWhenDue } from "./compact.ts"
import { hide, unhide } from "./hide.ts"
import { placeRows } from "./place.ts"
import { hideAbsent } from "./withdraw.ts"

/** The rows of a page newest first, each id once: of two rows with one id the later delivered counts. */
const inOrder = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> => {
  const once = new Map(rows.map((row) => [row.id, row]))
  const isOrdered = once.size === rows.length && rows.every((row, index) => index === 0 || newestFirst(rows[index - 1] ?? row, row) < 0)
  return isOrdered ? rows : [...once.values()].sort(newestFirst)
}

/** Brings a held row up to date where it is; one whose date changed has to move, and is given back to be placed. */
const update = (columns: Columns, row: Transaction): boolean => {
  const handle = idsOf(columns).find(row.id)
  if (handle === undefined) return false
  const chunk = chunkOf(columns, handle)
  const slot = slotOf(columns, handle)
  const held = rowAt(columns, handle)
  const changed = noteChange(columns, held, row)
  if (held.date !== row.date) {
    if (chunk.markOf(slot) !== shown) unhide(columns, handle)
    hide(columns, handle, superseded)
    return false
  }
  if (changed) chunk.edit(slot, row, columns.vocabulary, columns.revision)
  if (chunk.markOf(slot) !== shown) unhide(columns, handle)
  return true
}

/**
 * Puts the rows of a page in: new ones are added, known ones replaced with what they were kept, and what its snapshot lacks is
 * withdrawn. Needs the cold columns.
 */
export const mergePage = (columns: Columns, page: Page): void => {
  columns.revision++
  const rows = inOrder(page.rows)
  placeRows(columns, rows.filter((row) => !update(columns, row)), { ...page, rows })
  const snapshot = snapshotOf(page)
  noteBad(columns, page, snapshot)
  if (snapshot !== undefined) hideAbsent(columns, snapshot, new Set(idsOfPage(page)))
  compactWhenDue(columns)
}
