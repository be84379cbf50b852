import type { Range } from "../../kernel/range.ts"
import { dayOfSecond, daySeconds, monthBounds, monthOfSecond } from "./calendar.ts"

/** First and last second from one day to another, both counted from 1970-01-01. */
export const daysBetween = (first: number, last: number): Range<number> => ({
  from: first * daySeconds,
  to: (last + 1) * daySeconds - 1,
})

/** First and last second from one month to another, both counted from year 0. */
export const monthsBetween = (first: number, last: number): Range<number> => ({
  from: monthBounds(first)[0],
  to: monthBounds(last)[1] - 1,
})

const lastDays =
  (count: number) =>
  (now: number): Range<number> =>
    daysBetween(dayOfSecond(now) - count + 1, dayOfSecond(now))
const januaryOf = (now: number): number => Math.floor(monthOfSecond(now) / 12) * 12

/**
 * Ranges that move with the clock, by the name that search text has for them, all in whole UTC days (A44). `now` is
 * unix seconds.
 */
export const movingRanges = {
  today: lastDays(1),
  yesterday: (now: number) => daysBetween(dayOfSecond(now) - 1, dayOfSecond(now) - 1),
  "this-month": (now: number) => monthsBetween(monthOfSecond(now), monthOfSecond(now)),
  "last-month": (now: number) => monthsBetween(monthOfSecond(now) - 1, monthOfSecond(now) - 1),
  "this-year": (now: number) => monthsBetween(januaryOf(now), januaryOf(now) + 11),
  "last-year": (now: number) => monthsBetween(januaryOf(now) - 12, januaryOf(now) - 1),
  "last-7-days": lastDays(7),
  "last-30-days": lastDays(30),
} as const satisfies { readonly [name: string]: (now: number) => Range<number> }

/** The name of a range that moves with the clock. */
export type MovingRange = keyof typeof movingRanges

const isMoving = (name: string): name is MovingRange => Object.hasOwn(movingRanges, name)

/** What a name means now; undefined where it is none. */
export const rangeNamed = (name: string, now: number): Range<number> | undefined =>
  isMoving(name) ? movingRanges[name](now) : undefined

/**
 * The moving range that a first and a last second are now; undefined where they are none. On the last day of a month
 * of thirty days the calendar has precedence.
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
