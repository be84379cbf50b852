import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { describe, expect, it } from "vitest"
import { makeIdleGate } from "../../../src/worker/jobs/idle-gate.ts"

/** Whether a pause began and ended while something was asked every so many milliseconds, for so many of them. */
const ended = (every: number, milliseconds: number): Promise<boolean> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { asked, whenIdle: pause } = makeIdleGate()
      const waiting = yield* Effect.forkChild(pause)
      for (let time = 0; time < milliseconds; time += every) {
        asked()
        yield* TestClock.adjust(every)
      }
      return waiting.pollUnsafe() !== undefined
    }).pipe(Effect.provide(TestClock.layer())),
  )

describe("the attention of a page", () => {
  it("long work waits while the page asks, and goes on half a second after it stopped", async () => {
    expect(await ended(200, 5_000)).toBe(false)
    expect(await ended(2_000, 2_000)).toBe(true)
  })

  it("nobody waits longer than ten seconds", async () => {
    expect(await ended(200, 10_400)).toBe(true)
  })
})
