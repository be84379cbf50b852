import { afterEach, describe, expect, it, vi } from "vitest"
import { openOffice, other } from "../office.ts"

const office = await openOffice({ history: 60 })
const now = Math.floor(Date.now() / 1000)
const day = 86_400
const list = (search: ReadonlyArray<object>) => ["/transaction/listTransactions", { request: { search } }] as const
const profile = (key: string, value: string) =>
  ["/user/setProfile", { data: JSON.stringify({ [key]: { value, group: "data" } }) }] as const
const deep = "[".repeat(200_000) + "]".repeat(200_000)
const long = "x".repeat(2 ** 19)
const order = { amount: "1", currency: 18, to_user: other }

afterEach(() => {
  vi.useRealTimers()
})

describe("a call that asks for what cannot be", () => {
  it.each([
    ["a NUL in a search", ...list([{ field: "description", operator: "contains", value: "a\0b" }])],
    ["a NUL in a contact", "/address/edit", { data: { name: "A\0", email: "a@b.c" } }],
    ["a NUL in the profile", ...profile("city", "\0")],
    ["a NUL in an address", "/transaction/transfer", { ...order, to_user: "a\0@b.c" }],
    ["a NUL in an e-mail", "/user/auth", { email: "\0", password: "x" }],
    ["a NUL in a forgotten e-mail", "/user/forgot", { email: "\0@b.c" }],
    ["an id beyond 32 bits", "/contracts/order", { contract_id: 2 ** 40, amount: "100" }],
    ["a number no database has", "/address/remove", { id: 1e300 }],
    ["an e-mail longer than an index takes", ...profile("email", `${"ü".repeat(950)}@a.bc`)],
    ["a password of half a mebibyte", "/user/auth", { email: "a@b.c", password: "ü".repeat(2 ** 18) }],
    ["a code of half a mebibyte", "/transaction/transfer", { ...order, two: "1".repeat(2 ** 19) }],
    ["somebody to pay of half a mebibyte", "/transaction/transfer", { ...order, to_user: "a".repeat(2 ** 19) }],
    ["8,000 conditions", ...list(Array.from({ length: 8000 }, () => ({ field: "id", operator: "is", value: 1 })))],
    [
      "more parameters than a statement takes",
      ...list(Array.from({ length: 70_000 }, () => ({ field: "id", operator: "is", value: 1 }))),
    ],
    ["a list of 70,000", ...list([{ field: "id", operator: "in", value: Array.from({ length: 70_000 }, () => 1) }])],
    ["a field of half a mebibyte", ...list([{ field: long, operator: "is", value: 1 }])],
    ["an operator of half a mebibyte", ...list([{ field: "id", operator: long, value: 1 }])],
    ["a key of the profile of half a mebibyte", ...profile(long, "x")],
    [
      "a fee of half a mebibyte",
      "/transaction/withdraw",
      { amount: "10", currency: 22, comission: "0".repeat(2 ** 19), destination: "paystree|GB82WEST12345698765432|A" },
    ],
    [
      "3,000 keys of the profile",
      "/user/setProfile",
      {
        data: JSON.stringify(
          Object.fromEntries(Array.from({ length: 3000 }, (_, key) => [`k${key}`, { value: 1, group: "a" }])),
        ),
      },
    ],
  ])("S57 R384 is refused with code 1: %s", async (_, path, body) => {
    const answer = await office.send(path, body)
    expect(answer).toMatchObject({ code: 1, data: null })
    expect(JSON.stringify(answer).length).toBeLessThan(1000)
  })

  it("S57 a body that nests without end is refused, wherever it stands", async () => {
    const token = await office.signIn()
    for (const body of [
      deep,
      `{"token":"${token}","request":${deep}}`,
      `{"token":"${token}","request":{"search":[{"field":"id","operator":"is","value":${deep}}]}}`,
      `{"token":"${token}","request":{"search":${deep}}}`,
    ]) {
      const response = await office.post("/transaction/listTransactions", body)
      expect([response.status, (await response.json()).code]).toEqual([200, 1])
    }
    // a call that takes nothing but the token looks at the rest all the same
    for (const path of ["/user/info", "/user/balance", "/card/index"])
      expect(await office.call(path, `{"token":"${token}","more":${deep}}`)).toMatchObject({ code: 1 })
    expect((await office.send("/user/setProfile", { data: `{"a":{"value":${deep},"group":"x"}}` })).code).toBe(1)
  })
})

describe("the market's series", () => {
  const volume = async (query: string) => (await fetch(`${office.url}/lp/oton-usdt/statistics/volume?${query}`)).json()

  it.each([
    "interval=0&started_at=1&finished_at=2",
    "interval=-1&started_at=1&finished_at=2",
    "interval=1e-9&started_at=1&finished_at=2",
    "interval=Infinity&started_at=1&finished_at=2",
    "interval=24&started_at=2&finished_at=1",
    `interval=24&started_at=0&finished_at=${now}`,
    `interval=24&started_at=${now}&finished_at=${now + 700 * day}`,
    "interval=24&started_at=-276480000000&finished_at=0",
    "interval=24&started_at=-1e300&finished_at=1e300",
  ])("S57 are not asked for %s", async (query) => {
    expect(await volume(query)).toMatchObject({ code: 1, data: null })
  })

  it("A103 S56 are made of no customer's movements: booking changes nothing that a visitor sees", async () => {
    vi.useFakeTimers({ now: now * 1000, toFake: ["Date"] }) // a trade may come while one looks
    const drivers = [{ name: "demo-exchange", token: "demo-driver-token" }]
    const seen = async () =>
      JSON.stringify([
        (await office.call("/transactions", { drivers })).data,
        (await volume(`interval=1&started_at=${now - 7 * day}&finished_at=${now + 60}`)).data,
        await (await fetch(`${office.url}/lp/oton-usdt/statistics/liquidity`)).json(),
      ])
    const before = await seen()
    expect(before).toContain("total")
    expect((await office.send("/transaction/transfer", order)).code).toBe(0)
    expect(await seen()).toBe(before)
    const amounts = new Set((await office.table()).map(({ sum }) => sum.replace("-", "")))
    const told: ReadonlyArray<{ readonly amount: string; readonly hash: string | null }> = Object(
      (await office.call("/transactions", { drivers })).data,
    ).transactions
    expect(told).toHaveLength(20)
    expect(told.filter(({ amount, hash }) => amounts.has(amount) || hash !== null)).toEqual([])
  })
})
