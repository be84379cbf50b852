import * as Effect from "effect/Effect"
import { Attribution, type Explanation, explain, idsInView } from "../../domain/transactions/query/explain.ts"
import type { HistoryQuery } from "../../domain/transactions/query/history-query.ts"
import type { EventLog, StorageFailure } from "../log/event-log.ts"
import type { Projector } from "../log/projector.ts"
import { eachPage } from "./pages-of-log.ts"
import { readerOf } from "./reader.ts"

/** Calls that are named one by one. */
const mostCalls = 100

/** Where the total of a query comes from (beyond 4). Rows that come in while the log is read are not explained until it is asked again. */
export const explanationOf = (log: Pick<EventLog, "readWhole">, projector: Pick<Projector, "state">, query: HistoryQuery): Effect.Effect<Explanation, StorageFailure> => Effect.gen(function*() {
  const before = projector.state("transactions")
  const attribution = new Attribution(before, idsInView(before, readerOf(before, projector.state("notes")), query))
  yield* eachPage(log, (call, rows) => attribution.take(call, rows))
  const columns = projector.state("transactions")
  return explain(columns, readerOf(columns, projector.state("notes")), query, attribution, mostCalls)
})
