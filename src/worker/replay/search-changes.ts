import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { events as definitions } from "../../domain/catalogue.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import { ChangeSearch } from "../../domain/recording/changes.ts"
import { NotRecorded } from "../../domain/recording/not-recorded.ts"
import { plainQueries } from "../../domain/recording/plain-queries.ts"
import type { ChangedThen, Searched } from "../../domain/recording/views.ts"
import type { Places } from "./places.ts"
import type { RecordingLog } from "./recording-log.ts"
import { type AskedChanges, notHere, RecordingRefused } from "./replay-controls.ts"

const textOf = (value: unknown): string | null => (value === undefined ? null : canonicalJson(value))

/** A search; none of what is no live query, or asks for more, or for what only this page has. */
const begun = (logId: string, name: string, keys: ReadonlyArray<string>): ChangeSearch | null => {
  const query = plainQueries().find((each) => each === name)
  try {
    return query === undefined ? null : new ChangeSearch(logId, { query, params: null, keys })
  } catch (error) {
    if (error instanceof NotRecorded) return null
    throw error
  }
}

/**
 * Searches a recording for events after which a live query said something else, one slice of its log at a time. It
 * folds for itself: where the recording stands, and what is shown of it, stays as it is.
 */
export const makeChangeSearch = (log: RecordingLog, places: Places) => {
  let search: ChangeSearch | null = null
  let place = 0
  return Effect.fnUntraced(
    function* ({ query, keys, on }: AskedChanges) {
      if (!on || search === null) {
        search = begun(log.logId, query, keys)
        place = 0
      }
      const following = search
      if (following === null) return yield* notHere
      const changes = (yield* log.slice(places.position(place))).flatMap((written): ReadonlyArray<ChangedThen> => {
        const event = Result.getOrThrow(upcast(definitions, written)) // it was read before, and believed
        const change = following.next(event, written)
        place++
        if (change === null) return []
        return [{ place, at: event.at, type: event.type, before: textOf(change.before), after: textOf(change.after) }]
      })
      if (place >= places.count()) search = null
      const searched: Searched = { changes, upTo: place, events: places.count() }
      return searched
    },
    Effect.catchTag("StorageFailure", ({ problem }) => new RecordingRefused({ refusal: { _tag: "Storage", problem } })),
  )
}
