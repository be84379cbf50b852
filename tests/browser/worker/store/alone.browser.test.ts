import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, expect, test, vi } from "vitest"
import { makeCheckpointer } from "../../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../../../src/worker/projector/projector.ts"
import { openAccountLog, sweepDatabases } from "../../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../../src/worker/store/names.ts"
import { removeSegmentsOf } from "../../../../src/worker/store/segment-files.ts"
import { lose, settle, stamp, start } from "../../../contract/log-under-test.ts"
import { pageOf } from "../../../contract/pages.ts"

const run = Effect.runPromise
const account = `alone-${crypto.randomUUID()}`

afterEach(async () => {
  vi.restoreAllMocks()
  await Dexie.delete(databaseOf(account))
  await removeSegmentsOf(databaseOf(account))
})

/** Notes how many transactions of the customer's database are under way whenever one begins. */
const noted = (): Array<number> => {
  const counts: Array<number> = []
  let underWay = 0
  const begin = Reflect.get(IDBDatabase.prototype, "transaction") as (
    ...given: ReadonlyArray<unknown>
  ) => IDBTransaction
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...given) {
    const transaction = Reflect.apply(begin, this, given)
    if (this.name !== databaseOf(account)) return transaction
    counts.push(++underWay)
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => (underWay -= 1))
    return transaction
  })
  return counts
}

test("whatever a worker reads and writes at once, its database has one transaction at a time", async () => {
  const counts = noted()
  const log = await run(openAccountLog(account))
  await run(Effect.andThen(log.openCalls, log.readAfter(0)))
  counts.length = 0 // Dexie looks at the stores of a handle that it opens in a transaction, and does not wait for it
  const projector = makeProjector(log, () => undefined)
  const { write } = makeCheckpointer(account, log, projector, "test")
  await run(
    Effect.all(
      [
        ...[1, 2, 3].map((page) => log.append([pageOf(page, "long ".repeat(20_000))], stamp)),
        log.command("saving", start("saving", "first"), stamp),
        write,
        log.readAfter(0),
        log.readWhole(0),
        log.openCalls,
        log.checkpoints,
        sweepDatabases({ account, logId: log.logId }),
        log.command("saving", settle("saving", "first"), stamp),
        Effect.ignore(log.command("saving", lose("saving", "first"), stamp)),
        log.mark({ kept: true }),
        write,
        log.readAfter(1),
      ],
      { concurrency: "unbounded" },
    ),
  )
  await run(log.close)
  expect(counts.length).toBeGreaterThan(12)
  expect(Math.max(...counts)).toBe(1)
})
