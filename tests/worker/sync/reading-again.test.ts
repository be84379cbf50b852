import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { smallOffice, words } from "../small-office.ts"
import { makeTestTime, type TestTime } from "../test-time.ts"

const start = Date.UTC(2026, 0, 5, 12)
const second = 1_000
const count = 400

describe("a customer who has the whole history read again", () => {
  let time: TestTime
  let office: ReturnType<typeof smallOffice>
  let tab: Tab
  beforeEach(async () => {
    time = await makeTestTime(start)
    office = smallOffice(time, start, count)
    vi.stubGlobal("fetch", office.send)
    tab = await openTab("http://office.test", words, time.clock)
    await time.until(() => line().complete && line().phase === "Idle")
  })
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
    vi.unstubAllGlobals()
  })

  const line = () => tab.answer("sync", null)
  const isRead = () => line().phase === "Idle" && line().verifiedRows === null

  test("sees how many rows are done, ever more from none on, and nothing of it once all are", async () => {
    expect(line().verifiedRows).toBeNull()
    const seen: Array<number | null> = []
    const stop = tab.listen(() => {
      const { phase, verifiedRows } = line()
      if (phase === "Verifying" && verifiedRows !== seen.at(-1)) seen.push(verifiedRows)
    })
    await tab.call("verifyHistory", null)
    await time.until(() => line().phase === "Verifying")
    await time.until(isRead)
    stop()
    const done = seen.filter((rows) => rows !== null)
    expect(done.slice(0, 9)).toEqual([0, 24, 48, 72, 96, 120, 144, 168, 192]) // a page, and its last second again
    expect(done.toSorted((one, other) => one - other)).toEqual(done)
    expect(done.at(-1)).toBeLessThanOrEqual(count)
    expect(line()).toMatchObject({ complete: true, verifiedRows: null, rows: count })
  })

  test("meanwhile still sees what comes: the newest page is asked for every ten seconds", async () => {
    office.slows(3 * second)
    await tab.call("verifyHistory", null)
    while (line().phase !== "Verifying") await time.pass(second)
    office.books()
    const from = time.passed()
    await time.pass(30 * second)
    expect(line()).toMatchObject({ phase: "Verifying", rows: count + 1 })
    const heads = office.asked.filter(({ fields, at }) => fields?.length === 0 && at > from)
    expect(heads.length).toBeGreaterThanOrEqual(2)
    expect(heads.length).toBeLessThanOrEqual(3)
    while (!isRead()) await time.pass(second)
    expect(line()).toMatchObject({ complete: true, rows: count + 1 })
  })

  test("waits for the office if it goes away meanwhile, and is not told that it is done", async () => {
    office.slows(second)
    await tab.call("verifyHistory", null)
    while (line().phase !== "Verifying" || (line().verifiedRows ?? 0) < 48) await time.pass(second)
    office.goes("silent")
    while (line().phase !== "BackingOff") await time.pass(second)
    const done = line().verifiedRows
    expect(done).toBeGreaterThanOrEqual(48)
    await time.pass(30 * second)
    expect(line()).toMatchObject({ phase: "BackingOff", verifiedRows: done })
    office.goes("no")
    while (!isRead()) await time.pass(second)
    expect(line()).toMatchObject({ complete: true, rows: count })
  })
})
