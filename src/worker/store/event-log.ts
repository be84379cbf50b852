import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { AlreadyPending, CallCommand, OpenCall } from "../../domain/calls/lifecycle.ts"
import type { StorageProblem } from "../../domain/calls/refusals.ts"
import type { EventDraft, StoredEvent } from "../../domain/kernel/event.ts"
import type { HeldCheckpoint } from "../projector/checkpoint.ts"

/** The log could not be read or written. `detail` is for the developer's journal. */
export class StorageFailure extends Data.TaggedError("StorageFailure")<{
  readonly problem: StorageProblem
  readonly detail: string
}> {}

/**
 * A call of this key is pending, or what the command was decided on was overtaken: it was refused, and nothing was
 * written.
 */
export class CallSkipped extends Data.TaggedError("CallSkipped")<{
  readonly why: AlreadyPending["_tag"] | "Overtaken"
}> {}

/** What the writer of an event adds to it. `at` is epoch milliseconds. */
export interface Stamp {
  readonly at: number
  readonly tab: string
  readonly build: string
}

/** A log and its end: two logs are the same when their ids are. */
export interface LogHead {
  readonly logId: string
  readonly position: number
}

/** An event as it lies in the log, with its link in the chain of all of them. */
export interface LoggedEvent extends StoredEvent {
  readonly hash: string
}

/** What was written, each event with its position, and the end of the log behind it. */
export interface Written extends LogHead {
  readonly events: ReadonlyArray<StoredEvent>
}

/** Events after a position, oldest first, and the identity of the log they are from. */
export interface LogSlice {
  readonly logId: string
  readonly events: ReadonlyArray<StoredEvent>
  /** Archived events up to here are not in the slice: whoever stands below takes a checkpoint first. */
  readonly pruned: number
}

/** What is read of a log whose customer signed out of it: none, whatever is still there to be removed (S16). */
export const noLog = { logId: "", events: [], pruned: 0 } as const satisfies LogSlice

/** A stretch of the whole log, archive included. It is complete up to `upTo`, except where an archive row was lost. */
export interface WholeSlice extends LogSlice {
  readonly events: ReadonlyArray<LoggedEvent>
  readonly upTo: number
}

/** How many events a reader takes at most in one go. */
export const sliceSize = 64

/**
 * The one log of a customer on this device. Appending touches no projection: every tab folds its own events with
 * everybody else's, in the order of their positions. A failed append has changed nothing.
 */
export interface EventLog {
  /** Appends facts and settlements of reads, with relaxed durability. */
  readonly append: (drafts: ReadonlyArray<EventDraft>, stamp: Stamp) => Effect.Effect<Written, StorageFailure>
  /**
   * Decides a command on the open call of a key and appends what follows, strictly durable, in one transaction (law 2).
   */
  readonly command: (
    key: string,
    command: CallCommand,
    stamp: Stamp,
  ) => Effect.Effect<Written, StorageFailure | CallSkipped>
  /** At most `sliceSize` events after a position. */
  readonly readAfter: (position: number) => Effect.Effect<LogSlice, StorageFailure>
  /** Save and money calls that were started and not settled. */
  readonly openCalls: Effect.Effect<ReadonlyArray<OpenCall>, StorageFailure>
  /** A checkpoint that was read before anybody asked; given once. */
  readonly ahead: () => HeldCheckpoint | null
  /** The newest checkpoints, newest first; their handles stay readable. */
  readonly checkpoints: Effect.Effect<ReadonlyArray<HeldCheckpoint>, StorageFailure>
  /** A stretch of the whole log after a position; empty at its end. */
  readonly readWhole: (position: number) => Effect.Effect<WholeSlice, StorageFailure>
}
