import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readNoting } from "../../../src/domain/kernel/unreadable.ts"
import {
  added,
  AmountText,
  balanceAfter,
  exactOf,
  formatAmount,
  parseAmount,
  zero,
} from "../../../src/domain/money/amount.ts"
import { DecimalsByKey, plainDecimal } from "../../../src/domain/money/decode-decimal.ts"
import { sumOfAll } from "../../../src/domain/money/sum-of-all.ts"
import { runs } from "../../laws/seeds.ts"

const roundTrip = (text: string) => Option.getOrUndefined(Option.map(parseAmount(text), formatAmount))
const isAmount = Schema.is(AmountText)

describe("an amount in plain digits", () => {
  it.each([
    ["0", "0"],
    ["1.50", "1.50"],
    ["-12.5", "-12.5"],
    ["007", "7"],
    ["-0", "0"],
    ["-0.00", "0.00"],
    ["0.10", "0.10"],
    ["0.00000000000000000001", "0.00000000000000000001"],
    [`${"9".repeat(40)}.${"9".repeat(40)}`, `${"9".repeat(40)}.${"9".repeat(40)}`],
  ])("%s is read and written as %s", (text, expected) => expect(roundTrip(text)).toBe(expected))

  it.each([
    "",
    " ",
    "1e5",
    "1E5",
    "1,5",
    "1 000",
    "+1",
    "--1",
    ".5",
    "5.",
    "1.2.3",
    "0x10",
    "NaN",
    "Infinity",
    "١",
    "1\n",
    " 1",
    "1_000",
    "9".repeat(41),
    `0.${"1".repeat(41)}`,
  ])("%j is none", (text) => {
    expect(roundTrip(text)).toBeUndefined()
    expect(isAmount(text)).toBe(false)
  })

  it("is written with exactly its decimals, never with an exponent, at any scale", () => {
    expect(formatAmount(BigDecimal.make(1n, 30))).toBe(`0.${"0".repeat(29)}1`)
    expect(formatAmount(BigDecimal.make(-12n, -3))).toBe("-12000")
    expect(formatAmount(BigDecimal.make(0n, -3))).toMatch(/^0+$/)
    expect(formatAmount(zero)).toBe("0")
  })

  it("comes back as it went, whatever its digits", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 40n) + 1n, 10n ** 40n - 1n), fc.integer({ min: 0, max: 40 }), (value, scale) => {
        const text = formatAmount(BigDecimal.make(value, scale))
        const read = Option.getOrThrow(parseAmount(text))
        expect(isAmount(text)).toBe(true)
        expect([read.value * 10n ** BigInt(scale - read.scale), formatAmount(read)]).toEqual([value, text])
      }),
      { numRuns: runs(1_000) },
    )
  })

  it("is exact where binary floats are not", () => {
    const product = BigDecimal.sum(
      BigDecimal.multiply(Option.getOrThrow(parseAmount("10.03")), Option.getOrThrow(parseAmount("0.045"))),
      BigDecimal.make(5n, 0),
    )
    expect(formatAmount(product)).toBe("5.45135")
  })
})

describe("sums of amounts", () => {
  it.each([
    ["1.5", "0.001", "1.501"],
    ["1", "0.00", "1.00"],
    ["-0.10", "0.1", "0.00"],
  ])("%s and %s are %s, in either order", (one, other, both) => {
    const [a, b] = [exactOf(one), exactOf(other)]
    expect([added(a, b), added(b, a)].map(formatAmount)).toEqual([both, both])
  })

  it("what is left of a balance is exact, below zero when more leaves it, and unknown with either", () => {
    expect(balanceAfter("0.30", "0.1")).toBe("0.20")
    expect(balanceAfter("1", "1.00000001")).toBe("-0.00000001")
    expect([balanceAfter(null, "1"), balanceAfter("1", ""), balanceAfter("x", "1")]).toEqual([null, null, null])
  })

  it("several are added exactly; where one is not known, or there is none, there is no sum", () => {
    expect(sumOfAll(["0.1", "0.2", "-1"])).toBe("-0.7")
    expect([sumOfAll([]), sumOfAll(["1", null]), sumOfAll(["1", "1e5"])]).toEqual([null, null, null])
  })
})

describe("a delivered decimal", () => {
  it.each([
    ["1.50", "1.50"],
    [1.5, "1.5"],
    [0.1, "0.1"],
    [-0, "0"],
    [1e-7, "0.0000001"],
    [1e21, "1000000000000000000000"],
    [-2.5e-10, "-0.00000000025"],
  ])("%j is %s", (value, expected) => expect(Option.getOrUndefined(plainDecimal(value))).toBe(expected))

  it.each(["1e5", "", "1,5", "abc", 1e300, 1e-50])("%j is none", (value) =>
    expect(Option.isNone(plainDecimal(value))).toBe(true),
  )

  it("is an amount that may be written down, whatever number came", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string()), (value) => {
        expect(Option.match(plainDecimal(value), { onNone: () => true, onSome: isAmount })).toBe(true)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it("of a record is taken by key in lower case; an entry that is none is left out, never 0", () => {
    expect(
      Schema.decodeUnknownSync(DecimalsByKey)({
        BTC: "1",
        eur: 2.5,
        usd: { balance: "3" },
        a: null,
        b: "x",
        c: { balance: null },
        d: [],
        e: 1e300,
      }),
    ).toEqual({ btc: "1", eur: "2.5", usd: "3" })
  })

  it("S48 of a record is left out beyond a thousand currencies or with a name of more than 64, and said to be", () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`c${index}`, "1"]))
    expect(Object.keys(Schema.decodeUnknownSync(DecimalsByKey)(many))).toHaveLength(1_000)
    const [longest, longer] = ["a".repeat(64), "b".repeat(65)]
    const read = readNoting(() => Schema.decodeUnknownSync(DecimalsByKey)({ [longest]: "1", [longer]: "2", usd: "x" }))
    expect(read).toEqual({ value: { [longest]: "1" }, unreadable: [longer.slice(0, 64), "usd"] })
  })
})
