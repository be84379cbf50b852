import { describe, expect, it } from "vitest"
import { columnDecimals, receivedDecimals } from "../../../src/domain/withdrawals/column-decimals.ts"
import type { Compared } from "../../../src/domain/withdrawals/compare.ts"
import { methodOf, type WithdrawalForm } from "../../../src/domain/withdrawals/method.ts"

const quote = { sum: "1", fee: "0", net: "1", effectivePercent: null }
const way = (form: WithdrawalForm, arrives: string | null): Compared =>
  ({ method: methodOf(form, null), quote: arrives === null ? null : { ...quote, arrives } }) as Compared

describe("decimals of amounts under one another", () => {
  it("A25 are two of euro and all of any other, and more where one of them has more", () => {
    const of = (form: WithdrawalForm, amounts: ReadonlyArray<string>): number =>
      columnDecimals(methodOf(form, null), amounts)
    expect([of("euro", []), of("euro", ["1", "1.2345"]), of("euro", ["1.2"])]).toEqual([2, 4, 2])
    expect([of("btc", ["1"]), of("oton", ["1"]), of("oton", ["0.5"])]).toEqual([8, 0, 1])
  })

  it("of what arrives are those of its own form's ways that arrive", () => {
    const ways = [way("euro", "1.234"), way("euro", null), way("btc", "0.12345678")]
    expect(receivedDecimals(methodOf("euro", null), ways)).toBe(3)
    expect(receivedDecimals(methodOf("euro", null), [way("euro", null), way("btc", "0.12345678")])).toBe(2)
  })
})
