import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatAmount, parseAmount } from "../../../src/domain/money/amount.ts"
import { currencyOf } from "../../../src/domain/money/currency.ts"
import { transferForms } from "../../../src/domain/transfers/form.ts"
import { methodOf, withdrawalMethods, type WithdrawalForm } from "../../../src/domain/withdrawals/method.ts"
import { quote, smallerForTheSame } from "../../../src/domain/withdrawals/quote.ts"

const amount = (digits: string) => Option.getOrThrow(parseAmount(digits))
const quoted = (form: WithdrawalForm, tab: string, sum: string) => quote(methodOf(form, tab), amount(sum))

describe("S23 fees", () => {
  it("A29 have the decimals that the table of currencies gives, and whole units where the family is paid out", () => {
    const currencyFor = { btc: "btc", euro: "eur", usdt: "usdt", oton: null } as const
    for (const { form, tab, precision } of withdrawalMethods) {
      const key = currencyFor[form]
      expect(precision, `${form} ${tab}`).toBe(key === null ? 0 : currencyOf(key).precision)
    }
    for (const { balance, precision } of Object.values(transferForms))
      expect(precision, balance).toBe(currencyOf(balance).precision)
  })

  it.each([
    ["0.01", "0.00015000", "0.00985000", "1.50"],
    ["0.01000100", "0.00015002", "0.00985098", "1.50"],
    ["0.01000300", "0.00015005", "0.00985295", "1.50"], // half-even would give 0.00015004
    ["1.23456789", "0.01851852", "1.21604937", "1.50"],
  ])("R416 R443 a withdrawal of %s BTC costs 1.5 %%, half-up at eight decimals", (sum, fee, net, percent) => {
    expect(quoted("btc", "btc", sum)).toMatchObject({ fee, net, effectivePercent: percent })
  })

  it.each([
    ["10", "5.4500", "4.5500", "54.50"],
    ["10.01", "5.4505", "4.5595", "54.45"],
    ["10.03", "5.4514", "4.5786", "54.35"],
    ["99.99", "9.4996", "90.4904", "9.50"],
    ["1000", "50.0000", "950.0000", "5.00"],
  ])("R417 a withdrawal of %s euro to a card costs 4.5 %% and 5, never by binary floats", (sum, fee, net, percent) => {
    expect(quoted("euro", "card", sum)).toMatchObject({ fee, net, effectivePercent: percent })
  })

  it("R418 AdvCash costs 3 %", () =>
    expect(quoted("euro", "adv", "33.33")).toMatchObject({ fee: "0.9999", net: "32.3301", effectivePercent: "3.00" }))
  it("R419 euro to BTC costs 1.5 %", () =>
    expect(quoted("euro", "btc", "1000.55")).toMatchObject({ fee: "15.0083", net: "985.5417" }))
  it("R420 R422 the bank is free for euro and USDT", () => {
    expect(quoted("euro", "paystree", "12.34")).toMatchObject({ fee: "0", net: "12.34", effectivePercent: "0.00" })
    expect(quoted("usdt", "paystree", "12.34")).toMatchObject({ fee: "0", net: "12.34" })
  })

  it.each([
    ["2.5", "3", "-0.5", "0"],
    ["3", "3", "0", "0"],
    ["100", "3", "97", "97"],
  ])("R421 a withdrawal of %s USDT on bsc costs 3, and what arrives is never below zero", (sum, fee, net, arrives) => {
    expect(quoted("usdt", "bsc", sum)).toMatchObject({ fee, net, arrives })
  })

  it.each([
    ["50", "3", "47", "6.00"],
    ["67", "3", "64", "4.48"],
    ["100", "3", "97", "3.00"],
    ["101", "4", "97", "3.96"],
    ["134", "5", "129", "3.73"],
    ["1001", "31", "970", "3.10"],
  ])(
    "R423 R300 a withdrawal of %s tokens brings 97 %% rounded down, and costs at least 3",
    (sum, fee, net, percent) => {
      expect(quoted("oton", "bep20", sum)).toMatchObject({ fee, net, effectivePercent: percent })
    },
  )

  it("B032 a smaller sum that brings the same is found, the smallest there is", () => {
    expect(Option.map(smallerForTheSame(methodOf("oton", null), amount("101")), formatAmount)).toEqual(
      Option.some("100"),
    )
    expect(smallerForTheSame(methodOf("oton", null), amount("100"))).toEqual(Option.none())
    for (const method of withdrawalMethods) {
      const smallest = new Map<string, number>()
      for (let units = 1; units <= 1_200; units++) {
        const { net } = quote(method, amount(String(units)))
        if (!smallest.has(net)) smallest.set(net, units)
        const found = Option.map(smallerForTheSame(method, amount(String(units))), formatAmount)
        const cheaper = smallest.get(net) === units ? null : String(smallest.get(net))
        expect(Option.getOrNull(found), `${method.form} ${method.tab} ${units}`).toBe(cheaper)
      }
    }
  })

  it("fee and net are the sum, exactly, for every method and sum", () => {
    fc.assert(
      fc.property(fc.constantFrom(...withdrawalMethods), fc.bigInt({ min: 0n, max: 10n ** 14n }), (method, units) => {
        const sum = BigDecimal.make(units, method.inputDecimals)
        const { fee, net, arrives } = quote(method, sum)
        expect(BigDecimal.equals(BigDecimal.sum(amount(fee), amount(net)), sum)).toBe(true)
        expect(arrives.startsWith("-")).toBe(false)
      }),
    )
  })
})
