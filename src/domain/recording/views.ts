import type { StorageProblem } from "../calls/refusals.ts"
import type { Agreement } from "./agreement.ts"
import type { Flaw } from "./flaw.ts"
import type { RecordingMode, Unwritten } from "./format.ts"

/** Where a replay stands. Moments are epoch milliseconds; places count the recording's events, from 1. */
export interface ReplayPlace {
  readonly place: number
  /** Position of that event in the log it was recorded from, which may have gaps. */
  readonly position: number
  readonly at: number
  readonly type: string
  /** The last event of the UTC day before, and of the next day with events; null at either end. */
  readonly dayBefore: number | null
  readonly dayAfter: number | null
}

/** The recording that this worker replays. */
export type ReplayView =
  | { readonly _tag: "Closed" }
  | {
      readonly _tag: "Reading"
      readonly bytes: number
      readonly total: number
      /** The last entry that was checked, of a long recording, which is shown meanwhile; null while nothing is. */
      readonly now: ReplayPlace | null
    }
  | {
      readonly _tag: "Open"
      readonly mode: RecordingMode
      readonly made: number
      readonly build: string
      readonly events: number
      /** Marks of what was shown and done. */
      readonly marks: number
      /** Short code of its head. */
      readonly code: string
      /** The recording ends before the log does. */
      readonly before: Unwritten | null
      /** Whether what came of it here is what came of it where it was made. */
      readonly agreement: Agreement
      /** Null in a recording without events. */
      readonly now: ReplayPlace | null
    }

/** What a live query or a state said at two moments, as canonical JSON; null said nothing. */
export interface SaidThen {
  readonly name: string
  /** The states and sources that the later answer was read from; none for a state. */
  readonly read: ReadonlyArray<string>
  readonly before: string | null
  readonly after: string | null
}

/** Two moments of a recording, the later one that is shown, by everything that the catalogue names. */
export interface Inside {
  readonly queries: ReadonlyArray<SaidThen>
  readonly states: ReadonlyArray<SaidThen>
}

/** An event of a recording after which a live query said something else, as canonical JSON; null said nothing. */
export interface ChangedThen extends Pick<ReplayPlace, "place" | "at" | "type"> {
  readonly before: string | null
  readonly after: string | null
}

/** A stretch of a recording, searched for events after which a live query said something else. */
export interface Searched {
  readonly changes: ReadonlyArray<ChangedThen>
  /** The last place that was looked at, and how many there are. */
  readonly upTo: number
  readonly events: number
}

/** Why a recording was not opened. */
export type RecordingRefusal =
  | ({ readonly _tag: "Flawed" } & Flaw)
  /** The file cannot be read (any more). */
  | { readonly _tag: "Unreadable" }
  | { readonly _tag: "Cancelled" }
  | { readonly _tag: "Storage"; readonly problem: StorageProblem }
  /** This worker serves a customer: recordings are opened by one that does nothing else. */
  | { readonly _tag: "NotHere" }
