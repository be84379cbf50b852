import { type Change, changeBetween } from "../../balances/change.ts"
import { periodOf, shifted, startOf } from "../../kernel/calendar/dates.ts"
import { dayOfSecond, daysBetween } from "../../kernel/calendar/day.ts"
import type { Range } from "../../kernel/range.ts"
import { exactOf } from "../../money/amount.ts"
import type { HistoryQuery } from "./history-query.ts"
import type { HistoryReader } from "./reader.ts"
import type { CurrencySums } from "./statistics.ts"
import type { Sums } from "./tally.ts"
import { chooseDates } from "./terms.ts"

/** A range of days and the one it is looked at beside; first and last second of each. */
export interface PeriodPair {
  readonly now: Range<number>
  readonly before: Range<number>
}

/** From the begin of the present month or year to today, and the same some months before. */
const soFar =
  (unit: "month" | "year", monthsBack: number) =>
  (now: number): PeriodPair => {
    const [from, to] = [startOf(unit, now), startOf("day", now)]
    const before = (second: number): number => dayOfSecond(shifted(second, "month", -monthsBack))
    return { now: daysBetween(dayOfSecond(from), dayOfSecond(to)), before: daysBetween(before(from), before(to)) }
  }

/**
 * Pairs by name, all in whole UTC days (A44): what is not over yet is compared up to the same day, never with more days
 * than it has had.
 */
export const periodPairs = {
  monthYearAgo: soFar("month", 12),
  monthMonthAgo: soFar("month", 1),
  lastMonthYearAgo: (now: number): PeriodPair => ({
    now: periodOf("month", shifted(now, "month", -1)),
    before: periodOf("month", shifted(now, "month", -13)),
  }),
  yearYearAgo: soFar("year", 12),
} as const satisfies { readonly [name: string]: (now: number) => PeriodPair }

/** One currency in two periods, exact, and how it changed from `before` to `now`; no rows come to nothing. */
export interface PeriodLine {
  readonly currency: string
  readonly now: Sums
  readonly before: Sums
  readonly change: Readonly<Record<"in" | "out" | "net", Change>>
}

/** The rows of one query in two periods. */
export interface PeriodsView {
  readonly rows: { readonly now: number; readonly before: number }
  /** Most rows of both first. */
  readonly lines: ReadonlyArray<PeriodLine>
}

const none: Sums = { count: 0, in: "0", out: "0", net: "0" }

const sumsOf = (totals: ReadonlyArray<CurrencySums>, currency: string): Sums => {
  const { count, in: came, out, net } = totals.find((each) => each.currency === currency) ?? none
  return { count, in: came, out, net }
}

/**
 * The same query in two periods, side by side; whatever dates it has itself give way to theirs. The two may overlap.
 */
export const comparePeriods = (
  reader: HistoryReader,
  query: HistoryQuery,
  { now, before }: PeriodPair,
): PeriodsView => {
  const countedIn = ({ from, to }: Range<number>) => {
    const within = chooseDates(query, from, to)
    return { count: reader.count(within), totals: reader.totals(within) }
  }
  const [newer, older] = [countedIn(now), countedIn(before)]
  const currencies = [...new Set([...newer.totals, ...older.totals].map(({ currency }) => currency))]
  const lines = currencies.map((currency): PeriodLine => {
    const [is, was] = [sumsOf(newer.totals, currency), sumsOf(older.totals, currency)]
    const change = (part: "in" | "out" | "net"): Change => changeBetween(exactOf(was[part]), exactOf(is[part]))
    return { currency, now: is, before: was, change: { in: change("in"), out: change("out"), net: change("net") } }
  })
  return {
    rows: { now: newer.count, before: older.count },
    lines: lines.toSorted(
      (a, b) => b.now.count + b.before.count - a.now.count - a.before.count || (a.currency < b.currency ? -1 : 1),
    ),
  }
}
