import { UTCDateMini } from "@date-fns/utc/date/mini"
import { addDays } from "date-fns/addDays"
import { addMonths } from "date-fns/addMonths"
import { addQuarters } from "date-fns/addQuarters"
import { addWeeks } from "date-fns/addWeeks"
import { addYears } from "date-fns/addYears"
import { getISODay } from "date-fns/getISODay"
import { getQuarter } from "date-fns/getQuarter"
import { startOfDay } from "date-fns/startOfDay"
import { startOfISOWeek } from "date-fns/startOfISOWeek"
import { startOfMonth } from "date-fns/startOfMonth"
import { startOfQuarter } from "date-fns/startOfQuarter"
import { startOfYear } from "date-fns/startOfYear"
import type { Range } from "../range.ts"
import { dayOfSecond, daysBetween, daySeconds } from "./day.ts"

/**
 * The calendar of UTC, and the one file of the domain that knows `Date`: always of a given second, never of now. It
 * knows the years 0 to 9999, which four digits can write; what lies beyond counts as the first or the last second of
 * them. All seconds are unix seconds.
 */

/** What a calendar divides time into; weeks begin on Monday (ISO 8601). */
export type Unit = "day" | "week" | "month" | "quarter" | "year"

const units = {
  day: { start: startOfDay, add: addDays },
  week: { start: startOfISOWeek, add: addWeeks },
  month: { start: startOfMonth, add: addMonths },
  quarter: { start: startOfQuarter, add: addQuarters },
  year: { start: startOfYear, add: addYears },
} as const satisfies { readonly [U in Unit]: unknown }

/** 0000-01-01T00:00:00 and 9999-12-31T23:59:59. */
const [earliest, latest] = [-62_167_219_200, 253_402_300_799]

/** Makes every function of date-fns reckon in UTC, whatever the zone of the machine. */
const utc = { in: (date: Date | number | string) => new UTCDateMini(date) }

/** A second as the calendar has it: what lies beyond its years counts as their first or last second. */
export const known = (second: number): number => Math.max(earliest, Math.min(latest, second))

const dateAt = (second: number): Date => utc.in(known(second) * 1000)

const secondOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The first second of the day, week, month, quarter or year that a second belongs to. */
export const startOf = (unit: Unit, second: number): number => secondOf(units[unit].start(dateAt(second), utc))

/** So many units later at the same time; where a month has no such day, on its last one. */
export const shifted = (second: number, unit: Unit, count: number): number =>
  secondOf(units[unit].add(dateAt(second), count, utc))

/** First and last second of the day, week, month, quarter or year that a second belongs to. */
export const periodOf = (unit: Unit, second: number): Range<number> => {
  const from = startOf(unit, second)
  return { from, to: shifted(from, unit, 1) - 1 }
}

/** The first second of every unit that a range touches, rising: computed once, so that loops stay on integers. */
export const startsBetween = (unit: Unit, { from, to }: Range<number>): ReadonlyArray<number> => {
  const starts: Array<number> = []
  for (let start = startOf(unit, from); start <= known(to); start = shifted(start, unit, 1)) starts.push(start)
  return starts
}

/** How long a step is at least that is one of months, or of years. */
const [monthSeconds, yearSeconds] = [30 * daySeconds, 365 * daySeconds]

/**
 * The seconds of a stretch of time that are marked under its picture, rising, a step of so many seconds between them:
 * parts of a day from midnight on, days from the first midnight on, months and years from their first days on. All of
 * UTC: the library of charts finds them by the clock of the device, which leaves out an hour in spring.
 */
export const marksOf = ({ from, to }: Range<number>, step: number): Array<number> => {
  const marks: Array<number> = []
  if (step < monthSeconds) {
    const grid = Math.min(step, daySeconds)
    for (let mark = Math.ceil(from / grid) * grid; mark <= to; mark += step) marks.push(mark)
    return marks
  }
  const [unit, size] = step < yearSeconds ? (["month", monthSeconds] as const) : (["year", yearSeconds] as const)
  const begun = startOf(unit, from)
  const first = begun < from ? shifted(begun, unit, 1) : begun
  for (let mark = first; mark <= known(to); mark = shifted(mark, unit, Math.round(step / size))) marks.push(mark)
  return marks
}

/** The day of the week of a second as ISO counts it: 1 is Monday. */
export const weekdayOf = (second: number): number => getISODay(dateAt(second), utc)

/** The quarter of its year that a second belongs to, from 1 to 4. */
export const quarterOf = (second: number): number => getQuarter(dateAt(second), utc)

/** The year of a second. */
export const yearOf = (second: number): number => dateAt(second).getFullYear()

/** A second as `2024-10-14T09:31:02Z`. */
export const utcText = (second: number): string => `${dateAt(second).toISOString().slice(0, 19)}Z`

/** The month of a second as `2024-01`. */
export const monthName = (second: number): string => utcText(second).slice(0, 7)

/** A day, by its number, as `2024-01-31`. */
export const dayName = (day: number): string => utcText(day * daySeconds).slice(0, 10)

/** What a text names: from its first second to its last one, and how exactly it was said. */
export interface WrittenPeriod extends Range<number> {
  readonly unit: Exclude<Unit, "week" | "quarter"> | "minute" | "second"
}

const written = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?)?)?$/i
/** Which group of the pattern is the last one that is there. */
const exactness = ["year", "month", "day", "minute", "minute", "second"] as const

/** Reads `2024`, `2024-01`, `2024-01-31`, `2024-01-31T12:00` or `2024-01-31T12:00:30`, all of UTC; a `Z` may follow. */
export const readWritten = (text: string): WrittenPeriod | undefined => {
  const parts = written.exec(text)?.slice(1)
  const unit = exactness[parts?.findLastIndex((part) => part !== undefined) ?? -1]
  if (parts === undefined || unit === undefined) return undefined
  const [year = "", month = "01", day = "01", hour = "00", minute = "00", second = "00"] = parts
  const date = utc.in(0)
  date.setFullYear(+year, +month - 1, +day)
  date.setHours(+hour, +minute, +second)
  const from = secondOf(date)
  // What the calendar does not have, like 31 April, has rolled on to another day.
  if (`${year}-${month}-${day}T${hour}:${minute}:${second}Z` !== utcText(from)) return undefined
  if (unit === "second") return { unit, from, to: from }
  return { unit, from, to: unit === "minute" ? from + 59 : periodOf(unit, from).to }
}

/** A second as it is read again; a whole day by its name where the second is its first or, as asked, its last one. */
export const writeSecond = (second: number, edge: "first" | "last"): string => {
  if (second !== known(second)) return `@${second}`
  const day = dayOfSecond(second)
  const { from: first, to: last } = daysBetween(day, day)
  return second === { first, last }[edge] ? dayName(day) : utcText(second).slice(0, -1)
}
