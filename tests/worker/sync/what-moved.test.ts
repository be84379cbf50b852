import * as Effect from "effect/Effect"
import "fake-indexeddb/auto"
import { afterEach, describe, expect, test } from "vitest"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { readAll } from "../../contract/log-under-test.ts"
import { Random } from "../../laws/random.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"
import { type ServerSetting, SimulatedServer } from "../../laws/simulated-server.ts"
import { clearDevice } from "../device.ts"
import { account, type TimedOffice, withTimedOffice } from "../timed-office.ts"

/** An office whose customer has so many rows. */
const serverOf = (rows: number, setting?: ServerSetting): SimulatedServer => {
  const server = new SimulatedServer(new Random(3), setting)
  server.grow(rows, 0)
  server.now += 100
  return server
}
/** The office settles what waits, among rows up to an id. */
const settle = (server: SimulatedServer, upTo = Number.POSITIVE_INFINITY): void => {
  for (const { id, status } of server.rows.values())
    if (id <= upTo && (status === "0" || status === "3")) server.change(id, { status: "1" })
}

describe("what the sync makes of rows that come, change and go", () => {
  afterEach(() => clearDevice())

  const balances = ({ asked }: TimedOffice): number => asked.filter(({ call }) => call === "user/balance").length
  const pages = ({ asked }: TimedOffice, purpose: string): number =>
    asked.filter((each) => each.purpose === purpose).length
  const rowsOf = ({ opened }: TimedOffice) => shownRows(opened().account.projector.state("transactions"))

  test.each<[what: string, move: (server: SimulatedServer) => void]>([
    ["is settled", (server) => settle(server, 20)],
    ["goes", (server) => server.remove(Math.max(...server.rows.keys()) - 3)],
  ])("R250 a row that %s brings the balances that it moved, once", (_, move) => {
    const server = serverOf(60)
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 6 * 3)
        const before = balances(office)
        move(server)
        yield* office.pass("10 seconds", 6 * 6)
        expect(new Set(rowsOf(office).map(({ id }) => id))).toEqual(new Set(server.rows.keys()))
        expect(balances(office)).toBe(before + 1)
      }),
    )
  })

  test("R250 balances come with new rows also where the office's time filter is good for nothing", () => {
    const server = serverOf(60, { end: "ignored" })
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 3)
        const before = balances(office)
        server.insert()
        yield* office.pass("10 seconds", 3)
        expect(balances(office)).toBe(before + 1)
        expect(office.sync().complete).toBe(false)
      }),
    )
  })

  test("where nothing waits, nothing is asked about what may still change", () => {
    const server = serverOf(60)
    settle(server)
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 6 * 3)
        expect(pages(office, "statuses")).toBe(0)
        expect(pages(office, "head")).toBeGreaterThan(18)
      }),
    )
  })

  test("a status that nobody knows is written down once for the developers, however often it is asked about", async () => {
    const server = serverOf(60)
    settle(server)
    server.change(7, { status: "77" })
    await withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 6 * 4)
        expect(pages(office, "statuses")).toBeGreaterThan(3)
      }),
    )
    const log = await Effect.runPromise(openAccountLog(account))
    const met = (await readAll(log)).filter(({ type }) => type === "UnknownStatusMet")
    await Effect.runPromise(log.close)
    expect(met.map(({ payload }) => payload)).toEqual([{ status: "77", statusName: "" }])
  })

  test("a second with more rows than a page has is here whole, with those that are booked in it later", () => {
    const server = serverOf(30)
    for (let row = 0; row < 60; row++) server.insert()
    server.now += 100
    for (let row = 0; row < 30; row++) server.insert()
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        expect(office.sync()).toMatchObject({ phase: "Idle", complete: true })
        expect(rowsOf(office).length).toBe(120)
        yield* office.pass("10 seconds", 12)
        expect(rowsOf(office).length).toBe(120)
      }),
    )
  })

  test("R250 rows that are booked below one dated ahead of its time come with the balances that they moved, and the rest is not read again for them", () => {
    const server = serverOf(300)
    server.insert(server.now + 100_000)
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 3)
        const [ranges, asked] = [pages(office, "range"), balances(office)]
        server.now += 30
        server.insert()
        yield* office.pass("10 seconds")
        expect(rowsOf(office).length).toBe(302)
        expect(pages(office, "range") - ranges).toBeLessThanOrEqual(3)
        expect(balances(office)).toBe(asked + 1)
      }),
    )
  })
})
