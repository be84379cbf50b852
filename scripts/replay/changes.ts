import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { Moment } from "../../src/domain/recording/moment.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import { type AskedQuery, valueAt } from "./wrong.ts"

/** An event after which an answer, or a place in it, was another; `before` and `after` are undefined where none is. */
export interface AnswerChange {
  readonly event: StoredEvent
  readonly before: unknown
  readonly after: unknown
  /** The states and sources that the answer was read from. */
  readonly read: ReadonlyArray<string>
}

/** Every event of a recording after which a live query said something else at a place of its answer. */
export const changesOf = (
  recorded: Recorded,
  { query, params }: AskedQuery,
  keys: ReadonlyArray<string>,
): ReadonlyArray<AnswerChange> => {
  const moment = new Moment(recorded.header.logId)
  const said = (): { readonly value: unknown; readonly read: ReadonlyArray<string> } => {
    const { value, read } = moment.ask(query, params as never)
    return { value: valueAt(value, keys), read }
  }
  let before = said().value
  return recorded.events.flatMap((event, index) => {
    const written = recorded.asWritten[index]
    if (written === undefined) return []
    moment.next(event, written)
    const { value: after, read } = said()
    if (canonicalJson([after]) === canonicalJson([before])) return []
    const change = { event, before, after, read }
    before = after
    return [change]
  })
}

const longest = 200

const valueText = (value: unknown): string => {
  const text = value === undefined ? "nothing" : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The changes, for whoever asked: position, moment and kind of each event, and what was said then. */
export const changesText = (changes: ReadonlyArray<AnswerChange>): string =>
  changes
    .map(
      ({ event: { position, at, type }, after, read }) =>
        `${String(position).padStart(9)}  ${new Date(at).toISOString()}  ${type}\n` +
        `           ${valueText(after)}\n           read from ${read.join(", ")}\n`,
    )
    .join("")
