import * as Effect from "effect/Effect"
import * as Latch from "effect/Latch"
import { shortCode } from "../../domain/recording/chain.ts"
import { type ChainCheck, checkNext, unchecked } from "../../domain/recording/check.ts"
import type { EventLog, LoggedEvent, StorageFailure } from "./event-log.ts"
import { payloadDigests } from "./payload-digests.ts"

/** So many entries are checked before others have their turn: a few milliseconds. */
const atOnce = 64
const firstAfter = "5 seconds"
const again = "1 minute"

/** The check of a log's chain, which goes on where it stopped. */
export interface ChainKeeper {
  /** Null before the first look, which is not put off any longer once somebody has asked. */
  readonly state: () => ChainCheck | null
  /** The entry that was the end of the chain when somebody kept its short code. */
  readonly findCode: (
    code: string,
  ) => Effect.Effect<{ readonly position: number; readonly at: number } | null, StorageFailure>
  /** One entry as it was written, if the log holds it. */
  readonly entry: (position: number) => Effect.Effect<LoggedEvent | null, StorageFailure>
  /** Checks to the end of the log, and from then on what is new; what cannot be read is read at the next look. */
  readonly keep: Effect.Effect<never>
}

/**
 * Makes the keeper of a log's chain. It reads the log in the background and writes nothing (S34).
 * @param pause is waited for before each stretch: a long log takes seconds of the processor
 */
export const makeChainKeeper = (log: EventLog, pause: Effect.Effect<void>, changed: () => void): ChainKeeper => {
  const asked = Latch.makeUnsafe()
  let held: { readonly logId: string; readonly check: ChainCheck; readonly upTo: number } | null = null
  const check = Effect.gen(function* () {
    for (;;) {
      yield* pause
      const from = held?.upTo ?? 0
      const slice = yield* log.readWhole(from)
      if (held !== null && held.logId !== slice.logId) {
        held = null // another log took its place: it is checked from its beginning
        continue
      }
      let next = held?.check ?? unchecked(slice.logId)
      for (let place = 0; place < slice.events.length; place += atOnce) {
        const events = slice.events.slice(place, place + atOnce)
        const digests = yield* Effect.promise(() => payloadDigests(events))
        for (const [index, event] of events.entries()) next = checkNext(next, event, digests[index])
      }
      held = { logId: slice.logId, check: next, upTo: slice.upTo }
      // A stretch may be empty where an archive row was lost: only one that ends where it began is the log's end.
      if (slice.upTo === from || next.broken !== null) return changed()
    }
  })
  return {
    state: () => {
      asked.openUnsafe()
      return held?.check ?? null
    },
    findCode: Effect.fnUntraced(function* (code) {
      for (let position = 0; ;) {
        const slice = yield* log.readWhole(position)
        const found = slice.events.find(({ hash }) => shortCode(hash) === code)
        if (found !== undefined) return { position: found.position, at: found.at }
        if (slice.upTo === position) return null
        position = slice.upTo
        yield* Effect.yieldNow
      }
    }),
    entry: (position) =>
      Effect.map(log.readWhole(position - 1), ({ events: [first] }) => (first?.position === position ? first : null)),
    keep: Effect.andThen(
      Effect.race(Effect.sleep(firstAfter), asked.await),
      Effect.forever(Effect.andThen(Effect.ignore(check), Effect.sleep(again))),
    ),
  }
}
