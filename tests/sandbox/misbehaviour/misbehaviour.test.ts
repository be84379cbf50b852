import { afterEach, describe, expect, it } from "vitest"
import { openOffice, other } from "../office.ts"

const office = await openOffice({ history: 200 })
const list = "/transaction/listTransactions"
const page = async () => (await office.post(list, { token: await office.signIn(), request: {} })).text()

afterEach(() => office.hook("reset"))

describe("misbehaviour on request", () => {
  it("does not exist without test hooks", async () => {
    const honest = await openOffice({ history: 0, testHooks: false })
    expect(await honest.call("/__test/requests")).toEqual(await honest.call("/no/such/call"))
  })

  it("delays the answers of a path and of no other", async () => {
    await office.hook("latency", { path: list, ms: 150 })
    const ms = async (act: () => Promise<unknown>) => {
      const started = performance.now()
      await act()
      return performance.now() - started
    }
    expect(await ms(page)).toBeGreaterThanOrEqual(145)
    expect(await ms(() => office.call("/index/getRates"))).toBeLessThan(145)
  })

  it("cuts the connection before the call is done, or after", async () => {
    const before = await office.table()
    await office.hook("chaos", { seed: 3, rate: 5 })
    await office.hook("drop", { path: list, when: "before", times: 1 })
    await expect(page()).rejects.toThrow("fetch failed")
    expect(await office.table()).toEqual(before)
    await office.hook("drop", { path: list, when: "after", times: 1 })
    await expect(page()).rejects.toThrow("fetch failed")
    expect(await office.table()).not.toEqual(before)
    expect(JSON.parse(await page())).toMatchObject({ code: 0 })
  })

  it("R389 R391 answers 401, as often as asked", async () => {
    await office.hook("unauthorized", { times: 2 })
    const codes = [await page(), await page(), await page()].map((text) => JSON.parse(text).code)
    expect(codes).toEqual([401, 401, 0])
  })

  it("refuses with a code and a message", async () => {
    await office.hook("refuse", { path: list, code: 2, message: "Not today" })
    expect(JSON.parse(await page())).toEqual({ code: 2, data: null, message: [{ theme: "error", text: "Not today" }] })
  })

  it("answers with what cannot be parsed, what has no shape, one bad row, or fifty megabytes", async () => {
    const malformed = async (kind: string) => {
      await office.hook("malformed", { path: list, kind })
      return page()
    }
    const broken = await malformed("json")
    expect(() => JSON.parse(broken)).toThrow(SyntaxError)
    expect(JSON.parse(await malformed("shape"))).toEqual({ code: 0, data: { surprise: [1, 2, 3] }, message: "" })
    const records: ReadonlyArray<{ currency: unknown }> = JSON.parse(await malformed("row")).data.records
    expect(records).toHaveLength(25)
    expect(records.filter(({ currency }) => currency === null)).toHaveLength(1)
    expect((await malformed("huge")).length).toBeGreaterThan(50_000_000)
  })

  it("inserts, changes and deletes rows of one customer, and leaves balances alone", async () => {
    const balances = async () => (await office.call("/user/balance", { token: await office.signIn(other) })).data
    const [rows, held] = [await office.table(other), await balances()]
    const [first, second] = rows
    const changed = await office.hook("rows", {
      email: other,
      insert: [{ sum: "-7.250", at: 1_500_000_000, fee: "0.100", hash: null }],
      bulk: { count: 30, from: 1_600_000_000, to: 1_600_000_000, fields: { description: "burst" } },
      update: [{ ids: [first?.id], set: { status: 2, description: "changed" } }],
      delete: [second?.id],
    })
    expect(Object(changed.data).ids).toHaveLength(31)
    const now = await office.table(other)
    expect(now).toHaveLength(rows.length + 30)
    expect(now.find(({ id }) => id === first?.id)).toEqual({
      ...first,
      status: 2,
      status_name: "Cancelled",
      description: "changed",
    })
    expect(now.some(({ id }) => id === second?.id)).toBe(false)
    expect(now.at(-1)).toMatchObject({ date: 1_500_000_000, sum: "-7.250", fee: "0.100" })
    expect(now.filter(({ description, date }) => description === "burst" && date === 1_600_000_000)).toHaveLength(30)
    expect(await balances()).toEqual(held)
  })

  it("changes rows before every page while chaos reigns, the same way for the same seed", async () => {
    const twin = await openOffice({ history: 200 })
    const one = await openOffice({ history: 200 })
    for (const each of [one, twin]) {
      await each.hook("chaos", { seed: 7, rate: 4 })
      for (let index = 0; index < 20; index += 1) await each.list({})
      await each.hook("chaos", { seed: 7, rate: 0 })
    }
    const [left, right] = [await one.table(), await twin.table()]
    const essence = (rows: typeof left) =>
      rows.map(({ id, sum, description, status }) => [id, sum, description, status].join("|")).toSorted()
    expect(essence(left)).toEqual(essence(right))
    expect(left.filter(({ description }) => description === "Chaos 7").length).toBeGreaterThan(10)
    expect(left.filter(({ description }) => description.startsWith("Edited")).length).toBeGreaterThan(5)
    expect(await one.table()).toEqual(left)
  })

  it("sums what a filter finds, by SQL", async () => {
    const filter = [{ field: "t.currency", operator: "is", value: 1 }]
    const expected = (await office.table()).filter(({ currency }) => currency.id === 1)
    const [sum] = Object((await office.hook("sums", { filter })).data).sums
    expect(sum).toMatchObject({ currency: 1, count: expected.length })
    const satoshi = expected.reduce((total, row) => total + BigInt(row.sum.replace(".", "")), 0n)
    expect(BigInt(sum.sum.replace(".", ""))).toBe(satoshi)
  })

  it("remembers the calls it received, with their bodies", async () => {
    await office.call("/index/getRates", { lang: "tr", marker: "canary" })
    const { requests } = Object((await office.hook("requests")).data)
    expect(requests).toEqual([
      {
        path: "/index/getRates",
        at: expect.any(Number),
        headers: expect.objectContaining({ "content-type": "application/json" }),
        body: { lang: "tr", marker: "canary" },
      },
    ])
  })

  it("delivers hostile texts as they are", async () => {
    await office.hook("hostile", { email: other })
    const descriptions = (await office.table(other)).map(({ description }) => description)
    expect(descriptions).toContain("<script>document.title='owned'</script>")
    expect(descriptions).toContain("lines\nand\r\nmore\ttabs")
    expect(descriptions.some((text) => text.length === 1_000_000)).toBe(true)
  })

  it.each([
    ["rows", { insert: [{ sum: 5 }] }],
    ["rows", { email: "nobody@office.test" }],
    ["latency", {}],
    ["malformed", { kind: "odd" }],
  ])("refuses %s %j with code 1", async (name, body) => {
    expect(await office.hook(name, body)).toMatchObject({ code: 1 })
  })
})
