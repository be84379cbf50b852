import type { StoredEvent } from "../kernel/event.ts"
import type { Break } from "../recording/check.ts"
import type { RecordingMode } from "../recording/format.ts"
import type { JournalEntry } from "./entry.ts"

/** A stretch of the journal, newest first, how many entries the query has, and the calls that can be chosen. */
export interface JournalView {
  readonly total: number
  readonly entries: ReadonlyArray<JournalEntry>
  readonly calls: ReadonlyArray<string>
}

/** How far the log's chain was checked on this device since the start; null until the first look. */
export type ChainView = {
  readonly entries: number
  /** Short code of the last entry that fits: kept elsewhere, it shows later that nothing up to here was cut off. */
  readonly code: string
  readonly broken: Break | null
} | null

/** An entry as it lies in the log, with its link in the chain. What was never written down is not in it. */
export interface LoggedEntry extends StoredEvent {
  readonly hash: string
}

/** Where a kept code was the end of the chain; `at` epoch milliseconds. */
export interface FoundCode {
  readonly position: number
  readonly at: number
}

/** A recording as a file. */
export interface ExportedRecording {
  readonly file: Blob
  readonly mode: RecordingMode
  readonly events: number
  /** Short code of the recording's own chain. */
  readonly code: string
  /** Where the recording ends before the log does: the entry there is of a newer build. */
  readonly before: number | null
}
