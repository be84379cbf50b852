import type { Period } from "../../history/query/cells/groupings.ts"
import { monthName, quarterOf, yearOf } from "../../kernel/calendar/dates.ts"
import { daySeconds } from "../../kernel/calendar/day.ts"
import type { PictureData } from "./data.ts"
import { type Mark, rectangle, type Size, through, type Tone, words } from "./marks.ts"
import { type Axis, axisOf } from "./scale.ts"

/** How rows, series and figures are called in a picture. */
export interface PictureWords {
  readonly row: (row: number) => string
  readonly series: (series: number) => string
  /** The short name of a month, and a year, by a second of it. */
  readonly month: (second: number) => string
  readonly year: (second: number) => string
  /** The short name of a weekday, 1 is Monday. */
  readonly weekday: (day: number) => string
  /** A figure of the axis; empty where amounts are covered. */
  readonly figure: (value: number) => string
}

export interface Plot extends Size {
  readonly left: number
  readonly top: number
}

export const namesWidth = 116
export const namesHeight = 24
export const margin = 8
/** A name below an axis takes no more than this, and so much stands between two of them. */
export const mostNameWidth = 110
export const betweenNames = 10
/** A letter of a name, about. */
export const letterWidth = 6.6

export const fitting = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / letterWidth))
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** About how wide the longest of some texts is. */
export const longestOf = (texts: ReadonlyArray<string>): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 0) * letterWidth

export const plotOf = ({ width, height }: Size, left: number): Plot => ({
  left,
  top: margin,
  width: Math.max(1, width - left - margin),
  height: Math.max(1, height - margin - namesHeight),
})

export const knownOf = (values: ReadonlyArray<ReadonlyArray<number | null>>): ReadonlyArray<number> =>
  values.flatMap((all) => all.filter((value) => value !== null))

export const heightOf = ({ least, most }: Axis, { top, height }: Plot, value: number): number =>
  top + height - ((value - least) / (most - least)) * height

/** Where each row stands, from the left, and how much room it has. */
export const rowsAlong = ({ rows }: PictureData, { left, width }: Plot) => {
  const step = width / Math.max(1, rows.length)
  return { step, middle: (row: number): number => left + (row + 0.5) * step }
}

/** A faint line across a plot. */
export const ruleAt = ({ left, width }: Plot, y: number): Mark => ({
  _tag: "Line",
  path: through([
    [left, y],
    [left + width, y],
  ]),
  tone: "rule",
})

/** An axis of values, and a plot beside it that leaves room for its figures. */
export const framed = (
  size: Size,
  values: ReadonlyArray<number>,
  said: PictureWords,
): { readonly axis: Axis; readonly plot: Plot } => {
  const axis = axisOf(values)
  return { axis, plot: plotOf(size, Math.max(28, longestOf(axis.steps.map(said.figure)) + 12)) }
}

export const axisMarks = (axis: Axis, plot: Plot, said: PictureWords): ReadonlyArray<Mark> =>
  axis.steps.flatMap((value): ReadonlyArray<Mark> => {
    const y = heightOf(axis, plot, value)
    return [ruleAt(plot, y), words(plot.left - 6, y + 4, said.figure(value), "end")]
  })

/** After how many periods one is named, so that names fall on years and on even parts of them. */
const evenSteps: { readonly [Each in Period]: ReadonlyArray<number> } = {
  year: [1, 2, 5, 10, 20, 50, 100],
  quarter: [1, 2, 4, 8, 20, 40],
  month: [1, 2, 3, 6, 12, 24, 36, 60, 120],
  week: [1, 2, 4, 13, 26, 52, 104],
}

/** Periods by their number: each has one more than the one before it. */
const numberOf = (period: Period, second: number): number =>
  period === "year"
    ? yearOf(second)
    : period === "quarter"
      ? yearOf(second) * 4 + quarterOf(second) - 1
      : period === "month"
        ? yearOf(second) * 12 + Number(monthName(second).slice(5)) - 1
        : Math.floor(second / (7 * daySeconds))

/** Names of rows below a plot, as many as have room. */
export const rowNames = (data: PictureData, plot: Plot, said: PictureWords): ReadonlyArray<Mark> => {
  const { step, middle } = rowsAlong(data, plot)
  const names = data.rows.map((_, row) => said.row(row))
  const width = Math.min(mostNameWidth, longestOf(names)) + betweenNames
  const { period } = data
  const least = Math.max(1, Math.ceil(width / step))
  const every = period === null ? least : (evenSteps[period].find((steps) => steps >= least) ?? least)
  const placeOf = (row: number): number => (period === null ? row : numberOf(period, Number(data.rows[row]?.keys[0])))
  const hasRoom = (row: number): boolean =>
    middle(row) >= width / 2 && middle(row) + (width - betweenNames) / 2 <= plot.left + plot.width + margin
  const named = names.flatMap((_, row) => (placeOf(row) % every === 0 && (every === 1 || hasRoom(row)) ? [row] : []))
  const y = plot.top + plot.height + 16
  if (named.length === 0 && names.length > 0) return [words(plot.left, y, fitting(names[0] ?? "", plot.width))]
  return named.map((row) => words(middle(row), y, fitting(names[row] ?? "", step * every), "middle"))
}

/** The known stretches of a series as lines, and a dot where one has no neighbours. */
export const lineMarks = (
  values: ReadonlyArray<number | null>,
  tone: Tone,
  place: (row: number, value: number) => readonly [number, number],
): ReadonlyArray<Mark> => {
  const stretches: Array<Array<readonly [number, number]>> = [[]]
  for (const [row, value] of values.entries()) {
    if (value === null) stretches.push([])
    else stretches.at(-1)?.push(place(row, value))
  }
  return stretches.flatMap((points): ReadonlyArray<Mark> => {
    const [[x, y] = [0, 0]] = points
    if (points.length === 0) return []
    return points.length === 1
      ? [{ _tag: "Area", path: rectangle(x - 2, y - 2, 4, 4), tone, strength: 1 }]
      : [{ _tag: "Line", path: through(points), tone }]
  })
}
