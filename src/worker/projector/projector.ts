import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { type OfficeStates, projections } from "../../domain/catalogue.ts"
import type { LeftOut } from "../../domain/device/set-aside.ts"
import type { EventDraft, StoredEvent } from "../../domain/kernel/event.ts"
import { initialStates } from "../../domain/kernel/fold.ts"
import type { Segment } from "../../domain/kernel/snapshot.ts"
import { type EventLog, sliceSize, type Stamp, type StorageFailure, type Written } from "../store/event-log.ts"
import type { Checksums, HeldCheckpoint, Snapshot } from "./checkpoint.ts"
import { makeRefold } from "./refold.ts"
import { checksumsOf, type OfficeProjection, restoreAtHand, restoreFirst, restoreRest, segmentKeys } from "./restore.ts"
import { SetAsideEvents } from "./set-aside.ts"

/** The projections' states in memory, folded from one log in the order of positions and from nothing else. */
export interface Projector {
  /**
   * Reads and folds what is new, this tab's events and the others' alike; after it, everything appended before it is
   * folded.
   */
  readonly catchUp: Effect.Effect<void, StorageFailure>
  /**
   * The same after writing: what was written is folded as it is where it comes right behind what is folded already, and
   * else read with the rest.
   */
  readonly applyAppended: (written: Written) => Effect.Effect<void, StorageFailure>
  /**
   * Folds facts that could not be written, so that reading goes on with a full disk (they are gone with the worker).
   */
  readonly foldUnpersisted: (drafts: ReadonlyArray<EventDraft>, stamp: Stamp) => void
  /** The next catching up starts from the log again, without what could not be written. Until then the states stay. */
  readonly discardUnpersisted: () => void
  /** The state of a projection; the initial one as long as it is not known. */
  readonly state: <Name extends keyof OfficeStates>(name: Name) => OfficeStates[Name]
  /** Whether a projection's state is known: not before it was read, nor while it is folded again from the log. */
  readonly isKnown: (name: string) => boolean
  readonly position: () => { readonly logId: string | null; readonly position: number }
  /**
   * Every projection's state in segments, all at the present position, but for those that could not fold an event: they
   * are folded from the log at every start, until a build can (S49).
   */
  readonly snapshot: () => Snapshot
  /**
   * Checksums of the large states' segments as they were read from a checkpoint; none where the states were folded from
   * the log.
   */
  readonly restored: () => Checksums
  /**
   * Segments of checkpoints that were refused and were not read whole elsewhere: some are torn, so none is named again.
   */
  readonly refused: () => ReadonlySet<number | string>
  /** Which events which projections could not fold: their states are those of all others. */
  readonly leftOut: () => ReadonlyArray<LeftOut>
  /** An event of a newer build was met: folding stopped before it. */
  readonly stopped: () => boolean
  /** Facts were folded that the log does not hold, so these states are not the log's and make no checkpoint. */
  readonly diverged: () => boolean
  /** The log was replaced by another one since this projector first read: what was on this device is gone. */
  readonly rebuilt: () => boolean
  /**
   * Lets go of what a checkpoint at this position holds and only drawing needs. Catching up stops before the first
   * event that would need it; after `wake` it reads the newest checkpoint instead.
   */
  readonly evict: Effect.Effect<void>
  readonly rehydrate: () => void
  readonly isEvicted: () => boolean
}

const all: ReadonlyArray<OfficeProjection> = Object.values(projections)
const names: ReadonlySet<string> = new Set(Object.keys(projections))
const share = 16 // milliseconds of folding, then others have their turn
/** Whether a fact is folded into a state that may not be there as a whole. */
const needsLate = ({ type }: EventDraft): boolean =>
  all.some(({ stored, on }) => stored.deferred !== undefined && Object.hasOwn(on, type))

/** None of a state that cannot be stored, like one with a number that is none: it is folded at every start. */
const segmentsOf = (stored: OfficeProjection["stored"], state: unknown): ReadonlyArray<Segment> | null => {
  try {
    return stored.write(state)
  } catch {
    return null
  }
}

/**
 * Makes a projector at position 0; catching up from there is what booting means. `tell` hears the names of changed
 * projections.
 */
