import { type AnswerChange, ChangeSearch } from "../../src/domain/recording/changes.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import type { AskedQuery } from "./wrong.ts"

/** Every event of a recording after which a live query said something else at a place of its answer. */
export const changesOf = (
  { header, events, asWritten }: Pick<Recorded, "header" | "events" | "asWritten">,
  { query, params }: AskedQuery,
  keys: ReadonlyArray<string>,
): ReadonlyArray<AnswerChange> => {
  const search = new ChangeSearch(header.logId, { query, params, keys })
  return events.flatMap((event, index) => {
    const written = asWritten[index]
    const change = written === undefined ? null : search.next(event, written)
    return change === null ? [] : [change]
  })
}

const longest = 200

const valueText = (value: unknown): string => {
  const text = value === undefined ? "nothing" : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The changes, for whoever asked: position, moment and kind of each event, and what was said then. */
export const changesText = (changes: ReadonlyArray<AnswerChange>): string =>
  changes.length === 0
    ? "Nothing else is said there after any event than before the first\n"
    : changes
        .map(
          ({ event: { position, at, type }, after, read }) =>
            `${String(position).padStart(9)}  ${new Date(at).toISOString()}  ${type}\n` +
            `           ${valueText(after)}\n           read from ${read.join(", ")}\n`,
        )
        .join("")
