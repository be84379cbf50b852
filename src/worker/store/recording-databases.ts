import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { withLock } from "../tabs/locks.ts"
import { storageFailure } from "./storage-failure.ts"

/** Not the prefix of the customers' databases: nothing that opens, keeps or removes those ever meets a recording's. */
const prefix = "recording-of-web-office-"

/** The database of one opened recording. */
export const recordingDatabase = (id: string): string => `${prefix}${id}`

/** Held for as long as a recording is open, so that nobody takes it for one that was left behind. */
export const recordingLock = (database: string): string => `open:${database}`

/** Removes the database of a recording. */
export const removeRecording = (database: string): Effect.Effect<void> =>
  Effect.ignore(Effect.tryPromise({ try: () => Dexie.delete(database), catch: storageFailure }))

/** Removes what recordings left behind whose tab was closed or died. */
export const sweepRecordings = Effect.gen(function* () {
  const names = yield* Effect.tryPromise({ try: () => Dexie.getDatabaseNames(), catch: storageFailure })
  for (const name of names.filter((each) => each.startsWith(prefix)))
    yield* withLock(recordingLock(name), removeRecording(name), true)
})
