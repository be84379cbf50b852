import { dayMs } from "../kernel/calendar/day.ts"
import type { EntryOutcome, JournalEntry } from "./entry.ts"

/** What of the journal is wanted; null does not filter. */
export interface JournalQuery {
  readonly call: string | null
  readonly outcome: EntryOutcome | null
  /** The first millisecond of a UTC day, since the epoch. */
  readonly day: number | null
  /** Words that must all stand in the entry's call, kind, outcome or code. */
  readonly text: string
}

/** Everything. */
export const wholeJournal: JournalQuery = { call: null, outcome: null, day: null, text: "" }

const matcher = ({ call, outcome, day, text }: JournalQuery): ((entry: JournalEntry) => boolean) => {
  // Between two blanks is an empty word, which stands everywhere.
  const words = text.toLowerCase().split(/\s/)
  return (entry) =>
    (call === null || entry.call === call) &&
    (outcome === null || entry.outcome === outcome) &&
    (day === null || (entry.at >= day && entry.at < day + dayMs)) &&
    words.every((word) =>
      `${entry.call ?? ""} ${entry.type} ${entry.outcome ?? ""} ${entry.code ?? ""}`.toLowerCase().includes(word),
    )
}

/** A stretch of the entries that a query wants, newest first, and how many there are. */
export const listJournal = (
  entries: ReadonlyArray<JournalEntry>,
  query: JournalQuery,
  count: number,
): { readonly total: number; readonly entries: ReadonlyArray<JournalEntry> } => {
  const found = entries.filter(matcher(query))
  return { total: found.length, entries: found.toReversed().slice(0, count) }
}

/** The calls that the journal knows, in alphabetical order. */
export const callsIn = (entries: ReadonlyArray<JournalEntry>): ReadonlyArray<string> =>
  [...new Set(entries.flatMap(({ call }) => (call === null ? [] : [call])))].sort()
