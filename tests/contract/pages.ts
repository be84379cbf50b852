import * as Result from "effect/Result"
import { events } from "../../src/domain/catalogue.ts"
import { projections } from "../../src/domain/catalogue.ts"
import { TransactionPageReceived } from "../../src/domain/history/events.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { digest } from "../../src/domain/kernel/digest.ts"
import type { EventDraft, StoredEvent } from "../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../src/domain/kernel/fold.ts"
import { upcast } from "../../src/domain/kernel/upcast.ts"
import type { Projector } from "../../src/worker/projector/projector.ts"
import type { OfficeProjection } from "../../src/worker/projector/restore.ts"

const rowOf = (id: number, description = `row ${id}`): Transaction => ({
  id,
  date: 1_700_000_000 + id,
  description,
  sum: "1.000",
  currency: "usd",
  type: "2",
  status: "1",
  statusName: "Completed",
  marketplace: "Web Office",
})

const pageWith = (id: number, rows: ReadonlyArray<Transaction>): EventDraft =>
  TransactionPageReceived.draft({
    after: null,
    agreeing: 0,
    callId: `call-${id}`,
    started: 1_800_000_000_000 + id,
    ms: 5,
    page: {
      request: pageRequest({ purpose: "screen" }),
      bad: [],
      rows,
    },
  })

/**
 * A page with one row of its own: folding it once adds a row and a revision, folding it twice adds a revision without a
 * row.
 */
export const pageOf = (id: number, description?: string): EventDraft => pageWith(id, [rowOf(id, description)])

/** A page with all rows of a range, newest first. */
export const pageDown = (from: number, to: number): EventDraft =>
  pageWith(
    to,
    Array.from({ length: to - from + 1 }, (_, index) => rowOf(to - index)),
  )

/** A draft that no log can keep: writing it fails after whatever was written before it in the same transaction. */
export const unwritable: EventDraft = { ...pageOf(0), payload: { page: () => undefined } }

/** How many pages were folded, and how many rows came of them. */
export const folded = (projector: Projector): { readonly pages: number; readonly rows: number } => {
  const store = projector.state("transactions")
  const revision = Number(store.segments().find(({ name }) => name === "header")?.revision)
  // A page changes two things: the rows, and the order in which answers were believed.
  return { pages: revision / 2, rows: store.size }
}

const all: ReadonlyArray<OfficeProjection & { readonly stored: { digest(state: unknown): string } }> =
  Object.values(projections)

/** One text for all states: equal when they are equal byte for byte (law 6). */
export const digestOf = (state: (name: keyof typeof projections) => unknown): string =>
  digest(
    Object.fromEntries(all.map(({ name, stored }) => [name, stored.digest(state(name as keyof typeof projections))])),
  )

/** The states of a log, folded from nothing. */
export const fromScratch = (log: ReadonlyArray<StoredEvent>): string => {
  const states = initialStates(all)
  for (const event of log) foldEvent(all, states, Result.getOrThrow(upcast(events, event)))
  return digestOf((name) => states.get(name))
}
