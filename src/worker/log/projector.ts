import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Semaphore from "effect/Semaphore"
import { events as definitions } from "../../domain/events.ts"
import type { EventDraft, StoredEvent } from "../../domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../domain/kernel/fold.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import type { Segment } from "../../domain/kernel/segments.ts"
import { type OfficeStates, projections } from "../../domain/projections.ts"
import { type OfficeProjection, restoreStates } from "./restore.ts"
import { type EventLog, sliceSize, type Stamp, type StorageFailure } from "./event-log.ts"

/** The projections' states in memory, folded from one log in the order of positions and from nothing else. */
export interface Projector {
  /** Reads and folds what is new, this tab's events and the others' alike; after it, everything appended before it is folded. */
  readonly catchUp: Effect.Effect<void, StorageFailure>
  /** Folds facts that could not be written, so that reading goes on with a full disk (they are gone with the worker). */
  readonly foldUnwritten: (drafts: ReadonlyArray<EventDraft>, stamp: Stamp) => void
  readonly state: <Name extends keyof OfficeStates>(name: Name) => OfficeStates[Name]
  readonly position: () => { readonly logId: string | null; readonly position: number }
  /** Every projection's state in segments, all at the present position. */
  readonly snapshot: () => ReadonlyArray<{ readonly name: string; readonly version: number; readonly segments: ReadonlyArray<Segment> }>
  /** An event of a newer build was met: folding stopped before it. */
  readonly stopped: () => boolean
  /** Facts were folded that the log does not hold, so these states are not the log's and make no checkpoint. */
  readonly diverged: () => boolean
  /** The log was replaced by another one since this projector first read: what was on this device is gone. */
  readonly rebuilt: () => boolean
}

const all: ReadonlyArray<OfficeProjection> = Object.values(projections)

/** Makes a projector at position 0; catching up from there is what booting means. `tell` hears the names of changed projections. */
export const makeProjector = (log: EventLog, tell: (changed: ReadonlySet<string>) => void): Projector => {
  const turn = Semaphore.makeUnsafe(1)
  let states = initialStates(all)
  let logId: string | null = null
  let position = 0
  let stopped = false
  let rebuilt = false
  let diverged = false

  const fold = (event: StoredEvent, into: ReadonlyArray<OfficeProjection>, changed: Set<string>): boolean => {
    const current = upcast(definitions, event)
    if (Result.isFailure(current)) return false
    for (const name of foldEvent(into, states, current.success)) changed.add(name)
    return true
  }
  const halt = (): void => {
    stopped = true
    tell(new Set(["log"]))
  }
  const startOver = (id: string): void => {
    rebuilt ||= logId !== null && logId !== id
    states = initialStates(all)
    logId = id
    position = 0
  }

  /** Folds the whole log anew into some projections, archive included, up to a position or its end. */
  const refold = Effect.fnUntraced(function*(into: ReadonlyArray<OfficeProjection>, upTo: number) {
    let reached = 0
    while (!stopped && reached < upTo) {
      const slice = yield* log.readWhole(reached)
      if (slice.upTo === reached) break
      for (const event of slice.events) {
        if (event.position > upTo) break
        if (!fold(event, into, new Set())) return halt()
      }
      reached = slice.upTo
    }
    position = Math.max(position, Math.min(reached, upTo))
  })

  /** Takes the newest checkpoint that can be read; what it lacks, or holds in another version, is folded again from the log. */
  const restore = Effect.gen(function*() {
    for (const held of yield* log.checkpoints) {
      if (held.row.logId !== logId) continue
      const restored = yield* Effect.promise(() => restoreStates(all, held))
      if (restored === null) continue
      states = new Map([...initialStates(all), ...restored])
      position = held.row.position
      const missing = all.filter(({ name }) => !restored.has(name))
      return yield* missing.length === 0 ? Effect.void : refold(missing, position)
    }
    yield* refold(all, Number.POSITIVE_INFINITY)
  })

  const catchUp = Effect.gen(function*() {
    while (!stopped) {
      const slice = yield* log.readAfter(position)
      if (slice.logId !== logId || position < slice.pruned) {
        startOver(slice.logId)
        yield* restore
        tell(new Set(Object.keys(projections)))
        continue
      }
      const changed = new Set<string>()
      for (const event of slice.events) {
        // A slice read before another catch-up finished may begin with events that are folded already.
        if (event.position <= position) continue
        if (!fold(event, all, changed)) return halt()
        position = event.position
      }
      tell(changed)
      if (slice.events.length < sliceSize) return
    }
  })

  return {
    catchUp: turn.withPermits(1)(catchUp),
    foldUnwritten: (drafts, stamp) => {
      diverged = true
      const changed = new Set<string>()
      for (const draft of drafts) fold({ ...draft, ...stamp, position }, all, changed)
      tell(changed)
    },
    state: (name) => states.get(name) as OfficeStates[typeof name],
    position: () => ({ logId, position }),
    snapshot: () => all.map((projection) => ({ name: projection.name, version: projection.version, segments: projection.stored.write(states.get(projection.name)) })),
    stopped: () => stopped,
    diverged: () => diverged,
    rebuilt: () => rebuilt,
  }
}
