import type { Range } from "../range.ts"
import { periodOf, readWritten, shifted, type Unit } from "./dates.ts"
import { dayOfSecond, daysBetween } from "./day.ts"

/** The whole day, month or year so many before the present one. */
const whole =
  (unit: Unit, before = 0) =>
  (now: number): Range<number> =>
    periodOf(unit, shifted(now, unit, -before))

const lastDays =
  (count: number) =>
  (now: number): Range<number> =>
    daysBetween(dayOfSecond(now) - count + 1, dayOfSecond(now))

/**
 * Ranges that move with the clock, by the name that search text has for them, all in whole UTC days (A44). `now` is
 * unix seconds.
 */
export const movingRanges = {
  today: whole("day"),
  yesterday: whole("day", 1),
  "this-month": whole("month"),
  "last-month": whole("month", 1),
  "this-year": whole("year"),
  "last-year": whole("year", 1),
  "last-7-days": lastDays(7),
  "last-30-days": lastDays(30),
} as const satisfies { readonly [name: string]: (now: number) => Range<number> }

/** The name of a range that moves with the clock. */
export type MovingRange = keyof typeof movingRanges

const isMoving = (name: string): name is MovingRange => Object.hasOwn(movingRanges, name)

/**
 * The moving range that a first and a last second are now; undefined where they are none. On the last day of a month of
 * thirty days the calendar has precedence.
 */
export const movingRangeOf = (
  { start, end }: { readonly start: number | null; readonly end: number | null },
  now: number,
): MovingRange | undefined =>
  Object.keys(movingRanges)
    .filter(isMoving)
    .find((name) => {
      const { from, to } = movingRanges[name](now)
      return from === start && to === end
    })

const bySecond = /^@(-?\d{1,16})$/

/**
 * The first and the last second of what a text names: a date as it is written, `@1706702430`, a unix second, or, where
 * it is said what now is, a range that moves with it, like `last-month`.
 */
export const readPeriod = (text: string, now?: number): Range<number> | undefined => {
  const second = Number(bySecond.exec(text)?.[1] ?? Number.NaN)
  if (Number.isSafeInteger(second)) return { from: second, to: second }
  const name = text.toLowerCase()
  return readWritten(text) ?? (now !== undefined && isMoving(name) ? movingRanges[name](now) : undefined)
}

/**
 * The first and the last second of a UTC day written as "2024-03-04" (A44). What is not a day of the calendar is none,
 * and so is a year before 1970: a date field passes through years like 0002 while the year is typed, and no row is that
 * old.
 */
export const readDay = (text: string): Range<number> | undefined => {
  const read = readWritten(text)
  return read?.unit === "day" && read.from >= 0 ? read : undefined
}
