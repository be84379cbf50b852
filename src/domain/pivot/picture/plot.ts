import type { PictureData } from "./data.ts"
import { type Mark, rectangle, type Size, through, toneOf, words } from "./marks.ts"
import type { Axis } from "./scale.ts"

/** How rows, series and figures are called in a picture. */
export interface PictureWords {
  readonly row: (row: number) => string
  readonly series: (series: number) => string
  /** A month by its first second; the first of a year with the year. */
  readonly month: (second: number) => string
  /** The short name of a weekday, 1 is Monday. */
  readonly weekday: (day: number) => string
  /** A figure of the axis; empty where amounts are covered. */
  readonly figure: (value: number) => string
}

export interface Plot extends Size {
  readonly left: number
  readonly top: number
}

export const figuresWidth = 60
export const namesWidth = 116
export const namesHeight = 24
export const margin = 8
/** A word below an axis takes so much. */
export const wordWidth = 76
/** A letter of a name, about. */
export const letterWidth = 6.6

export const fitting = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / letterWidth))
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

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

export const axisMarks = (axis: Axis, plot: Plot, said: PictureWords): ReadonlyArray<Mark> =>
  axis.steps.flatMap((value): ReadonlyArray<Mark> => {
    const y = heightOf(axis, plot, value)
    return [
      {
        _tag: "Line",
        path: through([
          [plot.left, y],
          [plot.left + plot.width, y],
        ]),
        tone: "rule",
      },
      words(plot.left - 6, y + 4, said.figure(value), "end"),
    ]
  })

export const rowNames = (data: PictureData, plot: Plot, said: PictureWords): ReadonlyArray<Mark> => {
  const { step, middle } = rowsAlong(data, plot)
  const every = Math.max(1, Math.ceil(wordWidth / step))
  const right = plot.left + plot.width + wordWidth / 8
  return data.rows.flatMap((_, row) =>
    row % every === 0 && (every === 1 || middle(row) + wordWidth / 2 <= right)
      ? [words(middle(row), plot.top + plot.height + 16, fitting(said.row(row), step * every), "middle")]
      : [],
  )
}

/** The known stretches of a series as lines, and a dot where one has no neighbours. */
export const lineMarks = (
  values: ReadonlyArray<number | null>,
  series: number,
  place: (row: number, value: number) => readonly [number, number],
): ReadonlyArray<Mark> => {
  const tone = toneOf(series)
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
