import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { VisitBegan, visitGap } from "../../domain/visits/events.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventWriter } from "../store/event-writer.ts"
import type { PresenceRef } from "../sync/presence.ts"

/** What visits are noted with. */
interface VisitParts {
  readonly writer: Pick<EventWriter, "record">
  readonly projector: Pick<Projector, "state">
  readonly presence: PresenceRef
}

/**
 * Writes down when the customer comes back: at a start, when the last entry of the log is old enough, and when the
 * office is looked at again after it was not for as long. The first is done before anything is asked of the office, so
 * that its answers are of this visit.
 */
export const keepVisits = Effect.fnUntraced(function* ({ writer, projector, presence }: VisitParts) {
  let left = projector.state("journal").entries.at(-1)?.at ?? null
  let wasVisible = false
  const look = (visible: boolean) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (visible && left !== null && now - left > visitGap) yield* writer.record([VisitBegan.draft({ since: left })])
      if (visible || wasVisible) left = now
      wasVisible = visible
    })
  yield* look(SubscriptionRef.getUnsafe(presence).visible)
  yield* SubscriptionRef.changes(presence).pipe(
    Stream.map(({ visible }) => visible),
    Stream.changes,
    Stream.runForEach(look),
    Effect.forkScoped,
  )
})
