import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, expect, test } from "vitest"
import { TransactionPageReceived } from "../../../../src/domain/history/events.ts"
import type { Transaction } from "../../../../src/domain/history/model.ts"
import { pageRequest } from "../../../../src/domain/history/page.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { NotLoaded } from "../../../../src/domain/kernel/snapshot.ts"
import { RatesReceived } from "../../../../src/domain/rates/events.ts"
import { makeCheckpointer } from "../../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../../../src/worker/projector/projector.ts"
import { openAccountLog, removeAccountLog } from "../../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../../src/worker/store/names.ts"
import { startReadingAhead } from "../../../../src/worker/store/read-ahead.ts"
import { directoryOf, removeSegmentsOf, segmentFiles } from "../../../../src/worker/store/segment-files.ts"
import { stamp } from "../../../contract/log-under-test.ts"
import { digestOf } from "../../../contract/pages.ts"

const run = Effect.runPromise
const made: Array<string> = []
/** So many rows that their columns lie in files. */
const many = 4_000
const row = (id: number): Transaction => ({
  id,
  date: 1_700_000_000 + id,
  description: `row ${id}`,
  sum: "1.000",
  currency: "usd",
  type: "2",
  status: "1",
  statusName: "Completed",
  marketplace: "Web Office",
})
const page = (from: number, to: number) =>
  TransactionPageReceived.draft({
    after: null,
    agreeing: 0,
    callId: `call-${to}`,
    started: 1_800_000_000_000 + to,
    ms: 5,
    page: {
      request: pageRequest({ purpose: "screen" }),
      bad: [],
      rows: Array.from({ length: to - from + 1 }, (_, index) => row(to - index)),
    },
  })

/** A customer with many rows, a checkpoint of them, and rates that came after it. */
const customer = async () => {
  const account = `ahead-${crypto.randomUUID()}`
  made.push(account)
  const log = await run(openAccountLog(account))
  await run(log.append([page(1, many), RatesReceived.draft({ rates: { usd: "1" } })], stamp))
  const projector = makeProjector(log, () => undefined)
  await run(makeCheckpointer(account, log, projector, "test").write)
  await run(log.append([RatesReceived.draft({ rates: { usd: "2" } })], stamp))
  await run(projector.catchUp)
  await run(log.close)
  return { account, logId: log.logId, digest: digestOf((name) => projector.state(name)) }
}
/** What a start can show, whenever it says that something changed. */
const start = async (account: string, meanwhile: () => Promise<void> = async () => {}) => {
  startReadingAhead(account)
  const log = await run(openAccountLog(account))
  await meanwhile()
  const seen: Array<{
    readonly size: number
    readonly newest: unknown
    readonly months: unknown
    readonly usd: unknown
  }> = []
  const or = (what: () => unknown): unknown => {
    try {
      return what()
    } catch (error) {
      return error instanceof NotLoaded ? "not loaded" : String(error)
    }
  }
  const projector = makeProjector(log, () => {
    const store = projector.state("transactions")
    seen.push({
      size: store.size,
      newest: or(() => store.reader().window(noFilter, 0, 50)[0]?.id),
      months: or(() => store.reader().months(noFilter).length),
      usd: projector.state("rates")?.["usd"],
    })
  })
  await run(projector.catchUp)
  await run(log.close)
  return { seen, projector, digest: digestOf((name) => projector.state(name)) }
}

afterEach(async () => {
  for (const account of made.splice(0)) {
    await Dexie.delete(databaseOf(account))
    await removeSegmentsOf(databaseOf(account))
  }
})

test("a start shows the newest rows and what is small before it has read a file, then all, then what came since", async () => {
  const { account, digest } = await customer()
  const started = await start(account)
  const [, front, ...later] = started.seen
  expect(front).toEqual({ size: many, newest: many, months: "not loaded", usd: "1" })
  expect(later.find(({ months }) => months !== "not loaded")).toEqual({
    size: many,
    newest: "not loaded",
    months: 1,
    usd: "1",
  })
  expect(later.at(-1)).toEqual({ size: many, newest: many, months: 1, usd: "2" })
  expect(started.digest).toBe(digest)
})

test("files that are torn or gone are not believed for having been read ahead: the log is folded", async () => {
  const { account, logId, digest } = await customer()
  const files = segmentFiles(directoryOf(databaseOf(account), logId))
  await files.remove(await files.names())
  expect((await start(account)).digest).toBe(digest)
})

test("S16 whoever signed out after the reading began is not shown again: neither what was read nor what was marked", async () => {
  const { account } = await customer()
  const { seen, projector } = await start(account, async () => {
    const other = await run(openAccountLog(account))
    await run(other.mark({ tombstone: true }))
    await run(other.close)
  })
  expect(seen.at(-1)?.size).toBe(0)
  expect(projector.state("rates")).toBe(null)
})

test("S16 a log that was removed and begun anew after the reading began shows what it has: nothing", async () => {
  const { account } = await customer()
  const { seen, projector } = await start(account, () => run(removeAccountLog(account)))
  expect(seen.at(-1)?.size).toBe(0)
  expect(projector.position().position).toBe(0)
})

test("reading ahead makes no database for whoever has none, and is of use to nobody else", async () => {
  const stranger = `ahead-${crypto.randomUUID()}`
  made.push(stranger)
  startReadingAhead(stranger)
  const { account, digest } = await customer()
  expect(await Dexie.exists(databaseOf(stranger))).toBe(false)
  startReadingAhead(account)
  const other = await customer()
  expect((await start(account)).digest).toBe(digest)
  expect((await start(other.account)).digest).toBe(other.digest)
})
