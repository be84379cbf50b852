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
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
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
  const matches = matcher(query)
  const found: Array<JournalEntry> = []
  let total = 0
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index]
    if (entry === undefined || !matches(entry)) continue
    total++
    if (found.length < count) found.push(entry)
  }
  return { total, entries: found }
}

/** The calls that the journal knows, in alphabetical order. */
export const callsIn = (entries: ReadonlyArray<JournalEntry>): ReadonlyArray<string> =>
  [...new Set(entries.flatMap(({ call }) => (call === null ? [] : [call])))].sort()
