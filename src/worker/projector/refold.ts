import * as Effect from "effect/Effect"
import { initialStates, type States } from "../../domain/kernel/fold.ts"
import type { EventLog, StorageFailure } from "../store/event-log.ts"
import type { OfficeProjection } from "./restore.ts"
import type { SetAsideEvents } from "./set-aside.ts"

/** States folded from the whole log, and where it ends. */
export interface Refolded {
  readonly fresh: States
  readonly reached: number
  /** What comes there is an event that this build does not know. */
  readonly isStopped: boolean
}

/**
 * Folding the whole log anew into some projections, archive included, up to a position or its end. Those that cannot
 * fold an event are folded once more without it, until all have folded what they can.
 */
export const makeRefold = (log: Pick<EventLog, "readWhole">, aside: SetAsideEvents) => {
  const pass = Effect.fnUntraced(function* (into: ReadonlyArray<OfficeProjection>, upTo: number) {
    const fresh = initialStates(into)
    const threw = new Set<string>()
    let [trusted, reached] = [into, 0]
    while (reached < upTo) {
      const slice = yield* log.readWhole(reached)
      if (slice.upTo === reached) break
      for (const event of slice.events) {
        if (event.position > upTo) break
        const folded = aside.fold(trusted, fresh, event, new Set())
        if (folded._tag === "Unknown") return { fresh, reached, threw, isStopped: true }
        if (folded.threw.length > 0) {
          for (const name of folded.threw) threw.add(name)
          trusted = trusted.filter(({ name }) => !threw.has(name))
        }
        reached = event.position
      }
      reached = Math.min(slice.upTo, upTo)
    }
    return { fresh, reached, threw, isStopped: false }
  })
  return (into: ReadonlyArray<OfficeProjection>, upTo: number): Effect.Effect<Refolded, StorageFailure> =>
    Effect.gen(function* () {
      const { fresh, reached, isStopped, ...first } = yield* pass(into, upTo)
      for (let { threw } = first; threw.size > 0;) {
        const left = into.filter(({ name }) => threw.has(name))
        const again = yield* pass(left, reached)
        for (const [name, state] of again.fresh) fresh.set(name, state)
        threw = again.threw
      }
      return { fresh, reached, isStopped }
    })
}
