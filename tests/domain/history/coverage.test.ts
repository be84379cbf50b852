import { describe, expect, test } from "vitest"
import {
  type Coverage,
  completeAsOf,
  cover,
  coveredBelow,
  coveredBy,
  oldestReading,
  uncover,
} from "../../../src/domain/history/coverage.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"

/** Spans of ten seconds, read one after the other, each a second later than the one before. */
const read = (...begins: ReadonlyArray<number>): Coverage =>
  begins.reduce<Coverage>((spans, from, index) => cover(spans, { from, to: from + 10 }, 1_000 - index), [])
const tens = (count: number, step: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => index * step)

describe("coverage of more spans than are kept apart", () => {
  test("joins the two that touch and were read one soon after the other, as old as the older of them", () => {
    const spans = read(640, ...tens(64, 10))
    expect(spans).toHaveLength(64)
    expect(spans.slice(0, 3)).toEqual([
      { from: 640, to: 650, at: 1000, turn: 1 },
      { from: 620, to: 640, at: 936, turn: 64 },
      { from: 610, to: 620, at: 938, turn: 63 },
    ])
  })

  test("joins the newer two of several that were read equally soon after one another", () => {
    const spans = read(...tens(65, 10))
    expect(spans).toHaveLength(64)
    expect(spans[0]).toEqual({ from: 630, to: 650, at: 936, turn: 64 })
  })

  test("joins none between which there is a gap, however many there are", () => {
    const apart = read(...tens(70, 20))
    expect(apart).toHaveLength(70)
    const [first, ...others] = read(...tens(70, 20), 10)
    expect(others).toHaveLength(68)
    expect(first).toEqual({ from: 1380, to: 1390, at: 931, turn: 70 })
    expect(others.slice(-2)).toEqual([
      { from: 40, to: 50, at: 998, turn: 3 },
      { from: 0, to: 30, at: 930, turn: 1 },
    ])
  })
})

describe("coverage", () => {
  const spans = read(50, 100)

  test("is no more by an interval without a second", () => {
    expect(cover(spans, { from: 80, to: 80 }, 5)).toBe(spans)
    expect(cover(spans, { from: 81, to: 80 }, 5)).toBe(spans)
  })

  test("is not known by a newest page that is one second, which may still be filling", () => {
    const page = (...dates: ReadonlyArray<number>) => ({
      request: pageRequest({ purpose: "head" }),
      rows: dates.map((date, id) => ({ id, date }) as Transaction),
      bad: [],
    })
    expect(coveredBy(page(...Array<number>(25).fill(70)))).toBeUndefined()
    expect(coveredBy(page(71, ...Array<number>(24).fill(70)))).toBeUndefined()
    expect(coveredBy(page(72, ...Array<number>(24).fill(70)))).toEqual({ from: 70, to: 71 })
  })

  test("ends below a gap with the next span, or with the beginning", () => {
    expect([100, 61, 60, 50].map((gap) => coveredBelow(spans, gap))).toEqual([60, 60, -1, -1])
  })

  test("of spans that were read together the newer is the oldest reading, and without any nothing is complete", () => {
    expect(oldestReading(uncover(read(50), { from: 53, to: 55 }))).toMatchObject({ from: 55, to: 60 })
    expect([oldestReading([]), completeAsOf([])]).toEqual([undefined, undefined])
    expect(completeAsOf(spans)).toBe(999)
  })
})
