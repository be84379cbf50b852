import { describe, expect, test } from "vitest"
import { readDay } from "../../../src/domain/kernel/calendar/periods.ts"

const day = 86_400

describe("days of the filter", () => {
  test("a start day begins at 00:00:00 and an end day ends at 23:59:59, in seconds of UTC (R354)", () => {
    expect(readDay("2024-03-04")?.from).toBe(Date.UTC(2024, 2, 4) / 1000)
    expect(readDay("2024-03-04")?.to).toBe(Date.UTC(2024, 2, 4, 23, 59, 59) / 1000)
  })

  test("every day from 1970 to 2105 is the day after the one before, leap days with it", () => {
    for (let days = 0; days < 49_500; days++) {
      const text = new Date(days * day * 1000).toISOString().slice(0, 10)
      expect(readDay(text)?.from, text).toBe(days * day)
    }
  })

  test("what is no day, or not yet one while its year is typed, filters nothing", () => {
    for (const text of [
      "",
      "2023-02-29",
      "2024-13-01",
      "2024-00-10",
      "2024-04-31",
      "2024-4-3",
      "0002-03-04",
      "0202-03-04",
      "today",
    ]) {
      expect(readDay(text)?.from, text).toBeUndefined()
      expect(readDay(text)?.to, text).toBeUndefined()
    }
    expect(readDay("2024-02-29")?.from).toBe(Date.UTC(2024, 1, 29) / 1000)
  })
})
