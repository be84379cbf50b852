import type { Range } from "../../kernel/range.ts"
import type { BadRow } from "../model.ts"
import { datedBadRows, isOfWalk, type Outline } from "../page.ts"
import { shown } from "./chunk.ts"
import { chunkOf, type Columns, slotOf } from "./columns.ts"

const lies = ({ date }: Pick<BadRow, "date">, { from, to }: Range<number>): boolean =>
  date !== undefined && date > from && date <= to

/**
 * Keeps the bad rows of a page in the place of those that its snapshot had before; a row that can be read is bad no
 * more.
 */
export const noteBad = ({ bad }: Columns, page: Outline, snapshot: Range<number> | undefined): void => {
  if (bad.size === 0 && page.bad.length === 0) return
  if (snapshot !== undefined) for (const [key, row] of bad) if (lies(row, snapshot)) bad.delete(key)
  const nameless = new Map<string, number>()
  for (const row of datedBadRows(page)) {
    if (row.id === undefined && !isOfWalk(page)) continue
    const alike = `${row.date ?? ""}:${row.reason}`
    const before = nameless.get(alike) ?? 0
    if (row.id === undefined) nameless.set(alike, before + 1)
    bad.set(row.id === undefined ? `${alike}:${before}` : String(row.id), row)
  }
  for (const row of page.rows) bad.delete(String(row.id))
}

/** Of bad rows only those whose id is known can be missed by a complete answer. */
export const forgetAbsentBad = ({ bad }: Columns, interval: Range<number>, present: ReadonlySet<number>): void => {
  for (const [key, row] of bad) if (lies(row, interval) && row.id !== undefined && !present.has(row.id)) bad.delete(key)
}

/** Whether a row is held and shown. */
export const isShown = (columns: Columns, id: number): boolean => {
  const handle = columns.ids.find(id)
  return handle !== undefined && chunkOf(columns, handle).markOf(slotOf(columns, handle)) === shown
}

/** How many bad rows are not newer than a second and are not held in a readable version. */
export const countBadUpTo = (columns: Columns, second: number): number => {
  let count = 0
  for (const row of columns.bad.values())
    if ((row.date ?? 0) <= second && (row.id === undefined || !isShown(columns, row.id))) count++
  return count
}
