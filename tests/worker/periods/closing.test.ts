import "fake-indexeddb/auto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { CoverageQuestioned } from "../../../src/domain/history/events.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { seenIn } from "../../../src/domain/periods/closing.ts"
import { fillDisk } from "../broken-storage.ts"
import { clearDevice } from "../device.ts"
import type { Tab } from "../office.ts"
import { openSynced, type RealOffice, startRealOffice } from "../sandbox.ts"

const email = "demo@office.test"

describe("closing a period with the real office", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(200)
  }, 60_000)
  afterAll(() => office.close())
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
  })

  const value = <Value>(held: Value | null): Value => {
    if (held === null) throw new Error("nothing is known")
    return held
  }
  const seen = (period: { readonly from: number; readonly to: number }) =>
    seenIn(value(tab.answer("statement", { ...period, currencies: [] })))
  test("B024 B025 a period is closed as it was seen, and what the office then changes, adds and removes in it is told, over a new start too; opened again it is forgotten", async () => {
    tab = await openSynced(office)
    const rows = await office.table()
    const at = (place: number) => value(rows.at(place) ?? null)
    const [first, middle, last, gone] = [at(-1), at(-20), at(-40), at(-10)]
    const period = { from: first.date, to: last.date }
    const now = Math.floor(Date.now() / 1000)
    await expect(
      tab.call("closePeriod", { id: "a", ...period, seen: { ...seen(period), rows: 1 } }),
    ).rejects.toMatchObject({ refusal: { _tag: "NotClosed", problem: "Moved" } })
    const otherwise = seen(period).balances.map((balance) => ({ ...balance, closing: "0.12345" }))
    await expect(
      tab.call("closePeriod", { id: "a", ...period, seen: { ...seen(period), balances: otherwise } }),
    ).rejects.toMatchObject({ refusal: { _tag: "NotClosed", problem: "Moved" } })
    const open = { from: first.date, to: now + 1_000 }
    await expect(tab.call("closePeriod", { id: "b", ...open, seen: seen(open) })).rejects.toMatchObject({
      refusal: { _tag: "NotClosed", problem: "NotOver" },
    })
    expect(tab.answer("closedPeriods", null)).toEqual([])

    await tab.call("closePeriod", { id: "c", ...period, seen: seen(period) })
    const held = rows.filter(({ date }) => date >= period.from && date <= period.to)
    expect(value(tab.answer("closedPeriods", null))).toMatchObject([
      { id: "c", ...period, rows: held.length, differences: { added: 0, changed: 0, removed: 0 } },
    ])
    await expect(tab.call("closePeriod", { id: "d", ...period, seen: seen(period) })).rejects.toMatchObject({
      refusal: { _tag: "NotClosed", problem: "Closed" },
    })

    await office.hook("rows", {
      email,
      bulk: { count: 1, from: middle.date + 1, to: middle.date + 1 },
      update: [{ ids: [middle.id], set: { description: "Something else" } }],
      delete: [gone.id],
    })
    const told = () => value(tab.answer("closedPeriods", null))[0]?.differences
    await tab.call("verifyHistory", null)
    await tab.until(() => told()?.removed === 1 && told()?.added === 1 && tab.answer("sync", null).phase === "Idle")
    expect(told()).toEqual({ added: 1, changed: 1, removed: 1 })
    const differences = value(tab.answer("periodDifferences", { id: "c" }))
    expect(differences.find(({ fate }) => fate === "removed")).toMatchObject({ was: gone, is: null })
    expect(differences.find(({ fate }) => fate === "changed")).toMatchObject({
      was: middle,
      is: { ...middle, description: "Something else" },
    })
    const added = value(differences.find(({ fate }) => fate === "added") ?? null)
    const marked = tab.answer("transactionWindow", { query: { ...noFilter, end: last.date }, from: 0, count: 100 })
    expect(new Set(marked.value?.behindClosing)).toEqual(new Set([added.id, middle.id]))
    expect(tab.answer("rowDetails", { id: gone.id }).value).toMatchObject({ behindClosing: true })

    await tab.kill()
    tab = await openSynced(office)
    expect(told()).toEqual({ added: 1, changed: 1, removed: 1 })
    await tab.call("reopenPeriod", { id: "c" })
    expect(tab.answer("closedPeriods", null)).toEqual([])
    await tab.call("closePeriod", { id: "e", ...period, seen: seen(period) })
    expect(told()).toEqual({ added: 0, changed: 0, removed: 0 })
  })

  test.each([5, -5])(
    "B024 a period is closed once it is over by the office's clock, where this device's is %d days ahead",
    async (days) => {
      const real = Effect.runSync(Clock.clockWith(Effect.succeed))
      const now = (): number => real.currentTimeMillisUnsafe() + days * 86_400_000
      tab = await openSynced(
        office,
        {},
        {
          currentTimeMillisUnsafe: now,
          currentTimeMillis: Effect.sync(now),
          currentTimeNanosUnsafe: () => BigInt(now()) * 1_000_000n,
          currentTimeNanos: Effect.sync(() => BigInt(now()) * 1_000_000n),
          monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
          monotonicTimeNanos: real.monotonicTimeNanos,
          sleep: (duration) => real.sleep(duration),
        },
      )
      const [first, last] = [value((await office.table()).at(-1) ?? null), Math.floor(Date.now() / 1000)]
      const open = { from: first.date, to: last + 86_400 }
      await expect(tab.call("closePeriod", { id: "a", ...open, seen: seen(open) })).rejects.toMatchObject({
        refusal: { _tag: "NotClosed", problem: "NotOver" },
      })
      const over = { from: first.date, to: last - 86_400 }
      await tab.call("closePeriod", { id: "b", ...over, seen: seen(over) })
      await tab.call("reopenPeriod", { id: "b" })
    },
  )

  test("B024 a period of which rows may be missing is not closed", async () => {
    tab = await openSynced(office)
    const rows = await office.table()
    const period = { from: value(rows.at(-1) ?? null).date, to: value(rows.at(-40) ?? null).date }
    await office.hook("latency", { path: "/transaction/listTransactions", ms: 400 })
    const asked = seen(period)
    const { from, to } = period
    const doubt = CoverageQuestioned.draft({ from: from - 1, to })
    await Effect.runPromise(tab.opened().account.context.writer.record([doubt]))
    await expect(tab.call("closePeriod", { id: "a", ...period, seen: asked })).rejects.toMatchObject({
      refusal: { _tag: "NotClosed", problem: "Incomplete" },
    })
    await office.hook("latency", { path: "/transaction/listTransactions", ms: 0 })
  })

  test("B024 a period of which a row cannot be read is not closed", async () => {
    tab = await openSynced(office)
    const rows = await office.table()
    const [first, last] = [value(rows.at(-1) ?? null), value(rows.at(-40) ?? null)]
    const period = { from: first.date, to: last.date }
    const unread = (date: number) =>
      tab
        .opened()
        .account.projector.state("transactions")
        .merge(
          {
            request: pageRequest({ purpose: "statuses" }),
            rows: [],
            bad: [{ index: 0, id: 1_000_000_000, date, reason: "sum is not a decimal number" }],
          },
          0,
        )
    unread(period.to)
    await expect(tab.call("closePeriod", { id: "a", ...period, seen: seen(period) })).rejects.toMatchObject({
      refusal: { _tag: "NotClosed", problem: "Incomplete" },
    })
    unread(period.to + 1)
    await tab.call("closePeriod", { id: "b", ...period, seen: seen(period) })
    await tab.call("reopenPeriod", { id: "b" })
  })

  test("B024 a period is not closed by a tab that holds what the log does not, and says why", async () => {
    tab = await openSynced(office)
    const rows = await office.table()
    const period = { from: value(rows.at(-1) ?? null).date, to: value(rows.at(-40) ?? null).date }
    const freeDisk = fillDisk()
    onTestFinished(freeDisk)
    await tab.call("writeNote", { id: value(rows.at(-1) ?? null).id, text: "first" })
    await expect(tab.call("closePeriod", { id: "a", ...period, seen: seen(period) })).rejects.toMatchObject({
      refusal: { _tag: "Storage", problem: "StorageFull" },
    })
    expect(tab.answer("closedPeriods", null)).toEqual([])
  })

  test("B024 nor by one that cannot read the log to its end, since a newer build went on with it", async () => {
    tab = await openSynced(office)
    const rows = await office.table()
    const period = { from: value(rows.at(-1) ?? null).date, to: value(rows.at(-40) ?? null).date }
    const { context } = tab.opened().account
    await Effect.runPromise(context.writer.record([{ type: "FromTomorrow", version: 1, payload: null }]))
    await expect(tab.call("closePeriod", { id: "a", ...period, seen: seen(period) })).rejects.toMatchObject({
      refusal: { _tag: "Storage", problem: "NewerLog" },
    })
    expect(tab.answer("closedPeriods", null)).toEqual([])
  })

  test("B024 how far the closing of a period has come is told by its rows", async () => {
    tab = await openSynced(office)
    const rows = await office.table()
    const period = { from: value(rows.at(-1) ?? null).date, to: value(rows.at(-40) ?? null).date }
    const told: Array<unknown> = []
    const stop = tab.listen(() => {
      const progress = tab.answer("jobProgress", { id: "a" })
      if (progress !== null) told.push(progress)
    })
    const asked = seen(period)
    await tab.call("closePeriod", { id: "a", ...period, seen: asked })
    stop()
    expect(told).toContainEqual({ rows: asked.rows, total: asked.rows })
    await tab.call("reopenPeriod", { id: "a" })
  })
})
