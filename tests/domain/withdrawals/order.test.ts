import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { parseAmount } from "../../../src/domain/money/amount.ts"
import { product } from "../../../src/domain/money/currency.ts"
import type { DestinationInput } from "../../../src/domain/withdrawals/destination.ts"
import { destinationKindOf, methodOf, methodsOf, withdrawalForms } from "../../../src/domain/withdrawals/method.ts"
import { balanceKeyOf, makeOrder, shownDestination, WithdrawalOrder } from "../../../src/domain/withdrawals/order.ts"
import { tokenBalanceOf, tokenBalances } from "../../../src/domain/withdrawals/token-balances.ts"

const sum = Option.getOrThrow(parseAmount("1000"))
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const wallet = "0x52908400098527886E0F7030069857D2E4169EE7"
const iban = "GB82WEST12345698765432"
const typed: Required<DestinationInput> = {
  btcaddress: ` ${bitcoin} `,
  card: "5555 5555 5555 4444",
  cardname: " ANN M ",
  advcash: "e 1234 5678 9012",
  iban: "gb82 west 1234 5698 7654 32",
  beneficiaryName: " Ann M ",
  address: ` ${wallet} `,
}
const bank = { destination: `paystree|${iban}|Ann M`, shown: `${iban} Ann M` }
const bsc = { destination: `bep20|${wallet}`, shown: wallet }
const btc = { destination: bitcoin, shown: bitcoin }
const card = { destination: "5555555555554444|ANN M", shown: "**** **** **** 4444" }
const account = { destination: "E123456789012", shown: "E123456789012" }

describe("an order", () => {
  it.each([
    ["R378", "btc", "btc", { currency: 1, balance: "btc", comission: "15.00000000", ...btc }],
    ["R378", "btc", "paystree", { currency: 1, balance: "btc", comission: "15.00000000", ...bank }],
    ["R379", "euro", "card", { currency: 22, balance: "eur", comission: "50.0000", ...card }],
    ["R379", "euro", "adv", { currency: 22, balance: "eur", comission: "30.0000", ...account }],
    ["R379", "euro", "btc", { currency: 22, balance: "eur", comission: "15.0000", ...btc }],
    ["R379", "euro", "paystree", { currency: 22, balance: "eur", comission: "0", ...bank }],
    ["R380", "usdt", "bsc", { currency: 32, balance: "usdt", comission: "3", ...bsc }],
    ["R380", "usdt", "paystree", { currency: 32, balance: "usdt", comission: "0", ...bank }],
  ] as const)("%s of %s by %s names its balance, fee and destination", (_, form, tab, wanted) => {
    const { quote, ...order } = makeOrder(methodOf(form, tab), sum, typed, null)
    expect(order).toEqual({ form, tab, amount: "1000", currencyId: null, ...wanted })
    expect(quote).toMatchObject({ sum: order.amount, fee: order.comission })
  })

  it.each([
    ["R227", "vusdt", 49, "USDT (adv)"],
    ["R228", "usdt", 23, "USDT"],
    ["R229", `s${product}`, 46, product],
    ["R230", "sgg", 48, "Google Grants"],
    ["R231", "susdt", 45, "SUSDT"],
    ["R232", "saim", 47, "AimToken"],
  ])("%s R381 of tokens names the balance %s as %i, called %s", (_, key, id, label) => {
    const token = tokenBalanceOf(key)
    expect(token).toEqual({ key, id, label })
    const { quote, ...order } = makeOrder(methodOf("oton", null), sum, typed, token)
    expect(order).toEqual({
      form: "oton",
      tab: "bep20",
      amount: "1000",
      comission: "30",
      currency: 49,
      currencyId: id,
      balance: key,
      ...bsc,
    })
    expect(quote.arrives).toBe("970")
  })

  it("leaves no balance of tokens that nobody chose", () => {
    expect(tokenBalances).toHaveLength(6)
    expect([undefined, "", "btc"].map(tokenBalanceOf)).toEqual([null, null, null])
    expect(balanceKeyOf("oton", null)).toBe("")
  })

  it("S21 crosses the threads whole, or not at all", () => {
    const order = makeOrder(methodOf("oton", null), sum, typed, tokenBalanceOf("saim"))
    const decode = Schema.decodeUnknownOption(WithdrawalOrder)
    expect(Option.getOrThrow(decode(order))).toEqual(order)
    for (const field of Object.keys(order)) expect(decode({ ...order, [field]: undefined })._tag, field).toBe("None")
    for (const field of Object.keys(order.quote))
      expect(decode({ ...order, quote: { ...order.quote, [field]: undefined } })._tag, field).toBe("None")
    expect(decode({ ...order, form: "card" })._tag).toBe("None")
  })
})

describe("a destination as it is shown again", () => {
  it("is empty where nothing was typed, and of a card never more than four digits", () => {
    const shown = (form: "btc" | "euro" | "usdt", tab: string) => shownDestination(methodOf(form, tab), {})
    expect([shown("btc", "btc"), shown("euro", "adv"), shown("usdt", "bsc")]).toEqual(["", "", ""])
    expect([shown("euro", "card"), shown("euro", "paystree")]).toEqual(["**** **** **** ", " "])
  })
})

describe("a form", () => {
  it("has its tabs in this order, the first for one that is unknown", () => {
    expect(withdrawalForms.map((form) => methodsOf(form).map(({ tab }) => tab))).toEqual([
      ["btc", "paystree"],
      ["card", "adv", "btc", "paystree"],
      ["bsc", "paystree"],
      ["bep20"],
    ])
    expect(withdrawalForms.map((form) => methodOf(form, "none").tab)).toEqual(["btc", "card", "bsc", "bep20"])
  })

  it("says what kind of destination its tabs go to, and of what is no form nothing", () => {
    const kinds = [
      ["oton", null],
      ["euro", "adv"],
      ["euro", "btc"],
      ["usdt", "none"],
      ["card", null],
    ] as const
    expect(kinds.map(([form, tab]) => destinationKindOf(form, tab))).toEqual([
      "bep20",
      "advcash",
      "btc",
      "bep20",
      undefined,
    ])
  })
})
