import { describe, expect, it } from "vitest"
import { openOffice, other } from "../office.ts"

describe("while one watches", () => {
  it("rows arrive for the demo customer and for no one else, and rows that wait move on", async () => {
    const office = await openOffice({ history: 150, rateOfLiveRows: 1200 })
    const [before, others] = [await office.table(), await office.table(other)]
    const waiting = before.filter(({ status }) => status === 0 || status === 3).map(({ id }) => id)
    expect(waiting.length).toBeGreaterThan(0)
    await expect.poll(async () => (await office.table()).length, { timeout: 20_000 }).toBeGreaterThan(before.length + 3)
    await expect
      .poll(
        async () =>
          (await office.table()).filter(({ id, status }) => waiting.includes(id) && (status === 1 || status === 2))
            .length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    expect((await office.table(other)).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    const [newest] = await office.table()
    expect(Math.abs((newest?.date ?? 0) - Date.now() / 1000)).toBeLessThan(30)
  })

  it("nothing happens when the rate is zero", async () => {
    const office = await openOffice({ history: 150, rateOfLiveRows: 0 })
    const before = await office.table()
    await office.hook("live", { count: 2 })
    expect(await office.table()).toHaveLength(before.length + 2)
    expect((await office.table()).slice(2)).toEqual(before)
  })
})
