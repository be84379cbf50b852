import * as Effect from "effect/Effect"
import { type ChainCheck, checkNext, unchecked } from "../../domain/recording/check.ts"
import { shortCode } from "../../domain/recording/chain.ts"
import type { EventLog, LoggedEvent, StorageFailure } from "./event-log.ts"

/** So many entries are checked before others have their turn: a few milliseconds. */
const atOnce = 64
const firstAfter = "5 seconds"
const pause = "1 minute"

/** The check of a log's chain, which goes on where it stopped. */
export interface ChainKeeper {
  /** Null before the first look. */
  readonly state: () => ChainCheck | null
  /** The entry that was the end of the chain when somebody kept its short code. */
  readonly findCode: (code: string) => Effect.Effect<{ readonly position: number; readonly at: number } | null, StorageFailure>
  /** One entry as it was written, if the log holds it. */
  readonly entry: (position: number) => Effect.Effect<LoggedEvent | null, StorageFailure>
  /** Checks to the end of the log, and from then on what is new. */
  readonly keep: Effect.Effect<never, StorageFailure>
}

/** Makes the keeper of a log's chain. It reads the log in the background and writes nothing (S34). */
export const makeChainKeeper = (log: EventLog, changed: () => void): ChainKeeper => {
  let held: { readonly logId: string; readonly check: ChainCheck } | null = null
  const check = Effect.gen(function*() {
    for (;;) {
      const slice = yield* log.readWhole(held?.check.position ?? 0)
      if (held !== null && held.logId !== slice.logId) held = null
      let next = held?.check ?? unchecked(slice.logId)
      for (let from = 0; from < slice.events.length; from += atOnce) {
        for (const event of slice.events.slice(from, from + atOnce)) next = checkNext(next, event)
        yield* Effect.yieldNow
      }
      const wasAt = held?.check.position
      held = { logId: slice.logId, check: next }
      if (next.position === wasAt || next.broken !== null || slice.events.length === 0) return changed()
    }
  })
  return {
    state: () => held?.check ?? null,
    findCode: Effect.fnUntraced(function*(code) {
      for (let position = 0; ; ) {
        const slice = yield* log.readWhole(position)
        const found = slice.events.find(({ hash }) => shortCode(hash) === code)
        if (found !== undefined) return { position: found.position, at: found.at }
        if (slice.upTo === position) return null
        position = slice.upTo
        yield* Effect.yieldNow
      }
    }),
    entry: (position) => Effect.map(log.readWhole(position - 1), ({ events: [first] }) => (first?.position === position ? first : null)),
    keep: Effect.andThen(Effect.sleep(firstAfter), Effect.forever(Effect.andThen(check, Effect.sleep(pause)))),
  }
}
