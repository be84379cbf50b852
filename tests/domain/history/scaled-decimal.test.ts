import { describe, expect, it } from "vitest"
import { scaledDecimal } from "../../../src/domain/history/export/export-columns.ts"

describe("an amount as a decimal of 38 digits, 18 of them behind the point", () => {
  it.each([
    ["0", 0n],
    ["-12.50", -12_500_000_000_000_000_000n],
    ["0.000000000000000001", 1n],
    ["-0.000000000000000001", -1n],
    ["1.0000000000000000000000", 1_000_000_000_000_000_000n],
    ["99999999999999999999.999999999999999999", 99_999_999_999_999_999_999_999_999_999_999_999_999n],
    ["100000000000000000000", undefined],
    ["0.0000000000000000001", undefined],
    ["1e5", undefined],
    [undefined, undefined],
  ])("%s", (amount, scaled) => expect(scaledDecimal(amount)).toBe(scaled))
})
