import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { withLock } from "../tabs/locks.ts"
import { Database, type Meta } from "./database.ts"
import { type DexieLog, openDexieLog } from "./dexie-log.ts"
import { StorageFailure } from "./event-log.ts"
import { checkpointLock, databaseOf, databasePrefix } from "./names.ts"
import { ownerOf, removeSegmentDirectory, removeSegmentsOf, segmentDirectories } from "./segment-files.ts"
import { storageFailure } from "./storage-failure.ts"

/**
 * Opens the log of an account; one whose deletion was interrupted is deleted first, and an empty one opened in its
 * place.
 */
export const openAccountLog = Effect.fnUntraced(function* (
  account: string,
  roomChanged: () => void = () => undefined,
): Effect.fn.Return<DexieLog, StorageFailure> {
  const log = yield* openDexieLog(databaseOf(account), roomChanged)
  if (!log.tombstone) return log
  yield* log.close
  yield* removeAccountLog(account)
  return yield* openDexieLog(databaseOf(account), roomChanged)
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

/** So long whoever removes waits for a checkpoint that is being written: the tombstone refuses it anyway. */
const checkpointPatience = "1 second"

/**
 * Deletes an account's database with the files beside it, files first. Its tombstone was written before, strictly
 * durable, so that a deletion that is interrupted is finished at the next start, whoever signs in then (S17).
 */
export const removeAccountLog = Effect.fnUntraced(function* (account: string): Effect.fn.Return<void, StorageFailure> {
  const name = databaseOf(account)
  const files = Effect.promise(() => removeSegmentsOf(name))
  yield* Effect.timeoutOrElse(Effect.asVoid(withLock(checkpointLock(account), files)), {
    duration: checkpointPatience,
    orElse: () => files,
  })
  yield* remove(name)
})

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
 * Writes down that an account's database is to be removed, for a sign-out whose page died before its worker could.
 * Nothing where there is none.
 */
export const condemnAccountLog = Effect.fnUntraced(function* (account: string): Effect.fn.Return<void, StorageFailure> {
  const name = databaseOf(account)
  if (!(yield* Effect.tryPromise({ try: () => Dexie.exists(name), catch: storageFailure }))) return
  const log = yield* openDexieLog(name)
  yield* log.mark({ tombstone: true })
  yield* log.close
})

/**
 * Finishes interrupted deletions, and when a customer signs in removes what other customers left and did not ask to
 * keep (A52). Files go before their database, and those of a log that is not there any more too.
 * @param open whose log is open and which it is, or null: then only tombstones are cleared away.
 */
export const sweepDatabases = Effect.fnUntraced(function* (
  open: { readonly account: string; readonly logId: string } | null,
) {
  const directories = yield* Effect.promise(segmentDirectories)
  const names = (yield* Effect.tryPromise({ try: () => Dexie.getDatabaseNames(), catch: storageFailure })).filter(
    (name) => name.startsWith(databasePrefix),
  )
  const own = open === null ? null : databaseOf(open.account)
  const metas = new Map<string, Meta | undefined>()
  // The open one's is not read again, beside what is written to it. One that cannot be read stays as it is.
  for (const name of names)
    if (name !== own) yield* Effect.ignore(Effect.map(metaOf(name), (meta) => metas.set(name, meta)))
  const goes = (name: string): boolean => {
    const meta = metas.get(name)
    return metas.has(name) && (meta?.tombstone === true || (own !== null && meta?.kept !== true))
  }
  for (const directory of directories) {
    const { database, logId } = ownerOf(directory) ?? {}
    if (database === undefined || !database.startsWith(databasePrefix)) continue
    if (database !== own && names.includes(database) && !metas.has(database)) continue
    const held = open !== null && database === own ? open.logId : metas.get(database)?.logId
    if (held !== logId || goes(database)) yield* Effect.promise(() => removeSegmentDirectory(directory))
  }
  // A connection that blocks one keeps no other.
  for (const name of names) if (goes(name)) yield* Effect.ignore(remove(name))
})
