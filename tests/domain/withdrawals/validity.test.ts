import * as BigDecimal from "effect/BigDecimal"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatAmount } from "../../../src/domain/money/amount.ts"
import { keptSum, readSum, tidySum } from "../../../src/domain/money/typed-sum.ts"
import { methodOf, withdrawalMethods, type WithdrawalForm } from "../../../src/domain/withdrawals/method.ts"
import { checkSum, largestSum, warningsOf } from "../../../src/domain/withdrawals/validity.ts"
import { Random } from "../../laws/random.ts"

const plain = { decimals: null, noLeadingZero: false, zeroAllowed: false }
const read = (typed: string, shape = plain) =>
  Result.match(readSum(typed, shape), { onSuccess: formatAmount, onFailure: (problem) => problem._tag })
const check = (form: WithdrawalForm, tab: string, typed: string, context: { balance?: string; rate?: string } = {}) =>
  Result.match(checkSum(methodOf(form, tab), typed, { balance: context.balance ?? null, rate: context.rate ?? null }), {
    onSuccess: formatAmount,
    onFailure: (problem) => problem,
  })

describe("typed sums", () => {
  it.each([
    ["1", "1"],
    ["1.5", "1.5"],
    ["5.", "5"],
    [".5", "0.5"],
    ["1,5", "1.5"],
    ["0,001", "0.001"],
    ["0,100", "0.100"],
    ["1234,567", "1234.567"],
    ["  ", "Required"],
    [" 1,5 ", "1.5"],
    [" 5. ", "5"],
    ["12.", "12"],
    [".25", "0.25"],
    ["", "Required"],
    ["1,000", "ThousandsOrDecimals"],
    ["12,500", "ThousandsOrDecimals"],
    ["123,456", "ThousandsOrDecimals"],
    ["01,000", "ThousandsOrDecimals"],
    ["1,000,000", "Comma"],
    ["1,2.3", "Comma"],
    ["1.2.3", "NotDigits"],
    ["-1", "NotDigits"],
    ["1e5", "NotDigits"],
    [".", "NotDigits"],
    ["1 000", "NotDigits"],
    ["0", "Zero"],
    ["0.00", "Zero"],
    ["٣", "3"],
    ["１２.５", "12.5"],
    ["１２,５", "12.5"],
    ["１,０００", "ThousandsOrDecimals"],
    ["１２．５", "12.5"],
    ["１２，５", "12.5"],
    ["١٢٫٥", "12.5"],
    ["１２３，４５６", "ThousandsOrDecimals"],
    ["１２３٫４５６", "ThousandsOrDecimals"],
    ["１，０００，０００", "Comma"],
    ["１．０００．０００", "NotDigits"],
    ["１，２．３", "Comma"],
    ["１٬０００", "NotDigits"],
    ["１。５", "NotDigits"],
    ["½", "NotDigits"],
    ["三", "NotDigits"],
  ])("R272 %j reads as %s", (typed, expected) => expect(read(typed)).toBe(expected))

  it("a sum that could be thousands offers both readings", () => {
    expect(readSum("1,000", plain)).toEqual(
      Result.fail({ _tag: "ThousandsOrDecimals", suggestions: ["1000", "1.000"] }),
    )
  })
  it.each([
    ["1.000", ["1000", "1"]],
    [" 1.000 ", ["1000", "1"]],
    ["1.001", ["1001", "1.0010"]],
    ["12.340", ["12340", "12.34"]],
    ["1.234", ["1234", "1.2340"]],
    ["1,234", ["1234", "1.2340"]],
    ["123.456", ["123456", "123.4560"]],
    ["01.000", ["1000", "1"]],
    ["0012,340", ["12340", "12.34"]],
    ["１.０００", ["1000", "1"]],
    ["１．０００", ["1000", "1"]],
    ["１２３．４５６", ["123456", "123.4560"]],
    ["１٫２３４", ["1234", "1.2340"]],
  ])("S45 %j asks where dots part thousands, and neither answer asks again", (typed, suggestions) => {
    const shape = { ...plain, dotsGroup: true }
    expect(readSum(typed, shape)).toEqual(Result.fail({ _tag: "ThousandsOrDecimals", suggestions }))
    for (const suggestion of suggestions) expect(Result.isSuccess(readSum(suggestion, shape))).toBe(true)
  })
  it("A86 S45 a sum that is kept while its form is away is asked about in every language, if it was in one", () => {
    const random = new Random(86)
    for (let run = 0; run < 200; run += 1) {
      const zeros = random.pick(["", "", "0", "00"])
      const whole = `${zeros}${random.whole(0, 1500)}${random.pick([".", ",", "．", "，", "٫", ""])}`
      const typed = `${whole}${String(random.whole(0, 2000)).padStart(random.whole(1, 4), "0")}`
      const asks = (text: string, dotsGroup: boolean): boolean =>
        Result.match(readSum(text, { ...plain, dotsGroup }), {
          onSuccess: () => false,
          onFailure: ({ _tag }) => _tag === "ThousandsOrDecimals",
        })
      for (const typedIn of [true, false]) {
        const kept = keptSum(typed, typedIn)
        const isOpen = asks(typed, typedIn)
        const now = isOpen ? [asks(kept, true), asks(kept, false)] : kept
        expect(now, typed).toEqual(isOpen ? [true, true] : typed)
      }
    }
  })
  it("S45 spaces around a sum that is kept change nothing of what it could mean", () => {
    expect([keptSum(" 1.000 ", true), keptSum(" 1.000 ", false)]).toEqual([" 1,000 ", " 1.000 "])
    expect([keptSum("１.０００", true), keptSum("１.０００", false)]).toEqual(["１,０００", "１.０００"])
    expect([keptSum("１．０００", true), keptSum("１．０００", false)]).toEqual(["１,０００", "１．０００"])
  })
  it.each(["0.001", "1.0", "1.2345", "1234.567", "1.00"])("%j means one thing even there", (typed) => {
    expect(Result.isSuccess(readSum(typed, { ...plain, dotsGroup: true }))).toBe(true)
  })
  it.each(["1 000", "1\u00a0000", "1'000", "1\u2019000", "1.000.000", "1.000,5", "１ ０００", "１．０００．０００"])(
    "S45 %j is no sum anywhere",
    (typed) => {
      for (const dotsGroup of [true, false])
        expect(Result.isFailure(readSum(typed, { ...plain, dotsGroup }))).toBe(true)
    },
  )
  it("leaving the field tidies a sum and keeps what is none", () => {
    expect(["5.", "50.", ".5", ".25", " 1,5 ", " 5", "1,5", "１２.", "٣", "５．", "１，５"].map(tidySum)).toEqual([
      "5",
      "50",
      "0.5",
      "0.25",
      "1.5",
      "5",
      "1.5",
      "12",
      "3",
      "5",
      "1.5",
    ])
    const none = ["1,000", "abc", "x5.", ".5x", "-5."]
    expect(none.map(tidySum)).toEqual(none)
  })
})

