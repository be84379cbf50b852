import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Semaphore from "effect/Semaphore"
import { events as definitions } from "../../domain/events.ts"
import type { EventDraft, StoredEvent } from "../../domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../domain/kernel/fold.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import { type OfficeStates, projections } from "../../domain/projections.ts"
import { type EventLog, sliceSize, type Stamp, type StorageFailure } from "./event-log.ts"

/** The projections' states in memory, folded from one log in the order of positions and from nothing else. */
export interface Projector {
  /** Reads and folds what is new, this tab's events and the others' alike; after it, everything appended before it is folded. */
  readonly catchUp: Effect.Effect<void, StorageFailure>
  /** Folds facts that could not be written, so that reading goes on with a full disk (they are gone with the worker). */
  readonly foldUnwritten: (drafts: ReadonlyArray<EventDraft>, stamp: Stamp) => void
  readonly state: <Name extends keyof OfficeStates>(name: Name) => OfficeStates[Name]
  readonly position: () => { readonly logId: string | null; readonly position: number }
  /** An event of a newer build was met: folding stopped before it. */
  readonly stopped: () => boolean
  /** The log was replaced by another one since this projector first read: what was on this device is gone. */
  readonly rebuilt: () => boolean
}

const all = Object.values(projections)

/** Makes a projector at position 0; catching up from there is what booting means. `tell` hears the names of changed projections. */
export const makeProjector = (log: EventLog, tell: (changed: ReadonlySet<string>) => void): Projector => {
  const turn = Semaphore.makeUnsafe(1)
  let states = initialStates(all)
  let logId: string | null = null
  let position = 0
  let stopped = false
  let rebuilt = false

  const fold = (event: StoredEvent, changed: Set<string>): boolean => {
    const current = upcast(definitions, event)
    if (Result.isFailure(current)) return false
    for (const name of foldEvent(all, states, current.success)) changed.add(name)
    return true
  }
  const startOver = (id: string): void => {
    rebuilt = logId !== null
    states = initialStates(all)
    logId = id
    position = 0
  }

  const catchUp = Effect.gen(function*() {
    while (!stopped) {
      const slice = yield* log.readAfter(position)
      if (slice.logId !== logId) {
        const empty = logId === null
        startOver(slice.logId)
        if (!empty) {
          tell(new Set(Object.keys(projections)))
          continue
        }
      }
      const changed = new Set<string>()
      for (const event of slice.events) {
        // A slice read before another catch-up finished may begin with events that are folded already.
        if (event.position <= position) continue
        if (!fold(event, changed)) {
          stopped = true
          changed.add("log")
          break
        }
        position = event.position
      }
      tell(changed)
      if (slice.events.length < sliceSize) return
    }
  })

  return {
    catchUp: turn.withPermits(1)(catchUp),
    foldUnwritten: (drafts, stamp) => {
      const changed = new Set<string>()
      for (const draft of drafts) fold({ ...draft, ...stamp, position }, changed)
      tell(changed)
    },
    state: (name) => states.get(name) as OfficeStates[typeof name],
    position: () => ({ logId, position }),
    stopped: () => stopped,
    rebuilt: () => rebuilt,
  }
}
