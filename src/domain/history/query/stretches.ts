import { dayOfSecond, daySeconds, monthBounds, monthOfSecond } from "./calendar.ts"

/** First and last second of a stretch of UTC days. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The stretch from one day to another, both counted from 1970-01-01. */
export const daysBetween = (first: number, last: number): Stretch => ({
  start: first * daySeconds,
  end: (last + 1) * daySeconds - 1,
})

/** The stretch from one month to another, both counted from year 0. */
export const monthsBetween = (first: number, last: number): Stretch => ({
  start: monthBounds(first)[0],
  end: monthBounds(last)[1] - 1,
})

const lastDays =
  (count: number) =>
  (now: number): Stretch =>
    daysBetween(dayOfSecond(now) - count + 1, dayOfSecond(now))
const januaryOf = (now: number): number => Math.floor(monthOfSecond(now) / 12) * 12

/**
 * Stretches that move with the clock, by the name that search text has for them, all in whole UTC days (A44). `now` is
 * unix seconds.
 */
export const movingStretches = {
  today: lastDays(1),
  yesterday: (now: number) => daysBetween(dayOfSecond(now) - 1, dayOfSecond(now) - 1),
  "this-month": (now: number) => monthsBetween(monthOfSecond(now), monthOfSecond(now)),
  "last-month": (now: number) => monthsBetween(monthOfSecond(now) - 1, monthOfSecond(now) - 1),
  "this-year": (now: number) => monthsBetween(januaryOf(now), januaryOf(now) + 11),
  "last-year": (now: number) => monthsBetween(januaryOf(now) - 12, januaryOf(now) - 1),
  "last-7-days": lastDays(7),
  "last-30-days": lastDays(30),
} as const satisfies { readonly [name: string]: (now: number) => Stretch }

/** The name of a stretch that moves with the clock. */
export type MovingStretch = keyof typeof movingStretches

const isMoving = (name: string): name is MovingStretch => Object.hasOwn(movingStretches, name)

/** What a name means now; undefined where it is none. */
export const stretchNamed = (name: string, now: number): Stretch | undefined =>
  isMoving(name) ? movingStretches[name](now) : undefined

/**
 * The moving stretch that a first and a last second are now; undefined where they are none. On the last day of a month
 * of thirty days the calendar has precedence.
 */
export const movingStretchOf = (
  { start, end }: { readonly start: number | null; readonly end: number | null },
  now: number,
): MovingStretch | undefined =>
  Object.keys(movingStretches)
    .filter(isMoving)
    .find((name) => {
      const stretch = movingStretches[name](now)
      return stretch.start === start && stretch.end === end
    })
