import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { makeRestarts } from "../../src/rpc/restarts.ts"

/** When workers start that live for these milliseconds each, until an hour is over. */
const startsOf = (lives: ReadonlyArray<number>, random: () => number): ReadonlyArray<number> => {
  const restarts = makeRestarts()
  const starts: Array<number> = []
  for (let now = 0, index = 0; now < 3_600_000; index++) {
    starts.push(now)
    restarts.started(now)
    const died = now + (lives[index % lives.length] ?? 0)
    now = died + restarts.pause(died, random())
  }
  return starts
}

const mostInAMinute = (starts: ReadonlyArray<number>): number =>
  Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + 60_000).length))

describe("a worker that dies", () => {
  test("S47 however long each lives, is started at most five times in any minute, and goes on being started", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lives, random) => {
          const starts = startsOf(lives, () => random)
          expect(mostInAMinute(starts)).toBeLessThanOrEqual(5)
          expect(starts.length).toBeGreaterThan(30)
        },
      ),
      { numRuns: 50 },
    )
  })

  test("S47 waits twice as long each time, and is told of once five started within a minute", () => {
    const restarts = makeRestarts()
    const pauses = [1, 2, 3, 4].map((count) => {
      restarts.started(count)
      expect(restarts.areTooMany(count)).toBe(false)
      return restarts.pause(count, 1)
    })
    expect(pauses).toEqual([250, 500, 1_000, 2_000])
    restarts.started(5)
    expect(restarts.areTooMany(5)).toBe(true)
    expect(restarts.pause(5, 1)).toBe(60_000 + 1 - 5)
    expect(restarts.areTooMany(60_001)).toBe(false)
    expect(restarts.pause(120_000, 1)).toBe(250)
  })

  test("S47 pauses are spread, so that ten tabs do not start together", () => {
    const restarts = makeRestarts()
    restarts.started(0)
    expect(restarts.pause(0, 0)).toBe(125)
    expect(restarts.pause(0, 1)).toBe(250)
  })
})
