import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import {
  condemnAccountLog,
  openAccountLog,
  removeAccountLog,
  sweepDatabases,
} from "../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { recordingDatabase, recordingLock, sweepRecordings } from "../../../src/worker/store/recording-databases.ts"
import { withLock } from "../../../src/worker/tabs/locks.ts"
import { stamp } from "../../contract/log-under-test.ts"
import { pageOf } from "../../contract/pages.ts"
import { clearDevice, databases } from "../device.ts"

const run = Effect.runPromise

/** A database that nobody of the office made, beside its own. */
const foreign = "another-program"
const make = async (name: string): Promise<void> => {
  const database = new Dexie(name)
  database.version(3).stores({ things: "++id" })
  await database.open()
  database.close()
}
const customer = async (account: string) => {
  const log = await run(openAccountLog(account))
  await run(log.close)
  return { account, logId: log.logId }
}
const names = async (): Promise<ReadonlyArray<string>> => (await databases()).toSorted((a, b) => a.localeCompare(b))

describe("the databases of a device", () => {
  beforeEach(clearDevice)
  afterEach(clearDevice)

  test("that are not a customer's stay as they are when one comes in: another program's, and a recording that is shown", async () => {
    await make(foreign)
    await make(recordingDatabase("shown"))
    await customer("bob")
    await run(sweepDatabases(await customer("ann")))
    expect(await names()).toEqual([foreign, recordingDatabase("shown"), databaseOf("ann")])
    const left = await new Dexie(foreign).open()
    expect([left.verno, left.tables.map(({ name }) => name)]).toEqual([3, ["things"]])
    left.close()
  })

  test("a sign-out of a customer who has none makes none", async () => {
    await run(condemnAccountLog("ann"))
    expect(await names()).toEqual([])
  })

  const written = async (account: string, change: { readonly tombstone?: boolean; readonly kept?: boolean } = {}) => {
    const log = await run(openAccountLog(account))
    await run(log.append([pageOf(1)], stamp))
    await run(log.mark(change))
    await run(log.close)
    return { account, logId: log.logId }
  }
  const opened = async (account: string) => {
    const log = await run(openAccountLog(account))
    const { events } = await run(log.readAfter(0))
    await run(log.close)
    return { logId: log.logId, events: events.length }
  }

  test("S17 a log that somebody signed out of is begun anew for whoever opens it, and a start removes it whoever comes", async () => {
    const { logId } = await written("ann", { tombstone: true })
    const anew = await opened("ann")
    expect(anew.events).toBe(0)
    expect(anew.logId).not.toBe(logId)
    await written("bob", { tombstone: true })
    await written("carl")
    await run(sweepDatabases(null))
    expect(await names()).toEqual(["ann", "carl"].map(databaseOf))
  })

  test("A52 S16 who comes in finds his own log, and of others those that were to be kept", async () => {
    await written("bob", { kept: true })
    await written("carl")
    await run(sweepDatabases(await written("ann")))
    expect(await names()).toEqual(["ann", "bob"].map(databaseOf))
    expect([await opened("ann"), await opened("bob")]).toMatchObject([{ events: 1 }, { events: 1 }])
  })

  test("S17 a sign-out whose page died is written down at the next start, and nothing is in the way of the deletion", async () => {
    const { logId } = await written("ann", { kept: true })
    await run(condemnAccountLog("ann"))
    await run(sweepDatabases(null))
    expect(await names()).toEqual([])
    expect((await opened("ann")).logId).not.toBe(logId)
  })

  /** A connection that does not hear that its database is to go, as a frozen page's. */
  const deafTo = (account: string): Promise<IDBDatabase> =>
    new Promise((resolve) => {
      const opening = indexedDB.open(databaseOf(account))
      opening.onsuccess = () => resolve(opening.result)
    })

  test("S17 of interrupted deletions one that a frozen tab blocks keeps no other from being finished", async () => {
    for (const account of ["ann", "bob"]) await written(account, { tombstone: true })
    const deaf = await deafTo("ann")
    const sweeping = Effect.gen(function* () {
      const swept = yield* Effect.forkChild(sweepDatabases(null))
      while (swept.pollUnsafe() === undefined) {
        yield* Effect.promise(() => new Promise(setImmediate))
        yield* TestClock.adjust("100 millis")
      }
    })
    await run(Effect.provide(sweeping, TestClock.layer()))
    deaf.close()
    await expect.poll(names).toEqual([])
  })

  test("S16 S17 a database that cannot be read stays as it is, and keeps no other from being removed", async () => {
    await written("ann", { kept: true })
    await written("bob", { tombstone: true })
    await written("carl")
    const dora = await written("dora")
    const open = indexedDB.open.bind(indexedDB)
    const refusing = vi.spyOn(indexedDB, "open").mockImplementation((...asked) => {
      if (asked[0] === databaseOf("ann")) throw new DOMException("Internal error", "UnknownError")
      return open(...asked)
    })
    onTestFinished(() => refusing.mockRestore())
    await run(sweepDatabases(dora))
    expect(await names()).toEqual(["ann", "dora"].map(databaseOf))
  })

  test("a deletion that another connection blocks is waited for three seconds, and counts as failed", async () => {
    await written("ann")
    const deaf = await deafTo("ann")
    const blocked = Effect.gen(function* () {
      const removing = yield* Effect.forkChild(Effect.flip(removeAccountLog("ann")))
      yield* Effect.promise(() => new Promise((resolve) => void setTimeout(resolve)))
      yield* TestClock.adjust("3 seconds")
      return yield* Fiber.join(removing)
    })
    expect(await run(Effect.provide(blocked, TestClock.layer()))).toMatchObject({ problem: "StorageBusy" })
    deaf.close()
  })

  test("of recordings that were left behind go, and nothing else: neither a customer's nor one that a tab shows", async () => {
    await make(foreign)
    await customer("ann")
    await make(recordingDatabase("left"))
    await make(recordingDatabase("shown"))
    await run(withLock(recordingLock(recordingDatabase("shown")), sweepRecordings))
    expect(await names()).toEqual([foreign, recordingDatabase("shown"), databaseOf("ann")])
  })
})
