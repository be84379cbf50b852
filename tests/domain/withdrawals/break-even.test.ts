import * as BigDecimal from "effect/BigDecimal"
import { describe, expect, test } from "vitest"
import { breakEvens } from "../../../src/domain/withdrawals/break-even.ts"
import { compareAll } from "../../../src/domain/withdrawals/compare.ts"
import { methodOf, withdrawalMethods } from "../../../src/domain/withdrawals/method.ts"
import { feeOf, quote } from "../../../src/domain/withdrawals/quote.ts"

const isUnder = (method: (typeof withdrawalMethods)[number], sum: BigDecimal.BigDecimal, percent: string): boolean =>
  BigDecimal.isLessThan(
    BigDecimal.multiply(feeOf(method, sum), BigDecimal.make(100n, 0)),
    BigDecimal.multiply(sum, BigDecimal.fromStringUnsafe(percent)),
  )

describe("fees ahead", () => {
  test("B032 the card's fee falls under 10 % from 90.92", () => {
    expect(breakEvens(methodOf("euro", "card"))).toEqual([
      { percent: "10", from: "90.92" },
      { percent: "5", from: "1000.02" },
    ])
    expect(breakEvens(methodOf("usdt", "bsc")).map(({ from }) => from)).toEqual(["30.00001", "60.00001", "75.00001"])
    expect(breakEvens(methodOf("euro", "adv"))).toEqual([])
  })

  test("B032 below each break-even the fee is not under the share, and from there on always", () => {
    for (const method of withdrawalMethods)
      for (const { percent, from } of breakEvens(method)) {
        const [sum, step] = [BigDecimal.fromStringUnsafe(from), BigDecimal.make(1n, method.inputDecimals)]
        expect(isUnder(method, BigDecimal.subtract(sum, step), percent), `${method.tab} ${percent}`).toBe(false)
        for (let more = 0n; more < 500n; more++)
          expect(
            isUnder(method, BigDecimal.sum(sum, BigDecimal.multiply(step, BigDecimal.make(more, 0))), percent),
          ).toBe(true)
      }
  })

  test("B032 none is named below the least sum, none of a fee that is a share alone, and none where that is the share itself", () => {
    const of = (rate: string, fixed: string, minimum: string) =>
      breakEvens({ ...methodOf("euro", "card"), rule: { _tag: "Rate", rate, fixed }, minimum })
    expect(of("0.045", "5", "100").map(({ percent }) => percent)).toEqual(["5"])
    expect(of("0.03", "0", "0")).toEqual([])
    expect(of("0.05", "5", "0").map(({ percent }) => percent)).toEqual(["10"])
  })

  test("B031 every way out of every balance stands beside the others, with what arrives of the same sum", () => {
    const all = compareAll("1000", () => ({ balance: "1000000", rate: "50000" }))
    expect(all.map(({ method }) => method)).toEqual(withdrawalMethods)
    for (const { method, quote: found, problem } of all) {
      expect(problem).toBeNull()
      expect(found).toEqual(quote(method, BigDecimal.fromStringUnsafe("1000")))
    }
    expect(
      compareAll("5", () => ({ balance: null, rate: "50000" })).filter(({ problem }) => problem !== null).length,
    ).toBe(5)
  })
})
