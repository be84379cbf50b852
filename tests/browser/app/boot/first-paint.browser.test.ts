import * as Schema from "effect/Schema"
import { expect, onTestFinished, test, vi } from "vitest"
import { withFirstPaint } from "../../../../src/app/boot/first-paint.ts"
import { Transaction } from "../../../../src/domain/history/model.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { loading, remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { spoilt } from "../../../laws/junk.ts"
import { Random } from "../../../laws/random.ts"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
import { rowOf } from "../../ui/history/transactions-history.ts"

test("the record of the first paint says whether a filter is kept, and nothing of what it is", () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let record: string | null = null
  const worker = new FakeWorkerClient()
  const opened = () =>
    withFirstPaint(
      worker,
      {
        read: () => record,
        write: (next) => {
          record = next
        },
      },
      () => ({ binding: "b", account: "a", logId: null }),
    )
  const atOnce = (): ReadonlyArray<unknown> => {
    const heard: Array<unknown> = []
    opened().watch("keptFilter", null, (kept) => heard.push(kept))
    return heard
  }

  const office = opened()
  office.watch("keptFilter", null, () => {})
  office.watch("transactionWindow", { query: noFilter, from: 0, count: 100 }, () => {})
  expect(atOnce()).toEqual([])
  office.watch("keptFilter", null, () => {})
  worker.set("keptFilter", "")
  worker.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [rowOf(1)] }, 1, "fulfilled"))
  vi.runAllTimers()
  expect(atOnce()).toEqual([""])
  office.watch("keptFilter", null, () => {})
  worker.set("keptFilter", "with:anna@office.test")
  expect(atOnce()).toEqual([])
  expect(record).not.toContain("anna@office.test")
})

test("S17 rows that came before a sign-out are not written down after it, nor for whoever signs in then", () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const written: Array<string> = []
  let session: { readonly binding: string; readonly account: string; readonly logId: null } | null = {
    binding: "b",
    account: "a",
    logId: null,
  }
  const worker = new FakeWorkerClient()
  const office = withFirstPaint(worker, { read: () => null, write: (record) => written.push(record) }, () => session)
  office.watch("transactionWindow", { query: noFilter, from: 0, count: 100 }, () => {})
  const answer = (): void =>
    worker.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [rowOf(1)] }, 1, "fulfilled"))
  for (const next of [null, { binding: "another", account: "c", logId: null }]) {
    session = { binding: "b", account: "a", logId: null }
    answer()
    session = next
    vi.runAllTimers()
    expect(written).toEqual([])
  }
  session = { binding: "b", account: "a", logId: null }
  answer()
  vi.runAllTimers()
  expect(written).toHaveLength(1)
})

test("S16 rows of one session are drawn first for no other", () => {
  const record = { format: 1, build: "test", binding: "b", at: 1, total: 1, rows: [rowOf(1)], isFiltered: false }
  const drawnFor = (binding: string): number => {
    const heard: Array<unknown> = []
    const store = { read: () => JSON.stringify(record), write: () => {} }
    withFirstPaint(new FakeWorkerClient(), store, () => ({ binding, account: "a", logId: null })).watch(
      "transactionWindow",
      { query: noFilter, from: 0, count: 100 },
      () => heard.push(null),
    )
    return heard.length
  }
  expect([drawnFor("b"), drawnFor("another")]).toEqual([1, 0])
})

test("rows that were drawn first stay until the worker knows of some; where none were it is told that nothing is known yet", () => {
  const record = { format: 1, build: "test", binding: "b", at: 1, total: 1, rows: [rowOf(1)], isFiltered: false }
  const heardWith = (kept: string | null): ReadonlyArray<string> => {
    const heard: Array<string> = []
    const worker = new FakeWorkerClient()
    const store = { read: () => kept, write: () => {} }
    withFirstPaint(worker, store, () => ({ binding: "b", account: "a", logId: null })).watch(
      "transactionWindow",
      { query: noFilter, from: 0, count: 100 },
      ({ _tag, value, at }) => heard.push(`${_tag} ${value?.rows.length ?? 0} of ${at}`),
    )
    worker.set("transactionWindow", loading)
    worker.set("transactionWindow", remoteData({ from: 0, total: 2, rows: [rowOf(2), rowOf(1)] }, 2, "fulfilled"))
    worker.set("transactionWindow", loading)
    return heard
  }
  const known = ["Ready 2 of 2", "Loading 0 of null"]
  expect(heardWith(JSON.stringify(record))).toEqual(["Ready 1 of 1", ...known])
  expect(heardWith(null)).toEqual(["Loading 0 of null", ...known])
})

