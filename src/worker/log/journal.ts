import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { CallCommand } from "../../domain/calls/lifecycle.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"
import type { CallSkipped, EventLog, LogHead, StorageFailure } from "./event-log.ts"
import type { Projector } from "./projector.ts"

/** Writing to the log as the worker does it: append, catch up from the log, hint the other tabs. */
export interface Journal {
  /** Writes facts. When the log cannot take them they are folded in memory, the failure is told, and the office goes on. */
  readonly record: (drafts: ReadonlyArray<EventDraft>) => Effect.Effect<void>
  /** Decides a command and writes what follows; a failure changed nothing. */
  readonly command: (key: string, command: CallCommand) => Effect.Effect<void, StorageFailure | CallSkipped>
  /** Folds what could not be written. */
  readonly recordUnwritten: (drafts: ReadonlyArray<EventDraft>) => Effect.Effect<void>
  /** Remembers that a call is this worker's own, so that it is no orphan. */
  readonly own: (callId: string) => void
  readonly owns: (callId: string) => boolean
}

/** What a journal is made of. */
export interface JournalParts {
  readonly log: EventLog
  readonly projector: Projector
  readonly tab: string
  readonly build: string
  /** The log moved on: a hint for the other tabs (law 3). */
  readonly hint: (head: LogHead) => void
  readonly failed: (failure: StorageFailure) => void
}

/** Makes the journal of an account. */
export const makeJournal = ({ log, projector, tab, build, hint, failed }: JournalParts): Journal => {
  const owned = new Set<string>()
  const stamp = Effect.map(Clock.currentTimeMillis, (at) => ({ at, tab, build }))
  const recordUnwritten = (drafts: ReadonlyArray<EventDraft>): Effect.Effect<void> => Effect.map(stamp, (made) => projector.foldUnwritten(drafts, made))
  const follow = (head: LogHead): Effect.Effect<void, StorageFailure> => Effect.andThen(Effect.sync(() => hint(head)), projector.catchUp)
  const record = (drafts: ReadonlyArray<EventDraft>): Effect.Effect<void> => Effect.gen(function*() {
    const head = yield* log.append(drafts, yield* stamp)
    yield* follow(head).pipe(Effect.catchTag("StorageFailure", (failure) => Effect.sync(() => failed(failure))))
  }).pipe(Effect.catchTag("StorageFailure", (failure) => Effect.andThen(Effect.sync(() => failed(failure)), recordUnwritten(drafts))))
  return {
    record,
    recordUnwritten,
    command: Effect.fnUntraced(function*(key, command) {
      const head = yield* log.command(key, command, yield* stamp)
      yield* follow(head).pipe(Effect.catchTag("StorageFailure", (failure) => Effect.sync(() => failed(failure))))
    }),
    own: (callId) => void owned.add(callId),
    owns: (callId) => owned.has(callId),
  }
}
