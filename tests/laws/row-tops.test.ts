import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupsByRows, groupsOf } from "../../src/ui/history/grid/day-groups.ts"
import { RowTops, usualGroupHead } from "../../src/ui/history/grid/row-tops.ts"
import { law } from "./reference/law.ts"

const head = 32

/** Rows with the heads of their groups, laid one under the other as a child would. */
const laid = (
  counts: ReadonlyArray<number>,
  height: number,
): { readonly tops: ReadonlyArray<number>; readonly ends: number } => {
  const tops: Array<number> = []
  let at = 0
  for (const count of counts) {
    at += head
    for (let row = 0; row < count; row++) {
      tops.push(at)
      at += height
    }
  }
  return { tops, ends: at }
}

const someCounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 })
const someHeight = fc.constantFrom(36, 48, 76)

describe("rows in groups", () => {
  it("lie where they would if they were laid one under the other, and are found at every pixel", () => {
    law(
      fc.property(someCounts, someHeight, fc.boolean(), (counts, height, isRising) => {
        const pairs = (isRising ? counts : counts.toReversed()).flatMap((count, day) => [day, count])
        const { starts, days } = groupsOf(pairs, isRising)
        const { tops, ends } = laid(counts, height)
        const arithmetic = new RowTops(tops.length, height, starts, usualGroupHead)
        expect(tops.map((_, row) => arithmetic.top(row))).toEqual(tops)
        expect(arithmetic.height).toBe(ends)
        expect(days).toEqual(isRising ? counts.map((_, day) => day) : counts.map((_, day) => day).toReversed())
        for (let offset = 0; offset < ends; offset += 7) {
          const row = arithmetic.at(offset)
          const top = tops[row] ?? 0
          expect(offset).toBeLessThan(top + height)
          expect(offset).toBeGreaterThanOrEqual(starts.includes(row) ? top - head : top)
        }
      }),
      100,
    )
  })

  it("begin where the rows that are here say, whatever was answered of the days, and do not move once that is", () => {
    const someFigure = fc.integer({ min: 0, max: 500 })
    law(
      fc.property(someCounts, someCounts, someFigure, someFigure, fc.boolean(), (counts, before, a, b, isRising) => {
        const pairsOf = (list: ReadonlyArray<number>): ReadonlyArray<number> =>
          (isRising ? list : list.toReversed()).flatMap((count, day) => [day, count])
        const days = counts.flatMap((count, place) =>
          Array.from({ length: count }, () => (isRising ? place : counts.length - 1 - place)),
        )
        const truth = groupsOf(pairsOf(counts), isRising)
        const [from = 0, to = 0] = [a % days.length, b % (days.length + 1)].sort((x, y) => x - y)
        const answered = groupsOf(pairsOf(before), isRising)
        const { starts, days: shown } = groupsByRows(answered, { from, to }, (index) =>
          index < from || index >= to ? undefined : { date: (days[index] ?? 0) * 86_400 + 3 },
        )
        const isHere = (start: number): boolean => start > from && start < to
        expect(starts.filter(isHere)).toEqual(truth.starts.filter(isHere))
        expect(starts.flatMap((start, place) => (isHere(start) ? [shown[place]] : []))).toEqual(
          truth.starts.flatMap((start, place) => (isHere(start) ? [truth.days[place]] : [])),
        )
        expect(starts.filter((start) => !isHere(start))).toEqual(answered.starts.filter((start) => !isHere(start)))
        expect(starts).toEqual(starts.toSorted((x, y) => x - y))
        if (from > 0) return
        const [known, told] = [starts, truth.starts].map((each) => new RowTops(days.length, 36, each, usualGroupHead))
        for (let row = 0; row < to; row++) expect(known?.top(row)).toBe(told?.top(row))
      }),
      200,
    )
  })

  it("are nothing but a multiple of their height where nothing is grouped", () => {
    const tops = new RowTops(1_000_000, 36, [], usualGroupHead)
    expect([tops.top(0), tops.top(999_999), tops.at(35), tops.at(36), tops.height, tops.cover]).toEqual([
      0, 35_999_964, 0, 1, 36_000_000, 0,
    ])
  })
})
