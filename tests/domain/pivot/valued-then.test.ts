import { describe, expect, test } from "vitest"
import type { Pivot } from "../../../src/domain/pivot/question.ts"
import { ValuedCell, valuingOf } from "../../../src/domain/pivot/valued-then.ts"

const pivot: Pivot = {
  measure: "fees",
  rows: ["year"],
  columns: [],
  against: null,
  shape: "itself",
  unit: "eur",
  rates: "past",
}

describe("what rows were worth when they happened", () => {
  test("B044 a sum of more digits than an amount may have is unknown without a rate, and is not left out", () => {
    const valuing = valuingOf(pivot, [])
    if (valuing === null) throw new Error("it is valued")
    const cell = new ValuedCell(valuing, "fees")
    cell.add(0, "usdt", 2, `1${"0".repeat(40)}.1`)
    cell.add(0, "btc", 1, "0")
    expect(cell.measured()).toEqual({ count: 3, value: null })
    expect(cell.without).toBe(2)
  })
})
