import { monthName, startOf, yearOf } from "../../kernel/calendar/dates.ts"
import { daySeconds } from "../../kernel/calendar/day.ts"
import type { Pivot } from "../question.ts"
import type { PictureData } from "./data.ts"
import { type Drawn, type Mark, rectangle, type Size, type Spot, words } from "./marks.ts"
import { fitting, type PictureWords } from "./plot.ts"

/** Room for the names of weekdays, and above a year for those of its months. */
const weekdaysWidth = 44
const monthsHeight = 22
/** Weeks that a year can lie in. */
const weeksOfYear = 54
const mostSide = 18
const monthWidth = 40
/** Every second weekday is named: each would stand too close. */
const namedWeekdays = [1, 3, 5]

/** Whether the cells of a pivot are days: rows by week, columns by weekday. */
export const isCalendar = ({ rows, columns }: Pick<Pivot, "rows" | "columns">): boolean =>
  rows.length === 1 && rows[0] === "week" && columns.length === 1 && columns[0] === "weekday"

/** The first second of a day of a calendar. */
export const dayAt = ({ rows, series }: PictureData, row: number, place: number): number =>
  Number(rows[row]?.keys[0]) + (Number(series[place]?.keys[0]) - 1) * daySeconds

const daysOf = (data: PictureData) =>
  data.values.flatMap((values, series) =>
    values.map((value, row) => ({ value, series, row, date: dayAt(data, row, series) })),
  )

const yearsOf = (data: PictureData): ReadonlyArray<number> =>
  [...new Set(daysOf(data).map(({ date }) => yearOf(date)))].sort((a, b) => a - b)

const sideOf = (width: number): number => Math.min(mostSide, (width - weekdaysWidth) / weeksOfYear)
const yearHeight = (width: number): number => monthsHeight + 7 * sideOf(width) + 8

/** How high a calendar is: a year stands below another. */
export const calendarHeight = (data: PictureData, width: number): number =>
  Math.max(1, yearsOf(data).length) * Math.ceil(yearHeight(width))

/**
 * Days as fields, the stronger the more they are, of one colour what came in, of another what went out: a column for
 * each week, which begins on Monday as it does in all languages of the office, a block for each year.
 */
export const calendar = (data: PictureData, { width }: Size, said: PictureWords): Drawn => {
  const side = sideOf(width)
  const years = yearsOf(data)
  const days = daysOf(data)
  const most = Math.max(...days.map(({ value }) => Math.abs(value ?? 0)), 0) || 1
  const topOf = (year: number): number => years.indexOf(year) * Math.ceil(yearHeight(width)) + monthsHeight
  const placeOf = (date: number): { readonly x: number; readonly y: number } => {
    const year = yearOf(date)
    const monday = startOf("week", date)
    const week = Math.round((monday - startOf("week", startOf("year", date))) / (7 * daySeconds))
    return { x: weekdaysWidth + week * side, y: topOf(year) + Math.round((date - monday) / daySeconds) * side }
  }
  const spots = days.flatMap(({ value, series, row, date }): ReadonlyArray<Spot> =>
    value === null ? [] : [{ series, row, ...placeOf(date), width: side, height: side }],
  )
  const firsts = new Set(days.map(({ date }) => startOf("month", date)))
  const inside = Math.max(1, side - 1)
  // A month is a little more than four weeks; where its name has no room, every second or third goes by its own.
  const everyMonth = [1, 2, 3, 6].find((every) => every * 4.3 * side >= monthWidth) ?? 12
  return {
    marks: [
      ...spots.map(({ series, row, x, y }): Mark => {
        const value = data.values[series]?.[row ?? 0] ?? 0
        const strength = Math.round((0.06 + 0.94 * (Math.abs(value) / most)) * 1000) / 1000
        return { _tag: "Area", path: rectangle(x, y, inside, inside), tone: value < 0 ? "2" : "0", strength }
      }),
      ...[...firsts].flatMap((first) => {
        if ((Number(monthName(first).slice(5)) - 1) % everyMonth !== 0) return []
        const name = said.month(first)
        // A month of which the year's block has only the end begins before it.
        return years.includes(yearOf(first))
          ? [words(placeOf(first).x, topOf(yearOf(first)) - 6, fitting(name, monthWidth))]
          : []
      }),
      ...years.flatMap((year) =>
        data.series.flatMap(({ keys }) =>
          namedWeekdays.includes(Number(keys[0]))
            ? [
                words(
                  weekdaysWidth - 6,
                  topOf(year) + (Number(keys[0]) - 0.5) * side + 4,
                  fitting(said.weekday(Number(keys[0])), weekdaysWidth),
                  "end",
                ),
              ]
            : [],
        ),
      ),
    ],
    spots,
  }
}
