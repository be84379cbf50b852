import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { condemnAccountLog, openAccountLog, sweepDatabases } from "../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { recordingDatabase, recordingLock, sweepRecordings } from "../../../src/worker/store/recording-databases.ts"
import { withLock } from "../../../src/worker/tabs/locks.ts"
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

  test("of recordings that were left behind go, and nothing else: neither a customer's nor one that a tab shows", async () => {
    await make(foreign)
    await customer("ann")
    await make(recordingDatabase("left"))
    await make(recordingDatabase("shown"))
    await run(withLock(recordingLock(recordingDatabase("shown")), sweepRecordings))
    expect(await names()).toEqual([foreign, recordingDatabase("shown"), databaseOf("ann")])
  })
})
