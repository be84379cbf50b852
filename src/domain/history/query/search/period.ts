import { type Day, dayName, dayNumber, dayOf, dayOfSecond, daySeconds } from "../calendar.ts"

/** The first and the last second of what a date names: a year, a month, a day, a minute, a second; UTC. */
export interface Period {
  readonly first: number
  readonly last: number
}

const pattern = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?)?)?$/i
const bySecond = /^@(-?\d{1,16})$/

const isDay = (day: Day): boolean => {
  const { year, month, day: number } = dayOf(dayNumber(day))
  return year === day.year && month === day.month && number === day.day
}

const startOf = (day: Day): number => dayNumber(day) * daySeconds

/** Reads `2024`, `2024-01`, `2024-01-31`, `2024-01-31T12:00`, `2024-01-31T12:00:30` or `@1706702430`, a unix second. */
export const readPeriod = (text: string): Period | undefined => {
  const second = bySecond.exec(text)?.[1]
  if (second !== undefined) return Number.isSafeInteger(+second) ? { first: +second, last: +second } : undefined
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [year = 0, month, day, hour, minute, seconds] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : +part))
  if (month === undefined)
    return { first: startOf({ year, month: 1, day: 1 }), last: startOf({ year: year + 1, month: 1, day: 1 }) - 1 }
  if (!isDay({ year, month, day: day ?? 1 })) return undefined
  if (day === undefined)
    return {
      first: startOf({ year, month, day: 1 }),
      last: startOf({ year: month === 12 ? year + 1 : year, month: month === 12 ? 1 : month + 1, day: 1 }) - 1,
    }
  const start = startOf({ year, month, day })
  if (hour === undefined || minute === undefined) return { first: start, last: start + daySeconds - 1 }
  if (hour > 23 || minute > 59 || (seconds ?? 0) > 59) return undefined
  const first = start + hour * 3600 + minute * 60 + (seconds ?? 0)
  return { first, last: seconds === undefined ? first + 59 : first }
}

const earliest = startOf({ year: 0, month: 1, day: 1 })
const latest = startOf({ year: 10_000, month: 1, day: 1 }) - 1
const two = (value: number): string => String(value).padStart(2, "0")

/** A second as a date; a whole day by its name where the second is its first or, as asked, its last one. */
export const writeSecond = (second: number, edge: "first" | "last"): string => {
  if (second < earliest || second > latest) return `@${second}`
  const day = dayOfSecond(second)
  const within = second - day * daySeconds
  if (within === (edge === "first" ? 0 : daySeconds - 1)) return dayName(day)
  return `${dayName(day)}T${two(Math.floor(within / 3600))}:${two(Math.floor(within / 60) % 60)}:${two(within % 60)}`
}
