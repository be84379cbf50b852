import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { describe, expect, test } from "vitest"
import { makePauses } from "../../../src/worker/http/back-off.ts"

const minute = 60_000

/** So many pauses of one series of failures, milliseconds. */
const pausesOf = (count: number): Promise<ReadonlyArray<number>> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const pauseAfter = yield* makePauses
      const pauses: Array<number> = []
      for (let failed = 0; failed < count; failed++) {
        const pause = yield* pauseAfter(new Error("no answer"))
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
})
