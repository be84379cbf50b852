import { dayOfSecond, daySeconds, hourSeconds, minuteSeconds } from "../../kernel/calendar/day.ts"
import type { Range } from "../../kernel/range.ts"
import type { SeriesName } from "../series.ts"
import { type Day, rowsOf } from "./days.ts"
import { type Kept, rowsWithin } from "./kept.ts"
import { byStretch, isFlow, type KeptRow } from "./row.ts"
import { whole } from "./said.ts"

/** Stretches that rows of a picture are of: each divides the next, so that a day falls into whole ones. */
const widths = [
  ...[1, 5, 10, 30].map((minutes) => minutes * minuteSeconds),
  ...[1, 2, 6, 12].map((hours) => hours * hourSeconds),
  daySeconds,
]
/** From here on the rows of a day are kept, to be found again by the next picture. */
const leastHeld = 10 * minuteSeconds

const held = new WeakMap<Day, Map<number, ReadonlyArray<KeptRow>>>()

const dayBy = (name: SeriesName, day: Day, width: number): ReadonlyArray<KeptRow> => {
  const known = held.get(day)?.get(width)
  if (known !== undefined) return known
  const finer = widths.findLast((each) => each < width) ?? 0
  const rows = byStretch(name, width <= leastHeld ? rowsOf(day) : dayBy(name, day, finer), width)
  if (width >= leastHeld) held.set(day, (held.get(day) ?? new Map()).set(width, rows))
  return rows
}

const countWithin = (days: ReadonlyArray<Day>): number =>
  days.reduce((sum, { dates, thinned }) => sum + dates.length + thinned.length, 0)

const coarsest = (days: ReadonlyArray<Day>): number =>
  days.reduce((most, { thinned }) => thinned.reduce((each, row) => Math.max(each, row.each), most), 0)

/** What was traded in a stretch of which points are missing is not known: a part would be taken for all of it. */
const asKnown =
  (name: SeriesName) =>
  (row: KeptRow): KeptRow =>
    isFlow[name] && row.isBroken ? { ...row, value: null } : row

/** What a picture of a series rests on. */
export interface Window {
  /** With no value where that is not known. */
  readonly rows: ReadonlyArray<KeptRow>
  /** Seconds of one row at most; 0: every point that is kept. */
  readonly each: number
  /** The seconds within the window of which an answer spoke; of others nothing was fetched. */
  readonly fetched: ReadonlyArray<Range<number>>
}

/**
 * At most so many rows of a range of seconds: every one that is kept, or of so long a stretch as is needed its lowest,
 * highest and last, and what came together in it. Stretches lie as days do: a window that moves on has the same.
 */
export const windowOf = (name: SeriesName, kept: Kept, range: Range<number>, most: number): Window => {
  const fetched = whole(kept.said).flatMap(({ from, to }) => {
    const part = { from: Math.max(from, range.from), to: Math.min(to, range.to) }
    return part.from <= part.to ? [part] : []
  })
  const numbers = [...kept.days.keys()]
    .filter((number) => number >= dayOfSecond(range.from) && number <= dayOfSecond(range.to))
    .sort((a, b) => a - b)
  const days = numbers.flatMap((number) => kept.days.get(number) ?? [])
  // What came together in an hour stands beside hours: of minutes it would tower over them.
  const least = isFlow[name] ? coarsest(days) : 0
  if (least === 0 && countWithin(days) <= most)
    return { rows: rowsWithin(kept, range).map(asKnown(name)), each: 0, fetched }
  const fits = (each: number): boolean => each >= least && (days.length * daySeconds) / each <= most
  const width = widths.find(fits) ?? daySeconds
  const ofDays = days.flatMap((day) => dayBy(name, day, width))
  let each: number = width
  let rows: ReadonlyArray<KeptRow> = ofDays
  while (rows.length > most) {
    each *= 2
    rows = byStretch(name, ofDays, each)
  }
  const inView = rows.filter((row) => row.date + each > range.from && row.date <= range.to)
  return { rows: inView.map(asKnown(name)), each, fetched }
}
