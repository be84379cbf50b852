import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { PlacedMark } from "../../domain/recording/mark.ts"
import type { Inside, RecordingRefusal, ReplayView, Searched } from "../../domain/recording/views.ts"

/** A recording was not opened. */
export class RecordingRefused extends Data.TaggedError("RecordingRefused")<{ readonly refusal: RecordingRefusal }> {}

export const notHere = Effect.fail(new RecordingRefused({ refusal: { _tag: "NotHere" } }))

/** A search: by the name of a live query that asks for nothing in particular, and the place in its answer. */
export interface AskedChanges {
  readonly query: string
  readonly keys: ReadonlyArray<string>
  /** Whether the search before goes on. */
  readonly on: boolean
}

/** What a page that shows a recording asks of its worker besides what every page asks. */
export interface ReplayControls {
  readonly view: () => ReplayView
  readonly marks: () => ReadonlyArray<PlacedMark>
  /** The moment that is shown, epoch milliseconds; null while nothing is. */
  readonly moment: () => number | null
  readonly open: (file: Blob) => Effect.Effect<void, RecordingRefused>
  /** Shows the moment after the event at a place. */
  readonly moveTo: (place: number) => Effect.Effect<void>
  /** What everything said after the event at a place, beside what it says where the recording stands, which stays. */
  readonly inside: (against: number) => Effect.Effect<Inside, RecordingRefused>
  /** The next stretch of a search for events after which a live query said something else; from the first, or on. */
  readonly searchChanges: (asked: AskedChanges) => Effect.Effect<Searched, RecordingRefused>
  /** Ends the replay, or the reading of a file, and removes its database. */
  readonly close: Effect.Effect<void>
}
