import type { EventDraft, PayloadOf } from "../kernel/event.ts"
import { TransactionPageReceived, TransactionPageUnchanged } from "./events.ts"
import type { Outline, Page, PageRequest } from "./page.ts"

/**
 * Of pages that are asked for again and again most say what this device holds already. What stands in the log of one is
 * which rows it had: it proves the same seconds, overtakes the same answers, and brings back the same rows.
 */

/** The reading of one second belongs together, and is whole in the log; the others say nothing of seconds. */
const written: ReadonlySet<PageRequest["purpose"]> = new Set(["head", "range", "next", "statuses"])

/** The page that was not written out, but for what its rows hold. */
export const outlineOf = ({
  request,
  ids,
  seconds,
}: Pick<PayloadOf<typeof TransactionPageUnchanged>, "request" | "ids" | "seconds">): Outline => ({
  request,
  rows: ids.map((id, index) => ({ id, date: seconds[index] ?? 0 })),
  bad: [],
})

/**
 * Events as they are written.
 * @param holds whether all that a page says is held already
 */
export const inBrief = (events: ReadonlyArray<EventDraft>, holds: (page: Page) => boolean): ReadonlyArray<EventDraft> =>
  events.map((event) => {
    if (event.type !== TransactionPageReceived.type) return event
    const { page, ...answer } = event.payload as PayloadOf<typeof TransactionPageReceived>
    if (!written.has(page.request.purpose) || !holds(page)) return event
    const { request, rows } = page
    return TransactionPageUnchanged.draft({
      ...answer,
      request,
      ids: rows.map(({ id }) => id),
      seconds: rows.map(({ date }) => date),
    })
  })
