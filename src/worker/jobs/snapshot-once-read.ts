import * as Effect from "effect/Effect"
import type { TransactionStore } from "../../domain/history/transaction-store.ts"
import type { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { Job } from "./jobs.ts"

/** How soon it is looked again whether everything is read, in milliseconds. */
const readAgain = 50

/**
 * The history as it is now. Right after a start the texts of old rows are still being read, and are waited for until
 * the work is called off.
 */
export const snapshotOnceRead = Effect.fnUntraced(function* (
  projector: Pick<Projector, "state">,
  work: Pick<Job, "reportProgress">,
): Effect.fn.Return<TransactionStore, CallFailed> {
  while (projector.state("transactions").deferred().length > 0) {
    yield* Effect.sleep(readAgain)
    yield* work.reportProgress(0)
  }
  return projector.state("transactions").snapshot()
})
