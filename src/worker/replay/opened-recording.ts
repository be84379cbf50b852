import * as Effect from "effect/Effect"
import type { Trailer } from "../../domain/recording/format.ts"
import type { Mark, PlacedMark } from "../../domain/recording/mark.ts"
import type { ReplayPlace } from "../../domain/recording/views.ts"
import type { Projector } from "../projector/projector.ts"
import type { LoggedEvent, StorageFailure } from "../store/event-log.ts"
import { makePlaces, type Places } from "./places.ts"
import type { RecordingLog } from "./recording-log.ts"
import { makeChangeSearch } from "./search-changes.ts"
import { makeCheckpoints } from "./take-checkpoint.ts"

/** Moving back folds at least so many events again, on top of the checkpoint before them. */
const everyEvents = 40
/** Reading goes on so many times as long as a checkpoint took: those of a long log take long. */
const restAfter = 4

/** A recording as it is replayed, and where it stands. */
export interface OpenedRecording {
  readonly places: Places
  /** Takes in what comes next in the file, and folds it. */
  readonly take: (events: ReadonlyArray<LoggedEvent>) => Effect.Effect<void, StorageFailure>
  /** Shows the moment after an event; places outside the recording are those at its ends. */
  readonly moveTo: (place: number) => Effect.Effect<void, StorageFailure>
  readonly searchChanges: ReturnType<typeof makeChangeSearch>
  readonly now: () => ReplayPlace | null
  /** Hash of the event where it stands. */
  readonly head: () => string | null
  /** What was shown and done, with the places of the events after which it was. */
  readonly marks: ReadonlyArray<PlacedMark>
  /** Takes in the next mark of the file. */
  readonly mark: (mark: Mark) => void
  trailer: Trailer | null
}

/** Puts a recording together from its log and what folds it. */
export const makeOpenedRecording = (log: RecordingLog, projector: Projector, build: string): OpenedRecording => {
  const places = makePlaces()
  const checkpoint = makeCheckpoints(projector, build)
  let shown: { readonly place: number; readonly event: LoggedEvent } | null = null
  let kept = { count: 0, at: 0, took: 0 }
  const marks: Array<PlacedMark> = []

  const moveTo = Effect.fnUntraced(function* (wanted: number) {
    const place = Math.max(1, Math.min(places.count(), Math.trunc(wanted)))
    const position = places.position(place)
    const here = projector.position().position
    log.endAt(position)
    // From the checkpoint before it, unless what is folded already lies nearer.
    if (position < here || (log.nearest()?.row.position ?? 0) > here) projector.discardUnpersisted()
    yield* projector.catchUp
    const event = yield* log.event(position)
    shown = event === undefined ? null : { place, event }
  })

  return {
    places,
    moveTo,
    searchChanges: makeChangeSearch(log, places),
    marks,
    mark: (mark) => void marks.push({ place: places.upTo(mark.after), mark }),
    trailer: null,
    take: Effect.fnUntraced(function* (events) {
      const last = events.at(-1)
      if (last === undefined) return
      yield* log.store(events)
      for (const { position, at } of events) places.add(position, at)
      log.endAt(last.position)
      yield* projector.applyAppended({ logId: log.logId, position: last.position, events })
      shown = { place: places.count(), event: last }
      const began = performance.now()
      if (places.count() - kept.count < everyEvents || began - kept.at < restAfter * kept.took) return
      log.keep(yield* Effect.promise(checkpoint))
      const at = performance.now()
      kept = { count: places.count(), at, took: at - began }
    }),
    now: () =>
      shown === null
        ? null
        : {
            place: shown.place,
            position: shown.event.position,
            at: shown.event.at,
            type: shown.event.type,
            dayBefore: places.dayBefore(shown.place),
            dayAfter: places.dayAfter(shown.place),
          },
    head: () => shown?.event.hash ?? null,
  }
}
