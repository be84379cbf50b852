import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { tokenOrder } from "../../../src/domain/tokens/endpoints.ts"
import { tokenOfferAnswer } from "../../../src/domain/tokens/offer.ts"
import type { TokenPayment } from "../../../src/domain/tokens/payment.ts"
import { walletTransaction } from "../../../src/domain/tokens/wallet-transaction.ts"
import { minus } from "../decimals.ts"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice()
const payer = "0x00000000000000000000000000000000000000aa"
const order = async (amount: string, email = demo) =>
  Schema.decodeUnknownSync(tokenOrder.answer)((await office.send("/token/order", { amount }, { email })).data)
const send = async (payment: TokenPayment, change: object = {}) =>
  Schema.decodeUnknownSync(Schema.Struct({ hash: Schema.String }))(
    (await office.hook("chain", { ...Option.getOrThrow(walletTransaction(payment, payer)), ...change })).data,
  ).hash
const confirm = (payment: TokenPayment, hash: string, email = demo) =>
  office.send("/token/confirm", { id: payment.orderId, hash }, { email })
const oton = async () => (await office.balances())["oton"]?.balance ?? ""
const statusOf = async (name: string) => {
  const answer = await office.send("/transaction/listMarketplace", {
    request: { cmd: "get", offset: 0, limit: 25, sort: [{ field: "mdate", direction: "desc" }] },
  })
  const { records } = Schema.decodeUnknownSync(
    Schema.Struct({
      records: Schema.Array(Schema.Struct({ name: Schema.String, status_name: Schema.String, price: Schema.String })),
    }),
  )(answer.data)
  return records.find((each) => each.name === name)
}

describe("tokens", () => {
  it("R028 A66 are ordered at the price of the offer, to the last digit, within its limits; nothing is booked by it", async () => {
    expect(Schema.decodeUnknownSync(tokenOfferAnswer)((await office.send("/token/offer", {})).data)).toEqual({
      token: "oton",
      price: "0.15",
      currency: "usdt",
      least: "50",
      most: "100000",
    })
    for (const amount of ["49.999", "100000.001", "60.0001", "-60"])
      expect((await office.send("/token/order", { amount })).code, amount).toBe(1)
    const before = await oton()
    expect(await order("123.457")).toMatchObject({ amount: "123.457", pay: "18.51855", currency: "usdt", decimals: 18 })
    expect(await statusOf("123.457 OTON")).toMatchObject({ status_name: "Pending payment" })
    expect(await oton()).toBe(before)
  })

  it("R028 are the customer's once their payment is found on the chain: one row, one entry, a completed purchase; told again it answers the same", async () => {
    const before = await oton()
    const payment = await order("200")
    const hash = await send(payment)
    const first = await confirm(payment, hash)
    expect(first.code).toBe(0)
    expect((await confirm(payment, hash)).data).toEqual(first.data)
    expect(minus(await oton(), before)).toBe(minus("200", "0"))
    expect(
      (await office.table()).filter(({ description }) => description === `Tokens bought, order ${payment.orderId}`)
        .length,
    ).toBe(1)
    expect(await statusOf("200 OTON")).toMatchObject({ status_name: "Completed" })
    const { sums } = await office.ledger()
    expect(new Set(Object.values(sums))).toEqual(new Set(["0"]))
  })

  it("S58 what a stranger paid for an order of the same sum pays no other: neither one made before it nor one made after", async () => {
    const [before, victims, after] = [await order("75", other), await order("75"), await order("75", other)]
    const hash = await send(victims)
    for (const thiefs of [before, after]) {
      expect((await confirm(thiefs, hash, other)).message[0]?.text).toBe("The payment is not that of the order")
      expect((await confirm({ ...thiefs, orderId: victims.orderId }, hash, other)).code).toBe(1)
    }
    const late = await order("75", other)
    expect((await confirm(late, hash, other)).code).toBe(1)
    expect((await confirm(victims, hash)).code).toBe(0)
  })

  it("S58 a payment that is older than its order pays nothing, though it went to its address", async () => {
    const payment = await order("80")
    vi.useFakeTimers({ now: Date.now() - 5000, toFake: ["Date"] })
    const hash = await send(payment)
    vi.useRealTimers()
    expect((await confirm(payment, hash)).code).toBe(1)
    expect((await confirm(payment, await send(payment))).code).toBe(0)
  })

  it("S58 as much of another token, though it went to the order's address, pays nothing", async () => {
    const [payment, before] = [await order("90"), await oton()]
    const worthless = await send(payment, { to: "0x00000000000000000000000000000000000000bb" })
    expect((await confirm(payment, worthless)).message[0]?.text).toBe("The payment is not that of the order")
    expect(await oton()).toBe(before)
    expect((await confirm(payment, await send(payment))).code).toBe(0)
  })

  it("an order that was paid is not paid by another payment, and one that waits is missed after half an hour, not before", async () => {
    const [paid, waits] = [await order("60"), await order("61")]
    expect((await confirm(paid, await send(paid))).code).toBe(0)
    expect((await confirm(paid, await send(paid))).message[0]?.text).toBe("The order is paid already")
    const made = Date.now()
    onTestFinished(() => void vi.useRealTimers())
    for (const [minutes, status] of [
      [29, "Pending payment"],
      [31, "Missed payment"],
    ] as const) {
      vi.useFakeTimers({ now: made + minutes * 60_000, toFake: ["Date"] })
      await office.send("/token/offer", {})
      expect(await statusOf("61 OTON")).toMatchObject({ status_name: status })
    }
    expect(waits.pay).toBe("9.15")
  })

  it("a payment that is not there, is another's sum, or has paid before buys nothing; nobody confirms another's order", async () => {
    const before = await oton()
    const [small, large] = [await order("50"), await order("51")]
    expect((await confirm(large, `0x${"0".repeat(64)}`)).code).toBe(1)
    const hash = await send(small)
    expect((await confirm(large, hash)).code).toBe(1)
    expect((await confirm(small, hash, other)).code).toBe(1)
    expect((await confirm(small, hash)).code).toBe(0)
    expect((await confirm(await order("50"), hash)).message[0]?.text).toBe("The payment is not that of the order")
    expect(minus(await oton(), before)).toBe(minus("50", "0"))
  })
})
