import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { EventLog, StorageFailure } from "../store/event-log.ts"
import type { EventWriter } from "../store/event-writer.ts"
import { locksExist, withLock } from "../tabs/locks.ts"
import { backOff } from "./back-off.ts"
import { callLock } from "./run-call.ts"

/**
 * Looks for calls whose owner may be dead. For each open call, this worker's own too, its lock is queued for; being
 * granted it means that the owner settled it or died. The decision is made on the row as it then is, so a settled call
 * is left alone and a lost one is written down once, whichever tab comes first; as soon as the log takes it, since
 * nothing else of its key is sent before that.
 */
export const makeOrphanWatch = (
  account: string,
  log: EventLog,
  writer: EventWriter,
): Effect.Effect<void, StorageFailure, Scope.Scope> => {
  const watched = new Set<string>()
  return Effect.gen(function* () {
    // Without locks nobody can tell a dead owner from a living one.
    if (!locksExist()) return
    for (const open of yield* log.openCalls) {
      if (watched.has(open.callId)) continue
      watched.add(open.callId)
      yield* withLock(callLock(account, open.callId), writer.command(open.key, { _tag: "Lose", open })).pipe(
        Effect.retry({ schedule: backOff, while: ({ _tag }) => _tag === "StorageFailure" }),
        Effect.ignore,
        Effect.forkScoped,
      )
    }
  })
}
