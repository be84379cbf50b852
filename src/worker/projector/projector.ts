import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { type OfficeStates, projections } from "../../domain/catalogue.ts"
import type { LeftOut } from "../../domain/device/set-aside.ts"
import type { EventDraft, StoredEvent } from "../../domain/kernel/event.ts"
import { initialStates, type States } from "../../domain/kernel/fold.ts"
import { type EventLog, sliceSize, type Stamp, type StorageFailure, type Written } from "../store/event-log.ts"
import type { Checksums, HeldCheckpoint, Snapshot } from "./checkpoint.ts"
import { type FoundLog, foundIn, isEvictedIn, type Phase, renewedFrom, restoringFrom, stoppedFrom } from "./phase.ts"
import { makeRefold } from "./refold.ts"
import {
  checksumsOf,
  type OfficeProjection,
  restoreAtHand,
  restoreFirst,
  restoreRest,
  segmentKeys,
  snapshotOf,
} from "./restore.ts"
import { SetAsideEvents } from "./set-aside.ts"

/** The projections' states in memory, folded from one log in the order of positions and from nothing else. */
export interface Projector {
  /** Reads and folds what is new, of whichever tab; after it, everything appended before it is folded. */
  readonly catchUp: Effect.Effect<void, StorageFailure>
  /**
   * The same after writing: what was written is folded as it is where it comes right behind what is folded already, and
   * else read with the rest.
   */
  readonly applyAppended: (written: Written) => Effect.Effect<void, StorageFailure>
  /** Folds facts that could not be written, so that reading goes on with a full disk; they are gone with the worker. */
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
  /** Segments of refused checkpoints that were not read whole elsewhere: some are torn, so none is named again. */
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
   * event that would need it; after `rehydrate` it reads the newest checkpoint instead.
   */
  readonly evict: Effect.Effect<void>
  readonly rehydrate: () => void
  readonly isEvicted: () => boolean
}

const all: ReadonlyArray<OfficeProjection> = Object.values(projections)
const names: ReadonlySet<string> = new Set(Object.keys(projections))
const share = 16 // milliseconds of folding, then others have their turn
/** Whether a fact is folded into a state that may not be there as a whole. */
const needsDeferred = ({ type }: EventDraft): boolean =>
  all.some(({ stored, on }) => stored.deferred !== undefined && Object.hasOwn(on, type))

/** The states as far as they are there, whatever the phase; known are those of a checkpoint or of the whole log. */
interface Folded {
  readonly states: States
  known: ReadonlySet<string>
  position: number
  /** Facts are in them that the log does not hold. */
  hasUnpersisted: boolean
}

/**
 * Makes a projector at position 0; catching up from there is what booting means. `tell` hears the names of changed
 * projections.
 */
