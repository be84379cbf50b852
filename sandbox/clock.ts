import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** The time in whole unix seconds. */
export const unixNow = Effect.map(Clock.currentTimeMillis, (now) => Math.floor(now / 1000))
