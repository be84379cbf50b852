import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { VisitBegan, visitGap } from "../../domain/visits/events.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventWriter } from "../store/event-writer.ts"
import { type PresenceNow, workingBy } from "../sync/presence.ts"

/** What visits are noted with. */
interface VisitParts {
  readonly writer: Pick<EventWriter, "record">
  readonly projector: Pick<Projector, "state">
  readonly presence: PresenceNow
}

/**
 * Writes down when the customer comes back: at a start, when the last entry of the log is old enough, and when the
 * office is looked at again after it was not for as long. The first is done before anything is asked of the office, so
 * that its answers are of this visit.
 */
export const keepVisits = Effect.fnUntraced(function* ({ writer, projector, presence }: VisitParts) {
  const { entries } = projector.state("journal")
  const start = yield* Clock.currentTimeMillis
  // A later one is of a clock that was set back since (S51): nobody knows when. With none, nobody was here before.
  let left = entries.findLast(({ at }) => at <= start)?.at ?? Number.POSITIVE_INFINITY
  let wasVisible = false
  const look = (visible: boolean) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (visible && now - left > visitGap) yield* writer.record([VisitBegan.draft({ since: left })])
      if (visible || wasVisible) left = now
      wasVisible = visible
    })
  yield* look(presence.now().visible)
  yield* Effect.forkScoped(
    workingBy(
      presence,
      ({ visible }) => visible,
      (visible) => Effect.andThen(Effect.uninterruptible(look(visible)), Effect.never),
    ),
  )
})
