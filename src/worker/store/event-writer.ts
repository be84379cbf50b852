import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { CallCommand } from "../../domain/calls/lifecycle.ts"
import { events as definitions } from "../../domain/catalogue.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import type { Projector } from "../projector/projector.ts"
import type { CallSkipped, EventLog, LogHead, Stamp, StorageFailure, Written } from "./event-log.ts"

/** Writing to the log as the worker does it: append, catch up from the log, hint the other tabs. */
export interface EventWriter {
  /**
   * Writes facts. When the log cannot take them they are folded in memory, the failure is told, and the office goes on.
   */
  readonly record: (drafts: ReadonlyArray<EventDraft>) => Effect.Effect<void>
  /** Writes facts all together; a failure changed nothing and leaves nothing to be written later. */
  readonly recordNow: (drafts: ReadonlyArray<EventDraft>) => Effect.Effect<void, StorageFailure>
  /** Decides a command and writes what follows; a failure changed nothing. */
  readonly command: (key: string, command: CallCommand) => Effect.Effect<void, StorageFailure | CallSkipped>
  /**
   * Writes what became of a call. What cannot be written is folded in memory, and written before anything else later.
   */
  readonly settle: (key: string, settlement: Settlement) => Effect.Effect<void>
  /** The log failed to be read or written: the office says so until it has taken all pending writes. */
  readonly storageFailed: (failure: StorageFailure) => void
}

/** What an event writer is made of. */
export interface EventWriterParts {
  readonly log: EventLog
  readonly projector: Projector
  readonly tab: string
  readonly build: string
  /** The log moved on: a hint for the other tabs (law 3). */
  readonly hint: (head: LogHead) => void
  readonly failed: (failure: StorageFailure) => void
  /** The log takes what is written again, and has taken what it could not before. */
  readonly recovered: () => void
}

type Settlement = Extract<CallCommand, { readonly _tag: "Settle" }>

/** What the log could not take and is to take before anything else, with the stamp of its time. */
interface PendingWrite {
  readonly stamp: Stamp
  readonly write: Effect.Effect<Written, StorageFailure | CallSkipped>
}

const isKept = ({ type }: EventDraft): boolean =>
  !Object.values(definitions).some((definition) => definition.type === type && definition.isRefetched)

/** Makes the event writer of an account. */
export const makeEventWriter = ({
  log,
  projector,
  tab,
  build,
  hint,
  failed,
  recovered,
}: EventWriterParts): EventWriter => {
  const pending: Array<PendingWrite> = []
  const flushing = Semaphore.makeUnsafe(1)
  let broken = false
  const stamp = Effect.map(Clock.currentTimeMillis, (at): Stamp => ({ at, tab, build }))
  const fail = (failure: StorageFailure): void => {
    broken = true
    failed(failure)
  }
  const orFail = (reading: Effect.Effect<void, StorageFailure>): Effect.Effect<void> =>
    Effect.catchTag(reading, "StorageFailure", (failure) => Effect.sync(() => fail(failure)))

  /** Writes what is pending, oldest first, so that the log has everything in the order in which it happened. */
  const flush = flushing.withPermits(1)(
    Effect.gen(function* () {
      for (let [next] = pending; next !== undefined; [next] = pending) {
        yield* Effect.uninterruptible(
          Effect.andThen(
            Effect.catchTag(next.write, "CallSkipped", () => Effect.void),
            Effect.sync(() => pending.shift()),
          ),
        )
      }
    }),
  )
  /** A write succeeded: if the log could not be written before, the states come from it and from nothing else again. */
  const written = (events: Written): Effect.Effect<void> =>
    Effect.suspend(() => {
      hint({ logId: events.logId, position: events.position })
      const wasBroken = broken
      broken = false
      if (wasBroken && projector.diverged()) projector.discardUnpersisted()
      return orFail(
        Effect.andThen(
          projector.applyAppended(events),
          Effect.sync(() => {
            if (wasBroken && !broken) recovered()
          }),
        ),
      )
    })
  const enqueue = (
    drafts: ReadonlyArray<EventDraft>,
    write: PendingWrite,
    failure: StorageFailure,
  ): Effect.Effect<void> =>
    Effect.sync(() => {
      fail(failure)
      if (drafts.some(isKept)) pending.push(write)
      projector.foldUnpersisted(drafts, write.stamp)
    })

  return {
    record: Effect.fnUntraced(function* (drafts) {
      const made = yield* stamp
      yield* Effect.andThen(flush, log.append(drafts, made)).pipe(
        Effect.flatMap(written),
        Effect.catchTag("StorageFailure", (failure) =>
          enqueue(drafts, { stamp: made, write: log.append(drafts.filter(isKept), made) }, failure),
        ),
      )
    }),
    recordNow: Effect.fnUntraced(function* (drafts) {
      const made = yield* stamp
      yield* Effect.andThen(flush, log.append(drafts, made)).pipe(
        Effect.tapErrorTag("StorageFailure", (failure) => Effect.sync(() => fail(failure))),
        Effect.flatMap(written),
      )
    }),
    command: Effect.fnUntraced(function* (key, command) {
      yield* flush
      yield* written(yield* log.command(key, command, yield* stamp))
    }),
    settle: Effect.fnUntraced(function* (key, settlement) {
      const made = yield* stamp
      const write = log.command(key, settlement, made)
      yield* Effect.andThen(flush, write).pipe(
        Effect.flatMap(written),
        Effect.catchTags({
          CallSkipped: () => Effect.void,
          StorageFailure: (failure) => enqueue(settlement.events, { stamp: made, write }, failure),
        }),
      )
    }),
    storageFailed: fail,
  }
}
