import * as Effect from "effect/Effect"
import { type Answer, invalidData, refused, succeeded } from "./envelope.ts"
import { routes } from "./routes.ts"

/** Answers a call of the office. Only faults of the program and of the database are failures; they end as defects. */
export const answerCall = (path: string, body: object) => {
  const call = routes.get(path)
  if (call === undefined) return Effect.succeed<Answer>(refused(invalidData("Unknown call")))
  return call(body).pipe(
    Effect.map(succeeded),
    Effect.catchTag("Refusal", (refusal) => Effect.succeed(refused(refusal))),
    Effect.orDie,
  )
}
