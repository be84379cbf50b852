import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { EventDraft } from "../../domain/kernel/event.ts"
import { chained } from "./chained.ts"
import {
  type CheckpointDraft,
  dropOldest,
  holdAhead,
  holdCheckpoints,
  readWhole,
  storesBlobs,
  writeCheckpoint,
} from "./checkpoint-store.ts"
import { Database, makeTurns, type Meta, metaOf } from "./database.ts"
import { decideCall, decidedOn } from "./decide-call.ts"
import {
  type CallSkipped,
  type EventLog,
  noLog,
  sliceSize,
  type Stamp,
  type StorageFailure,
  type Written,
} from "./event-log.ts"
import { dropManifests } from "./manifest.ts"
import { payloadDigests } from "./payload-digests.ts"
import { takeAhead } from "./read-ahead.ts"
import { makeRoom, type Room } from "./room.ts"
import { directoryOf, segmentFiles } from "./segment-files.ts"
import { storageFailure } from "./storage-failure.ts"

const attempt = <A>(run: () => PromiseLike<A>): Effect.Effect<A, StorageFailure> =>
  Effect.uninterruptible(Effect.tryPromise({ try: run, catch: storageFailure }))

const write = async (
  database: Database,
  drafts: ReadonlyArray<EventDraft>,
  stamp: Stamp,
  digests?: ReadonlyArray<string>,
): Promise<Written> => {
  const meta = await metaOf(database)
  if (drafts.length === 0)
    return { logId: meta.logId, position: (await database.events.toCollection().last())?.position ?? 0, events: [] }
  const { events, head } = chained(meta.head, drafts, stamp, digests)
  const [position] = await Promise.all([database.events.bulkAdd([...events]), database.meta.put({ ...meta, head })])
  return {
    logId: meta.logId,
    position,
    events: events.map((event, index) => ({ ...event, position: position - events.length + 1 + index })),
  }
}

/** The decided command, or nothing when it was refused; one transaction over the events and the open calls. */
const decideAndWrite = (
  database: Database,
  key: string,
  command: Parameters<EventLog["command"]>[1],
  stamp: Stamp,
): PromiseLike<Result.Result<Written, CallSkipped>> =>
  database.alone("rw", [database.events, database.openCalls, database.meta], async () => {
    const position = decidedOn(command)
    const since = position === undefined ? [] : await database.events.where("position").above(position).toArray()
    const decided = decideCall(command, await database.openCalls.get(key), since)
    if (Result.isFailure(decided)) return Result.fail(decided.failure)
    const { drafts, open } = decided.success
    await (open === undefined ? database.openCalls.delete(key) : database.openCalls.put(open))
    return Result.succeed(await write(database, drafts, stamp))
  })

/** The customer's log in IndexedDB, and the little that is done to the database as a whole. */
export interface DexieLog extends EventLog {
  readonly logId: string
  /** The customer signed out of it, and it was not deleted to the end. */
  readonly tombstone: boolean
  /**
   * False where it was opened by what lies beside the database, and the database says otherwise: it is another log, was
   * signed out of, or never had that checkpoint. Then it is to be opened anew. Until it is known nothing is written.
   */
  readonly confirmed: Effect.Effect<boolean>
  /** False when another tab was faster, or a newer build wrote here: nothing was written. */
  readonly writeCheckpoint: (draft: CheckpointDraft) => Effect.Effect<boolean, StorageFailure>
  readonly mark: (change: Partial<Pick<Meta, "tombstone" | "kept">>) => Effect.Effect<void, StorageFailure>
  /** What is not kept for want of room, and whether it would be too soon to write it again. */
  readonly room: Pick<Room, "givenUp" | "isTight">
  readonly close: Effect.Effect<void>
}

/**
 * Opens the log of a database. Two handles on the one database: strictly durable for save and money calls, relaxed for
 * the rest. A transaction that fails because the database was closed or deleted under us is tried once more on handles
 * opened anew.
 */
