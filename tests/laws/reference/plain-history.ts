import { newestFirst, type BadRow, type Transaction } from "../../../src/domain/history/model.ts"
import type { Page } from "../../../src/domain/history/page.ts"
import { datedBadRows, idsOf, snapshotOf } from "../../../src/domain/history/page.ts"
import type { Range } from "../../../src/domain/kernel/range.ts"

/**
 * The rows of the history as this device holds them: by id, and in order, newest first. The state is changed in place
 * by the functions below and by nothing else; `revision` grows with every change.
 */
export interface History {
  readonly byId: Map<number, Transaction>
  readonly order: Array<Transaction>
  /** Rows the server no longer has: kept, not shown, not counted. */
  readonly withdrawn: Map<number, Transaction>
  /** Rows that could not be read, by id, or where that could not be read either, by date and reason. */
  readonly bad: Map<string, BadRow>
  revision: number
}

/** No rows. */
export const emptyHistory = (): History => ({
  byId: new Map(),
  order: [],
  withdrawn: new Map(),
  bad: new Map(),
  revision: 0,
})

/** Index of the first row that does not come before the given place in the order. */
const placeOf = (order: ReadonlyArray<Transaction>, row: Pick<Transaction, "date" | "id">): number => {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const held = order[middle]
    if (held !== undefined && newestFirst(held, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const takeOut = (history: History, row: Transaction): void => {
  history.byId.delete(row.id)
  history.order.splice(placeOf(history.order, row), 1)
}

const put = (history: History, row: Transaction): void => {
  const held = history.byId.get(row.id)
  if (held !== undefined && held.date === row.date) history.order[placeOf(history.order, held)] = row
  else {
    if (held !== undefined) takeOut(history, held)
    history.order.splice(placeOf(history.order, row), 0, row)
  }
  history.byId.set(row.id, row)
  history.withdrawn.delete(row.id)
}

/** The rows held in an interval, newest first. */
const rowsIn = (history: History, { from, to }: Range<number>): ReadonlyArray<Transaction> =>
  history.order.slice(
    placeOf(history.order, { date: to, id: Number.POSITIVE_INFINITY }),
    placeOf(history.order, { date: from, id: Number.POSITIVE_INFINITY }),
  )

/**
 * How many rows the device knows of that are not newer than a second, readable or not: as many as the server has, if
 * nothing is wrong.
 */
export const countUpTo = ({ order, byId, bad }: History, second: number): number => {
  let count = order.length - placeOf(order, { date: second, id: Number.POSITIVE_INFINITY })
  for (const row of bad.values()) if ((row.date ?? 0) <= second && (row.id === undefined || !byId.has(row.id))) count++
  return count
}

/**
 * Rows held in an interval that a complete answer for it does not have were taken away by the server. Of bad rows only
 * those whose id is known can be missed.
 */
export const withdrawAbsent = (history: History, interval: Range<number>, present: ReadonlySet<number>): void => {
  for (const row of rowsIn(history, interval)) {
    if (present.has(row.id)) continue
    takeOut(history, row)
    history.withdrawn.set(row.id, row)
  }
  for (const [key, row] of history.bad)
    if (lies(row, interval) && row.id !== undefined && !present.has(row.id)) history.bad.delete(key)
  history.revision++
}

const lies = ({ date }: Pick<BadRow, "date">, { from, to }: Range<number>): boolean =>
  date !== undefined && date > from && date <= to

/**
 * Pages that read the history from one end to the other. In others a row without an id cannot be told from one that was
 * counted.
 */
const walks: ReadonlyArray<Page["request"]["purpose"]> = ["head", "range", "second", "offset"]

const noteBad = (history: History, page: Page, snapshot: Range<number> | undefined): void => {
  if (snapshot !== undefined) for (const [key, row] of history.bad) if (lies(row, snapshot)) history.bad.delete(key)
  const nameless = new Map<string, number>()
  for (const row of datedBadRows(page)) {
    if (row.id === undefined && !walks.includes(page.request.purpose)) continue
    const alike = `${row.date ?? ""}:${row.reason}`
    const before = nameless.get(alike) ?? 0
    if (row.id === undefined) nameless.set(alike, before + 1)
    history.bad.set(row.id === undefined ? `${alike}:${before}` : String(row.id), row)
  }
  for (const row of page.rows) history.bad.delete(String(row.id))
}

/** Puts the rows of a page in: new ones are added, known ones replaced, and what its snapshot lacks is withdrawn. */
export const mergePage = (history: History, page: Page): void => {
  for (const row of page.rows) put(history, row)
  const snapshot = snapshotOf(page)
  noteBad(history, page, snapshot)
  if (snapshot !== undefined) withdrawAbsent(history, snapshot, new Set(idsOf(page)))
  history.revision++
}
