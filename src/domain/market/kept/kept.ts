import { dayOfSecond, daySeconds, hourSeconds } from "../../kernel/calendar/day.ts"
import type { Range } from "../../kernel/range.ts"
import type { SeriesName } from "../series.ts"
import { type Day, dayOf, rowsOf } from "./days.ts"
import { byStretch, type KeptRow } from "./row.ts"
import { cut, type Said, spoken, whole } from "./said.ts"

/**
 * What is kept of a series: of which seconds an answer spoke, and what was said of them. Where an answer spoke and no
 * row stands, the adapter has no point; of other seconds nothing was fetched.
 */
export interface Kept {
  /** Apart from each other, oldest first. */
  readonly said: ReadonlyArray<Said>
  /** By the number of the day; a day without rows has no entry. */
  readonly days: ReadonlyMap<number, Day>
}

/** Nothing was fetched. */
export const nothingKept: Kept = { said: [], days: new Map() }

/** What one answer says: every point that the adapter has within a range of seconds. */
export interface Answer extends Said {
  readonly rows: ReadonlyArray<KeptRow>
}

const isIn =
  (spans: ReadonlyArray<Range<number>>) =>
  ({ date }: KeptRow): boolean =>
    spans.some(({ from, to }) => date >= from && date <= to)

/** Of two rows of one second that were said at one moment one is taken, the same in whatever order they come. */
const greater = (a: KeptRow, b: KeptRow): KeptRow => (JSON.stringify(a) < JSON.stringify(b) ? b : a)

const merged = (before: ReadonlyArray<KeptRow>, come: ReadonlyArray<KeptRow>): ReadonlyArray<KeptRow> => {
  const byDate = new Map(before.map((row) => [row.date, row]))
  for (const row of come) byDate.set(row.date, greater(byDate.get(row.date) ?? row, row))
  return [...byDate.values()].sort((a, b) => a.date - b.date)
}

const isSame = (a: Day, b: Day): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The days with those of one number told anew; one that says what it said is the same object. */
const withDays = (days: Kept["days"], told: Iterable<readonly [number, ReadonlyArray<KeptRow>]>): Kept["days"] => {
  const next = new Map(days)
  for (const [number, rows] of told) {
    const day = dayOf(rows)
    const before = days.get(number)
    if (rows.length === 0) next.delete(number)
    else if (before === undefined || !isSame(before, day)) next.set(number, day)
  }
  return next
}

/**
 * What is kept, with one answer more: of each second the youngest answer that speaks of it holds, in whatever order
 * they come. Answers of one moment hold both.
 */
export const take = (kept: Kept, { rows, ...answer }: Answer): Kept => {
  const { said, won, tied } = spoken(kept.said, answer)
  const isWon = isIn(won)
  const isTied = isIn(tied)
  const byDay = Map.groupBy(rows.filter(isWon), ({ date }) => dayOfSecond(date))
  const touched = new Set(byDay.keys())
  for (const number of kept.days.keys()) {
    const first = number * daySeconds
    if (won.some(({ from, to }) => first + daySeconds > from && first <= to)) touched.add(number)
  }
  const told = [...touched].map((number) => {
    const day = kept.days.get(number)
    const before = day === undefined ? [] : rowsOf(day).filter((row) => !isWon(row) || isTied(row))
    return [number, merged(before, byDay.get(number) ?? [])] as const
  })
  return { said, days: withDays(kept.days, told) }
}

/** So long every point is kept, seconds: a year. */
export const keptWhole = 366 * daySeconds

/** Of five years one row an hour is kept, and before one a day. Each rests on the one before it. */
const ages = [
  { over: keptWhole, each: hourSeconds },
  { over: 5 * 366 * daySeconds, each: daySeconds },
] as const

/** Whether a day has more than one row of a stretch. */
const isFiner = ({ dates, thinned }: Day, each: number): boolean => {
  const stretches = new Set<number>()
  for (const date of dates) stretches.add(Math.floor(date / each))
  for (const { date } of thinned) stretches.add(Math.floor(date / each))
  return stretches.size < dates.length + thinned.length
}

/**
 * What is kept, thinned by how old it is at a second: what was lowest, highest and last in a stretch, what was traded
 * in it, and whether points were missing. Days are thinned whole; one of which only a part was fetched is let go of.
 */
export const thin = (name: SeriesName, kept: Kept, second: number): Kept =>
  ages.reduce(({ said, days }, { over, each }) => {
    const firstKept = dayOfSecond(second - over)
    const spans = cut(said, firstKept * daySeconds)
    const runs = whole(spans)
    const isHeld = (number: number): boolean =>
      runs.some(({ from, to }) => number * daySeconds >= from && (number + 1) * daySeconds - 1 <= to)
    const told = [...days].flatMap(([number, day]) =>
      number >= firstKept || (isHeld(number) && !isFiner(day, each))
        ? []
        : [[number, isHeld(number) ? byStretch(name, rowsOf(day), each) : []] as const],
    )
    return { said: spans, days: told.length === 0 ? days : withDays(days, told) }
  }, kept)

/** The rows that begin within a range of seconds, oldest first. */
export const rowsWithin = ({ days }: Kept, { from, to }: Range<number>): ReadonlyArray<KeptRow> =>
  [...days.keys()]
    .filter((number) => number >= dayOfSecond(from) && number <= dayOfSecond(to))
    .sort((a, b) => a - b)
    .flatMap((number) => rowsOf(days.get(number) ?? dayOf([])))
    .filter(({ date }) => date >= from && date <= to)
