import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatAmount, parseAmount } from "../../../src/domain/money/amount.ts"
import { convert, usableRates, worthOf } from "../../../src/domain/money/convert.ts"

const rates = { btc: "1", eur: "54840.6321", usdt: "59651.12", oton: "395200.5", zero: "0", odd: "-3" }

const converted = (amount: string, from: string, to: string, decimals: number): string | null =>
  Option.getOrNull(
    Option.flatMap(parseAmount(amount), (held) => Option.map(convert(held, from, to, rates, decimals), formatAmount)),
  )

describe("an equivalent", () => {
  test.each([
    ["1", "btc", "eur", 2, "54840.63"],
    ["0.5", "btc", "eur", 4, "27420.3161"], // 27420.31605 half away from zero
    ["-0.5", "btc", "eur", 4, "-27420.3161"],
    ["54840.6321", "eur", "btc", 8, "1.00000000"],
    ["100", "usdt", "eur", 2, "91.94"],
    ["12.345", "eur", "eur", 2, "12.35"],
    ["0.00000001", "btc", "eur", 2, "0.00"],
  ])(
    "%s %s in %s with %i decimals is %s by rates of units per 1 BTC (R165)",
    (amount, from, to, decimals, expected) => {
      expect(converted(amount, from, to, decimals)).toBe(expected)
    },
  )

  test("is unknown, not zero, where a rate is missing, zero or negative", () => {
    for (const key of ["sft", "zero", "odd"]) {
      expect(converted("5", key, "eur", 2)).toBeNull()
      expect(converted("5", "eur", key, 2)).toBeNull()
    }
  })

  test("of a currency in itself needs no rate", () => {
    expect(converted("12.345", "sft", "sft", 2)).toBe("12.35")
  })

  test("there and back again differs by no more than the rounding", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (units) => {
        const amount = BigDecimal.make(units, 8)
        const back = Option.flatMap(convert(amount, "btc", "eur", rates, 12), (there) =>
          convert(there, "eur", "btc", rates, 8),
        )
        expect(Option.map(back, formatAmount)).toEqual(Option.some(formatAmount(amount)))
      }),
    )
  })
})

describe("rates", () => {
  const at = 1_792_000_000_000

  test("are used for ten minutes and not after, and not when the clock puts them in the future", () => {
    const tenMinutes = 10 * 60_000
    expect(Option.isSome(usableRates(rates, at, at + tenMinutes))).toBe(true)
    expect(Option.isSome(usableRates(rates, at, at + tenMinutes + 1))).toBe(false)
    expect(Option.isSome(usableRates(rates, at, at - tenMinutes - 1))).toBe(false)
  })

  test("are not used without a euro, or with one that is worth a bitcoin or more", () => {
    for (const eur of ["0", "1", "-2", "words"])
      expect(Option.isNone(usableRates({ ...rates, eur }, at, at))).toBe(true)
    expect(Option.isNone(usableRates({ btc: "1", usdt: rates.usdt }, at, at))).toBe(true)
    expect(Option.isNone(usableRates(null, at, at))).toBe(true)
    expect(Option.isNone(usableRates(rates, null, at))).toBe(true)
  })
})

describe("the worth of balances", () => {
  const worth = (balances: { readonly [key: string]: string }) => {
    const { sum, left } = worthOf(balances, "eur", rates, 2)
    return { sum: formatAmount(sum), left }
  }

  test("is the sum of the equivalents as they are shown", () => {
    // 5484.06 + 91.94 + 10.00
    expect(worth({ btc: "0.1", usdt: "100", eur: "10" })).toEqual({ sum: "5586.00", left: [] })
  })

  test("names what it leaves out for want of a rate, and what cannot be read, but no zero", () => {
    expect(worth({ eur: "1", sft: "3", fee: "0.000", broken: "a lot" })).toEqual({
      sum: "1.00",
      left: ["broken", "sft"],
    })
  })
})
