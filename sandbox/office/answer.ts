import * as Effect from "effect/Effect"
import { type Asker, CurrentAsker } from "./asker.ts"
import type { Call } from "./call.ts"
import { type Answer, invalidData, refused, succeeded } from "./envelope.ts"

/** Answers a call of the office. Faults of the program and of the database are no answers; they end as defects. */
export const answerCall = (calls: ReadonlyMap<string, Call>, path: string, body: object, asker: Asker) => {
  const call = calls.get(path)
  if (call === undefined) return Effect.succeed<Answer>(refused(invalidData("Unknown call")))
  return call(body).pipe(
    Effect.provideService(CurrentAsker, asker),
    Effect.map(succeeded),
    Effect.catchTag("Refusal", (refusal) => Effect.succeed(refused(refusal))),
    Effect.orDie,
  )
}
