import type { EventDraft, PayloadOf } from "../kernel/event.ts"
import { TransactionPageReceived, TransactionPageUnchanged } from "./events.ts"
import type { Outline, Page, PageRequest } from "./page.ts"

/**
 * Of pages that are asked for again and again most say what this device holds already. What stands in the log of one is
 * which rows it had: it proves the same seconds, overtakes the same answers, and brings back the same rows.
 */

/** Checks are of single answers, filters are the customer's, walks by offset prove nothing: they are written out. */
const written: ReadonlySet<PageRequest["purpose"]> = new Set(["head", "range", "next", "second", "statuses"])

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

/** What is known of a page before it is written. */
export interface Known {
  /** Whether all that it says is held already. */
  readonly holds: (page: Page) => boolean
  /** Whether the log says so of a moment not long before it was asked for (`said-lately.ts`). */
  readonly isSaidLately: (page: Page, started: number) => boolean
}

/** The events of one or several answers as they are written: none where there is nothing to write. */
export const inBrief = (events: ReadonlyArray<EventDraft>, { holds, isSaidLately }: Known): ReadonlyArray<EventDraft> =>
  events.flatMap((event) => {
    if (event.type !== TransactionPageReceived.type) return [event]
    const { page, ...answer } = event.payload as PayloadOf<typeof TransactionPageReceived>
    if (!holds(page)) return [event]
    if (events.length === 1 && isSaidLately(page, answer.started)) return []
    if (!written.has(page.request.purpose)) return [event]
    const { request, rows } = page
    return [
      TransactionPageUnchanged.draft({
        ...answer,
        request,
        ids: rows.map(({ id }) => id),
        seconds: rows.map(({ date }) => date),
      }),
    ]
  })
