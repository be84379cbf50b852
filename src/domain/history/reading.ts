import type { EventDraft, PayloadOf } from "../kernel/event.ts"
import { TransactionPageReceived } from "./events.ts"
import type { Transaction } from "./model.ts"
import { type Page, type PageRequest, pageRequest, snapshotOf } from "./page.ts"
import { pageSize } from "./query.ts"

/**
 * Pages of one reading: their requests leave together, each so many rows further down, and their answers are written
 * together, in the order of the rows. Each is a snapshot of its own moment. What two of them speak of must be the same
 * in both: then they stand in the log as if one had left after the other. Else the later one counts as overtaken.
 */

/** Rows that two pages share: where the last two of one are of two seconds, the next one proves the older of them. */
const overlap = 2

/** The requests for so many pages of the newest rows up to a second. */
export const readingUpTo = (end: number, exclusiveEnd: boolean, pages: number): ReadonlyArray<PageRequest> =>
  Array.from({ length: pages }, (_, page) =>
    pageRequest({
      purpose: page === 0 ? "range" : "next",
      end,
      exclusiveEnd,
      offset: page * (pageSize - overlap),
    }),
  )

const isSame = (a: Transaction, b: Transaction): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether every row of one page, in a second that another page proves, is in that one too. */
const isHeldBy = (proving: Page, rows: ReadonlyMap<number, Transaction>, { rows: others }: Page): boolean => {
  const proven = snapshotOf(proving)
  return others.every(({ id, date }) => proven === undefined || date <= proven.from || date > proven.to || rows.has(id))
}

/** Whether two answers say the same of all that both speak of. */
const agree = (a: Page, b: Page): boolean => {
  const [inA, inB] = [a, b].map(({ rows }) => new Map(rows.map((row) => [row.id, row])))
  return (
    inA !== undefined &&
    inB !== undefined &&
    b.rows.every((row) => isSame(inA.get(row.id) ?? row, row)) &&
    isHeldBy(a, inA, b) &&
    isHeldBy(b, inB, a)
  )
}

/** The pages of one reading as they are written: each says with how many before it it agrees. */
export const together = (pages: ReadonlyArray<EventDraft>): ReadonlyArray<EventDraft> => {
  const payloads = pages.map(({ payload }) => payload as PayloadOf<typeof TransactionPageReceived>)
  return payloads.map((payload, index) => {
    const contradicts = payloads.slice(0, index).some(({ page }) => !agree(page, payload.page))
    return TransactionPageReceived.draft({ ...payload, agreeing: contradicts ? 0 : index })
  })
}