describe("limits of withdrawals", () => {
  it("R275 R416 R312 BTC starts at 0.01", () => {
    expect(check("btc", "btc", "0.00999999")).toEqual({ _tag: "BelowMinimum", minimum: "0.01" })
    expect(check("btc", "btc", "0.01")).toBe("0.01")
  })
  it("R425 R417 euro starts at 10", () => {
    expect(check("euro", "card", "9.99")).toEqual({ _tag: "BelowMinimum", minimum: "10" })
    expect(check("euro", "card", "10")).toBe("10")
  })
  it("R287 a euro sum begins with 1–9 and has at most two decimals", () => {
    expect(check("euro", "card", "0.50")).toEqual({ _tag: "LeadingZero" })
    expect(check("euro", "card", "10.123")).toEqual({ _tag: "TooManyDecimals", most: 2, has: 3 })
  })
  it("R286 R419 euro to BTC needs the equivalent of 0.01 BTC, and a rate to know it", () => {
    expect(check("euro", "btc", "700")).toEqual({ _tag: "RateUnavailable" })
    expect(check("euro", "btc", "547.99", { rate: "54800" })).toEqual({ _tag: "BelowMinimum", minimum: "548.0000" })
    expect(check("euro", "btc", "548", { rate: "54800" })).toBe("548")
    expect(check("euro", "btc", "9", { rate: "100" })).toEqual({ _tag: "BelowMinimum", minimum: "10" })
  })
  it("R293 R421 a sum of 0 USDT passes on bsc, and that nothing arrives is said", () => {
    expect(check("usdt", "bsc", "0")).toBe("0")
    expect(warningsOf(methodOf("usdt", "bsc"), BigDecimal.make(3n, 0), { balance: null, rate: null })).toEqual([
      { _tag: "NothingArrives", fee: "3" },
    ])
  })
  it("R297 R298 R423 tokens are whole, and start at 50", () => {
    expect(check("oton", "bep20", "49")).toEqual({ _tag: "BelowMinimum", minimum: "50" })
    expect(check("oton", "bep20", "50")).toBe("50")
    expect(check("oton", "bep20", "060")).toEqual({ _tag: "LeadingZero" })
    expect(check("oton", "bep20", "50.5")).toEqual({ _tag: "TooManyDecimals", most: 0, has: 1 })
  })
  it("R299 the net of tokens must not exceed the balance, the gross may", () => {
    expect(check("oton", "bep20", "103", { balance: "99" })).toBe("103")
    expect(check("oton", "bep20", "104", { balance: "99" })).toEqual({
      _tag: "NetExceedsBalance",
      balance: "99",
      net: "100",
      most: "103",
    })
    expect(warningsOf(methodOf("oton", null), BigDecimal.make(103n, 0), { balance: "99", rate: null })).toEqual([
      { _tag: "FeeNotCovered", fee: "4", balance: "99" },
    ])
  })
  it("a sum that is just its fee is too little, where something has to arrive", () => {
    const method = { ...methodOf("euro", "card"), rule: { _tag: "Fixed", fee: "12" } } as const
    const told = (sum: string) =>
      Result.match(checkSum(method, sum, { balance: null, rate: null }), {
        onSuccess: formatAmount,
        onFailure: (problem) => problem,
      })
    expect(told("12")).toEqual({ _tag: "NotMoreThanFee", fee: "12" })
    expect(told("12.01")).toBe("12.01")
  })

  it("more than the balance is warned of, not blocked", () => {
    expect(check("btc", "btc", "5", { balance: "1" })).toBe("5")
    expect(warningsOf(methodOf("btc", null), BigDecimal.make(5n, 0), { balance: "1", rate: null })).toEqual([
      { _tag: "ExceedsBalance", balance: "1" },
    ])
  })

  it("Max is the balance at its own decimals, and of tokens the largest sum of which no more arrives", () => {
    const max = (form: WithdrawalForm, balance: string) =>
      Result.match(largestSum(methodOf(form, null), { balance, rate: null }), {
        onSuccess: formatAmount,
        onFailure: ({ _tag }) => _tag,
      })
    expect([max("btc", "1.234567899"), max("euro", "12.349"), max("oton", "99.9"), max("btc", "0.001")]).toEqual([
      "1.23456789",
      "12.34",
      "103",
      "BelowMinimum",
    ])
  })

  it("of a balance that is not known nothing is Max, and nothing is warned of", () => {
    const unknown = { balance: null, rate: null }
    expect(largestSum(methodOf("btc", null), unknown)).toEqual(Result.fail({ _tag: "BalanceUnknown" }))
    expect(warningsOf(methodOf("btc", null), BigDecimal.make(5n, 0), unknown)).toEqual([])
  })

  it("R274 Max is valid, and one unit more is not or exceeds the balance, for every method and balance", () => {
    fc.assert(
      fc.property(fc.constantFrom(...withdrawalMethods), fc.bigInt({ min: 0n, max: 10n ** 12n }), (method, units) => {
        const balance = formatAmount(BigDecimal.make(units, 5))
        const context = { balance, rate: "54800" }
        const most = largestSum(method, context)
        if (Result.isFailure(most)) return
        expect(Result.isSuccess(checkSum(method, formatAmount(most.success), context))).toBe(true)
        const more = BigDecimal.sum(most.success, BigDecimal.make(1n, method.inputDecimals))
        const moreFits =
          Result.isSuccess(checkSum(method, formatAmount(more), context)) &&
          warningsOf(method, more, context).every(({ _tag }) => _tag !== "ExceedsBalance")
        expect(moreFits).toBe(false)
      }),
    )
  })
})
