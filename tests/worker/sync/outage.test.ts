import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import type { Initialisation } from "../../../src/rpc/initialisation.ts"
import { clearDevice } from "../device.ts"
import { digests, openTab, type Tab } from "../office.ts"
import { type Asked, type Down, patience, smallOffice, words } from "../small-office.ts"
import { makeTestTime, type TestTime } from "../test-time.ts"

const start = Date.UTC(2026, 0, 5, 12)
const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** A channel whose messages are still on their way. */
class Deaf {
  postMessage(): void {}
  close(): void {}
}

describe("an office that is down for a minute, back for ten seconds, and down again, for an hour", () => {
  let time: TestTime
  let office: ReturnType<typeof smallOffice>
  let tabs: Array<Tab>
  beforeEach(async () => {
    time = await makeTestTime(start)
    office = smallOffice(time, start)
    vi.stubGlobal("fetch", office.send)
    tabs = []
  })
  afterEach(async () => {
    for (const tab of tabs) await tab.kill()
    await clearDevice()
    vi.unstubAllGlobals()
  })

  const open = async (more: Partial<Initialisation> = {}): Promise<void> => {
    tabs.push(await openTab("http://office.test", { ...words, ...more }, time.clock))
  }
  /** Ten tabs of one customer, opened while the office is down, and what they asked after their openings. */
  const live = async (how: Down): Promise<ReadonlyArray<Asked>> => {
    office.goes(how)
    for (let count = 0; count < 10; count++) await open()
    await time.pass(second)
    // What failed is tried again after a second give or take a fifth, so within the first one too.
    const first = office.asked.filter(({ at }) => at === 0).length
    expect(first).toBeLessThanOrEqual(14) // each whose its token is, and one of them the rest
    for (let cycle = 0; cycle < 52; cycle++) {
      office.goes(how)
      await time.pass(minute)
      office.books()
      office.goes("no")
      await time.pass(10 * second)
    }
    return office.asked.slice(first)
  }
  const mostWithin = (asked: ReadonlyArray<Asked>, span: number): number =>
    Math.max(...asked.map(({ at }) => asked.filter((other) => other.at >= at && other.at < at + span).length))

  test.each<Down>(["silent", "busy"])(
    "S50 %s: ten tabs ask as one, catch up, and say the same of everything",
    { timeout: 300_000 },
    async (how) => {
      const asked = await live(how)
      expect(mostWithin(asked, second)).toBeLessThan(tabs.length)
      expect(mostWithin(asked, minute)).toBeLessThan(60)
      expect(asked.length).toBeLessThan(500)
      await time.pass(2 * minute)
      const position = (tab: Tab): number => tab.opened().account.projector.position().position
      await time.until(() => new Set(tabs.map(position)).size === 1)
      for (const tab of tabs) {
        expect(tab.session.view()).toMatchObject({ unreachable: false, customer: expect.anything() })
        expect(tab.answer("sync", null)).toMatchObject({ complete: true, rows: office.rows() })
        expect(tab.answer("balances", null)).toMatchObject({
          _tag: "Ready",
          call: "fulfilled",
          value: { busd: `${office.rows()}.00` },
        })
        expect(digests(tab)).toEqual(digests(tabs[0] as Tab))
      }
    },
  )

  test("R250 balances that rows moved are asked for again when they could not be had", async () => {
    await open()
    const balance = () => tabs[0]?.answer("balances", null).value
    await time.pass(20 * second)
    office.books()
    office.silent.add("/user/balance")
    await time.pass(40 * second)
    expect(tabs[0]?.answer("sync", null).rows).toBe(61)
    expect(balance()).toEqual({ busd: "60.00" })
    office.silent.clear()
    await time.pass(20 * second)
    expect(balance()).toEqual({ busd: "61.00" })
  })

  test("rows that come do not wait for balances that were asked for and do not come", async () => {
    await open()
    await time.pass(20 * second)
    vi.stubGlobal("fetch", (address: string, init: { readonly body: string }) =>
      address.endsWith("/user/balance") ? new Promise(() => {}) : office.send(address, init),
    )
    for (const rows of [61, 62]) {
      office.books()
      await time.pass(12 * second)
      expect(tabs[0]?.answer("sync", null).rows).toBe(rows)
    }
  })

  const pagesSince = (from: number): ReadonlyArray<Asked> =>
    office.asked.filter(({ path, at }) => path === "/transaction/listTransactions" && at >= from)
  const rechecks = (pages: ReadonlyArray<Asked>) => pages.filter(({ fields }) => fields?.includes("t.status"))

  test.each([
    ["a day back", -day],
    ["a day ahead", day],
  ])("S51 a clock that is set %s stops neither the newest page nor the rechecks, nor the rates", async (_, by) => {
    await open()
    await time.pass(3 * minute)
    time.setBy(by)
    const from = time.passed()
    await time.pass(10 * minute)
    const pages = pagesSince(from)
    expect(pages.filter(({ fields }) => fields?.length === 0).length).toBeGreaterThanOrEqual(59)
    expect(rechecks(pages).length).toBeGreaterThanOrEqual(9)
    expect(rechecks(pages).length).toBeLessThanOrEqual(11)
    expect(office.asked.filter(({ path, at }) => path === "/index/getRates" && at >= from).length).toBe(2)
  })

  test("a customer who asks to see now does not wait for the next try", async () => {
    office.goes("silent")
    await open()
    const said = () => tabs[0]?.answer("sync", null)
    await time.pass(10 * second)
    await time.until(() => typeof said()?.retryAt === "number")
    office.goes("no")
    await tabs[0]?.call("refresh", { area: "transactions" })
    await time.until(() => said()?.complete === true)
    expect(said()).toMatchObject({ retryAt: null, rows: 60 })
  })

  test("S51 a worker that starts after the clock was set a day back reads again what may still change", async () => {
    await open()
    await time.pass(2 * minute)
    await tabs.pop()?.kill()
    time.setBy(-day)
    const from = time.passed()
    await open()
    await time.pass(3 * minute)
    expect(rechecks(pagesSince(from)).length).toBeGreaterThanOrEqual(2)
  })

  test("what the office refuses is asked for once, and again by the customer alone", async () => {
    office.refused.add("/transaction/userTypes")
    const types = (): number => office.asked.filter(({ path }) => path === "/transaction/userTypes").length
    await open()
    await time.pass(10 * minute)
    expect(types()).toBe(1)
  })

  test("S47 a worker that is started again and again asks for the newest page, and for nothing that is young", async () => {
    await open()
    await time.pass(2 * minute)
    await time.until(() => tabs[0]?.answer("sync", null).complete === true)
    const from = time.passed()
    for (let start = 0; start < 5; start++) {
      await tabs.pop()?.kill()
      await open()
      await time.pass(5 * second)
    }
    const asked = office.asked.filter(({ at }) => at >= from)
    const times = (path: string): number => asked.filter((one) => one.path === path).length
    expect(times("/user/balance")).toBe(1) // the first of them found it older than it may be
    expect(["/transaction/userTypes", "/index/getRates"].map(times)).toEqual([0, 0])
    // What is due once a minute was due once at most: the changing rows, and a page of the oldest reading.
    const pages = pagesSince(from)
    expect(rechecks(pages).length).toBeLessThanOrEqual(1)
    expect(pages.filter(({ fields }) => fields?.includes("timestamp")).length).toBeLessThanOrEqual(1)
    expect(asked.length).toBeLessThanOrEqual(16)
    await time.pass(2 * minute)
    expect(rechecks(pagesSince(from)).length).toBeGreaterThanOrEqual(2)
  })

  test("a worker that is started every half minute reads again what may still change as often as one that goes on", async () => {
    await open()
    await time.pass(2 * minute)
    const from = time.passed()
    for (let start = 0; start < 8; start++) {
      await tabs.pop()?.kill()
      await open()
      await time.pass(minute / 2)
    }
    expect(rechecks(pagesSince(from)).length).toBeGreaterThanOrEqual(3)
    expect(rechecks(pagesSince(from)).length).toBeLessThanOrEqual(5)
  })

  test("S47 where nothing waits a worker that is started again and again reads no old page before it is due", async () => {
    const nothingWaits = { statuses: { 0: "done", 1: "done" } } as const
    await open(nothingWaits)
    await time.pass(2 * minute + 5 * second)
    const from = time.passed()
    for (let start = 0; start < 5; start++) {
      await tabs.pop()?.kill()
      await open(nothingWaits)
      await time.pass(5 * second)
    }
    const pages = pagesSince(from)
    expect(rechecks(pages)).toEqual([])
    expect(pages.filter(({ fields }) => fields?.includes("timestamp")).length).toBeLessThanOrEqual(1)
  })

  test("S47 a tab that takes over reads nothing again that the one before it read just now, though it heard nothing of it", async () => {
    vi.stubGlobal("BroadcastChannel", Deaf)
    await open()
    const rates = Promise.withResolvers<void>() // a third tab's, so that nothing but the sync looks into the log
    void navigator.locks.request(`rates:${words.session.account}`, () => rates.promise)
    await open()
    await time.pass(45 * second)
    const from = time.passed()
    await tabs.shift()?.kill()
    await time.pass(5 * second)
    rates.resolve()
    const pages = pagesSince(from)
    expect(pages.length).toBeGreaterThan(0)
    expect(rechecks(pages)).toEqual([])
    expect(pages.filter(({ fields }) => fields?.includes("timestamp"))).toEqual([])
  })

  /** What was asked for although the office had said, less than its patience ago, that it wants not to be. */
  const early = (asked: ReadonlyArray<Asked>): ReadonlyArray<Asked> =>
    asked.filter(({ path, at, how }) =>
      asked.some(
        (before) =>
          before.how === "busy" &&
          how === "busy" &&
          before.path === path &&
          at > before.at &&
          at < before.at + patience * second,
      ),
    )

  test("S50 as long as the office wants not to be asked, nothing is asked again", { timeout: 300_000 }, async () => {
    expect(early(await live("busy"))).toEqual([])
  })

  test("S50 as long as it wants not to be asked for balances, rows that move them ask for none, and what opens neither", async () => {
    office.busy.add("/user/balance")
    const balances = () => office.asked.filter(({ path }) => path === "/user/balance")
    for (let cycle = 0; cycle < 6; cycle++) {
      await tabs.pop()?.kill()
      await open()
      office.books()
      await time.pass(15 * second)
    }
    expect(early(balances())).toEqual([])
    expect(balances().length).toBeGreaterThanOrEqual(4)
    await time.pass(10 * second)
    office.books()
    office.busy.clear()
    await time.pass(30 * second)
    expect(tabs[0]?.answer("balances", null).value).toEqual({ busd: "67.00" })
  })

  test("S50 a worker that starts while the office wants not to be asked waits, says until when, and goes on", async () => {
    office.goes("busy")
    const from = time.passed()
    for (let start = 0; start < 6; start++) {
      await tabs.pop()?.kill()
      await open()
      await time.pass(8 * second)
      expect(tabs[0]?.answer("sync", null)).toMatchObject({ phase: "Busy", retryAt: expect.any(Number) })
    }
    // Whose a token is, is asked by every worker: it is no part of what the account was told.
    const asked = office.asked.filter(({ path, at }) => at >= from && path !== "/user/info")
    expect(early(asked)).toEqual([])
    expect(new Set(asked.map(({ path }) => path)).size).toBe(4)
    office.goes("no")
    await time.pass(30 * second)
    expect(tabs[0]?.answer("sync", null)).toMatchObject({ phase: "Idle", retryAt: null, complete: true, rows: 60 })
  })

  test("S50 the customer is told when the next try comes: ahead of now, not before the office wants it, and so it does", async () => {
    office.goes("busy")
    await open()
    const said = () => tabs[0]?.answer("sync", null)
    await time.until(() => typeof said()?.retryAt === "number")
    const pages = (): number => office.asked.filter(({ path }) => path.endsWith("/listTransactions")).length
    const [asked, ahead] = [pages(), (said()?.retryAt ?? 0) - time.clock.currentTimeMillisUnsafe()]
    expect(said()?.phase).toBe("Busy")
    expect(ahead).toBeGreaterThan((patience - 2) * second)
    expect(ahead).toBeLessThanOrEqual(patience * 1.25 * second)
    await time.pass(ahead - second)
    expect(pages()).toBe(asked)
    await time.pass(2 * second)
    expect(pages()).toBe(asked + 1)
  })
})