test("S46 a record that something else wrote is drawn only where every row of it can be drawn", () => {
  const good = {
    format: 1,
    build: "test",
    binding: "b",
    at: 1,
    total: 2,
    rows: [rowOf(1), { ...rowOf(2), extra: { more: "x" } }],
    isFiltered: false,
  }
  const drawn = (record: unknown): ReadonlyArray<unknown> => {
    const heard: Array<ReadonlyArray<unknown>> = []
    const store = { read: () => JSON.stringify(record) ?? null, write: () => {} }
    withFirstPaint(new FakeWorkerClient(), store, () => ({ binding: "b", account: "a", logId: null })).watch(
      "transactionWindow",
      { query: noFilter, from: 0, count: 100 },
      ({ value }) => heard.push(value?.rows ?? []),
    )
    return heard.flat()
  }
  const isRow = Schema.is(Transaction)

  expect(drawn(good)).toEqual(good.rows)
  for (let seed = 1; seed <= 300; seed++) {
    const random = new Random(seed)
    const rows = good.rows.map((row) => (random.chance(0.5) ? spoilt(random, row) : row))
    const record = random.chance(0.5) ? { ...good, rows } : spoilt(random, good)
    const wrong = drawn(plain(record)).filter((row) => !isRow(row))
    expect(wrong, `seed ${seed}`).toEqual([])
  }
})

/** As JSON would have it; a big integer has no such text. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, item: unknown) => (typeof item === "bigint" ? String(item) : item)) ?? "null")

test("what is read beside the log is drawn where it is newer than the record, for its own session and log alone", async () => {
  const session = { binding: "b", account: "a", logId: "l" }
  const record = { format: 1, build: "test", binding: "b", at: 2, total: 1, rows: [rowOf(1)], isFiltered: false }
  const glimpse = {
    account: "a",
    logId: "l",
    build: "test",
    at: 3,
    total: 2,
    rows: [rowOf(2), rowOf(1)],
    isFiltered: false,
  }
  /** How many rows each thing that was drawn had. */
  const drawn = async (said: unknown, kept: unknown, of: typeof session | null = session) => {
    const totals: Array<number | undefined> = []
    const filters: Array<string | null> = []
    const accounts: Array<string | null> = []
    const store = { read: () => JSON.stringify(kept), write: () => {} }
    const office = withFirstPaint(new FakeWorkerClient(), store, () => of, Promise.resolve(said))
    office.watch("session", null, ({ account }) => accounts.push(account))
    office.watch("keptFilter", null, (filter) => filters.push(filter))
    office.watch("transactionWindow", { query: noFilter, from: 0, count: 100 }, ({ value }) =>
      totals.push(value?.total),
    )
    await Promise.resolve()
    await Promise.resolve()
    return { totals, filters: filters.length, accounts: accounts.length }
  }
  expect(await drawn(glimpse, null)).toEqual({ totals: [2], filters: 1, accounts: 1 })
  expect(await drawn(glimpse, record)).toEqual({ totals: [1, 2], filters: 2, accounts: 2 })
  expect((await drawn({ ...glimpse, at: 2 }, record)).totals).toEqual([1])
  expect((await drawn({ ...glimpse, isFiltered: true }, null)).filters).toBe(0)
  const others = [
    { ...glimpse, account: "another" },
    { ...glimpse, logId: "another" },
    { ...glimpse, build: "another" },
    { ...glimpse, rows: [{ ...rowOf(1), sum: 1 }] },
    null,
    "text",
  ]
  for (const other of others) expect((await drawn(other, null)).totals).toEqual([])
  expect((await drawn(glimpse, null, null)).totals).toEqual([])
})

test("what is read beside the log takes no answer's place", async () => {
  const glimpsed = Promise.withResolvers<unknown>()
  const worker = new FakeWorkerClient()
  const totals: Array<number | undefined> = []
  const session = { binding: "b", account: "a", logId: "l" }
  withFirstPaint(worker, { read: () => null, write: () => {} }, () => session, glimpsed.promise).watch(
    "transactionWindow",
    { query: noFilter, from: 0, count: 100 },
    ({ value }) => totals.push(value?.total),
  )
  worker.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [rowOf(1)] }, 1, "fulfilled"))
  glimpsed.resolve({ account: "a", logId: "l", build: "test", at: 9, total: 2, rows: [rowOf(2)], isFiltered: false })
  await glimpsed.promise
  await Promise.resolve()
  expect(new Set(totals)).toEqual(new Set([1]))
})
