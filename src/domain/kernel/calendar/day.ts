import { millisecondsInDay, secondsInDay } from "date-fns/constants"
import type { Range } from "../range.ts"

/** Days are days of UTC and counted from 1970-01-01; all of them are equally long, so integers are enough. */

/** Seconds of a day. */
export const daySeconds: number = secondsInDay

/** Milliseconds of a day. */
export const dayMs: number = millisecondsInDay

/** The number of the day that a unix second belongs to. */
export const dayOfSecond = (second: number): number => Math.floor(second / daySeconds)

/** The number of the day that a moment belongs to, epoch ms. */
export const dayOfMoment = (moment: number): number => Math.floor(moment / dayMs)

/** The day of the week of a day as ISO counts it: 1 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOfDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The hour of a second, from 0 to 23. */
export const hourOfSecond = (second: number): number => Math.floor((second - dayOfSecond(second) * daySeconds) / 3600)

/** First and last second from one day to another (A44). */
export const daysBetween = (first: number, last: number): Range<number> => ({
  from: first * daySeconds,
  to: (last + 1) * daySeconds - 1,
})
