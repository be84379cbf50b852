import * as Effect from "effect/Effect"
import { Attribution, type Explanation, explain, idsInView } from "../../domain/history/query/explain.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { CallFailed } from "../http/run-call.ts"
import type { Job } from "../jobs/jobs.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventLog } from "../store/event-log.ts"
import { eachPage } from "./pages-of-log.ts"
import { readerOf } from "./reader.ts"

/** Calls that are named one by one. */
const mostCalls = 100

/**
 * Where the total of a query comes from (beyond 4). Rows that come in while the log is read are not explained until it
 * is asked again.
 */
export const explanationOf = (
  log: Pick<EventLog, "readWhole">,
  projector: Pick<Projector, "state">,
  query: HistoryQuery,
  work: Job,
): Effect.Effect<Explanation, CallFailed> =>
  Effect.gen(function* () {
    const before = projector.state("transactions")
    const ids = idsInView(before, readerOf(before, projector.state("notes")), query)
    const attribution = new Attribution(before, ids)
    work.total = ids.length
    yield* eachPage(
      log,
      (call, rows) => attribution.take(call, rows),
      Effect.suspend(() => work.reportProgress(attribution.found)),
    )
    const columns = projector.state("transactions")
    return explain(columns, readerOf(columns, projector.state("notes")), query, attribution, mostCalls)
  }).pipe(Effect.catchTag("StorageFailure", ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } })))
