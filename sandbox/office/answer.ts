import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { isSqlError } from "effect/sql/SqlError"
import { type Asker, CurrentAsker } from "./asker.ts"
import type { Call } from "./call.ts"
import { type Answer, invalidData, refused, succeeded } from "./envelope.ts"

/** PostgreSQL's 40P01 and 40001: two got into each other's way, nothing was done, and it may be done again. */
const conflicts: ReadonlyArray<string> = ["DeadlockError", "SerializationError"]
const isConflict = (error: unknown): boolean => isSqlError(error) && conflicts.includes(error.reason._tag)

/** Five more tries, after some milliseconds, twice as many each time; the jitter keeps two from meeting again. */
const tries = 5
const pauses = Schedule.exponential("10 millis").pipe(Schedule.jittered)

/** Does again, as a whole, what the database could not order among others (S59): what failed so has done nothing. */
export const again = <Value, Failure, Requirements>(effect: Effect.Effect<Value, Failure, Requirements>) =>
  Effect.retry(effect, { while: isConflict, times: tries, schedule: pauses })

/**
 * Answers a call of the office. Faults of the program and of the database are no answers; they end as defects.
 * It may be done again: each call changes what it changes in one transaction, which is the last thing that it does.
 */
export const answerCall = (calls: ReadonlyMap<string, Call>, path: string, body: object, asker: Asker) => {
  const call = calls.get(path)
  if (call === undefined) return Effect.succeed<Answer>(refused(invalidData("Unknown call")))
  return call(body).pipe(
    Effect.provideService(CurrentAsker, asker),
    again,
    Effect.map(succeeded),
    Effect.catchTag("Refusal", (refusal) => Effect.succeed(refused(refusal))),
    Effect.orDie,
  )
}
