import { afterEach, describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { noFilter } from "../../../src/domain/history/query.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { smallOffice, words } from "../small-office.ts"
import { makeTestTime } from "../test-time.ts"

const start = Date.UTC(2026, 0, 5, 12)
const second = 1_000
const count = 4_000

describe("a long history that is read for the first time", () => {
  let tab: Tab | undefined
  afterEach(async () => {
    await tab?.kill()
    await clearDevice()
    vi.unstubAllGlobals()
  })

  test("R250 shows meanwhile what comes, and what it does to the balances: the newest page is asked for every ten seconds", async () => {
    const time = await makeTestTime(start)
    const office = smallOffice(time, start, count)
    vi.stubGlobal("fetch", office.send)
    office.slows(3 * second)
    const opened = (tab = await openTab("http://office.test", words, time.clock))
    const line = () => opened.answer("sync", null)
    const newest = () => opened.answer("transactionWindow", { query: noFilter, from: 0, count: 1 }).value?.rows[0]?.id
    while (line().rows < 100) await time.pass(second)
    const phases = new Set<string>()
    opened.listen(() => void (line().complete || phases.add(line().phase)))
    office.books()
    await time.pass(17 * second) // a reading on its way, one that is due behind it, and the answer
    expect(newest()).toBe(count + 1)
    expect(opened.answer("balances", null).value).toEqual({ busd: `${count + 1}.00` })
    expect(line().complete).toBe(false)
    const heads = office.asked.filter(({ fields }) => fields?.length === 0).map(({ at }) => at)
    for (const [place, at] of heads.slice(1).entries())
      expect(at - (heads[place] ?? at)).toBeGreaterThanOrEqual(10 * second)
    office.slows(0)
    while (!line().complete || line().phase !== "Idle") await time.pass(second)
    expect(line().rows).toBe(count + 1)
    expect([...phases]).toEqual(["Older"])
  })

  test("shows meanwhile what becomes of rows that may still change: they are read again every minute", async () => {
    const time = await makeTestTime(start)
    const office = smallOffice(time, start, count)
    vi.stubGlobal("fetch", office.send)
    office.books("0")
    office.slows(3 * second)
    const opened = (tab = await openTab("http://office.test", words, time.clock))
    const line = () => opened.answer("sync", null)
    const newest = () => opened.answer("transactionWindow", { query: noFilter, from: 0, count: 1 }).value?.rows[0]
    const rechecks = () => office.asked.filter(({ fields }) => fields?.includes("t.status")).map(({ at }) => at)
    while (rechecks().length < 1) await time.pass(second)
    expect(newest()).toMatchObject({ id: count + 1, status: "0" })
    office.settles()
    while (rechecks().length < 2) await time.pass(second)
    await time.pass(17 * second) // its answer, a reading on its way, and that of the row's second
    expect(newest()).toMatchObject({ id: count + 1, status: "1" })
    expect([line().complete, line().phase]).toEqual([false, "Older"])
    const [first = 0, again = 0] = rechecks()
    expect(again - first).toBeGreaterThanOrEqual(60 * second)
    expect(again - first).toBeLessThan(80 * second)
  })

  test("comes to its end also where every answer takes longer than the newest page stays new", async () => {
    const time = await makeTestTime(start)
    const office = smallOffice(time, start, 200)
    vi.stubGlobal("fetch", office.send)
    office.slows(11 * second)
    const opened = (tab = await openTab("http://office.test", words, time.clock))
    const line = () => opened.answer("sync", null)
    for (let passed = 0; passed < 300 && !line().complete; passed++) await time.pass(second)
    expect(line()).toMatchObject({ complete: true, rows: 200 })
  })
})
