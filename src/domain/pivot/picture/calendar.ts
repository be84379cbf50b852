import { monthName, shifted, startOf } from "../../kernel/calendar/dates.ts"
import { daySeconds } from "../../kernel/calendar/day.ts"
import type { Pivot } from "../question.ts"
import type { PictureData } from "./data.ts"
import { type Drawn, type Mark, rectangle, type Size, type Spot, words } from "./marks.ts"
import { fitting, knownOf, letterWidth, type PictureWords } from "./plot.ts"
import { field, scaleHeight, strengthScale, strongest } from "./strength.ts"

/** Room for the names of weekdays, and above a block for those of its months. */
const weekdaysWidth = 44
const monthsHeight = 22
/** A day can be pressed: no target is smaller (WCAG 2.5.8). It grows with the room, as long as it is a field. */
const leastSide = 24
const mostSide = 40
/** How many months a block has, and the weeks that it can lie in. */
const sizes = [
  { months: 12, weeks: 54 },
  { months: 6, weeks: 28 },
  { months: 4, weeks: 19 },
  { months: 3, weeks: 14 },
  { months: 2, weeks: 10 },
] as const
const leastSize = { months: 1, weeks: 6 } as const

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

/** The months of a block, a year or as even a part of one as there is room for, and the side of a day in it. */
const gridOf = (width: number): { readonly months: number; readonly side: number } => {
  const room = width - weekdaysWidth
  const { months, weeks } = sizes.find(({ weeks }) => weeks * leastSide <= room) ?? leastSize
  return { months, side: Math.max(leastSide, Math.min(mostSide, Math.floor(room / weeks))) }
}

/** The first second of the block of so many months that a day stands in. */
const blockOf = (months: number, date: number): number => {
  const month = Number(monthName(date).slice(5)) - 1
  return shifted(startOf("year", date), "month", month - (month % months))
}

const blocksOf = (data: PictureData, months: number): ReadonlyArray<number> =>
  [...new Set(daysOf(data).map(({ date }) => blockOf(months, date)))].sort((a, b) => a - b)

const blockHeight = (side: number): number => monthsHeight + 7 * side + 8

/** How high a calendar is: a block stands below another. */
export const calendarHeight = (data: PictureData, width: number): number => {
  const { months, side } = gridOf(width)
  return Math.max(1, blocksOf(data, months).length) * blockHeight(side) + scaleHeight
}

/**
 * Days as fields, the stronger the more they are, of one colour what came in, of another what went out: a column for
 * each week, which begins on Monday as it does in all languages of the office, a block for each year or part of it.
 * Below them is what their strength stands for.
 */
export const calendar = (data: PictureData, { width, height }: Size, said: PictureWords): Drawn => {
  const { months: ofBlock, side } = gridOf(width)
  const blocks = blocksOf(data, ofBlock)
  const days = daysOf(data)
  const known = knownOf(data.values)
  const most = strongest(known)
  const topOf = (block: number): number => blocks.indexOf(block) * blockHeight(side) + monthsHeight
  const placeOf = (date: number): { readonly x: number; readonly y: number } => {
    const block = blockOf(ofBlock, date)
    const monday = startOf("week", date)
    const week = Math.round((monday - startOf("week", block)) / (7 * daySeconds))
    return { x: weekdaysWidth + week * side, y: topOf(block) + Math.round((date - monday) / daySeconds) * side }
  }
  const spots = days.flatMap(({ value, series, row, date }): ReadonlyArray<Spot> =>
    value === null ? [] : [{ series, row, ...placeOf(date), width: side, height: side }],
  )
  /** The first day of each month that is there: a month may have only its end, or stand in two blocks. */
  const firsts = [
    ...Map.groupBy(
      days.map(({ date }) => date).toSorted((a, b) => a - b),
      (date) => startOf("month", date),
    ).values(),
  ].flatMap(([first]) => (first === undefined ? [] : [first]))
  const months = firsts.map((first) => ({
    name: said.month(first),
    x: placeOf(first).x,
    block: blockOf(ofBlock, first),
  }))
  return {
    marks: [
      ...spots.map(({ series, row, x, y }) =>
        field(rectangle(x, y, side - 2, side - 2), data.values[series]?.[row ?? 0] ?? 0, most),
      ),
      ...months.flatMap(({ name, x, block }, place): ReadonlyArray<Mark> => {
        const next = months[place + 1]
        const hasRoom = next === undefined || next.block !== block || next.x - x >= (name.length + 1) * letterWidth
        return hasRoom ? [words(x, topOf(block) - 6, fitting(name, width - x))] : []
      }),
      ...blocks.flatMap((block) => [
        words(weekdaysWidth - 12, topOf(block) - 6, said.year(block), "end"),
        ...data.series.map(({ keys: [day] }) =>
          words(
            weekdaysWidth - 6,
            topOf(block) + (Number(day) - 0.5) * side + 4,
            fitting(said.weekday(Number(day)), weekdaysWidth),
            "end",
          ),
        ),
      ]),
      ...strengthScale(known, weekdaysWidth, height - scaleHeight + 6, said),
    ],
    spots,
  }
}
