import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { listTransactions } from "../../domain/calls/office.ts"
import { events as definitions } from "../../domain/events.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import type { PayloadOf, StoredEvent } from "../../domain/kernel/event.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import { TransactionPageReceived } from "../../domain/transactions/events.ts"
import type { Arrival, Provenance } from "../../rpc/row-details.ts"
import type { EventLog, StorageFailure } from "../log/event-log.ts"

type PagePayload = PayloadOf<typeof TransactionPageReceived>

const pageOf = (event: StoredEvent): PagePayload | undefined => {
  if (event.type !== TransactionPageReceived.type) return undefined
  const current = upcast(definitions, event)
  // Of an event of this type and version the log holds nothing but what its definition wrote.
  return Result.isSuccess(current) ? (current.success.payload as PagePayload) : undefined
}

/** Where a row came from. The log is read from its beginning: nothing is kept for this question, which is asked for one row now and then. */
export const provenanceOf = (log: Pick<EventLog, "readWhole">, id: number): Effect.Effect<Provenance, StorageFailure> => Effect.gen(function*() {
  const news: Array<Provenance["news"][number]> = []
  let last: Arrival | null = null
  let readings = 0
  let page = 0
  let said = ""
  for (let position = 0; ; ) {
    const slice = yield* log.readWhole(position)
    if (slice.upTo === position) break
    for (const event of slice.events) {
      const received = pageOf(event)
      if (received === undefined) continue
      page++
      const row = received.page.rows.find((each) => each.id === id)
      if (row === undefined) continue
      last = { page, purpose: received.page.request.purpose, at: received.started, ms: received.ms }
      readings++
      const says = canonicalJson(row)
      if (says !== said) news.push({ ...last, row })
      said = says
    }
    position = slice.upTo
    yield* Effect.yieldNow
  }
  return { call: listTransactions.name, news, last, readings }
})
