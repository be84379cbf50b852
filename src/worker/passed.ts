import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** Milliseconds of a clock that nobody sets: for time that passes (S51). */
export const passed = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))
