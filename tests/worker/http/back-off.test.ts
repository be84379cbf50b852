import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { describe, expect, test } from "vitest"
import { makePauses, restAndMore } from "../../../src/worker/http/back-off.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"

const minute = 60_000

/** So many pauses of one series of failures, milliseconds. */
const pausesOf = (count: number, failure: unknown = new Error("no answer")): Promise<ReadonlyArray<number>> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const pauseAfter = yield* makePauses
      const pauses: Array<number> = []
      for (let failed = 0; failed < count; failed++) {
        const pause = yield* pauseAfter(failure)
        pauses.push(pause)
        yield* TestClock.adjust(pause)
      }
      return pauses
    }).pipe(Effect.provide(TestClock.layer())),
  )

describe("the pauses between tries", () => {
  test("S50 grow from a second, and to a minute at most, each a fifth longer or shorter by chance", async () => {
    const pauses = await pausesOf(14)
    const [first = 0, second = 0] = pauses
    expect(first).toBeGreaterThanOrEqual(800)
    expect(first).toBeLessThanOrEqual(1_200)
    expect(second).toBeGreaterThanOrEqual(1_600)
    expect(second).toBeLessThanOrEqual(2_400)
    for (const pause of pauses.slice(8)) {
      expect(pause).toBeGreaterThanOrEqual(0.8 * minute)
      expect(pause).toBeLessThanOrEqual(1.2 * minute)
    }
    expect(new Set(pauses.slice(8)).size).toBeGreaterThan(1)
  })

  test("S50 are as long as the office wants to be left alone, and up to a quarter longer, not each as long as the others", async () => {
    const isRest = (rest: number): boolean => rest >= 10 * minute && rest <= 12.5 * minute
    const busy = new CallFailed({ refusal: { _tag: "Unreachable", retryAfter: 10 * minute } })
    const rests = await Promise.all(Array.from({ length: 8 }, () => Effect.runPromise(restAndMore(10 * minute))))
    for (const all of [await pausesOf(8, busy), rests]) {
      expect(all.filter((rest) => !isRest(rest))).toEqual([])
      expect(new Set(all).size).toBeGreaterThan(1)
    }
  })
})