export const makeProjector = (log: EventLog, tell: (changed: ReadonlySet<string>) => void): Projector => {
  const turn = Semaphore.makeUnsafe(1)
  let states = initialStates(all)
  /** Projections that a checkpoint did not hold in this build's version: they are folded again behind the others. */
  let stale: ReadonlyArray<OfficeProjection> = all
  let known: ReadonlySet<string> = new Set()
  let logId: string | null = null
  let position = 0
  let stopped = false
  let rebuilt = false
  let diverged = false
  let renew = false
  /** Whether what comes behind in the checkpoint is attached too. */
  let whole = false
  let resting = false
  let restored: Checksums = new Map()
  let refused: ReadonlySet<number | string> = new Set()
  const aside = new SetAsideEvents()
  /** Projections that threw, whatever it was: no checkpoint that this worker knows of says how they are stored. */
  const distrusted = new Set<string>()

  /** The states of projections that threw are not known until they were folded again without the event. */
  const distrust = (threw: ReadonlyArray<string>): void => {
    for (const name of threw) distrusted.add(name)
    stale = all.filter((projection) => stale.includes(projection) || threw.includes(projection.name))
    known = new Set([...known].filter((name) => !threw.includes(name)))
    // The session says which events are missing.
    tell(new Set([...threw, "session"]))
  }
  const halt = (): void => {
    stopped = true
    tell(new Set(["log"]))
  }
  const publish = (next: Map<string, unknown>, at: number): void => {
    states = new Map([...initialStates(all), ...next])
    known = new Set(next.keys())
    stale = all.filter(({ name }) => !next.has(name))
    position = at
    tell(names)
  }

  const refold = makeRefold(log, aside, halt)

  /** Takes a checkpoint; false when bytes of it are torn or lost. */
  const restoreFrom = Effect.fnUntraced(function* (held: HeldCheckpoint, shows: boolean) {
    const before = refused
    const read = segmentKeys(held)
    refused = new Set([...before, ...read])
    const atHand = yield* Effect.promise(() => restoreAtHand(all, held))
    if (atHand === null) return false
    const { whole: small, fronts } = atHand
    if (!shows && small.size < all.length) publish(new Map([...small, ...fronts]), held.row.position)
    const large = yield* Effect.promise(() =>
      restoreFirst(
        all.filter(({ name }) => !small.has(name)),
        held,
      ),
    )
    if (large === null) return false
    const found = new Map([...small, ...large])
    restored = checksumsOf(all, held, found)
    if (!shows) publish(found, held.row.position)
    const attached = (name: string): void => {
      if (!shows) tell(new Set([name]))
    }
    if (!(yield* Effect.promise(() => restoreRest(all, held, found, attached)))) return false
    whole = true
    refused = new Set([...before].filter((key) => !read.has(key)))
    publish(found, held.row.position)
    return true
  })

  /**
   * Takes the newest checkpoint that can be read, one that was read ahead first. Where nothing is shown yet, each part
   * answers as soon as it is there; where something is, it stays until all is there. Without a checkpoint everything is
   * folded from the log.
   */
  const restore = Effect.fnUntraced(function* (id: string, first: ReadonlyArray<HeldCheckpoint>) {
    const shows = logId === id && known.size > 0
    rebuilt ||= logId !== null && logId !== id
    if (logId !== id) aside.clear()
    logId = id
    if (!shows) publish(new Map(), 0)
    whole = resting = false
    for (const held of first) if (yield* restoreFrom(held, shows)) return
    for (const held of yield* log.checkpoints) if (held.row.logId === id && (yield* restoreFrom(held, shows))) return
    const { fresh, reached } = yield* refold(all, Number.POSITIVE_INFINITY)
    restored = new Map()
    whole = true
    publish(fresh, reached)
  })

  /** Folds what comes next, for a share of the thread: all of it, a part, or up to an event before which it stops. */
  const takeSome = (events: ReadonlyArray<StoredEvent>): "All" | "Part" | "Stopped" => {
    const since = performance.now()
    let trusted = all.filter((projection) => !stale.includes(projection))
    const changed = new Set<string>()
    for (const event of events) {
      // A slice read before another catch-up finished may begin with events that are folded already.
      if (event.position <= position) continue
      const end = performance.now() - since > share ? "Part" : resting && needsLate(event) ? "Stopped" : null
      if (end !== null) {
        tell(changed)
        return end
      }
      const folded = aside.fold(trusted, states, event, changed)
      if (folded._tag === "Unknown") {
        halt()
        return "Stopped"
      }
      if (folded.threw.length > 0) {
        distrust(folded.threw)
        trusted = all.filter((projection) => !stale.includes(projection))
      }
      position = event.position
    }
    tell(changed)
    return "All"
  }

  /** The same to the end, while others have their turn in between; false when folding stops before an event. */
  const take = Effect.fnUntraced(function* (events: ReadonlyArray<StoredEvent>) {
    let taken = takeSome(events)
    for (; taken === "Part"; taken = takeSome(events)) yield* Effect.yieldNow
    return taken === "All"
  })

  const catchUp = Effect.gen(function* () {
    while (!stopped) {
      // What was read ahead is shown before the log is asked anything: if it is another one by now, that shows next.
      const early = logId === null ? log.ahead() : null
      if (early !== null) {
        yield* restore(early.row.logId, [early])
        continue
      }
      // Before anything is known of the log it is only asked which one it is: stepping over what an earlier build
      // deleted from its beginning takes long.
      const slice = yield* log.readAfter(logId === null ? Number.MAX_SAFE_INTEGER : position)
      if (slice.logId !== logId || renew || (position < slice.pruned && !resting)) {
        renew = diverged = false
        yield* restore(slice.logId, [])
        continue
      }
      if (position < slice.pruned || !(yield* take(slice.events))) return
      if (slice.events.length === sliceSize) continue
      if (stale.length === 0) return
      const { fresh } = yield* refold(stale, position)
      publish(new Map([...states, ...fresh]), position)
    }
  })

  const follow = (written: Written) =>
    Effect.suspend(() => {
      const comesNext =
        written.events[0]?.position === position + 1 &&
        written.logId === logId &&
        stale.length === 0 &&
        !stopped &&
        !renew
      if (!comesNext) return catchUp
      return Effect.flatMap(take(written.events), () => (stale.length === 0 ? Effect.void : catchUp))
    })

  return {
    catchUp: turn.withPermits(1)(catchUp),
    applyAppended: (written) => turn.withPermits(1)(follow(written)),
    foldUnpersisted: (drafts, stamp) => {
      diverged = true
      const changed = new Set<string>()
      for (const draft of drafts.filter((draft) => whole || !needsLate(draft))) {
        // It stands at no position of the log: where it is written later, it is met again and set aside there.
        const folded = new SetAsideEvents().fold(all, states, { ...draft, ...stamp, position }, changed)
        if (folded._tag === "Folded" && folded.threw.length > 0) distrust(folded.threw)
      }
      tell(changed)
    },
    discardUnpersisted: () => {
      renew = true
    },
    state: (name) => states.get(name) as OfficeStates[typeof name],
    isKnown: (name) => known.has(name),
    position: () => ({ logId, position }),
    snapshot: () =>
      all.flatMap(({ name, version, stored }) => {
        if (aside.touched.has(name) || distrusted.has(name)) return []
        const segments = segmentsOf(stored, states.get(name))
        if (segments === null) return []
        const soonest = new Set(stored.deferred?.soonest(states.get(name)))
        const isAhead = (segment: string): boolean =>
          stored.deferred?.isFirst(segment) !== false || soonest.has(segment)
        return [{ name, version, segments, ahead: segments.map((segment) => segment.name).filter(isAhead) }]
      }),
    restored: () => restored,
    refused: () => refused,
    leftOut: () => aside.list(),
    stopped: () => stopped,
    diverged: () => diverged,
    rebuilt: () => rebuilt,
    evict: turn.withPermits(1)(
      Effect.sync(() => {
        if (stopped || diverged || known.size < all.length || aside.touched.size > 0) return
        whole = false
        resting = true
        for (const { name, stored } of all) stored.deferred?.drop(states.get(name))
      }),
    ),
    rehydrate: () => {
      renew ||= resting
    },
    isEvicted: () => resting,
  }
}
