import "fake-indexeddb/auto"
import * as BigDecimal from "effect/BigDecimal"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { demoDriver } from "../../../sandbox/adapter/drivers.ts"
import { loading } from "../../../src/domain/kernel/remote-data.ts"
import { pairRate, statisticsRate } from "../../../src/domain/market/endpoints.ts"
import type { Initialisation } from "../../../src/rpc/initialisation.ts"
import { type Caller, openCaller } from "../caller.ts"
import { clearDevice } from "../device.ts"
import type { Tab } from "../office.ts"
import { openSynced, type RealOffice, startRealOffice } from "../sandbox.ts"
import { envelope, raw, startStubOffice, type StubOffice } from "../stub-office.ts"

const daySeconds = 86_400

describe("the market with the real adapter", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(400)
  }, 60_000)
  afterAll(() => office.close())
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
  })

  const open = async (words: Partial<Initialisation> = {}): Promise<void> => {
    tab = await openSynced(office, words)
    await office.hook("reset")
    await tab.call("refresh", { area: "market" })
  }
  const asked = async (): Promise<ReadonlyArray<{ readonly path: string; readonly body: unknown }>> =>
    (
      (await office.hook("requests")) as {
        readonly requests: ReadonlyArray<{ readonly path: string; readonly body: unknown }>
      }
    ).requests

  test("R369 R370 R371 R372 the three series and the volume of the last 24 hours are the bookings of the ledger by day", async () => {
    await open()
    const { liquidity, volume, rate, traded } = tab.answer("market", null)
    const rows = (await office.table()).filter(({ currency }) => currency === "oton")
    const counts = Map.groupBy(rows, ({ date }) => Math.floor(date / daySeconds) * daySeconds)
    expect(volume.value?.points.length).toBeGreaterThan(50)
    for (const point of volume.value?.points ?? [])
      expect(point.transactions, String(point.date)).toBeGreaterThanOrEqual(counts.get(point.date)?.length ?? 0)
    expect(rate.value?.points.map(({ date }) => date)).toEqual(volume.value?.points.map(({ date }) => date))
    expect(
      liquidity.value?.points.every(({ total }) => BigDecimal.isPositive(BigDecimal.fromStringUnsafe(total ?? "0"))),
    ).toBe(true)
    expect(rate.value?.points.every(({ rate: price }) => price !== null && Number(price) > 0)).toBe(true)
    expect((traded.value?.to ?? 0) - (traded.value?.from ?? 0)).toBe(daySeconds)
    expect((await asked()).map(({ path, body }) => [path, body])).toContainEqual([
      "/lp/oton-usdt/statistics/volume",
      { interval: "24", started_at: String(traded.value?.from), finished_at: String(traded.value?.to) },
    ])
  })

  test("R367 R368 A103 with a driver the present rate and its transactions come too; the customer's token goes nowhere near", async () => {
    await open({ adapterDrivers: [demoDriver] })
    const { present, transactions, rate } = tab.answer("market", null)
    expect(Math.abs(Number(present.value) / Number(rate.value?.points.at(-1)?.rate) - 1)).toBeLessThan(0.2)
    expect(transactions.value?.length).toBe(20)
    expect(transactions.value?.[0]).toMatchObject({ currency: "OTON", driver: "demo-exchange" })
    const token = await office.signIn()
    const requests = (await asked()).filter(
      ({ path }) => path.startsWith("/lp/") || path === "/transactions" || path === "/rate/lp/oton-usdt",
    )
    expect(requests).toHaveLength(6)
    expect(JSON.stringify(requests)).not.toContain(token)
  })

  test("R373 A103 without drivers nothing is asked that needs them, and with one that has no token the request does not leave", async () => {
    await open()
    expect(tab.answer("market", null)).toMatchObject({
      present: loading,
      transactions: loading,
    })
    await tab.kill()
    await open({ adapterDrivers: [demoDriver, { name: "second", token: "" }] })
    expect(tab.answer("market", null)).toMatchObject({
      present: { _tag: "Failed", rejected: { reason: { _tag: "Cancelled" } } },
      transactions: { _tag: "Failed" },
    })
    expect((await asked()).filter(({ path }) => path === "/transactions" || path === "/rate/lp/oton-usdt")).toEqual([])
  })
})

describe("what the adapter may answer", () => {
  let office: StubOffice
  let caller: Caller
  beforeAll(async () => {
    office = await startStubOffice()
    caller = await openCaller(office.url)
  })
  afterAll(async () => {
    await caller.close()
    await office.close()
  })

  test("R365 data in an envelope and bare data are both read, a refusal and an error page are rejected", async () => {
    office.reply(envelope(0, { rate: "0.15" }))
    expect(await caller.read(pairRate, { drivers: [demoDriver] })).toEqual({ answer: "0.15" })
    office.reply(raw('{"rate":0.16}'))
    expect(await caller.read(pairRate, { drivers: [demoDriver] })).toEqual({ answer: "0.16" })
    office.reply(raw("[]"))
    expect(await caller.read(statisticsRate, {})).toEqual({ answer: { points: [], bad: 0 } })
    office.reply(envelope(2, null))
    expect(await caller.read(pairRate, { drivers: [demoDriver] })).toMatchObject({
      refusal: { _tag: "Refused", code: 2 },
    })
    office.reply(raw("[]", 500))
    expect(await caller.read(statisticsRate, {})).toMatchObject({ refusal: { _tag: "Malformed" } })
  })

  test("R395 what the adapter says of a call that failed comes as an error", async () => {
    office.reply(envelope(2, null, "This driver is not known"))
    expect(await caller.read(pairRate, { drivers: [demoDriver] })).toMatchObject({
      refusal: { _tag: "Refused", messages: [{ theme: "error", text: "This driver is not known" }] },
    })
  })

  test("R242 an adapter that does not know a driver ends nobody's session, whatever code it says so with", async () => {
    office.reply(envelope(401, null))
    expect(await caller.read(pairRate, { drivers: [demoDriver] })).toMatchObject({
      refusal: { _tag: "Refused", code: 401 },
    })
    expect(caller.ended).toEqual([])
  })
})
