import { TransactionPageReceived } from "../../src/domain/history/events.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { dateOf, rowsDown } from "./history.ts"
import { pageRows } from "./subject.ts"

/** Anchored pages share the row at their border: each brings one row less than it holds. */
export const freshRows = pageRows - 1

/** The page of the history that begins with a row, as the sync would have received it. */
export const pageEvent = (rows: number, top: number): EventDraft =>
  TransactionPageReceived.draft({
    after: null,
    agreeing: 0,
    callId: `page-${top}`,
    started: 1_760_000_000_000,
    ms: 5,
    page: {
      request: pageRequest(top >= rows ? { purpose: "head" } : { purpose: "range", end: dateOf(top, rows) }),
      rows: rowsDown(top, pageRows, rows),
      bad: [],
    },
  })
