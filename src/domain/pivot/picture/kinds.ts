import { calendar, calendarHeight } from "./calendar.ts"
import type { PictureData } from "./data.ts"
import { heat, heatHeight } from "./heat.ts"
import { type Drawn, type Mark, rectangle, type Size, type Spot, through, toneOf, words } from "./marks.ts"
import { multiples, multiplesHeight } from "./multiples.ts"
import type { PictureKind } from "./picture-kinds.ts"
import {
  axisMarks,
  fitting,
  framed,
  heightOf,
  knownOf,
  letterWidth,
  lineMarks,
  mostNameWidth,
  betweenNames,
  longestOf,
  type PictureWords,
  type Plot,
  rowNames,
  rowsAlong,
} from "./plot.ts"
import { type Axis, spreadOf } from "./scale.ts"

type Draw = (data: PictureData, size: Size, said: PictureWords) => Drawn

const spotsOfRows = (data: PictureData, plot: Plot, yOf: (value: number) => number): ReadonlyArray<Spot> => {
  const { step, middle } = rowsAlong(data, plot)
  return data.values.flatMap((values, series) =>
    values.flatMap((value, row) => {
      if (value === null) return []
      const [x, y] = [middle(row), yOf(value)]
      const cross = { x, y, top: plot.top, bottom: plot.top + plot.height }
      return [{ series, row, x: x - step / 2, y: y - 4, width: step, height: 8, cross }]
    }),
  )
}

const lines: Draw = (data, size, said) => {
  const { axis, plot } = framed(size, knownOf(data.values), said)
  const { middle } = rowsAlong(data, plot)
  const yOf = (value: number): number => heightOf(axis, plot, value)
  return {
    marks: [
      ...axisMarks(axis, plot, said),
      ...data.values.flatMap((values, series) =>
        lineMarks(values, toneOf(series), (row, value) => [middle(row), yOf(value)]),
      ),
      ...rowNames(data, plot, said),
    ],
    spots: spotsOfRows(data, plot, yOf),
  }
}

/** A bar from one value to another. */
const barOf = (plot: Plot, axis: Axis, x: number, width: number, from: number, to: number) => {
  const [a, b] = [heightOf(axis, plot, from), heightOf(axis, plot, to)]
  return { x, y: Math.min(a, b), width, height: Math.abs(a - b) }
}

const drawnBars = (
  data: PictureData,
  plot: Plot,
  axis: Axis,
  said: PictureWords,
  bars: ReadonlyArray<Spot>,
): Drawn => ({
  marks: [
    ...axisMarks(axis, plot, said),
    ...bars.map(({ series, x, y, width, height }): Mark => ({
      _tag: "Area",
      path: rectangle(x, y, width, height),
      tone: toneOf(series),
      strength: 1,
    })),
    ...rowNames(data, plot, said),
  ],
  spots: bars,
})

const bars: Draw = (data, size, said) => {
  const { axis, plot } = framed(size, knownOf(data.values), said)
  const { step, middle } = rowsAlong(data, plot)
  const width = (step * 0.8) / Math.max(1, data.series.length)
  const spots = data.values.flatMap((values, series) =>
    values.flatMap((value, row) =>
      value === null
        ? []
        : [{ series, row, ...barOf(plot, axis, middle(row) - step * 0.4 + series * width, width, 0, value) }],
    ),
  )
  return drawnBars(data, plot, axis, said, spots)
}

/** What came in stands upon another above the line, what went out below it. */
const stacked: Draw = (data, size, said) => {
  const stacks = data.rows.map((_, row) => {
    let [up, down] = [0, 0]
    return data.values.flatMap((values, series) => {
      const value = values[row] ?? null
      if (value === null) return []
      const from = value < 0 ? down : up
      if (value < 0) down += value
      else up += value
      return [{ series, row, from, to: from + value }]
    })
  })
  const tops = stacks.flatMap((parts) => parts.map(({ to }) => to))
  const { axis, plot } = framed(size, tops, said)
  const { step, middle } = rowsAlong(data, plot)
  const spots = stacks.flatMap((parts) =>
    parts.map(({ series, row, from, to }) => ({
      series,
      row,
      ...barOf(plot, axis, middle(row) - step * 0.4, step * 0.8, from, to),
    })),
  )
  return drawnBars(data, plot, axis, said, spots)
}

/** How the rows of each series are spread: the least, the middle half, the median and the most. */
const box: Draw = (data, size, said) => {
  const { axis, plot } = framed(size, knownOf(data.values), said)
  const step = plot.width / Math.max(1, data.series.length)
  const yOf = (value: number): number => heightOf(axis, plot, value)
  const names = data.series.map((_, series) => said.series(series))
  const every = Math.max(1, Math.ceil((Math.min(mostNameWidth, longestOf(names)) + betweenNames) / step))
  const boxes = data.values.map((values, series): Drawn => {
    const spread = spreadOf(values)
    const middle = plot.left + (series + 0.5) * step
    const name = fitting(names[series] ?? "", step * every)
    // The first may be wider than what stands before its middle.
    const nameAt = Math.max(middle, (name.length * letterWidth) / 2)
    const named = series % every === 0 ? [words(nameAt, plot.top + plot.height + 16, name, "middle")] : []
    if (spread === null) return { marks: named, spots: [] }
    const [least, low, high, most] = [yOf(spread.least), yOf(spread.low), yOf(spread.high), yOf(spread.most)]
    const half = Math.min(24, step * 0.3)
    const tone = "0"
    const across = (y: number): string =>
      through([
        [middle - half, y],
        [middle + half, y],
      ])
    return {
      marks: [
        {
          _tag: "Line",
          path: through([
            [middle, least],
            [middle, low],
          ]),
          tone,
        },
        {
          _tag: "Line",
          path: through([
            [middle, high],
            [middle, most],
          ]),
          tone,
        },
        { _tag: "Area", path: rectangle(middle - half, high, half * 2, Math.max(1, low - high)), tone, strength: 0.3 },
        ...[least, yOf(spread.median), most].map((y): Mark => ({ _tag: "Line", path: across(y), tone })),
        ...named,
      ],
      spots: [{ series, row: null, x: middle - step / 2, y: most, width: step, height: Math.max(8, least - most) }],
    }
  })
  return {
    marks: [...axisMarks(axis, plot, said), ...boxes.flatMap(({ marks }) => marks)],
    spots: boxes.flatMap(({ spots }) => spots),
  }
}

const draws: { readonly [Kind in PictureKind]: Draw } = { lines, bars, stacked, heat, multiples, box, calendar }

/** How high a picture of a width is; what has a panel or a line for each series grows with them. */
export const pictureHeight = (kind: PictureKind, data: PictureData, width: number): number => {
  if (kind === "calendar") return calendarHeight(data, width)
  if (kind === "heat") return heatHeight(data)
  return kind === "multiples" ? multiplesHeight(data, width) : 260
}

/** Draws a picture of one kind. */
export const drawPicture = (kind: PictureKind, data: PictureData, size: Size, said: PictureWords): Drawn =>
  draws[kind](data, size, said)
