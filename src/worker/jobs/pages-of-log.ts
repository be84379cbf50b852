import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { events as definitions } from "../../domain/catalogue.ts"
import { TransactionPageReceived } from "../../domain/history/events.ts"
import type { Transaction } from "../../domain/history/model.ts"
import type { PageCall } from "../../domain/history/query/explain.ts"
import type { PayloadOf, StoredEvent } from "../../domain/kernel/event.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import type { EventLog, StorageFailure } from "../store/event-log.ts"

type PagePayload = PayloadOf<typeof TransactionPageReceived>

const pageOf = (event: StoredEvent): PagePayload | undefined => {
  if (event.type !== TransactionPageReceived.type) return undefined
  const current = upcast(definitions, event)
  // Of an event of this type and version the log holds nothing but what its definition wrote.
  return Result.isSuccess(current) ? (current.success.payload as PagePayload) : undefined
}

/**
 * Goes through every page of the history that the log holds, in its order. The log is read from its beginning: nothing
 * is kept for questions that are asked now and then. `pause` lets the thread do something else between two stretches.
 */
export const eachPage = <Failure = never>(
  log: Pick<EventLog, "readWhole">,
  use: (call: PageCall, rows: ReadonlyArray<Transaction>) => void,
  pause: Effect.Effect<void, Failure> = Effect.yieldNow,
): Effect.Effect<void, StorageFailure | Failure> =>
  Effect.gen(function* () {
    let page = 0
    for (let position = 0; ;) {
      const slice = yield* log.readWhole(position)
      if (slice.upTo === position) return
      for (const event of slice.events) {
        const received = pageOf(event)
        if (received !== undefined)
          use(
            {
              page: ++page,
              position: event.position,
              purpose: received.page.request.purpose,
              at: received.started,
              ms: received.ms,
            },
            received.page.rows,
          )
      }
      position = slice.upTo
      yield* pause
    }
  })
