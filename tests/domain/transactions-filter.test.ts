import { describe, expect, test } from "vitest"
import { firstSecondOf, isBackwards, lastSecondOf, noFilter, queryOf } from "../../src/domain/transactions/filter-days.ts"
import { everything } from "../../src/domain/transactions/query.ts"

const day = 86_400

describe("days of the filter", () => {
  test("a start day begins at 00:00:00 and an end day ends at 23:59:59, in seconds of UTC (R354)", () => {
    expect(firstSecondOf("2024-03-04")).toBe(Date.UTC(2024, 2, 4) / 1000)
    expect(lastSecondOf("2024-03-04")).toBe(Date.UTC(2024, 2, 4, 23, 59, 59) / 1000)
  })

  test("every day from 1970 to 2105 is the day after the one before, leap days with it", () => {
    for (let days = 0; days < 49_500; days++) {
      const text = new Date(days * day * 1000).toISOString().slice(0, 10)
      expect(firstSecondOf(text), text).toBe(days * day)
    }
  })

  test("what is no day, or not yet one while its year is typed, filters nothing", () => {
    for (const text of ["", "2023-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-4-3", "0002-03-04", "0202-03-04", "today"]) {
      expect(firstSecondOf(text), text).toBeUndefined()
      expect(lastSecondOf(text), text).toBeUndefined()
    }
    expect(firstSecondOf("2024-02-29")).toBe(Date.UTC(2024, 1, 29) / 1000)
  })
})

describe("the query of a filter", () => {
  test("nothing chosen is the whole history", () => expect(queryOf(noFilter)).toEqual(everything))

  test("types, statuses, currencies, marketplaces and days become the query's fields (R354)", () => {
    expect(queryOf({ types: ["5"], statuses: ["1", "2"], currencies: ["btc"], marketplaces: ["OTON"], from: "2024-01-01", to: "2024-01-31" }))
      .toEqual({ types: ["5"], statuses: ["1", "2"], currencies: ["btc"], marketplaces: ["OTON"], start: Date.UTC(2024, 0, 1) / 1000, end: Date.UTC(2024, 1, 1) / 1000 - 1 })
  })

  test("days the wrong way round are said to be so; one and the same day is not", () => {
    expect(isBackwards({ ...noFilter, from: "2024-02-01", to: "2024-01-31" })).toBe(true)
    expect(isBackwards({ ...noFilter, from: "2024-02-01", to: "2024-02-01" })).toBe(false)
    expect(isBackwards({ ...noFilter, from: "2024-02-01" })).toBe(false)
  })
})
