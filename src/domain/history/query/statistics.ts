import { dayName, monthName, startsBetween } from "../../kernel/calendar/dates.ts"
import { dayOfSecond, daySeconds } from "../../kernel/calendar/day.ts"
import type { Range } from "../../kernel/range.ts"
import type { Columns } from "../columns/columns.ts"
import { beginningAt, eachPeriod, type PeriodKind } from "./each-period.ts"
import { kept } from "./kept.ts"
import type { Part, Selection } from "./selection.ts"
import { type Sums, Tally } from "./tally.ts"

/** Sums of the rows of one currency. */
export interface CurrencySums extends Sums {
  readonly currency: string
}

/** Sums of one currency in one month, `2024-01`. */
export interface MonthSums extends CurrencySums {
  readonly month: string
}

/** How many rows a UTC day has, `2024-01-31`. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

/** The first and the last date of a part's rows. */
const datesOf = ({ chunk, order, slots, count }: Part): Range<number> => {
  const { cells } = chunk.hot.date
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  // Of sorted rows the two ends say it.
  for (let index = 0; index < count; index += order === "none" ? 1 : Math.max(1, count - 1)) {
    const date = cells[slots[index] ?? 0] ?? 0
    from = Math.min(from, date)
    to = Math.max(to, date)
  }
  return { from, to }
}

const days: PeriodKind = { of: dayOfSecond, bounds: (day) => [day * daySeconds, (day + 1) * daySeconds] }

/** By the first second of each month. One pass over the rows serves the sums by month and the totals. */
const monthTallies = kept((part, { vocabulary }): ReadonlyMap<number, Tally> => {
  const tallies = new Map<number, Tally>()
  const starts = startsBetween("month", datesOf(part))
  eachPeriod(part, beginningAt(starts), (place, from, to) => {
    const month = starts[place - 1] ?? 0
    const tally = tallies.get(month) ?? new Tally()
    tally.add(part.chunk, vocabulary.currency.texts.length, part.slots, from, to)
    tallies.set(month, tally)
  })
  return tallies
})

const dayCounts = kept((part): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  eachPeriod(part, days, (day, from, to) => counts.set(day, (counts.get(day) ?? 0) + to - from))
  return counts
})

/** The sums of a tally by the currencies' keys, most rows first. */
export const sumsByCurrency = (tally: Tally, columns: Columns): ReadonlyArray<CurrencySums> =>
  columns.vocabulary.currency.texts
    .flatMap((currency, code) => {
      const sums = tally.sums(code)
      return sums === undefined ? [] : [{ currency, ...sums }]
    })
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))

/** Exact sums per currency of the rows in view, most rows first. */
export const totals = (columns: Columns, { parts }: Selection): ReadonlyArray<CurrencySums> => {
  const whole = new Tally()
  for (const part of parts) for (const tally of monthTallies(part, columns).values()) whole.join(tally)
  return sumsByCurrency(whole, columns)
}

/** Exact sums per month and currency of the rows in view, oldest month first, in a month most rows first. */
export const monthSums = (columns: Columns, { parts }: Selection): ReadonlyArray<MonthSums> => {
  const joined = new Map<number, Tally>()
  for (const part of parts) {
    for (const [month, tally] of monthTallies(part, columns)) {
      const held = joined.get(month) ?? new Tally()
      held.join(tally)
      joined.set(month, held)
    }
  }
  return [...joined]
    .sort(([a], [b]) => a - b)
    .flatMap(([month, tally]) => sumsByCurrency(tally, columns).map((sums) => ({ month: monthName(month), ...sums })))
}

/** Rows in view of each UTC day that has any, oldest first: the day counted from 1970-01-01, and how many. */
export const daysInView = (columns: Columns, { parts }: Selection): ReadonlyArray<readonly [number, number]> => {
  const joined = new Map<number, number>()
  for (const part of parts)
    for (const [day, count] of dayCounts(part, columns)) joined.set(day, (joined.get(day) ?? 0) + count)
  return [...joined].sort(([a], [b]) => a - b)
}

/** How many rows in view each UTC day has that has any, oldest first. */
export const dayHeat = (columns: Columns, selection: Selection): ReadonlyArray<DayCount> =>
  daysInView(columns, selection).map(([day, count]) => ({ day: dayName(day), count }))

/**
 * Exact sums per currency of the rows in view between moments: for cuts a < b < c the rows of seconds (−∞, a], (a, b],
 * (b, c] and (c, ∞). One pass, whatever the number of cuts.
 */
export const sumsBetween = (
  columns: Columns,
  { parts }: Selection,
  cuts: ReadonlyArray<number>,
): ReadonlyArray<ReadonlyArray<CurrencySums>> => {
  const tallies = Array.from({ length: cuts.length + 1 }, () => new Tally())
  const between = beginningAt(cuts.map((cut) => cut + 1))
  for (const part of parts) {
    eachPeriod(part, between, (place, from, to) =>
      tallies[place]?.add(part.chunk, columns.vocabulary.currency.texts.length, part.slots, from, to),
    )
  }
  return tallies.map((tally) => sumsByCurrency(tally, columns))
}
