import * as Effect from "effect/Effect"
import * as Latch from "effect/Latch"

/** That something happened, however often since it was taken last: who waits for it goes on once. */
export interface Signal {
  readonly give: () => void
  readonly isGiven: () => boolean
  readonly forget: () => void
  /** Waits until it is given, and takes it. One at a time may wait. */
  readonly taken: Effect.Effect<void>
}

export const makeSignal = (): Signal => {
  const latch = Latch.makeUnsafe()
  return {
    give: () => void latch.openUnsafe(),
    isGiven: () => latch.isOpen(),
    forget: () => void latch.closeUnsafe(),
    taken: Effect.andThen(latch.await, Effect.asVoid(latch.close)),
  }
}
