import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { cardOrder } from "../../../src/domain/card/endpoints.ts"
import { cardAnswer } from "../../../src/domain/card/model.ts"
import { orderLink } from "../../../src/domain/contracts/order-link.ts"
import { listMarketplace } from "../../../src/domain/purchases/endpoints.ts"
import { purchasesAnswer } from "../../../src/domain/purchases/model.ts"
import { minus } from "../decimals.ts"
import { careful, demo, openOffice, other } from "../office.ts"

const office = await openOffice()
const day = 86_400
const cardOf = async (email = demo) =>
  Schema.decodeUnknownSync(cardAnswer)((await office.send("/card/index", {}, { email })).data)
const order = (change: object = {}, email = demo) =>
  office.send(
    "/card/order",
    { ...cardOrder.body({ country: "DE", name: "ANNA PETROVA", method: "bank-card" }), ...change },
    { email },
  )
const activate = (email = demo) => office.send("/card/activate", {}, { email })
const purchases = async (email = demo) =>
  JSON.stringify(
    (
      await office.send(
        "/transaction/listMarketplace",
        { request: { cmd: "get", offset: 0, limit: 25, sort: [{ field: "mdate", direction: "desc" }] } },
        { email },
      )
    ).data,
  )

describe("payment cards", () => {
  it("R190 R033 R034 are ordered with both boxes, by residents: a purchase that waits, and an https link to pay at; ordering again changes it", async () => {
    expect((await order({ terms: 0 })).code).toBe(1)
    expect((await order({ resident: 0 })).code).toBe(1)
    expect((await order({ country: "CH" })).code).toBe(1)
    const before = await purchases()
    const first = await order()
    expect(orderLink(first.data)).toMatch(/^https:\/\/cards\.office\.test\/apply\/[0-9a-f]{12}$/)
    expect((await order({ method: "usdt" })).data).toEqual(first.data)
    const after = await purchases()
    expect(after.split("Payment card").length - before.split("Payment card").length).toBe(1)
    expect(await cardOf()).toMatchObject({ price: "120", currency: "eur", bought: null })
  })

  it("R270 R401 a card that is paid for is applied for once", async () => {
    expect((await activate()).code).toBe(1)
    expect((await office.hook("card-paid", { ago: 7 * day })).code).toBe(0)
    expect(await cardOf()).toMatchObject({ name: "ANNA PETROVA", activated: null })
    expect((await order()).code).toBe(1)
    expect((await activate()).code).toBe(0)
    expect((await cardOf()).activated).not.toBeNull()
    expect((await activate()).message).toEqual([{ theme: "error", text: "The card is already activated!" }])
    expect((await order()).message[0]?.text).toBe("The card is already activated!")
  })

  it("R032 R402 R437 a card that is not applied for in thirty days can no more be, and 60 is charged, once", async () => {
    await order({}, other)
    await office.hook("card-paid", { email: other, ago: 31 * day })
    const before = (await office.balances(other))["eur"]?.balance ?? ""
    expect((await activate(other)).message).toEqual([
      { theme: "error", text: "The card activation period has expired." },
    ])
    await Promise.all([cardOf(other), cardOf(other), cardOf(other)])
    const after = (await office.balances(other))["eur"]?.balance ?? ""
    expect(minus(before, after)).toBe(minus("60", "0"))
    const charges = (await office.table(other)).filter(({ description }) => description.includes("not applied for"))
    expect(charges.map(({ sum }) => minus(sum, "0"))).toEqual([minus("0", "60")])
    expect(charges).toMatchObject([
      { type: 17, currency: { code: "EUR" }, status_name: "Completed", fee: null, sender: other, recipient: "card" },
    ])
    expect((await office.ledger()).sums).toEqual(
      Object.fromEntries(Object.keys((await office.ledger()).sums).map((unit) => [unit, "0"])),
    )
    expect((await order({}, other)).code).toBe(0)
  })

  it("R032 the 60 wait until the balance covers them, to the last cent", async () => {
    const { email } = Object((await office.hook("customer", { history: 0 })).data)
    await order({}, email)
    await office.hook("card-paid", { email, ago: 31 * day })
    const euro = async () => (await office.balances(email))["eur"]?.balance ?? ""
    const all = await euro()
    const bank = { currency: 22, destination: "paystree|GB82WEST12345698765432|Ann Lee", comission: "0" }
    const leave = async (rest: string): Promise<unknown> => {
      const answer = await office.send("/transaction/withdraw", { ...bank, amount: minus(all, rest) }, { email })
      expect(answer.code).toBe(0)
      return Object(answer.data).id
    }
    const out = await leave("59.99")
    expect((await cardOf(email)).activated).toBeNull()
    expect(await euro()).toBe("59.9900")
    await office.hook("settle", { id: out, to: "cancelled" })
    await leave("60")
    for (let looked = 0; looked < 2; looked += 1) await cardOf(email)
    expect(await euro()).toBe("0.0000")
  })

  it("the careful customer has one bought, with 23 days left", async () => {
    const { bought } = await cardOf(careful)
    expect(Math.ceil(30 - (Date.now() / 1000 - (bought ?? 0)) / day)).toBe(23)
    const listed = await office.send("/transaction/listMarketplace", listMarketplace.body({ offset: 0 }), {
      email: careful,
    })
    const { purchases: all } = Schema.decodeUnknownSync(purchasesAnswer)(listed.data)
    const paid = all.filter(({ name }) => name === "Payment card")
    expect(paid).toMatchObject([{ price: "120", currency: "eur", status: "Completed", changed: bought }])
    const details = await office.send("/transaction/marketplaceDetails", { id: paid[0]?.id }, { email: careful })
    expect(JSON.stringify(details.data)).toContain(`"CARD-${paid[0]?.id}"`)
  })
})
