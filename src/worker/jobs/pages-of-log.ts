import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { events as definitions } from "../../domain/catalogue.ts"
import { listTransactions } from "../../domain/history/endpoints.ts"
import { TransactionPageReceived, TransactionPageUnchanged } from "../../domain/history/events.ts"
import type { Transaction } from "../../domain/history/model.ts"
import type { PageCall } from "../../domain/history/query/attribution.ts"
import type { Arrival, Provenance } from "../../domain/history/row-details.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import type { PayloadOf, StoredEvent } from "../../domain/kernel/event.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import type { EventLog, StorageFailure } from "../store/event-log.ts"

/** A page as the log has it: how it was asked for, and its rows, which are not there where they said nothing new. */
type Logged = Omit<PageCall, "page" | "position"> & {
  readonly ids: ReadonlyArray<number>
  readonly rows: ReadonlyArray<Transaction>
  /** How many of its rows could not be read. */
  readonly unread: number
}

const types: ReadonlySet<string> = new Set([TransactionPageReceived.type, TransactionPageUnchanged.type])

/** What a page event of the log says; nothing of any other event. */
export const pageOf = (event: StoredEvent): Logged | undefined => {
  if (!types.has(event.type)) return undefined
  const current = upcast(definitions, event)
  if (Result.isFailure(current)) return undefined
  // Of an event of these types the log holds nothing but what their definitions wrote.
  const payload = current.success.payload as
    | PayloadOf<typeof TransactionPageReceived>
    | PayloadOf<typeof TransactionPageUnchanged>
  const { started: at, ms } = payload
  if (!("page" in payload)) return { at, ms, purpose: payload.request.purpose, ids: payload.ids, rows: [], unread: 0 }
  const { request, rows, bad } = payload.page
  return { at, ms, purpose: request.purpose, ids: rows.map(({ id }) => id), rows, unread: bad.length }
}

/**
 * Goes through every page of the history that the log holds, in its order. The log is read from its beginning: nothing
 * is kept for questions that are asked now and then. `pause` lets the thread do something else between two stretches.
 */
export const eachPage = <Failure = never>(
  log: Pick<EventLog, "readWhole">,
  use: (call: PageCall, page: Pick<Logged, "ids" | "rows">) => void,
  pause: Effect.Effect<void, Failure> = Effect.yieldNow,
): Effect.Effect<void, StorageFailure | Failure> =>
  Effect.gen(function* () {
    let page = 0
    for (let position = 0; ;) {
      const slice = yield* log.readWhole(position)
      if (slice.upTo === position) return
      for (const event of slice.events) {
        const received = pageOf(event)
        if (received === undefined) continue
        const { purpose, at, ms } = received
        use({ page: ++page, position: event.position, purpose, at, ms }, received)
      }
      position = slice.upTo
      yield* pause
    }
  })

/** Where a row came from. */
export const provenanceOf = (log: Pick<EventLog, "readWhole">, id: number): Effect.Effect<Provenance, StorageFailure> =>
  Effect.gen(function* () {
    const news: Array<Provenance["news"][number]> = []
    let last: Arrival | null = null
    let readings = 0
    let said = ""
    yield* eachPage(log, ({ page, purpose, at, ms }, { ids, rows }) => {
      if (!ids.includes(id)) return
      last = { page, purpose, at, ms }
      readings++
      const row = rows.find((each) => each.id === id)
      if (row === undefined) return // as before
      const says = canonicalJson(row)
      if (says !== said) news.push({ page, purpose, at, ms, row })
      said = says
    })
    return { call: listTransactions.name, news, last, readings }
  })
