import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  secondsInDay,
  secondsInHour,
  secondsInMinute,
} from "date-fns/constants"
import type { Range } from "../range.ts"

/**
 * Days are days of UTC and counted from 1970-01-01; all of them are equally long, so integers are enough. How long a
 * day, an hour and a minute are stands here and nowhere else.
 */

/** Seconds of a day. */
export const daySeconds: number = secondsInDay

/** Milliseconds of a day. */
export const dayMs: number = millisecondsInDay

/** Hours of a day. */
export const dayHours: number = secondsInDay / secondsInHour

/** Seconds of an hour. */
export const hourSeconds: number = secondsInHour

/** Milliseconds of an hour. */
export const hourMs: number = millisecondsInHour

/** Seconds of a minute. */
export const minuteSeconds: number = secondsInMinute

/** Milliseconds of a minute. */
export const minuteMs: number = millisecondsInMinute

/** The number of the day that a unix second belongs to. */
export const dayOfSecond = (second: number): number => Math.floor(second / daySeconds)

/** The number of the day that a moment belongs to, epoch ms. */
export const dayOfMoment = (moment: number): number => Math.floor(moment / dayMs)

/** The number of the hour that a moment belongs to, epoch ms. */
export const hourOfMoment = (moment: number): number => Math.floor(moment / hourMs)

/** The number of the minute that a moment belongs to, epoch ms. */
export const minuteOfMoment = (moment: number): number => Math.floor(moment / minuteMs)

/** The day of the week of a day as ISO counts it: 1 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOfDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The hour of a second, from 0 to 23. */
export const hourOfSecond = (second: number): number =>
  Math.floor((second - dayOfSecond(second) * daySeconds) / hourSeconds)

/** First and last second from one day to another (A44). */
export const daysBetween = (first: number, last: number): Range<number> => ({
  from: first * daySeconds,
  to: (last + 1) * daySeconds - 1,
})
