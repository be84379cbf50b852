import { describe, expect, it } from "vitest"
import { minus } from "../decimals.ts"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 120 })
const partner = "anna.petrova@partners.test"

const transfer = (amount: string, currency: number, to_user: string, more: object = {}) =>
  office.send("/transaction/transfer", { amount, currency, to_user, ...more })
const idOf = async (email: string): Promise<number> => Object((await office.send("/user/info", {}, { email })).data).id
const newest = async (email: string) => (await office.table(email))[0]
const amounts = async (email: string) =>
  Object.fromEntries(Object.entries(await office.balances(email)).map(([unit, { balance }]) => [unit, balance]))

describe("a transfer", () => {
  it.each([
    ["R351 R424", "btc", 1, "0.01000001"],
    ["R351", "usdt", 32, "12.34567"],
    ["R010 R351", "oton", 18, "7.125"],
  ])("%s of %s books both sides, each in an entry of its own, and costs nothing", async (_, unit, currency, amount) => {
    const [mine, theirs, before] = [await amounts(demo), await amounts(other), await office.ledger()]
    const answer = await transfer(amount, currency, other)
    expect(answer).toEqual({ code: 0, data: { id: expect.any(Number) }, message: [] })
    const after = await office.ledger()
    expect([after.entries - before.entries, after.postings - before.postings]).toEqual([1, 4])
    expect([after.fees, after.inFlight, new Set(Object.values(after.sums))]).toEqual([
      before.fees,
      before.inFlight,
      new Set(["0"]),
    ])
    expect(minus((await amounts(demo))[unit], mine[unit])).toBe(minus("0", amount))
    expect(minus((await amounts(other))[unit], theirs[unit])).toBe(minus(amount, "0"))
    const row = { status_name: "Completed", currency: { id: currency }, fee: null, sender: demo, recipient: other }
    expect(await newest(demo)).toMatchObject({
      ...row,
      id: Object(answer.data).id,
      sum: `-${amount}`,
      type: 3,
      description: "Transfer to Other Customer",
      ref_user_id: await idOf(other),
    })
    expect(await newest(other)).toMatchObject({
      ...row,
      sum: amount,
      type: 2,
      description: "Transfer from Demo Customer",
      ref_user_id: await idOf(demo),
    })
  })

  it("goes to a partner of the history too, whatever the case of the e-mail", async () => {
    expect(await transfer("1", 18, ` ${partner.toUpperCase()} `)).toMatchObject({ code: 0 })
    expect(await newest(demo)).toMatchObject({
      sum: "-1.000",
      recipient: partner,
      description: "Transfer to Anna Petrova",
      ref_user_id: 1001,
    })
  })

  it("rounds decimals that the balance does not have", async () => {
    expect(await transfer("1.0005", 18, partner)).toMatchObject({ code: 0 })
    expect(await newest(demo)).toMatchObject({ sum: "-1.001" })
  })

  it.each([
    ["R384 to an unknown e-mail", "1", 18, "nobody@office.test", /no customer/],
    ["R384 to oneself", "1", 18, demo, /yourself/],
    ["R384 of more than there is", "100000000", 18, other, /^Insufficient balance$/],
    ["R384 of nothing", "0", 18, other, /^The sum must be more than 0$/],
    ["R384 of less than the smallest part", "0.0004", 18, other, /^The sum must be more than 0$/],
    ["R384 of a negative sum", "-1", 18, other, /plain digits/],
    ["R384 with a comma", "1,5", 18, other, /plain digits/],
    ["R384 with an exponent", "1e2", 18, other, /plain digits/],
    ["R384 of euro", "1", 22, other, /^Currency 22 cannot be transferred$/],
  ])("%s is refused", async (_, amount, currency, to_user, text) => {
    const before = await office.ledger()
    expect(await transfer(amount, currency, to_user)).toEqual({
      code: 1,
      data: null,
      message: [{ theme: "error", text: expect.stringMatching(text) }],
    })
    expect(await office.ledger()).toEqual(before)
  })

  it("R386 with a wrong password is refused with code 3, and R389 without a session with 401", async () => {
    const before = await office.ledger()
    expect(await transfer("1", 18, other, { two: "wrong" })).toEqual({
      code: 3,
      data: null,
      message: [{ theme: "error", text: "Wrong password" }],
    })
    expect(await transfer("1", 18, other, { token: "wrong" })).toMatchObject({ code: 401 })
    expect(await office.ledger()).toEqual(before)
  })

  it("never takes more than there is, however many are asked for at once", async () => {
    const { btc = "0" } = await amounts(other)
    const whole = (Math.floor(Number(btc) * 4) / 10).toFixed(8)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        office.send("/transaction/transfer", { amount: whole, currency: 1, to_user: demo }, { email: other }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 1, 1])
    expect(minus((await amounts(other))["btc"], btc)).toBe(minus("0", (Number(whole) * 2).toFixed(8)))
  })
})
