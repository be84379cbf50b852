import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { Database, databasePrefix } from "./database.ts"
import { type DexieLog, openDexieLog } from "./dexie-log.ts"
import { StorageFailure } from "./event-log.ts"
import { storageFailure } from "./storage-failure.ts"

/**
 * Opens the log of an account; one whose deletion was interrupted is deleted first, and an empty one opened in its
 * place.
 */
export const openAccountLog = Effect.fnUntraced(function* (
  account: string,
): Effect.fn.Return<DexieLog, StorageFailure> {
  const log = yield* openDexieLog(`${databasePrefix}${account}`)
  if (!log.tombstone) return log
  yield* log.close
  yield* removeAccountLog(account)
  return yield* openDexieLog(`${databasePrefix}${account}`)
})

/**
 * A connection that does not hear (a frozen page's) blocks a deletion for as long as it lives. Nobody waits longer,
 * milliseconds.
 */
const deletionPatience = 3_000

/** Deletes a database. One that is blocked is deleted as soon as it is not, and meanwhile counts as failed. */
const remove = (name: string): Effect.Effect<void, StorageFailure> =>
  Effect.tryPromise({ try: () => Dexie.delete(name), catch: storageFailure }).pipe(
    Effect.timeoutOrElse({
      duration: deletionPatience,
      orElse: () => Effect.fail(new StorageFailure({ problem: "StorageBusy", detail: `deleting ${name} is blocked` })),
    }),
  )

/**
 * Deletes an account's database. Its tombstone was written before, strictly durable, so that a deletion that is
 * interrupted is finished at the next start, whoever signs in then (S17).
 */
export const removeAccountLog = (account: string): Effect.Effect<void, StorageFailure> =>
  remove(`${databasePrefix}${account}`)

const metaOf = (name: string) =>
  Effect.tryPromise({
    try: async () => {
      const database = new Database(name, "relaxed")
      try {
        return await database.meta.get("meta")
      } finally {
        database.close()
      }
    },
    catch: storageFailure,
  })

/**
 * Finishes interrupted deletions, and when a customer signs in removes what other customers left and did not ask to
 * keep (A52).
 * @param account the customer whose log is open, or null: then only tombstones are cleared away.
 */
export const sweepDatabases = Effect.fnUntraced(function* (account: string | null) {
  const names = (yield* Effect.tryPromise({ try: () => Dexie.getDatabaseNames(), catch: storageFailure })).filter(
    (name) => name.startsWith(databasePrefix),
  )
  for (const name of names) {
    if (account !== null && name === `${databasePrefix}${account}`) continue
    const meta = yield* metaOf(name)
    if (meta?.tombstone === true || (account !== null && meta?.kept !== true)) yield* remove(name)
  }
})
