import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { GivenUp } from "../../domain/history/views.ts"
import { dayMs, minuteMs } from "../../domain/kernel/calendar/day.ts"
import { passed } from "../passed.ts"
import { withLock } from "../tabs/locks.ts"
import type { StorageFailure } from "./event-log.ts"
import { checkpointLockOf } from "./names.ts"

/**
 * Room on a full disk. Facts never go: what is given up is what the log makes again, the older checkpoint first, then
 * the newest (decision 0051).
 */
export interface Room {
  /** What is missing on this device for want of room, as far as this worker knows. */
  readonly givenUp: () => GivenUp | null
  /** Writes to the log; while the disk is full, again after each thing that could be given up. */
  readonly write: <A>(write: Effect.Effect<A, StorageFailure>) => Effect.Effect<A, StorageFailure>
  /** Writes a checkpoint, for which the older one may go, and never the newest. */
  readonly writeCheckpoint: <A>(
    write: Effect.Effect<A, StorageFailure>,
    hasOne: boolean,
  ) => Effect.Effect<A, StorageFailure>
  /** Whether the disk was full so lately that a checkpoint would be in the way of the log again. */
  readonly isTight: Effect.Effect<boolean>
}

/** So long nothing comes back after the disk was full, milliseconds; twice as long each time. */
const firstRest = 10 * minuteMs
const longestRest = dayMs

/** Whoever holds the lock is writing a checkpoint: longer than this no write waits for it. */
const patience = "1 second"

/** @param drop gives up the oldest checkpoint where more than so many are held */
export const makeRoom = (
  database: string,
  drop: (keep: 0 | 1) => Effect.Effect<GivenUp | null, StorageFailure>,
  changed: () => void,
): Room => {
  const turn = Semaphore.makeUnsafe(1)
  let givenUp: GivenUp | null = null
  let restsUntil = 0
  let restFor = firstRest
  const say = (next: GivenUp | null): void => {
    if (next === givenUp) return
    givenUp = next
    changed()
  }
  const rest = Effect.map(passed, (now) => {
    if (now < restsUntil) return
    restsUntil = now + restFor
    restFor = Math.min(2 * restFor, longestRest)
  })
  const give = (keep: 0 | 1): Effect.Effect<GivenUp | null> =>
    Effect.gen(function* () {
      yield* rest
      const dropped = yield* Effect.orElseSucceed(drop(keep), () => null)
      if (dropped !== null) say(dropped)
      return dropped
    })
  const inTurn = Effect.map(Effect.timeoutOption(withLock(checkpointLockOf(database), give(0)), patience), (taken) =>
    taken._tag === "Some" && taken.value._tag === "Some" ? taken.value.value : null,
  )
  const giving =
    (giveNext: Effect.Effect<GivenUp | null>) =>
    <A>(write: Effect.Effect<A, StorageFailure>): Effect.Effect<A, StorageFailure> =>
      Effect.catchTag(write, "StorageFailure", (failure) =>
        failure.problem === "StorageFull"
          ? Effect.flatMap(giveNext, (dropped) => (dropped === null ? Effect.fail(failure) : giving(giveNext)(write)))
          : Effect.fail(failure),
      )
  return {
    givenUp: () => givenUp,
    write: (write) =>
      Effect.catchTag(write, "StorageFailure", (failure) =>
        failure.problem === "StorageFull" ? turn.withPermits(1)(giving(inTurn)(write)) : Effect.fail(failure),
      ),
    writeCheckpoint: (write, hasOne) =>
      giving(give(1))(write).pipe(
        Effect.tap(() => Effect.sync(() => say(null))),
        Effect.tapErrorTag("StorageFailure", ({ problem }) =>
          Effect.sync(() => {
            if (problem === "StorageFull" && !hasOne) say("newest")
          }),
        ),
      ),
    isTight: Effect.map(passed, (now) => now < restsUntil),
  }
}
