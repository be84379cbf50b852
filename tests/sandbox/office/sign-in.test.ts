import { describe, expect, it } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { minus, plus } from "../decimals.ts"
import { careful, demo, openOffice, other } from "../office.ts"

const office = await openOffice()
const reads = ["/user/info", "/user/balance", "/transaction/userTypes", "/transaction/listTransactions"]

describe("signing in", () => {
  it("R334 R331 gives a token for e-mail and password", async () => {
    expect(await office.call("/user/auth", { email: demo, password: demoPassword, lang: "en" })).toEqual({
      code: 0,
      data: { auth: expect.stringMatching(/^[\w-]{43}$/) },
      message: [],
    })
  })

  it("gives each sign-in a token of its own, and both serve", async () => {
    const tokens = await Promise.all(
      [1, 2].map(() => office.call("/user/auth", { email: ` ${demo.toUpperCase()} `, password: demoPassword })),
    )
    expect(new Set(tokens.map(({ data }) => JSON.stringify(data))).size).toBe(2)
    for (const { data } of tokens)
      expect(await office.call("/user/info", { ...Object(data), token: Object(data).auth })).toMatchObject({ code: 0 })
  })

  it.each([
    [demo, "demo-2026!"],
    [demo, ""],
    ["nobody@office.test", demoPassword],
  ])("R386 R393 refuses %s with the password %j: HTTP 200, code 3, an error message", async (email, password) => {
    const response = await office.post("/user/auth", { email, password })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      code: 3,
      data: null,
      message: [{ theme: "error", text: "Wrong e-mail or password" }],
    })
  })

  it.each([{}, { email: demo }, { email: 1, password: demoPassword }])("R384 answers code 1 to %j", async (body) => {
    expect(await office.call("/user/auth", body)).toMatchObject({ code: 1, data: null })
  })
})

describe("a customer's calls", () => {
  it.each(reads)("R389 %s answers 401 without a token, with a wrong one and with a malformed one", async (path) => {
    for (const token of [undefined, "", "wrong", 12, "x".repeat(100_000)])
      expect(await office.call(path, { token, request: {} })).toMatchObject({ code: 401, data: null })
  })

  it("R332 R151 R156 tells who is signed in", async () => {
    expect((await office.call("/user/info", { token: await office.signIn() })).data).toMatchObject({
      email: demo,
      two_factor: 0,
      name: "Demo Customer",
      bep20: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
      acceptance: { privacy_policy: 1, terms_of_use: 1 },
    })
  })

  it("R154 R155 tells the frozen balance and the software licences with it", async () => {
    expect((await office.call("/user/info", { token: await office.signIn() })).data).toMatchObject({
      balance: { otonq: { balance: "9000.000" }, sft: { balance: "3" } },
    })
  })

  it("tells how frozen tokens thaw: in steps to come that add up to them, and of nobody else's", async () => {
    const frozenOf = async (email: string) =>
      Object((await office.send("/user/balance", {}, { email })).data).user_balance.otonq
    for (const [email, suspended] of [
      [demo, 0],
      [careful, 1],
    ] as const) {
      const { balance, thaw, thaw_suspended } = await frozenOf(email)
      const steps: ReadonlyArray<{ readonly date: number; readonly amount: string }> = thaw
      expect(thaw_suspended).toBe(suspended)
      expect(steps.map(({ date }) => date)).toEqual(steps.map(({ date }) => date).toSorted((a, b) => a - b))
      const toCome = steps.filter(({ date }) => date * 1000 > Date.now())
      expect(toCome.length).toBeLessThan(steps.length)
      expect(
        minus(
          toCome.reduce((sum, { amount }) => plus(sum, amount), "0"),
          balance,
        ),
      ).toBe("0")
    }
    expect(Object.keys(await frozenOf(other))).not.toContain("thaw")
  })

  it("R342 R026 tells the news, the newest first", async () => {
    const news: ReadonlyArray<{ readonly date: number }> = Object((await office.send("/user/dashboard", {})).data).news
    const dates = news.map(({ date }) => date)
    expect(new Set(dates).size).toBeGreaterThan(1)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  it("keeps customers apart", async () => {
    const [mine, theirs] = await Promise.all([office.table(demo), office.table(other)])
    const ids = new Set(mine.map(({ id }) => id))
    expect(theirs.filter(({ id }) => ids.has(id))).toEqual([])
    expect(await office.list({ limit: 100 }, other)).toEqual(theirs)
    expect(
      await office.list({ limit: 100, search: [{ field: "id", operator: "is", value: mine[0]?.id }] }, other),
    ).toEqual([])
    expect((await office.call("/user/balance", { token: await office.signIn(other) })).data).not.toEqual(
      (await office.call("/user/balance", { token: await office.signIn() })).data,
    )
  })
})
