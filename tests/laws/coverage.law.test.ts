import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Coverage,
  completeAsOf,
  cover,
  isComplete,
  newestGap,
  oldestReading,
  uncover,
} from "../../src/domain/history/coverage.ts"
import { runs } from "./seeds.ts"

const most = 400

const interval = fc
  .tuple(fc.integer({ min: -1, max: most }), fc.integer({ min: -1, max: most }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
  .filter(({ from, to }) => from < to)
const step = fc.record({
  interval,
  covers: fc.double({ min: 0, max: 1, noNaN: true }).map((chance) => chance < 0.8),
  at: fc.integer({ min: 1, max: 10_000 }),
})

/** The same steps on a plain set of seconds, each with the moment it was last read. */
const brute = (
  steps: ReadonlyArray<typeof step extends fc.Arbitrary<infer Step> ? Step : never>,
): ReadonlyMap<number, number> => {
  const seconds = new Map<number, number>()
  for (const { interval, covers, at } of steps) {
    for (let second = interval.from + 1; second <= interval.to; second++) {
      if (covers) seconds.set(second, at)
      else seconds.delete(second)
    }
  }
  return seconds
}

const apply = (steps: Parameters<typeof brute>[0]): Coverage =>
  steps.reduce<Coverage>(
    (coverage, { interval, covers, at }) => (covers ? cover(coverage, interval, at) : uncover(coverage, interval)),
    [],
  )

const secondsOf = (coverage: Coverage): ReadonlyArray<number> =>
  coverage
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + 1 + index))
    .sort((a, b) => a - b)

describe("coverage", () => {
  it("knows exactly the seconds that were read and not questioned since, newest span first, none twice", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const coverage = apply(steps)
        expect(secondsOf(coverage)).toEqual([...brute(steps).keys()].sort((a, b) => a - b))
        expect(
          coverage.every(
            (span, index) => span.from < span.to && span.to <= (coverage[index - 1]?.from ?? Number.POSITIVE_INFINITY),
          ),
        ).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  it("never says that a second was read later than it was, however many spans were joined", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const seconds = brute(steps)
        for (const span of apply(steps)) {
          for (let second = span.from + 1; second <= span.to; second++)
            expect(span.at).toBeLessThanOrEqual(seconds.get(second) ?? 0)
        }
        expect(completeAsOf(apply(steps)) ?? 0).toBeLessThanOrEqual(Math.min(...seconds.values()))
      }),
    )
  })

  it("stays small: a thousand readings of touching seconds are at most sixty-four spans, and the oldest is still the oldest", () => {
    let coverage: Coverage = []
    for (let page = 0; page < 1_000; page++)
      coverage = cover(coverage, { from: 10_000 - (page + 1) * 10, to: 10_000 - page * 10 }, page)
    expect(coverage.length).toBeLessThanOrEqual(64)
    expect(coverage).toHaveLength(64)
    expect(oldestReading(coverage)?.to).toBe(10_000)
    expect(completeAsOf(coverage)).toBe(0)
  })

  it("finds the newest gap at or below a second, and is complete when there is none", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: most }), (steps, top) => {
        const seconds = brute(steps)
        let gap: number | undefined = top
        while (gap >= 0 && seconds.has(gap)) gap--
        expect(newestGap(apply(steps), top)).toBe(gap < 0 ? undefined : gap)
        const newest = Math.max(-1, ...seconds.keys())
        expect(isComplete(apply(steps))).toBe(seconds.size > 0 && seconds.size === newest + 1)
      }),
    )
  })
})
