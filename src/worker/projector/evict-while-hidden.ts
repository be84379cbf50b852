import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import type { PresenceRef } from "../sync/presence.ts"
import type { Checkpointer } from "./checkpoint-keeper.ts"
import type { Projector } from "./projector.ts"

/** A tab that nobody has looked at for so long lets go of what only drawing needs: about 70 MB of a million rows. */
const evictAfter = "5 minutes"

/**
 * Evicts what only drawing needs whenever the tab is hidden for long; a checkpoint is written first, from which it is
 * rehydrated.
 */
export const evictWhileHidden = (
  presence: PresenceRef,
  checkpointer: Pick<Checkpointer, "write">,
  projector: Pick<Projector, "evict">,
): Effect.Effect<void, never, Scope.Scope> => {
  const evict = Effect.ignore(Effect.andThen(checkpointer.write, projector.evict))
  return SubscriptionRef.changes(presence).pipe(
    Stream.map(({ visible }) => visible),
    Stream.changes,
    Stream.switchMap((visible) =>
      Stream.fromEffect(visible ? Effect.never : Effect.andThen(Effect.sleep(evictAfter), evict)),
    ),
    Stream.runDrain,
    Effect.forkScoped,
    Effect.asVoid,
  )
}
