import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { malformed } from "../../../sandbox/misbehaviour/malformed.ts"
import type { LiveQueries } from "../../../src/domain/catalogue.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../src/domain/history/query/history-query.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { listPath, type RealOffice, repeated, startRealOffice } from "../sandbox.ts"

const size = 400

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
const words = (token: string, account: string | null = null) => ({ session: { token, account } })

describe("the sync with the real office", () => {
  let office: RealOffice
  let tabs: Array<Tab>
  beforeAll(async () => {
    office = await startRealOffice(size)
  }, 60_000)
  afterAll(() => office.close())
  beforeEach(() => {
    tabs = []
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    for (const tab of tabs) await tab.kill()
    await clearDevice()
    await office.hook("reset")
  })

  const open = async (session: ReturnType<typeof words>, clock?: Clock.Clock): Promise<Tab> => {
    const tab = await openTab(office.url, session, clock)
    tabs.push(tab)
    return tab
  }
  const line = (tab: Tab): LiveQueries["sync"]["value"] => tab.answer("sync", null)
  const rowsOf = (tab: Tab) => shownRows(tab.opened().account.projector.state("transactions"))
  const complete = (tab: Tab): Promise<void> => tab.until(() => line(tab).complete && line(tab).phase === "Idle")
  const phase = (tab: Tab, wanted: ReturnType<typeof line>["phase"]): Promise<void> =>
    tab.until(() => line(tab).phase === wanted)
  const syncNow = (tab: Tab) => tab.call("refresh", { area: "transactions" })
  /**
   * Lets so few pages come that more are to come, however slow or fast this machine is: the others leave once they are
   * let go.
   */
  const openHalfway = async (): Promise<{ readonly tab: Tab; readonly letGo: () => void }> => {
    const token = await office.signIn()
    const [ask, held] = [globalThis.fetch, Promise.withResolvers<void>()]
    let isHalfway = (): boolean => false
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (address.endsWith(listPath) && isHalfway()) await held.promise
      return ask(address, init)
    })
    await office.hook("latency", { path: listPath, ms: 100 })
    const tab = await open(words(token))
    isHalfway = () => line(tab).rows >= 100
    await tab.until(isHalfway)
    await office.hook("latency", { path: listPath, ms: 0 })
    return { tab, letGo: held.resolve }
  }
  /** Whether the row in the middle of an answer, which is the one to be spoilt, is not held yet. */
  const isNewInTheMiddle = (tab: Tab, answer: string): boolean => {
    const { records } = (
      JSON.parse(answer) as { readonly data: { readonly records: ReadonlyArray<{ readonly id: number }> } }
    ).data
    const middle = records[Math.floor(records.length / 2)]
    return middle !== undefined && rowsOf(tab).every(({ id }) => id !== middle.id)
  }
  /** A tab whose office misbehaves once a few pages have come. */
  const inTheMiddle = async (hook: string, request: object): Promise<Tab> => {
    const { tab, letGo } = await openHalfway()
    await office.hook(hook, request)
    letGo()
    return tab
  }
  const signedIn = async (): Promise<{
    readonly tab: Tab
    readonly token: string
    readonly account: string | null
  }> => {
    const token = await office.signIn()
    const tab = await open(words(token))
    await complete(tab)
    return { tab, token, account: tab.session.view().account }
  }

  test("R262 a history comes row for row, in pages of 25, and the sync line says that it is complete", async () => {
    const { tab } = await signedIn()
    expect(rowsOf(tab)).toEqual(await office.table())
    expect(line(tab)).toMatchObject({ rows: size, bad: 0, complete: true, verified: true, storage: null })
    expect(repeated(await office.pages())).toBeLessThanOrEqual(2)
  })

  test.each([
    ["http/1.1, whose connections the customer's own requests need too", "http/1.1", 4],
    ["a protocol that it does not tell", "", 4],
    ["HTTP/2", "h2", 8],
    ["HTTP/3", "h3", 8],
  ])("over %s the older pages are asked for several at once, the newest one alone", async (_, protocol, most) => {
    const token = await office.signIn()
    // What an answer takes is mostly its way: twice as many at once are worth it, however busy this machine is.
    await office.hook("latency", { path: listPath, ms: 250 })
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
      { name: `${office.url}/user/info`, nextHopProtocol: protocol },
      { name: "http://elsewhere.test/file.js", nextHopProtocol: elsewhere },
    ] as unknown as PerformanceEntryList)
    try {
      const tab = await open(words(token), standing)
      await complete(tab)
      expect(rowsOf(tab)).toEqual(await office.table())
    } finally {
      told.mockRestore()
      vi.unstubAllGlobals()
    }
    expect(Math.max(...together)).toBe(most)
    expect(together.slice(0, 2)).toEqual([1, 1])
  })

  test("an office that refuses more than two pages at once is asked for no more than two from then on", async () => {
    const token = await office.signIn()
    await office.hook("latency", { path: listPath, ms: 20 })
    const ask = globalThis.fetch
    let [underWay, refused] = [0, 0]
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (!address.endsWith(listPath)) return ask(address, init)
      if (++underWay > 2) refused++
      const answer = underWay > 2 ? Promise.resolve(new Response("busy", { status: 503 })) : ask(address, init)
      return answer.finally(() => underWay--)
    })
    try {
      const tab = await open(words(token), standing)
      await complete(tab)
      expect(rowsOf(tab)).toEqual(await office.table())
    } finally {
      vi.unstubAllGlobals()
    }
    expect(refused).toBe(2)
  })

  test("R250 a row that comes by itself brings the balances that it moved", async () => {
    const { tab } = await signedIn()
    const held = () => JSON.stringify(tab.answer("balances", null).value)
    await tab.until(() => tab.answer("balances", null).value !== null)
    const before = held()
    await office.hook("live", { count: 12 }) // some are booked at once, whatever of the others waits
    await syncNow(tab)
    await tab.until(() => held() !== before)
    expect(rowsOf(tab)).toEqual(await office.table())
  })

  test("one tab syncs while two are open, both show what came, and when the first closes the other takes over", async () => {
    const { tab: one, token, account } = await signedIn()
    const two = await open(words(token, account))
    await phase(two, "OtherTab")
    await office.hook("live", { count: 3 })
    await syncNow(one)
    await two.until(() => rowsOf(two).length === rowsOf(one).length && rowsOf(one).length > size)
    expect(rowsOf(two)).toEqual(await office.table())
    expect([line(one).phase, line(two).phase]).toEqual([expect.not.stringMatching("OtherTab"), "OtherTab"])
    const { held = [], pending = [] } = await navigator.locks.query()
    expect([held, pending].map((locks) => locks.filter(({ name }) => name === `sync:${account}`).length)).toEqual([
      1, 1,
    ])
    expect(repeated(await office.pages())).toBeLessThanOrEqual(4)
    await one.kill()
    await phase(two, "Idle")
    await office.hook("live", { count: 1 })
    await syncNow(two)
    expect(rowsOf(two)).toEqual(await office.table())
  })

  test("a tab that nobody looks at leaves the sync to one that somebody does", async () => {
    const { tab: one, token, account } = await signedIn()
    const two = await open(words(token, account))
    await phase(two, "OtherTab")
    await one.call("presence", { visible: false, online: true })
    await phase(two, "Idle")
    await phase(one, "OtherTab")
    await one.call("presence", { visible: true, online: true })
    expect(line(two).phase).not.toBe("OtherTab") // it may have begun its next round meanwhile
  })

  test("S27 offline nothing is asked; back online the sync catches up by itself", async () => {
    const { tab } = await signedIn()
    await tab.call("presence", { visible: true, online: false })
    await phase(tab, "Offline")
    await office.hook("reset")
    await office.hook("live", { count: 30 })
    expect(await office.pages()).toEqual([])
    await tab.call("presence", { visible: true, online: true })
    await tab.until(() => line(tab).phase === "Idle")
    expect(rowsOf(tab)).toEqual(await office.table())
  })

  test("pausing in one tab pauses every tab, and resuming goes on where it stood", async () => {
    const { tab: one, letGo } = await openHalfway()
    await one.call("pauseSync", { paused: true })
    letGo()
    await phase(one, "Paused")
    const { token, account } = { token: await office.signIn(), account: one.session.view().account }
    const two = await open(words(token, account))
    await two.call("pauseSync", { paused: true })
    const rows = line(one).rows
    expect(line(one).complete).toBe(false)
    await one.call("pauseSync", { paused: false })
    await Promise.race([complete(one), complete(two)])
    await Promise.all([one, two].map((tab) => tab.until(() => line(tab).complete)))
    expect(rows).toBeLessThan(rowsOf(one).length)
    expect(rowsOf(one)).toEqual(await office.table())
  })

  test("R242 a 401 in the middle of the sync ends the session, and nothing more is asked", async () => {
    const tab = await inTheMiddle("unauthorized", { path: listPath })
    await tab.until(() => tab.session.view().ended !== null)
    const asked = (await office.pages()).length
    await tab.call("presence", { visible: true, online: true })
    expect((await office.pages()).length).toBe(asked)
  })

  test.each(["json", "shape", "huge"])(
    "a page that is malformed (%s) stops nothing for good: the line says that it could not be read, the next try goes on",
    async (kind) => {
      const tab = await inTheMiddle("malformed", { path: listPath, kind })
      await phase(tab, "Unreadable")
      expect(line(tab)).toMatchObject({ retryAt: expect.any(Number), complete: false })
      expect(tab.answer("transactionWindow", { query: noFilter, from: 0, count: 1 })).toMatchObject({
        _tag: "Stale",
        value: { rows: [{}] },
      })
      await syncNow(tab)
      await complete(tab)
      expect(line(tab).retryAt).toBeNull()
      expect(rowsOf(tab)).toEqual(await office.table())
    },
  )

  test("a row that cannot be read is counted and holds its place; read again it is whole", async () => {
    const { tab, letGo } = await openHalfway()
    const ask = globalThis.fetch
    let isSpoilt = false
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      const response = await ask(address, init)
      if (isSpoilt || !address.endsWith(listPath)) return response
      const answer = await response.text()
      isSpoilt = isNewInTheMiddle(tab, answer)
      return new Response(isSpoilt ? malformed.row(answer) : answer, response)
    })
    letGo()
    await tab.until(() => line(tab).bad === 1)
    await tab.until(() => line(tab).complete)
    expect(line(tab).rows + line(tab).bad).toBe((await office.table()).length)
    await tab.call("verifyHistory", null)
    await tab.until(() => line(tab).phase === "Idle" && line(tab).bad === 0)
    expect(rowsOf(tab)).toEqual(await office.table())
  })

  test("R390 an office that cannot be reached is asked again later, and a network that comes back asks at once", async () => {
    const tab = await inTheMiddle("drop", { path: listPath, when: "after" })
    await phase(tab, "BackingOff")
    expect(line(tab).retryAt).not.toBeNull()
    await tab.call("presence", { visible: true, online: false })
    expect(line(tab)).toMatchObject({ phase: "Offline", retryAt: null })
    await tab.call("presence", { visible: true, online: true })
    await complete(tab)
    expect(rowsOf(tab)).toEqual(await office.table())
  })

  test("rows edited, deleted and inserted anywhere are found by reading the history again; beyond 11: those with another sum or status are marked and can be asked for", async () => {
    const { tab } = await signedIn()
    const table = await office.table()
    const some = (from: number) => table.slice(from, from + 5).map(({ id }) => id)
    await office.hook("rows", {
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
    expect(rowsOf(tab)).toEqual(await office.table())
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
