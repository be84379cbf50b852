import { describe, expect, it } from "vitest"
import { daySeconds } from "../../../src/domain/kernel/calendar/day.ts"
import { gapsOf } from "../../../src/domain/market/gaps.ts"
import type { SeriesRow } from "../../../src/domain/market/resample.ts"

const row = (day: number, value: string | null = "1"): SeriesRow => ({
  date: day * daySeconds,
  value,
  transactions: null,
})
const rowsOf = (...days: ReadonlyArray<number>) => days.map((day) => row(day))
/** From the start of a day until the end of one. */
const days = (from: number, to: number) => ({ from: from * daySeconds, to: (to + 1) * daySeconds - 1 })
const empty = (from: number, to: number) => ({ ...days(from, to), isFetched: true })
const unasked = (from: number, to: number) => ({ ...days(from, to), isFetched: false })

describe("the gaps of a series", () => {
  it("say of days without a value whether an answer spoke of them", () => {
    const rows = rowsOf(1, 2, 3, 7, 8, 9, 14, 15, 16)
    expect(gapsOf(rows, [days(1, 16)], days(0, 16))).toEqual([empty(4, 6), empty(10, 13)])
    expect(gapsOf(rows, [days(1, 9), days(14, 16)], days(0, 16))).toEqual([empty(4, 6), unasked(10, 13)])
  })

  it("are none where a value stands for each day, nor before the first of them", () => {
    expect(gapsOf(rowsOf(5, 6, 7, 8), [days(1, 8)], days(0, 8))).toEqual([])
    expect(gapsOf([], [days(1, 8)], days(0, 8))).toEqual([])
    expect(gapsOf([], [], days(0, 8))).toEqual([])
  })

  it("hold points that came without a value", () => {
    expect(gapsOf([row(1), row(2), row(3, null), row(4, null), row(5)], [days(1, 5)], days(0, 5))).toEqual([
      empty(3, 4),
    ])
  })

  it("reach to where the last answer ended", () => {
    expect(gapsOf(rowsOf(1, 2, 3), [days(1, 6)], days(0, 9))).toEqual([empty(4, 6)])
    expect(gapsOf(rowsOf(1, 2, 3), [days(1, 6)], days(0, 5))).toEqual([empty(4, 6)])
    expect(gapsOf(rowsOf(1, 2, 3), [days(1, 3)], days(0, 9))).toEqual([])
  })

  it("are those in view alone, but each of them whole", () => {
    const fetched = [days(1, 2), days(5, 6), days(9, 10)]
    expect(gapsOf([], fetched, days(0, 20))).toEqual([unasked(3, 4), unasked(7, 8)])
    expect(gapsOf([], fetched, days(4, 7))).toEqual([unasked(3, 4), unasked(7, 8)])
    expect(gapsOf([], fetched, days(5, 6))).toEqual([])
  })

  it("begin before the view, and end behind it", () => {
    const rows = rowsOf(1, 2, 3, 7, 8)
    expect(gapsOf(rows, [days(1, 12)], days(5, 8))).toEqual([empty(4, 6)])
    expect(gapsOf(rows, [days(1, 12)], days(5, 5))).toEqual([empty(4, 6)])
    expect(gapsOf(rows, [days(1, 12)], days(10, 11))).toEqual([empty(9, 12)])
    expect(gapsOf(rows, [days(1, 12)], days(7, 8))).toEqual([])
  })

  it("go by how far apart rows are where one looks, not in other years", () => {
    const weekly = Array.from({ length: 40 }, (_, week) => 100 + 7 * week)
    const daily = (first: number) => Array.from({ length: 100 }, (_, day) => first + day)
    const rows = rowsOf(...daily(0), ...weekly, ...daily(380))
    expect(gapsOf(rows, [days(0, 479)], days(330, 371))).toEqual([])
  })

  it("are one where a part of them was not fetched: that is said of that part", () => {
    expect(gapsOf(rowsOf(1, 2, 3, 9, 10), [days(1, 5), days(7, 10)], days(0, 10))).toEqual([unasked(6, 6)])
  })
})
