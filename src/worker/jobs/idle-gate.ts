import * as Effect from "effect/Effect"

const pauseLength = "500 millis"
/** Whoever waits for a pause waits for so many of its lengths and no longer: a page may never stop asking. */
const mostLengths = 20

/**
 * Whether the page is asking right now: long work in the background waits for a pause, so that nobody who scrolls waits
 * for it.
 */
export interface IdleGate {
  readonly asked: () => void
  /** Until nothing was asked for half a second, ten seconds at most. */
  readonly whenIdle: Effect.Effect<void>
}

/** Nothing was asked yet. */
export const makeIdleGate = (): IdleGate => {
  let questions = 0
  return {
    asked: () => {
      questions++
    },
    whenIdle: Effect.gen(function* () {
      for (let length = 0, before = -1; length < mostLengths && before !== questions; length++) {
        before = questions
        yield* Effect.sleep(pauseLength)
      }
    }),
  }
}
