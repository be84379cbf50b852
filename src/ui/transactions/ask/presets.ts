import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { dayOfSecond, daySeconds, monthBounds, monthOfSecond } from "../../../domain/transactions/query/calendar.ts"

/** First and last second of a stretch of UTC days. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** A stretch of days by its name. */
export interface Preset {
  readonly id: string
  readonly name: MessageDescriptor
  readonly stretch: (now: number) => Stretch
}

const days = (first: number, last: number): Stretch => ({ start: first * daySeconds, end: (last + 1) * daySeconds - 1 })
const lastDays = (count: number) => (now: number): Stretch => days(dayOfSecond(now) - count + 1, dayOfSecond(now))
const months = (from: number, to: number): Stretch => ({ start: monthBounds(from)[0], end: monthBounds(to)[1] - 1 })
const yearOf = (now: number): number => Math.floor(monthOfSecond(now) / 12) * 12

/** The presets, all in whole UTC days (A44). `now` is unix seconds. */
export const presets: ReadonlyArray<Preset> = [
  { id: "today", name: msg`Today`, stretch: lastDays(1) },
  { id: "yesterday", name: msg`Yesterday`, stretch: (now) => days(dayOfSecond(now) - 1, dayOfSecond(now) - 1) },
  { id: "week", name: msg`Last 7 days`, stretch: lastDays(7) },
  { id: "thirty", name: msg`Last 30 days`, stretch: lastDays(30) },
  { id: "month", name: msg`This month`, stretch: (now) => months(monthOfSecond(now), monthOfSecond(now)) },
  { id: "lastMonth", name: msg`Last month`, stretch: (now) => months(monthOfSecond(now) - 1, monthOfSecond(now) - 1) },
  { id: "year", name: msg`This year`, stretch: (now) => months(yearOf(now), yearOf(now) + 11) },
  { id: "lastYear", name: msg`Last year`, stretch: (now) => months(yearOf(now) - 12, yearOf(now) - 1) },
]
