import { describe, expect, test } from "vitest"
import { noPace, type Pace, paceAfter, paceAfterFailure } from "../../../src/domain/history/pace.ts"

const after = (readings: ReadonlyArray<readonly [pages: number, ms: number]>): Pace =>
  readings.reduce((pace, [pages, ms]) => paceAfter(pace, pages, ms), noPace)

describe("how many pages leave at once", () => {
  test("is not limited by an office that answers four in the time of one", () => {
    expect(
      after([
        [1, 50],
        [2, 50],
        [4, 55],
        [8, 70],
      ]).limit,
    ).toBe(Number.POSITIVE_INFINITY)
  })

  test("goes back to what brought as much, where an office answers one after the other", () => {
    expect(
      after([
        [1, 50],
        [2, 60],
        [4, 115],
      ]).limit,
    ).toBe(2)
    expect(
      after([
        [1, 50],
        [2, 100],
      ]).limit,
    ).toBe(1)
  })

  test("goes up for as long as twice as many save a fifth of the time for each", () => {
    const after50 = (ms: number): number =>
      after([
        [1, 50],
        [2, ms],
      ]).limit
    expect(after50(80)).toBe(Number.POSITIVE_INFINITY)
    expect(after50(81)).toBe(1)
  })

  test("is tried again after a while, since the office may be less busy then", () => {
    const slow = after([
      [1, 50],
      [2, 100],
    ])
    const readings = (count: number): Pace =>
      Array.from({ length: count }).reduce<Pace>((pace) => paceAfter(pace, 1, 50), slow)
    expect(readings(63).limit).toBe(1)
    expect(readings(64).limit).toBe(Number.POSITIVE_INFINITY)
  })

  test("is half of what failed for a while, and never less than one", () => {
    expect(paceAfterFailure(8).limit).toBe(4)
    expect(paceAfterFailure(1).limit).toBe(1)
    const readings = (count: number): Pace =>
      Array.from({ length: count }).reduce<Pace>((pace) => paceAfter(pace, 4, 50), paceAfterFailure(8))
    expect(readings(63).limit).toBe(4)
    expect(readings(64).limit).toBe(Number.POSITIVE_INFINITY)
  })
})