export const openDexieLog = Effect.fnUntraced(function* (
  name: string,
  roomChanged: () => void = () => undefined,
): Effect.fn.Return<DexieLog, StorageFailure> {
  const turns = makeTurns()
  let strict = new Database(name, "strict", turns)
  let relaxed = new Database(name, "relaxed", turns)
  const reopen = Effect.sync(() => {
    strict.close()
    relaxed.close()
    strict = new Database(name, "strict", turns)
    relaxed = new Database(name, "relaxed", turns)
  })
  let closed = false
  let blobs = false
  const filesOf = (logId: string) => segmentFiles(directoryOf(name, logId))
  const once = <A>(run: () => PromiseLike<A>): Effect.Effect<A, StorageFailure> =>
    attempt(run).pipe(
      Effect.catchTag("StorageFailure", (failure) =>
        failure.problem === "StorageGone" && !closed ? Effect.andThen(reopen, attempt(run)) : Effect.fail(failure),
      ),
    )

  const room = makeRoom(name, (keep) => once(() => dropOldest(relaxed, filesOf, keep)), roomChanged)
  const kept = <A>(run: () => PromiseLike<A>): Effect.Effect<A, StorageFailure> => room.write(once(run))

  // The other handle is opened when it is first used: with both opened at once three of ten journeys hung in WebKit,
  // and none of six since. It is not proven that this was why.
  let early = yield* Effect.promise(() => takeAhead(name))
  // A database that cannot be asked says so itself to whoever reads or writes.
  const confirmed = early?.confirmed.catch(() => true) ?? Promise.resolve(true)
  const ofThisLog = async (): Promise<void> => {
    if (!(await confirmed)) throw new DOMException("the log is another one", "NotFoundError")
  }
  const { logId, tombstone } =
    early === null
      ? yield* once(() => strict.alone("rw", [strict.meta], () => metaOf(strict)))
      : { logId: early.row.logId, tombstone: false }
  return {
    logId,
    tombstone,
    confirmed: Effect.promise(() => confirmed),
    append: (drafts, stamp) =>
      kept(async () => {
        const [digests] = await Promise.all([payloadDigests(drafts), ofThisLog()])
        return relaxed.alone("rw", [relaxed.events, relaxed.meta], () => write(relaxed, drafts, stamp, digests))
      }),
    command: (key, command, stamp) =>
      Effect.flatMap(
        kept(async () => {
          await ofThisLog()
          return decideAndWrite(strict, key, command, stamp)
        }),
        (result) => Effect.fromResult(result),
      ),
    readAfter: (position) =>
      once(async () => {
        const slice = await relaxed.alone("r", [relaxed.events, relaxed.meta], async () => ({
          meta: await relaxed.meta.get("meta"),
          events: await relaxed.events.where("position").above(position).limit(sliceSize).toArray(),
        }))
        const { logId, pruned, tombstone } =
          slice.meta ?? (await relaxed.alone("rw", [relaxed.meta], () => metaOf(relaxed)))
        return tombstone ? noLog : { logId, pruned, events: slice.events }
      }),
    openCalls: once(() => strict.alone("r", [strict.openCalls], () => strict.openCalls.toArray())),
    ahead: () => {
      const taken = early
      early = null
      return taken === null ? null : holdAhead(taken, filesOf)
    },
    checkpoints: once(() => holdCheckpoints(relaxed, filesOf)),
    readWhole: (position) => once(() => readWhole(relaxed, position)),
    writeCheckpoint: (draft) =>
      room.writeCheckpoint(
        once(() => writeCheckpoint(strict, draft, filesOf, async () => (blobs ||= await storesBlobs(relaxed)))),
        draft.basedOn > 0,
      ),
    room,
    mark: (change) =>
      kept(async () => {
        // Nothing that a start reads before the database outlives a tombstone: it goes first, and what a checkpoint
        // wrote meanwhile goes behind it.
        if (change.tombstone === true) await dropManifests(filesOf(logId))
        await strict.alone(
          "rw",
          [strict.meta],
          async () => void (await strict.meta.put({ ...(await metaOf(strict)), ...change })),
        )
        if (change.tombstone === true) await dropManifests(filesOf(logId))
      }),
    close: Effect.sync(() => {
      closed = true
      strict.close()
      relaxed.close()
    }),
  }
})
