import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type PresenceNow, workingBy } from "../sync/presence.ts"
import type { Checkpointer } from "./checkpoint-keeper.ts"
import type { Projector } from "./projector.ts"

/** A tab that nobody has looked at for so long lets go of what only drawing needs: about 70 MB of a million rows. */
const evictAfter = "1 minute"

/**
 * Evicts what only drawing needs whenever the tab is hidden for long; a checkpoint is written first, from which it is
 * rehydrated.
 */
export const evictWhileHidden = (
  presence: PresenceNow,
  checkpointer: Pick<Checkpointer, "write">,
  projector: Pick<Projector, "evict">,
): Effect.Effect<void, never, Scope.Scope> => {
  const evict = Effect.ignore(Effect.andThen(checkpointer.write, projector.evict))
  const lettingGo = Effect.andThen(Effect.andThen(Effect.sleep(evictAfter), evict), Effect.never)
  return workingBy(
    presence,
    ({ visible }) => visible,
    (visible) => (visible ? Effect.never : lettingGo),
  ).pipe(Effect.forkScoped, Effect.asVoid)
}
