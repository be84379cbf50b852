import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Database, schema } from "../../../src/worker/store/database.ts"
import { type DexieLog, openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { type CallSkipped, noLog, type StorageFailure } from "../../../src/worker/store/event-log.ts"
import { stamp, start } from "../../contract/log-under-test.ts"
import { pageOf } from "../../contract/pages.ts"
import { fillDisk } from "../broken-storage.ts"

const run = Effect.runPromise

describe("the log of a customer in the database", () => {
  let name: string
  let log: DexieLog
  beforeEach(async () => {
    name = `log-${crypto.randomUUID()}`
    log = await run(openDexieLog(name))
    await run(log.append([pageOf(1), pageOf(2)], stamp))
  })
  afterEach(async () => {
    await run(log.close)
    await Dexie.delete(name)
  })

  test("S17 is read by no handle any more once somebody signed out of it", async () => {
    const other = await run(openDexieLog(name))
    expect((await run(log.readWhole(0))).events).toHaveLength(2)
    await run(other.mark({ tombstone: true }))
    await run(log.mark({ kept: true })) // a tab that has not heard of it
    for (const each of [log, other]) {
      expect(await run(each.readAfter(0))).toEqual(noLog)
      expect(await run(each.readWhole(0))).toEqual({ ...noLog, upTo: 0 })
    }
    await run(other.close)
  })

  test("stays closed once it was closed: what is written then fails, and nothing is in the way of a deletion", async () => {
    await run(log.close)
    const late: ReadonlyArray<Effect.Effect<unknown, StorageFailure | CallSkipped>> = [
      log.append([pageOf(3)], stamp),
      log.command("save", start("save", "a"), stamp),
      log.openCalls,
    ]
    for (const each of late) expect(await run(Effect.flip(each))).toMatchObject({ problem: "StorageGone" })
    await Dexie.delete(name)
    expect(await Dexie.exists(name)).toBe(false)
  })

  test("is opened anew where the engine has lost its handle, and is said to be gone where that is of no use", async () => {
    const [ask, lost] = [Reflect.get(IDBDatabase.prototype, "transaction"), new Set<unknown>()]
    let losesAll = false
    const asked = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      if (losesAll || lost.has(this)) throw new DOMException("Internal error", "UnknownError")
      return Reflect.apply(ask, this, given)
    })
    const opened = await run(openDexieLog(name))
    const loseHeld = async (read: Effect.Effect<unknown, StorageFailure>): Promise<void> => {
      asked.mockClear()
      await run(read)
      for (const handle of asked.mock.contexts) lost.add(handle)
    }
    // The strict handle and the relaxed one.
    await loseHeld(opened.openCalls)
    await loseHeld(opened.readAfter(0))
    expect(lost.size).toBe(2)
    expect(await run(opened.openCalls)).toEqual([])
    expect((await run(opened.readAfter(0))).events).toHaveLength(2)
    losesAll = true
    const gone = await run(Effect.exit(opened.openCalls))
    asked.mockRestore()
    expect(gone).toMatchObject({ _tag: "Failure" })
    await run(opened.close)
  })

  test.each<
    [what: string, store: string, write: (log: DexieLog) => Effect.Effect<unknown, StorageFailure | CallSkipped>]
  >([
    ["a call that saves", "openCalls", (log) => log.command("save", start("save", "a"), stamp)],
    ["S17 a sign-out", "meta", (log) => log.mark({ tombstone: true })],
  ])("%s is written to a full disk in the room of a checkpoint", async (_, store, write) => {
    const draft = { logId: log.logId, basedOn: 0, position: 2, build: "test", projections: [], front: null }
    expect(await run(log.writeCheckpoint(draft))).toBe(true)
    let isFull = true
    const mend = fillDisk(({ objectStoreNames }) => {
      if (objectStoreNames.contains("checkpoint")) isFull = false
      return isFull && objectStoreNames.contains(store)
    })
    await run(write(log))
    mend()
    expect([isFull, log.room.givenUp()]).toEqual([false, "newest"])
  })

  test("keeps its only checkpoint where there is no room for a second one, and does not say that none is kept", async () => {
    const draft = { logId: log.logId, basedOn: 0, position: 1, build: "test", projections: [], front: null }
    expect(await run(log.writeCheckpoint(draft))).toBe(true)
    const mend = fillDisk(({ objectStoreNames }) => objectStoreNames.contains("checkpoint"))
    const second = await run(Effect.flip(log.writeCheckpoint({ ...draft, basedOn: 1, position: 2 })))
    mend()
    expect(second.problem).toBe("StorageFull")
    expect(log.room.givenUp()).toBeNull()
    expect((await run(log.checkpoints)).map(({ row }) => row.position)).toEqual([1])
  })

  test("has no checkpoint of this build written over those of one that knows a newer schema", async () => {
    const { logId } = log
    const draft = { logId, basedOn: 0, position: 2, build: "test", projections: [], front: null }
    const database = new Database(name, "relaxed")
    await database.meta.update("meta", { schema: schema + 1 })
    expect(await run(log.writeCheckpoint(draft))).toBe(false)
    await database.meta.update("meta", { schema })
    expect(await run(log.writeCheckpoint(draft))).toBe(true)
    database.close()
  })

  test("law 2: a call that saves, and a sign-out, are on the disk before anything goes on; what the office can say again is not waited for", async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, "transaction")
    const opened = await run(openDexieLog(name))
    const durabilityOf = async (write: Effect.Effect<unknown, StorageFailure | CallSkipped>) => {
      asked.mockClear()
      await run(write)
      return asked.mock.calls.flatMap(([, mode, options]) => (mode === "readwrite" ? [options?.durability] : []))
    }
    expect(await durabilityOf(opened.append([pageOf(3)], stamp))).toEqual(["relaxed"])
    expect(await durabilityOf(opened.command("save", start("save", "a"), stamp))).toEqual(["strict"])
    expect(await durabilityOf(opened.mark({ tombstone: true }))).toEqual(["strict"])
    await run(opened.close)
    asked.mockRestore()
  })
})
