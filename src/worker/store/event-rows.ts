import type { Chained } from "./chained.ts"
import type { LoggedEvent } from "./event-log.ts"

/**
 * A row as this build writes it: its payload is the very text that its link was made of (decision 0057). Its version
 * has another name than an event's, so that a build which knows no such rows meets an event of no version that it
 * knows, and stops before it: whoever cannot read what was sent sends nothing.
 */
type TextRow = Omit<LoggedEvent, "version" | "payload"> & { readonly typeVersion: number; readonly json: string }

/** What is put into the table, which gives it its position. */
export type NewEventRow = Omit<TextRow, "position"> & Partial<Pick<TextRow, "position">>

/** An event as it lies in the table; earlier builds put it there as it is. */
export type EventRow = TextRow | LoggedEvent

export const rowOf = ({ event: { version, payload: _, ...around }, json }: Chained): NewEventRow => ({
  ...around,
  typeVersion: version,
  json,
})

/** The event of a row, whichever build wrote it. */
export const eventOf = (row: EventRow): LoggedEvent => {
  if (!("json" in row)) return row
  const { typeVersion, json, ...around } = row
  return { ...around, version: typeVersion, payload: JSON.parse(json) as unknown }
}
