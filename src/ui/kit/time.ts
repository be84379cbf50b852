import { dayMs, daySeconds, hourSeconds, minuteSeconds } from "../../domain/kernel/calendar/day.ts"

/** Russian dates end in "г." for the word year, which only takes room here. */
const russianYear = /\s?г\.(?=,|$)/

/** A day or a month as one word: no line ends in it. */
const unbroken = (written: string): string => written.replaceAll(" ", "\u00a0")

const made = new Map<string, Intl.DateTimeFormat>()

const inUtc = (name: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${name} ${locale}`
  const cached = made.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options })
  made.set(key, format)
  return format
}

/** English dates with the day first: the customers are in Europe, and 14 Oct cannot be misread. */
export const dateLocale = (locale: string): string => (locale === "en" ? "en-GB" : locale)

/** As far as the platform's dates reach, in epoch milliseconds: a search may name any second. */
const furthest = 8.64e15

/** A moment as epoch milliseconds from the unix seconds of the office's rows. */
export const momentOf = (unixSeconds: number): number => Math.max(-furthest, Math.min(furthest, unixSeconds * 1000))

/**
 * The day in UTC, like "14 Oct 2024" (R168, R169); no line ends in it. Moments are epoch milliseconds in all of these.
 */
export const utcDate = (moment: number, locale: string): string =>
  unbroken(
    inUtc("date", dateLocale(locale), { day: "numeric", month: "short", year: "numeric" })
      .format(moment)
      .replace(russianYear, ""),
  )

/** The day in UTC where its year stands elsewhere, like "14 Oct", or with its hour and minute. */
export const utcDay = (moment: number, locale: string, withClock: boolean): string =>
  inUtc(`day and month, ${withClock ? "with" : "without"} a clock`, dateLocale(locale), {
    day: "numeric",
    month: "short",
    ...(withClock && { hour: "2-digit", minute: "2-digit" }),
  }).format(moment)

/** The month in UTC, like "Oct 2024". */
export const utcMonth = (moment: number, locale: string): string =>
  inUtc("month and year", dateLocale(locale), { month: "short", year: "numeric" })
    .format(moment)
    .replace(russianYear, "")

/** The year in UTC. */
export const utcYear = (moment: number, locale: string): string =>
  inUtc("year", dateLocale(locale), { year: "numeric" }).format(moment)

/** The day in UTC with its weekday, like "Mon 14 Oct 2024". */
export const utcWeekday = (moment: number, locale: string): string =>
  inUtc("weekday", dateLocale(locale), { weekday: "short", day: "numeric", month: "short", year: "numeric" })
    .format(moment)
    .replace(russianYear, "")
    .replace(",", "")

/** The name of a day of the week, 1 is Monday. */
export const weekdayName = (day: number, locale: string, length: "long" | "short" = "long"): string =>
  inUtc(`day of the week, ${length}`, locale, { weekday: length }).format((day + 3) * dayMs)

/** The short name of a month, where its year stands elsewhere. */
export const monthWord = (moment: number, locale: string): string =>
  inUtc("month", dateLocale(locale), { month: "short" }).format(moment)

/** Hours and minutes in UTC on a 24-hour clock, like "14:02". */
export const utcClock = (moment: number, locale: string): string =>
  inUtc("clock", locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(moment)

/** The same with seconds, like "14:02:09". */
export const utcTime = (moment: number, locale: string): string =>
  inUtc("time", locale, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }).format(moment)

/** Says of a day or a clock as it is written that it is UTC's; no line ends before that. */
export const ofUtc = (written: string): string => `${written}\u00a0UTC`

/** Day, hour and minute in UTC, like "14 Oct 2024, 14:02 UTC". */
export const utcMoment = (moment: number, locale: string): string =>
  ofUtc(`${utcDate(moment, locale)}, ${utcClock(moment, locale)}`)

/** The same with its second. */
export const utcSecond = (moment: number, locale: string): string =>
  ofUtc(`${utcDate(moment, locale)}, ${utcTime(moment, locale)}`)

/** How far a zone is ahead of UTC, like "UTC+5:30"; minutes. */
const zoneName = (ahead: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  const written = minutes === 0 ? String(hours) : `${hours}:${String(minutes).padStart(2, "0")}`
  return ahead === 0 ? "UTC" : `UTC${ahead < 0 ? "−" : "+"}${written}`
}

/**
 * Date and time in the zone of the reader, with its offset, written like the same in UTC. A list draws hundreds of
 * them, so no formatter is made for it: none that is kept would know of a device that was carried into another zone.
 */
export const localMoment = (moment: number, locale: string): string => {
  const ahead = 0 - Math.round(new Date(moment).getTimezoneOffset())
  const there = Math.max(-furthest, Math.min(furthest, moment + ahead * minuteSeconds * 1000))
  return `${utcDate(there, locale)}, ${utcTime(there, locale)}\u00a0${zoneName(ahead)}`
}

/** Hours and minutes on the reader's own clock. */
export const localClock = (moment: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(moment)

const spanUnits = [
  ["day", daySeconds],
  ["hour", hourSeconds],
  ["minute", minuteSeconds],
  ["second", 1],
] as const

/** A span of whole seconds in the largest unit of which it is a whole number, like "2 days". */
export const spanInWords = (seconds: number, locale: string): string => {
  const [unit, size] = spanUnits.find(([, length]) => seconds % length === 0) ?? spanUnits[3]
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size)
}
