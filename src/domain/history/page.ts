import * as Schema from "effect/Schema"
import type { Range } from "../kernel/range.ts"
import { BadRow, Transaction } from "./model.ts"
import { pageSize } from "./query.ts"

/**
 * Why a page is asked for. `head`: the newest rows, no end; `range`: the newest rows up to `end`; `next`: those that
 * follow on a range, whose request left together with it (`reading.ts`); `second`: the rows of one second; `statuses`:
 * rows that may still change; `offset`: a walk without anchors, where the server's filter is unusable; `check`: to
 * learn whether it is, or to count; `screen`: what a filter of the customer asks for (A104).
 */
const PagePurpose = Schema.Literals(["head", "range", "next", "second", "statuses", "offset", "check", "screen"])

/**
 * A request for one page. Seconds are unix seconds, inclusive; currencies are keys. Empty lists and nulls do not
 * filter.
 */
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
export const pageRequest = (given: Pick<PageRequest, "purpose"> & Partial<PageRequest>): PageRequest => ({
  start: null,
  end: null,
  offset: 0,
  exclusiveEnd: false,
  types: [],
  statuses: [],
  currencies: [],
  marketplaces: [],
  ...given,
})

/** A delivered page: the rows that could be read and those that could not, in the server's order. */
export const Page = Schema.Struct({ request: PageRequest, rows: Schema.Array(Transaction), bad: Schema.Array(BadRow) })
export type Page = typeof Page.Type

/** What a page says but for what its rows hold: which there are, and of which seconds. */
export interface Outline {
  readonly request: PageRequest
  readonly rows: ReadonlyArray<Pick<Transaction, "id" | "date">>
  readonly bad: Page["bad"]
}

/** How many rows the server put into the page, readable or not. */
export const delivered = (page: Outline): number => page.rows.length + page.bad.length

/** A full page means "maybe more", a short or empty one ends the list (R262, A42). */
export const isFull = (page: Outline): boolean => delivered(page) >= pageSize

/**
 * Purposes of pages that read the history from one end to the other, so that their rows follow one another without a
 * gap. In others a bad row without an id cannot be told from one that was counted, and behind them rows between would
 * be late.
 */
const walks: ReadonlySet<PageRequest["purpose"]> = new Set(["head", "range", "next", "second", "offset"])

/** Whether a page is part of reading the history from one end to the other. */
export const isOfWalk = ({ request }: Outline): boolean => walks.has(request.purpose)

/** The ids of a page, those of unreadable rows included where they could be read. */
export const idsOf = (page: Outline): ReadonlyArray<number> => [
  ...page.rows.map((row) => row.id),
  ...page.bad.flatMap((row) => row.id ?? []),
]

/**
 * The dates that can be relied on, in the server's order: those of readable rows, or where there is none, those of the
 * bad ones.
 */
const datesOf = ({ rows, bad }: Outline): ReadonlyArray<number> =>
  rows.length > 0 ? rows.map(({ date }) => date) : bad.flatMap(({ date }) => date ?? [])

/** The date of the page's oldest row. */
export const lastDate = (page: Outline): number | undefined => datesOf(page).at(-1)

/** The date of the page's newest row. */
export const firstDate = (page: Outline): number | undefined => datesOf(page)[0]

/**
 * The bad rows of a page, each with a date, so that it holds its place: its own where that fits between its readable
 * neighbours, else that of the neighbour above.
 */
export const datedBadRows = ({ rows, bad, request }: Outline): ReadonlyArray<BadRow> =>
  bad.map((row, badAbove) => {
    const above =
      rows[row.index - badAbove - 1]?.date ?? (request.offset === 0 ? (request.end ?? undefined) : undefined)
    const below = rows[row.index - badAbove]?.date
    const fits = row.date !== undefined && row.date <= (above ?? row.date) && row.date >= (below ?? row.date)
    const date = fits ? row.date : (above ?? below)
    return date === undefined ? row : { ...row, date }
  })

/** No date is above it: 2^31 − 1, in 2038. A range that is open at its end is sent with it. */
export const latestSecond = 2_147_483_647

/** Below every date: the exclusive lower bound of a range that reaches to the beginning of the history. */
export const beginning = -1

const isFalling = (dates: ReadonlyArray<number>): boolean => {
  let above = Number.POSITIVE_INFINITY
  for (const date of dates) {
    if (date > above) return false
    above = date
  }
  return true
}

/**
 * The seconds whose rows this one answer holds completely: one answer is a snapshot, so a full page whose last date is
 * l holds exactly the rows with l < date ≤ end, and a short one all rows up to end. One that begins further down does
 * not hold all of its first second, nor prove anything where it is empty. Pages of other purposes prove nothing, nor
 * does an answer that is out of order, has rows nobody asked for, or nothing but rows without a date: it may be the
 * answer to another call.
 * @returns the seconds after `from`, up to and with `to`, as every range of seconds in coverage is
 */
export const snapshotOf = (page: Outline): Range<number> | undefined => {
  const end = endOf(page)
  const dates = datesOf(page)
  if (end === undefined || !isFalling(dates) || (dates[0] ?? end) > end) return undefined
  const to = page.request.offset === 0 ? end : (dates[0] ?? beginning) - 1
  const from = isFull(page) || (page.bad.length > 0 && dates.length === 0) ? dates.at(-1) : beginning
  return from === undefined || from > to ? undefined : { from, to }
}

/** The last second that a page can prove; none where it cannot prove any. */
const endOf = ({ request: { purpose, end, offset } }: Outline): number | undefined => {
  if (purpose === "head" && offset === 0) return Number.MAX_SAFE_INTEGER
  const follows = purpose === "next" && offset > 0
  return follows || (purpose === "range" && offset === 0) ? (end ?? Number.MAX_SAFE_INTEGER) : undefined
}