export const makeProjector = (log: EventLog, tell: (changed: ReadonlySet<string>) => void): Projector => {
  const turn = Semaphore.makeUnsafe(1)
  let phase: Phase = { _tag: "Unread" }
  let folded: Folded = { states: initialStates(all), known: new Set(), position: 0, hasUnpersisted: false }
  const aside = new SetAsideEvents()
  const refold = makeRefold(log, aside)
  /** Projections that threw, whatever it was: no checkpoint that this worker knows of says how they are stored. */
  const distrusted = new Set<string>()

  const logId = (): string | null => foundIn(phase)?.id ?? null
  const trusted = (): ReadonlyArray<OfficeProjection> =>
    folded.known.size === all.length ? all : all.filter(({ name }) => folded.known.has(name))
  /** Projections that a checkpoint did not hold in this build's version: they are folded again behind the others. */
  const stale = (): ReadonlyArray<OfficeProjection> => all.filter(({ name }) => !folded.known.has(name))

  /** The states of projections that threw are not known until they were folded again without the event. */
  const distrust = (threw: ReadonlyArray<string>): void => {
    for (const name of threw) distrusted.add(name)
    folded.known = new Set([...folded.known].filter((name) => !threw.includes(name)))
    // The session says which events are missing.
    tell(new Set([...threw, "session"]))
  }
  const stop = (): void => {
    phase = stoppedFrom(phase)
    if (phase._tag === "Stopped") tell(new Set(["log"]))
  }
  const publish = (next: States, position: number): void => {
    folded = { ...folded, states: new Map([...initialStates(all), ...next]), known: new Set(next.keys()), position }
    tell(names)
  }

  /** Reads the states of a checkpoint; nothing when bytes of it are torn or lost. */
  const readFrom = Effect.fnUntraced(function* (held: HeldCheckpoint, shows: boolean) {
    const { position } = held.row
    const atHand = yield* Effect.promise(() => restoreAtHand(all, held))
    if (atHand === null) return null
    const { whole: small, fronts } = atHand
    if (!shows && small.size < all.length) publish(new Map([...small, ...fronts]), position)
    const others = all.filter(({ name }) => !small.has(name))
    const large = yield* Effect.promise(() => restoreFirst(others, held))
    if (large === null) return null
    const first = new Map([...small, ...large])
    if (!shows) publish(first, position)
    yield* Effect.yieldNow // whoever waited for these says what else he needs
    const attached = (name: string): void => {
      if (!shows) tell(new Set([name]))
    }
    const last = yield* Effect.promise(() => restoreRest(all, held, first, attached))
    if (last === null) return null
    const states = new Map([...first, ...last])
    return { states, position, restored: checksumsOf(all, held, states) }
  })

  /**
   * Takes the newest checkpoint that can be read, one that was read ahead first. Where nothing is shown yet, each part
   * answers as soon as it is there; where something is, it stays until all is there. Without a checkpoint everything is
   * folded from the log.
   */
  const restore = Effect.fnUntraced(function* (id: string, ahead: HeldCheckpoint | null) {
    const isSame = logId() === id
    const shows = isSame && folded.known.size > 0
    const begun = restoringFrom(phase, id, shows)
    phase = begun
    if (!isSame) aside.clear()
    folded.hasUnpersisted = false
    if (!shows) publish(new Map(), 0)
    /** Restored, unless these states were given up meanwhile: then all is done again. */
    const end = (torn: FoundLog["torn"], restored: Checksums): void => {
      const log = { ...begun.log, torn }
      phase = phase === begun ? { _tag: "Following", log, restored } : { ...begun, log, isEvicted: false }
    }
    let { torn } = begun.log
    const take = Effect.fnUntraced(function* (held: HeldCheckpoint) {
      const [keys, read] = [segmentKeys(held), yield* readFrom(held, shows)]
      torn = read === null ? new Set([...torn, ...keys]) : new Set([...torn].filter((key) => !keys.has(key)))
      if (read === null) return false
      end(torn, read.restored)
      publish(read.states, read.position)
      return true
    })
    if (ahead !== null && (yield* take(ahead))) return
    // Checkpoints that cannot be read are none: the log is the truth (decision 0007).
    const held = yield* Effect.orElseSucceed(log.checkpoints, () => [])
    for (const each of held) if (each.row.logId === id && (yield* take(each))) return
    const { fresh, reached, isStopped } = yield* refold(all, Number.POSITIVE_INFINITY)
    end(torn, new Map())
    publish(fresh, reached)
    if (isStopped) stop()
  })

  /** Folds what comes next, for a share of the thread: all of it, a part, or up to an event before which it stops. */
  const takeSome = (events: ReadonlyArray<StoredEvent>): "All" | "Part" | "Stopped" => {
    const since = performance.now()
    const changed = new Set<string>()
    let into = trusted()
    const takeOne = (event: StoredEvent): "All" | "Stopped" => {
      if (isEvictedIn(phase) && needsDeferred(event)) return "Stopped"
      const taken = aside.fold(into, folded.states, event, changed)
      if (taken._tag === "Unknown") {
        stop()
        return "Stopped"
      }
      if (taken.threw.length > 0) {
        distrust(taken.threw)
        into = trusted()
      }
      folded.position = event.position
      return "All"
    }
    let taken: "All" | "Part" | "Stopped" = "All"
    // A slice read before another catch-up finished may begin with events that are folded already.
    for (const event of events.filter(({ position }) => position > folded.position)) {
      taken = performance.now() - since > share ? "Part" : takeOne(event)
      if (taken !== "All") break
    }
    tell(changed)
    return taken
  }

  /** The same to the end, while others have their turn in between; false when folding stops before an event. */
  const take = Effect.fnUntraced(function* (events: ReadonlyArray<StoredEvent>) {
    let taken = takeSome(events)
    for (; taken === "Part"; taken = takeSome(events)) yield* Effect.yieldNow
    return taken === "All"
  })

  const catchUp = Effect.gen(function* () {
    while (phase._tag !== "Stopped") {
      // What was read ahead is shown before the log is asked anything: if it is another one by now, that shows next.
      const early = phase._tag === "Unread" ? log.ahead() : null
      if (early !== null) {
        yield* restore(early.row.logId, early)
        continue
      }
      // Before anything is known of the log it is only asked which one it is: stepping over what an earlier build
      // deleted from its beginning takes long.
      const slice = yield* log.readAfter(phase._tag === "Unread" ? Number.MAX_SAFE_INTEGER : folded.position)
      const isPruned = folded.position < slice.pruned
      if (slice.logId !== logId() || phase._tag === "Restoring" || (isPruned && !isEvictedIn(phase))) {
        yield* restore(slice.logId, null)
        continue
      }
      if (isPruned || !(yield* take(slice.events))) return
      if (slice.events.length === sliceSize) continue
      if (stale().length === 0) return
      const { fresh, isStopped } = yield* refold(stale(), folded.position)
      publish(new Map([...folded.states, ...fresh]), folded.position)
      if (isStopped) stop()
    }
  })

  const follow = (written: Written) =>
    Effect.suspend(() => {
      const comesNext =
        written.events[0]?.position === folded.position + 1 &&
        written.logId === logId() &&
        stale().length === 0 &&
        (phase._tag === "Following" || phase._tag === "Evicted")
      if (!comesNext) return catchUp
      return Effect.flatMap(take(written.events), () => (stale().length === 0 ? Effect.void : catchUp))
    })

  return {
    catchUp: turn.withPermits(1)(catchUp),
    applyAppended: (written) => turn.withPermits(1)(follow(written)),
    foldUnpersisted: (drafts, stamp) => {
      folded.hasUnpersisted = true
      const isWhole = phase._tag === "Following" || phase._tag === "Stopped"
      const changed = new Set<string>()
      for (const draft of drafts.filter((draft) => isWhole || !needsDeferred(draft))) {
        // It stands at no position of the log: where it is written later, it is met again and set aside there.
        const { position, states } = folded
        const taken = new SetAsideEvents().fold(all, states, { ...draft, ...stamp, position }, changed)
        if (taken._tag === "Folded" && taken.threw.length > 0) distrust(taken.threw)
      }
      tell(changed)
    },
    discardUnpersisted: () => {
      phase = renewedFrom(phase)
    },
    state: (name) => folded.states.get(name) as OfficeStates[typeof name],
    isKnown: (name) => folded.known.has(name),
    position: () => ({ logId: logId(), position: folded.position }),
    snapshot: () =>
      all
        .filter(({ name }) => !aside.touched.has(name) && !distrusted.has(name))
        .flatMap((projection) => snapshotOf(projection, folded.states.get(projection.name))),
    restored: () => (phase._tag === "Following" ? phase.restored : new Map()),
    refused: () => foundIn(phase)?.torn ?? new Set(),
    leftOut: () => aside.list(),
    stopped: () => phase._tag === "Stopped",
    diverged: () => folded.hasUnpersisted,
    rebuilt: () => foundIn(phase)?.isRebuilt ?? false,
    evict: turn.withPermits(1)(
      Effect.sync(() => {
        if (phase._tag !== "Following" || folded.hasUnpersisted || stale().length > 0 || aside.touched.size > 0) return
        phase = { _tag: "Evicted", log: phase.log }
        for (const { name, stored } of all) stored.deferred?.drop(folded.states.get(name))
      }),
    ),
    rehydrate: () => {
      if (phase._tag === "Evicted") phase = renewedFrom(phase)
    },
    isEvicted: () => isEvictedIn(phase),
  }
}
