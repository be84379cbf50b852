import * as Effect from "effect/Effect"
import type { HeldCheckpoint } from "../projector/checkpoint.ts"
import { Database } from "../store/database.ts"
import { type EventLog, type LoggedEvent, sliceSize, type StorageFailure } from "../store/event-log.ts"
import { storageFailure } from "../store/storage-failure.ts"

/** The log of a recording: as long as its owner says, and never written to but by whoever opens it. */
export interface RecordingLog extends EventLog {
  readonly logId: string
  /** Takes in events of the recording, in their order. */
  readonly store: (events: ReadonlyArray<LoggedEvent>) => Effect.Effect<void, StorageFailure>
  /** From now on the log ends at this position. */
  readonly endAt: (position: number) => void
  /** Keeps a checkpoint, for as long as the recording is open. */
  readonly keep: (checkpoint: HeldCheckpoint) => void
  /** The newest checkpoint that the log, as it ends now, holds. */
  readonly nearest: () => HeldCheckpoint | undefined
  /** Events after a position, wherever the log is said to end. */
  readonly slice: (position: number) => Effect.Effect<ReadonlyArray<LoggedEvent>, StorageFailure>
  readonly event: (position: number) => Effect.Effect<LoggedEvent | undefined, StorageFailure>
  readonly close: Effect.Effect<void>
}

const attempt = <A>(run: () => PromiseLike<A>): Effect.Effect<A, StorageFailure> =>
  Effect.tryPromise({ try: run, catch: storageFailure })

const readOnly = Effect.die(new Error("a recording is read only"))

/**
 * Opens an empty log in a database of its own. Checkpoints stay in memory, as Blobs, which browsers may keep elsewhere.
 */
export const openRecordingLog = (name: string, logId: string): RecordingLog => {
  const database = new Database(name, "relaxed")
  const checkpoints: Array<HeldCheckpoint> = []
  let end = 0
  const after = (position: number) =>
    attempt(() => database.events.where("position").between(position, end, false, true).limit(sliceSize).toArray())
  const within = () => checkpoints.filter(({ row }) => row.position <= end).toReversed()
  return {
    logId,
    append: () => readOnly,
    command: () => readOnly,
    openCalls: Effect.succeed([]),
    readAfter: (position) => Effect.map(after(position), (events) => ({ logId, events, pruned: 0 })),
    readWhole: (position) =>
      Effect.map(after(position), (events) => ({
        logId,
        events,
        pruned: 0,
        upTo: events.at(-1)?.position ?? position,
      })),
    ahead: () => null,
    checkpoints: Effect.sync(within),
    store: (events) => Effect.asVoid(attempt(() => database.events.bulkAdd([...events]))),
    endAt: (position) => {
      end = position
    },
    keep: (checkpoint) => void checkpoints.push(checkpoint),
    nearest: () => within()[0],
    slice: (position) => attempt(() => database.events.where("position").above(position).limit(sliceSize).toArray()),
    event: (position) => attempt(() => database.events.get(position)),
    close: Effect.sync(() => database.close()),
  }
}
