import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../src/domain/history/query/history-query.ts"
import { listPath, repeated } from "../sandbox.ts"
import { complete, line, phase, realSync, rowsOf, size, syncNow, words } from "./real-sync.ts"

/**
 * Time of day as it is, while no time passes: what a page takes says nothing of the office then, and no busy machine
 * passes for an office that answers one page after the other.
 */
const standing: Clock.Clock = Object.assign(
  Object.create(
    Effect.runSync(
      Effect.gen(function* () {
        return yield* Clock.Clock
      }),
    ),
  ),
  { monotonicTimeNanosUnsafe: () => 0n, monotonicTimeNanos: Effect.succeed(0n) },
)

describe("the sync with the real office", () => {
  const real = realSync()

  test("R262 a history comes row for row, in pages of 25, and the sync line says that it is complete", async () => {
    const { tab } = await real.signedIn()
    expect(rowsOf(tab)).toEqual(await real.office.table())
    expect(line(tab)).toMatchObject({ rows: size, bad: 0, complete: true, verified: true, storage: null })
    expect(repeated(await real.office.pages())).toBeLessThanOrEqual(2)
  })

  test.each([
    ["http/1.1, whose connections the customer's own requests need too", "http/1.1", 4],
    ["a protocol that it does not tell", "", 4],
    ["HTTP/2", "h2", 8],
    ["HTTP/3", "h3", 8],
  ])("over %s the older pages are asked for several at once, the newest one alone", async (_, protocol, most) => {
    const token = await real.office.signIn()
    // What an answer takes is mostly its way: twice as many at once are worth it, however busy this machine is.
    await real.office.hook("latency", { path: listPath, ms: 20 })
    const ask = globalThis.fetch
    const together: Array<number> = []
    let underWay = 0
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (!address.endsWith(listPath)) return ask(address, init)
      together.push(++underWay)
      return ask(address, init).finally(() => underWay--)
    })
    // What the browser tells of requests, those to others among them; Node knows no protocol.
    const elsewhere = protocol.startsWith("h") && most === 8 ? "http/1.1" : "h2"
    const told = vi.spyOn(performance, "getEntriesByType").mockReturnValue([
      { name: `${real.office.url}/user/info`, nextHopProtocol: protocol },
      { name: "http://elsewhere.test/file.js", nextHopProtocol: elsewhere },
    ] as unknown as PerformanceEntryList)
    try {
      const tab = await real.open(words(token), standing)
      await complete(tab)
      expect(rowsOf(tab)).toEqual(await real.office.table())
    } finally {
      told.mockRestore()
      vi.unstubAllGlobals()
    }
    expect(Math.max(...together)).toBe(most)
    expect(together.slice(0, 2)).toEqual([1, 1])
  })

  test("an office that refuses more than two pages at once is asked for no more than two from then on", async () => {
    const token = await real.office.signIn()
    await real.office.hook("latency", { path: listPath, ms: 20 })
    const ask = globalThis.fetch
    let [underWay, refused] = [0, 0]
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (!address.endsWith(listPath)) return ask(address, init)
      if (++underWay > 2) refused++
      const answer = underWay > 2 ? Promise.resolve(new Response("busy", { status: 503 })) : ask(address, init)
      return answer.finally(() => underWay--)
    })
    try {
      const tab = await real.open(words(token), standing)
      await complete(tab)
      expect(rowsOf(tab)).toEqual(await real.office.table())
    } finally {
      vi.unstubAllGlobals()
    }
    expect(refused).toBe(2)
  })

  test("R250 a row that comes by itself brings the balances that it moved", async () => {
    const { tab } = await real.signedIn()
    const held = () => JSON.stringify(tab.answer("balances", null).value)
    await tab.until(() => tab.answer("balances", null).value !== null)
    const before = held()
    await real.office.hook("live", { count: 12 }) // some are booked at once, whatever of the others waits
    await syncNow(tab)
    await tab.until(() => held() !== before)
    expect(rowsOf(tab)).toEqual(await real.office.table())
  })

  test("S27 offline nothing is asked; back online the sync catches up by itself", async () => {
    const { tab } = await real.signedIn()
    await tab.call("presence", { visible: true, online: false })
    await phase(tab, "Offline")
    await real.office.hook("reset")
    await real.office.hook("live", { count: 30 })
    expect(await real.office.pages()).toEqual([])
    await tab.call("presence", { visible: true, online: true })
    await tab.until(() => line(tab).phase === "Idle")
    expect(rowsOf(tab)).toEqual(await real.office.table())
  })

  test("rows edited, deleted and inserted anywhere are found by reading the history again; beyond 11: those with another sum or status are marked and can be asked for", async () => {
    const { tab } = await real.signedIn()
    const table = await real.office.table()
    const some = (from: number) => table.slice(from, from + 5).map(({ id }) => id)
    await real.office.hook("rows", {
      update: [
        { ids: some(100), set: { description: "changed long ago", status: 2 } },
        { ids: some(110), set: { sum: "4711.5" } },
        { ids: some(120), set: { description: "only in other words" } },
      ],
      delete: some(200),
      bulk: { count: 40, from: table[300]?.date ?? 0, to: table[300]?.date ?? 0 },
    })
    await tab.call("verifyHistory", null)
    await tab.until(() => line(tab).phase === "Verifying")
    await complete(tab)
    expect(rowsOf(tab)).toEqual(await real.office.table())
    expect(line(tab)).toMatchObject({ complete: true, verifiedRows: null })
    const changed = table
      .filter(({ status }, place) => (place >= 100 && place < 105 && status !== "2") || (place >= 110 && place < 115))
      .map(({ id }) => id)
    const windowOf = (query: HistoryQuery, count: number) =>
      tab.answer("transactionWindow", { query, from: 0, count }).value
    expect(windowOf({ ...noFilter, where: { _tag: "Changed", since: null } }, 400)?.rows.map(({ id }) => id)).toEqual(
      changed,
    )
    expect(windowOf(noFilter, 400)?.changed).toEqual(changed)
    expect(windowOf(noFilter, 50)?.changed).toBeUndefined()
  })
})
