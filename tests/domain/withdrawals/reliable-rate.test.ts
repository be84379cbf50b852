import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { reliableRate } from "../../../src/domain/withdrawals/reliable-rate.ts"

const at = 1_800_000_000_000
const hour = 3_600_000
const rateOf = (rates: Record<string, string>, leapt: Record<string, number> = {}, now = at): string =>
  Result.merge(reliableRate("eur", { rates, at }, leapt, now))

it("A22 S43 a minimum is made from a rate above 1 that is there, fresh, and did not leap", () => {
  expect(rateOf({ eur: "54800.25", btc: "1" })).toBe("54800.25")
  expect(["1.00000001", "1", "0.5", "0", "-54800", "many", ""].map((eur) => rateOf({ eur }))).toEqual([
    "1.00000001",
    ...Array.from({ length: 6 }, () => "Missing"),
  ])
  expect(rateOf({ btc: "54800" })).toBe("Missing")
  expect(Result.merge(reliableRate("eur", null, {}, at))).toBe("Missing")
  expect(rateOf({ eur: "54800" }, {}, at + 25 * hour)).toBe("Old")
  expect(rateOf({ eur: "54800" }, { eur: at })).toBe("Leapt")
  expect(rateOf({ eur: "54800" }, { usdt: at })).toBe("54800")
})
