import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Schedule from "effect/Schedule"
import { wantedRest } from "../../domain/kernel/remote-data.ts"
import { CallFailed } from "./run-call.ts"

/** A rest the office wants, and up to a quarter more, so that not all come back at once (S50). */
export const restAndMore = (ms: number): Effect.Effect<number> =>
  Effect.map(Random.next, (random) => ms * (1 + random / 4))

/**
 * What failed is tried again after a second, then ever later, after a minute at most; never before the office wants to
 * be asked again, and not by all at once (S50).
 */
export const backOff = Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("1 minute")]).pipe(
  Schedule.jittered,
  Schedule.modifyDelay(({ duration, input }) =>
    Effect.map(restAndMore(input instanceof CallFailed ? wantedRest(input.refusal) : 0), (rest) =>
      Duration.max(duration, Duration.millis(rest)),
    ),
  ),
)

/** The pauses of one series of failures: how long to wait after each, milliseconds. */
export const makePauses = Effect.map(
  Schedule.toStep(backOff),
  (next) =>
    (failure: unknown): Effect.Effect<number> =>
      Effect.gen(function* () {
        const [, pause] = yield* Effect.orDie(next(yield* Clock.currentTimeMillis, failure))
        return Duration.toMillis(pause)
      }),
)
