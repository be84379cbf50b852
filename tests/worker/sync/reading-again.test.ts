import { describe, expect, test } from "vitest"
import "fake-indexeddb/auto"
import { withCaughtUpTab } from "../small-office.ts"

const start = Date.UTC(2026, 0, 5, 12)
const second = 1_000
const count = 400

describe("a customer who has the whole history read again", () => {
  const { here, line } = withCaughtUpTab(start, count)
  const isRead = () => line().phase === "Idle" && line().verifiedRows === null

  test("sees how many rows are done, ever more from none on, and nothing of it once all are", async () => {
    expect(line().verifiedRows).toBeNull()
    const seen: Array<number | null> = []
    const stop = here.tab.listen(() => {
      const { phase, verifiedRows } = line()
      if (phase === "Verifying" && verifiedRows !== seen.at(-1)) seen.push(verifiedRows)
    })
    await here.tab.call("verifyHistory", null)
    await here.time.until(() => line().phase === "Verifying")
    await here.time.until(isRead)
    stop()
    const done = seen.filter((rows) => rows !== null)
    expect(done.slice(0, 9)).toEqual([0, 24, 48, 72, 96, 120, 144, 168, 192]) // a page, and its last second again
    expect(done.toSorted((one, other) => one - other)).toEqual(done)
    expect(done.at(-1)).toBeLessThanOrEqual(count)
    expect(line()).toMatchObject({ complete: true, verifiedRows: null, rows: count })
  })

  test("meanwhile still sees what comes, and what it does to the balances: the newest page is asked for every ten seconds", async () => {
    here.office.slows(3 * second)
    await here.tab.call("verifyHistory", null)
    while (line().phase !== "Verifying") await here.time.pass(second)
    here.office.books()
    const from = here.time.passed()
    await here.time.pass(30 * second)
    expect(line()).toMatchObject({ phase: "Verifying", rows: count + 1 })
    expect(here.tab.answer("balances", null).value).toEqual({ busd: `${count + 1}.00` })
    const heads = here.office.asked.filter(({ fields, at }) => fields?.length === 0 && at > from)
    expect(heads.length).toBeGreaterThanOrEqual(2)
    expect(heads.length).toBeLessThanOrEqual(3)
    while (!isRead()) await here.time.pass(second)
    expect(line()).toMatchObject({ complete: true, rows: count + 1 })
  })

  test("waits for the office if it goes away meanwhile, and is not told that it is done", async () => {
    here.office.slows(second)
    await here.tab.call("verifyHistory", null)
    while (line().phase !== "Verifying" || (line().verifiedRows ?? 0) < 48) await here.time.pass(second)
    here.office.goes("silent")
    while (line().phase !== "BackingOff") await here.time.pass(second)
    const done = line().verifiedRows
    expect(done).toBeGreaterThanOrEqual(48)
    await here.time.pass(30 * second)
    expect(line()).toMatchObject({ phase: "BackingOff", verifiedRows: done })
    here.office.goes("no")
    while (!isRead()) await here.time.pass(second)
    expect(line()).toMatchObject({ complete: true, rows: count })
  })

  test("has it begun at once, though the next try after a failure is far off", async () => {
    here.office.goes("silent")
    while (line().phase !== "BackingOff") await here.time.pass(second)
    await here.time.pass(120 * second)
    here.office.goes("no")
    here.office.slows(3 * second)
    await here.tab.call("verifyHistory", null)
    await here.time.pass(second)
    expect(line().phase).not.toBe("BackingOff")
    while (!isRead()) await here.time.pass(second)
  })
})
