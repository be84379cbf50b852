import * as Effect from "effect/Effect"
import { type Changes, makeChanges } from "../session/changes.ts"

/** Changes that can be held back, so that nobody draws a moment that is only passed through. */
export const heldBack = (changes: Changes) => {
  const inner = makeChanges()
  let waiting: Set<string> | null = null
  inner.listen((changed) => {
    if (waiting === null) return changes.publish(changed)
    for (const name of changed) waiting.add(name)
  })
  return {
    changes: inner,
    /** Tells what was held back so far. */
    pass: (): void => {
      const changed = waiting ?? new Set()
      waiting = new Set()
      changes.publish(changed)
    },
    during: <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.ensuring(
        Effect.andThen(
          Effect.sync(() => {
            waiting = new Set()
          }),
          work,
        ),
        Effect.sync(() => {
          const changed = waiting ?? new Set()
          waiting = null
          changes.publish(changed)
        }),
      ),
  }
}
