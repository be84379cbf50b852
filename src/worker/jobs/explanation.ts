import * as Effect from "effect/Effect"
import { type Explained, explainRows, type Explanation } from "../../domain/history/query/explain.ts"
import { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventLog } from "../store/event-log.ts"
import type { Job } from "./jobs.ts"
import { eachPage } from "./pages-of-log.ts"

/** Calls that are named one by one. */
const mostCalls = 100

/**
 * Where the total of a query comes from, or a measure of its rows (beyond 4). Rows that come in while the log is read
 * are not explained until it is asked again.
 */
export const explanationOf = (
  log: Pick<EventLog, "readWhole">,
  projector: Pick<Projector, "state">,
  explained: Explained,
  work: Job,
): Effect.Effect<Explanation, CallFailed> =>
  Effect.gen(function* () {
    const reader = () => projector.state("transactions").reader(projector.state("notes").texts, projector.state("tags"))
    const attribution = reader().attribution(explained.query)
    work.total = attribution.asked
    yield* eachPage(
      log,
      (call, { rows }) => attribution.take(call, rows),
      Effect.suspend(() => work.reportProgress(attribution.found)),
    )
    return explainRows(reader(), explained, attribution, mostCalls)
  }).pipe(Effect.catchTag("StorageFailure", ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } })))
