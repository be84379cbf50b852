import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

interface Line {
  readonly door: Semaphore.Semaphore
  waiting: number
}

/** Lets effects of one key run one after the other, in the order they came; those of other keys run beside them. */
export const oneAtATime = () => {
  const lines = new Map<string, Line>()
  return <Value, Failure, Requirements>(key: string, effect: Effect.Effect<Value, Failure, Requirements>) =>
    Effect.suspend(() => {
      const line = lines.get(key) ?? { door: Semaphore.makeUnsafe(1), waiting: 0 }
      lines.set(key, line)
      line.waiting += 1
      return line.door
        .withPermits(1)(effect)
        .pipe(
          Effect.ensuring(
            Effect.sync(() => {
              line.waiting -= 1
              if (line.waiting === 0) lines.delete(key)
            }),
          ),
        )
    })
}
