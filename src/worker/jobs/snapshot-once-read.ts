import * as Effect from "effect/Effect"
import type { TransactionStore } from "../../domain/history/transaction-store.ts"
import type { Projector } from "../projector/projector.ts"

/** How soon it is looked again whether everything is read, in milliseconds. */
const readAgain = 50

/** The history as it is now. Right after a start the texts of old rows are still being read, and are waited for. */
export const snapshotOnceRead = (projector: Pick<Projector, "state">): Effect.Effect<TransactionStore> =>
  Effect.suspend(() => {
    const store = projector.state("transactions")
    return store.deferred().length === 0
      ? Effect.succeed(store.snapshot())
      : Effect.andThen(Effect.sleep(readAgain), snapshotOnceRead(projector))
  })
