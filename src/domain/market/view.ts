import { changeOf } from "../balances/change.ts"
import { startOf, weekdayOf } from "../kernel/calendar/dates.ts"
import { daySeconds } from "../kernel/calendar/day.ts"
import type { Range } from "../kernel/range.ts"
import { indexOf, runningMeans } from "./exact.ts"
import { resample, type SeriesRow, type Step } from "./resample.ts"
import type { Series, SeriesName } from "./series.ts"

/** Days that a moving average looks back; 0: the values themselves. */
export const averages = [0, 7, 30] as const
export type AverageDays = (typeof averages)[number]

/** How a series is looked at: which of its points count, and what is made of them (screens 4.15). */
export interface SeriesLook {
  /** ISO days of the week, 1 is Monday; none: all of them. */
  readonly weekdays: ReadonlyArray<number>
  /** Points with fewer transactions, or with an unknown number, are left out; 0: none is. */
  readonly least: number
  readonly step: Step
  readonly average: AverageDays
}

/** Everything as delivered. */
export const plainLook: SeriesLook = { weekdays: [], least: 0, step: "all", average: 0 }

/** Whether points are looked at as they are, and all of them. */
export const isPlain = ({ weekdays, least, step, average }: SeriesLook): boolean =>
  weekdays.length === 0 && least === 0 && step === "all" && average === 0

/** Where two fingers lie, as shares of a picture's width, the left one first. */
export type Fingers = readonly [number, number]

/** The shortest time that is zoomed to where points stand days apart, where they stand closer, and the longest. */
export const leastZoom = 3 * daySeconds
export const leastFineZoom = 1800
const mostZoom = 20 * 366 * daySeconds

/**
 * The range of unix seconds, both ends included, in which what lay under each of two fingers before they moved lies
 * under it after. Fingers on one place hide what they mean: they zoom out as far as it goes.
 */
export const pinched = (
  { from, to }: Range<number>,
  before: Fingers,
  after: Fingers,
  least = leastZoom,
): Range<number> => {
  const whole = to - from
  const [apart, now] = [before[1] - before[0], after[1] - after[0]]
  const length = Math.min(mostZoom, Math.max(least, now > 0 ? (whole * apart) / now : mostZoom))
  const middle = from + whole * ((before[0] + before[1]) / 2)
  const begin = middle - length * ((after[0] + after[1]) / 2)
  return { from: Math.round(begin), to: Math.round(begin + length) }
}

/** A window moved by a share of its length, to later or to earlier. */
export const panned = ({ from, to }: Range<number>, share: number): Range<number> => {
  const by = Math.round((to - from) * share)
  return { from: from + by, to: to + by }
}

/** Decimals of each series as it is shown, and of its means: USDT as money, and as a rate. */
export const seriesDecimals: { readonly [Name in SeriesName]: number } = { liquidity: 2, volume: 2, rate: 5 }

/**
 * The mean of the known values of the days up to and with each row. Unknown stays unknown, and so do the rows before
 * the series is that old: a mean of fewer days would be another thing.
 */
const averaged = (rows: ReadonlyArray<SeriesRow>, days: AverageDays, decimals: number): ReadonlyArray<SeriesRow> => {
  const since = rows[0]?.date
  if (days === 0 || since === undefined) return rows
  let first = 0
  const means = runningMeans(
    rows.map(({ value }) => value),
    (index) => {
      while ((rows[first]?.date ?? 0) <= (rows[index]?.date ?? 0) - days * daySeconds) first += 1
      return first
    },
    decimals,
  )
  return rows.map((row, index) => ({
    ...row,
    value: row.value !== null && row.date - since >= (days - 1) * daySeconds ? (means[index] ?? null) : null,
  }))
}

/** The rows of a series as it is looked at, all of its time. */
export const lookAt = (
  name: SeriesName,
  { points }: Series,
  { weekdays, least, step, average }: SeriesLook,
): ReadonlyArray<SeriesRow> => {
  const counted = points.filter(
    ({ date, transactions }) =>
      (weekdays.length === 0 || weekdays.includes(weekdayOf(date))) && (least === 0 || (transactions ?? 0) >= least),
  )
  return averaged(resample(name, counted, step), average, seriesDecimals[name])
}

/** The rows within a span. */
export const within = <Row extends SeriesRow>(
  rows: ReadonlyArray<Row>,
  { from, to }: Range<number>,
): ReadonlyArray<Row> => rows.filter(({ date }) => date >= from && date <= to)

/**
 * How much the last known value of these rows is more than the first, in per cent with two decimals; null of fewer than
 * two, and on a base of nothing (R444).
 */
export const percentOver = (rows: ReadonlyArray<SeriesRow>): string | null => {
  const known = rows.filter(({ value }) => value !== null)
  return known.length < 2 ? null : (changeOf(known[0]?.value ?? null, known.at(-1)?.value ?? null)?.percent ?? null)
}

/**
 * From which second on rows of what adds up are not whole yet at a moment, unix seconds: a day that has just begun says
 * nothing beside whole ones.
 * @param each seconds that a row stands for where rows are as delivered
 */
export const runningFrom = (step: Step, each: number, moment: number): number =>
  step === "all" ? moment - each + 1 : startOf(step, moment)

/**
 * The rows with the first known value that is not nothing as 100, so that series of different units can be compared;
 * without one, all unknown.
 */
export const indexed = (rows: ReadonlyArray<SeriesRow>): ReadonlyArray<SeriesRow> => {
  const base = rows.find(({ value }) => value !== null && /[1-9]/.test(value))?.value ?? null
  return rows.map((row) => ({ ...row, value: base === null ? null : indexOf(row.value, base) }))
}

/** The distance that is usual between rows or points, seconds; null with fewer than two. */
export const usualStep = (rows: ReadonlyArray<{ readonly date: number }>): number | null => {
  const distances = rows
    .slice(1)
    .map(({ date }, index) => date - (rows[index]?.date ?? date))
    .toSorted((a, b) => a - b)
  return distances[Math.floor(distances.length / 2)] ?? null
}

/** A break is more than this many usual steps: months differ in length, and a clock may be late. */
export const breakSteps = 1.6

/** Where rows are further apart than is usual: the seconds in which more would be expected, both ends included. */
export const breaksOf = (rows: ReadonlyArray<{ readonly date: number }>): ReadonlyArray<Range<number>> => {
  const step = usualStep(rows)
  return step === null
    ? []
    : rows.flatMap(({ date }, index) => {
        const next = rows[index + 1]?.date ?? date
        return next - date > breakSteps * step ? [{ from: date + step, to: next - 1 }] : []
      })
}

/** The rows with an unknown one in every break of the series, so that a line ends there instead of crossing it. */
export const withBreaks = <Row extends SeriesRow>(rows: ReadonlyArray<Row>): ReadonlyArray<Row | SeriesRow> =>
  [...rows, ...breaksOf(rows).map(({ from }) => ({ date: from, value: null, transactions: null }))].sort(
    (a, b) => a.date - b.date,
  )

/** Whether points stand all through a period, as far apart as is usual: what is left out would be taken for nothing. */
export const isWhole = (
  points: ReadonlyArray<{ readonly date: number }>,
  step: number,
  { from, to }: Range<number>,
): boolean => {
  const most = breakSteps * step
  const dates = points.map(({ date }) => date)
  const all = [from - 1, ...dates, to + 1]
  return all.every((date, place) => place === 0 || date - (all[place - 1] ?? date) <= most)
}
