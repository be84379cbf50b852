import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { listTransactions } from "../../domain/history/endpoints.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import type { DexieLog } from "../store/dexie-log.ts"
import { noLog, StorageFailure } from "../store/event-log.ts"
import { checkpointLock } from "../store/names.ts"
import { type PresenceNow, workingBy } from "../sync/presence.ts"
import { withLock } from "../tabs/locks.ts"
import { type Checksums, draftCheckpoint, placeKey, placesIn } from "./checkpoint.ts"
import type { Projector } from "./projector.ts"

/**
 * A checkpoint is due after so many new events, about half an hour of a tab that is looked at and asks the office every
 * ten seconds; or a minute after any when the tab is idle.
 */
const everyEvents = 200
const idleAfter = minuteMs

/** Writing checkpoints of one log. */
export interface Checkpointer {
  /** Writes one now, unless another tab is at it; fails where there is no room for it. */
  readonly write: Effect.Effect<void, StorageFailure>
  /** Writes one whenever it is due, and what could not be written when there is room. */
  readonly keep: Effect.Effect<never>
}

/**
 * Writes checkpoints of what this tab has folded: when many events came, and otherwise now and then. One tab at a time
 * does it, whichever comes first; what another tab has written meanwhile makes this one's superfluous, and it is
 * dropped.
 */
export const makeCheckpointer = (
  account: string,
  log: Pick<DexieLog, "checkpoints" | "room" | "writeCheckpoint">,
  projector: Projector,
  build: string,
): Checkpointer => {
  let known: Checksums = new Map()
  let written = 0

  const write = Effect.gen(function* () {
    yield* projector.catchUp
    const [newest] = yield* log.checkpoints
    const isTight = yield* log.room.isTight
    // Asked behind the last wait before the snapshot: a fact that the log does not hold may be folded at any wait.
    if (projector.stopped() || projector.diverged() || projector.isEvicted()) return
    const { logId, position } = projector.position()
    if (logId === null || logId === noLog.logId || newest?.row.position === position) return
    if (isTight) return yield* new StorageFailure({ problem: "StorageFull", detail: "the disk was full just now" })
    const refused = projector.refused()
    const held = (name: string) =>
      placesIn(newest?.row, name).filter((place) => !refused.has(placeKey(place)) && newest?.isAtHome(place))
    const snapshot = projector.snapshot()
    const { projections, checksums } = draftCheckpoint(snapshot, held, new Map([...projector.restored(), ...known]))
    const at = projector.state("calls")[listTransactions.name]?.fulfilledAt ?? null
    const front = at === null ? null : { at, isFiltered: projector.state("keptFilter") !== "" }
    yield* log.writeCheckpoint({ logId, position, build, projections, front, basedOn: newest?.row.generation ?? 0 })
    known = checksums
    written = position
  })

  const locked = Effect.asVoid(withLock(checkpointLock(account), write, true))
  const keep = Effect.forever(
    Effect.gen(function* () {
      const before = projector.position().position
      yield* Effect.sleep(idleAfter)
      const { position } = projector.position()
      if (position - written >= everyEvents || (position > written && position === before)) yield* Effect.ignore(locked)
    }),
  )
  return { write: locked, keep }
}

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
