import * as Schema from "effect/Schema"
import { BadRow, Transaction } from "./transaction.ts"
import { pageSize } from "./query.ts"

/**
 * Why a page is asked for. `head`: the newest rows, no end; `range`: the newest rows up to `end`; `second`: the rows of one
 * second; `statuses`: rows that may still change; `offset`: a walk without anchors, where the server's filter is unusable;
 * `check`: to learn whether it is, or to count; `screen`: what a filter of the customer asks for (A104).
 */
export const PagePurpose = Schema.Literals(["head", "range", "second", "statuses", "offset", "check", "screen"])

/** A request for one page. Seconds are unix seconds, inclusive; currencies are keys. Empty lists and nulls do not filter. */
export const PageRequest = Schema.Struct({
  purpose: PagePurpose,
  start: Schema.NullOr(Schema.Int),
  end: Schema.NullOr(Schema.Int),
  offset: Schema.Int,
  /** The server takes the end of a range as the first second outside it, so one more is sent. */
  exclusiveEnd: Schema.Boolean,
  types: Schema.Array(Schema.String),
  statuses: Schema.Array(Schema.String),
  currencies: Schema.Array(Schema.String),
  marketplaces: Schema.Array(Schema.String),
})
export type PageRequest = typeof PageRequest.Type

/** A request with nothing filtered but what is given. */
export const pageRequest = (given: Pick<PageRequest, "purpose"> & Partial<PageRequest>): PageRequest =>
  ({ start: null, end: null, offset: 0, exclusiveEnd: false, types: [], statuses: [], currencies: [], marketplaces: [], ...given })

/** A delivered page: the rows that could be read and those that could not, in the server's order. */
export const Page = Schema.Struct({ request: PageRequest, rows: Schema.Array(Transaction), bad: Schema.Array(BadRow) })
export type Page = typeof Page.Type

/** How many rows the server put into the page, readable or not. */
export const delivered = (page: Page): number => page.rows.length + page.bad.length

/** A full page means "maybe more", a short or empty one ends the list (R262, A42). */
export const isFull = (page: Page): boolean => delivered(page) >= pageSize

/** The ids of a page, those of unreadable rows included where they could be read. */
export const idsOf = (page: Page): ReadonlyArray<number> => [...page.rows.map((row) => row.id), ...page.bad.flatMap((row) => row.id ?? [])]

const datesOf = (page: Page): ReadonlyArray<number> => [...page.rows.map((row) => row.date), ...page.bad.flatMap((row) => row.date ?? [])]

/** The date of the page's oldest row that carries one. */
export const lastDate = (page: Page): number | undefined => datesOf(page).reduce<number | undefined>((least, date) => (least === undefined || date < least ? date : least), undefined)

/** The date of the page's newest row that carries one. */
export const firstDate = (page: Page): number | undefined => datesOf(page).reduce<number | undefined>((most, date) => (most === undefined || date > most ? date : most), undefined)

/** Below every date: the exclusive lower bound of an interval that reaches to the beginning of the history. */
export const beginning = -1

/** Seconds after `from`, up to and including `to`. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/**
 * The seconds whose rows this one answer holds completely: one answer is a snapshot, so a full page whose last date is l
 * holds exactly the rows with l < date ≤ end, and a short one all rows up to end. Pages of other purposes prove nothing.
 */
export const snapshotOf = (page: Page): Interval | undefined => {
  const { purpose, end, offset } = page.request
  if (offset !== 0 || (purpose !== "head" && purpose !== "range")) return undefined
  const to = purpose === "range" && end !== null ? end : Number.MAX_SAFE_INTEGER
  if (!isFull(page)) return { from: beginning, to }
  const last = lastDate(page)
  return last === undefined ? undefined : { from: Math.min(last, to), to }
}
