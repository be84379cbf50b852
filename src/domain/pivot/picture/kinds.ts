import { calendar, calendarHeight } from "./calendar.ts"
import type { PictureData } from "./data.ts"
import { type Drawn, type Mark, rectangle, type Size, type Spot, through, toneOf, words } from "./marks.ts"
import type { PictureKind } from "./picture-kinds.ts"
import {
  axisMarks,
  figuresWidth,
  fitting,
  heightOf,
  knownOf,
  lineMarks,
  margin,
  namesHeight,
  namesWidth,
  type PictureWords,
  type Plot,
  plotOf,
  rowNames,
  rowsAlong,
  wordWidth,
} from "./plot.ts"
import { type Axis, axisOf, spreadOf } from "./scale.ts"

type Draw = (data: PictureData, size: Size, said: PictureWords) => Drawn

/** What a panel of small multiples takes. */
const panelWidth = 190
const panelHeight = 110

const spotsOfRows = (data: PictureData, plot: Plot, yOf: (value: number) => number): ReadonlyArray<Spot> => {
  const { step, middle } = rowsAlong(data, plot)
  return data.values.flatMap((values, series) =>
    values.flatMap((value, row) =>
      value === null ? [] : [{ series, row, x: middle(row) - step / 2, y: yOf(value) - 4, width: step, height: 8 }],
    ),
  )
}

const lines: Draw = (data, size, said) => {
  const plot = plotOf(size, figuresWidth)
  const axis = axisOf(knownOf(data.values))
  const { middle } = rowsAlong(data, plot)
  const yOf = (value: number): number => heightOf(axis, plot, value)
  return {
    marks: [
      ...axisMarks(axis, plot, said),
      ...data.values.flatMap((values, series) => lineMarks(values, series, (row, value) => [middle(row), yOf(value)])),
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
  const plot = plotOf(size, figuresWidth)
  const axis = axisOf(knownOf(data.values))
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
  const plot = plotOf(size, figuresWidth)
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
  const axis = axisOf(stacks.flatMap((parts) => parts.map(({ to }) => to)))
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

/** A field for each cell, the stronger the more it is: of one colour what came in, of another what went out. */
const heat: Draw = (data, size, said) => {
  const plot = plotOf(size, namesWidth)
  const most = Math.max(...knownOf(data.values).map(Math.abs), 0) || 1
  const { step, middle } = rowsAlong(data, plot)
  const high = plot.height / Math.max(1, data.series.length)
  const spots = data.values.flatMap((values, series) =>
    values.flatMap((value, row) =>
      value === null
        ? []
        : [{ series, row, x: middle(row) - step / 2, y: plot.top + series * high, width: step, height: high }],
    ),
  )
  const every = Math.max(1, Math.ceil(16 / high))
  return {
    marks: [
      ...spots.map(({ series, row, x, y, width, height }): Mark => {
        const value = data.values[series]?.[row] ?? 0
        const strength = Math.round((0.06 + 0.94 * (Math.abs(value) / most)) * 1000) / 1000
        const path = rectangle(x + 0.5, y + 0.5, Math.max(0.5, width - 1), Math.max(0.5, height - 1))
        return { _tag: "Area", path, tone: value < 0 ? "2" : "0", strength }
      }),
      ...data.series.flatMap((_, series) =>
        series % every === 0
          ? [
              words(
                plot.left - 6,
                plot.top + (series + 0.5) * high + 4,
                fitting(said.series(series), namesWidth),
                "end",
              ),
            ]
          : [],
      ),
      ...rowNames(data, plot, said),
    ],
    spots,
  }
}

/** A small picture of each series, all to the same scale. */
const multiples: Draw = (data, { width, height }, said) => {
  const across = Math.max(1, Math.min(data.series.length, Math.floor(width / panelWidth)))
  const down = Math.ceil(data.series.length / across)
  const room = { width: width / across, height: Math.max(panelHeight, height / Math.max(1, down)) }
  const axis = axisOf(knownOf(data.values))
  const panels = data.values.map((values, series): Drawn => {
    const plot: Plot = {
      left: (series % across) * room.width + 4,
      top: Math.floor(series / across) * room.height + 24,
      width: room.width - 12,
      height: room.height - 44,
    }
    const { step, middle } = rowsAlong(data, plot)
    const ground = heightOf(axis, plot, 0)
    const yOf = (value: number): number => heightOf(axis, plot, value)
    return {
      marks: [
        words(plot.left, plot.top - 8, fitting(said.series(series), plot.width)),
        {
          _tag: "Line",
          path: through([
            [plot.left, ground],
            [plot.left + plot.width, ground],
          ]),
          tone: "rule",
        },
        ...lineMarks(values, series, (row, value) => [middle(row), yOf(value)]),
        ...(data.rows.length > 0
          ? [words(plot.left, plot.top + plot.height + 16, fitting(said.row(0), plot.width))]
          : []),
      ],
      spots: values.flatMap((value, row) =>
        value === null
          ? []
          : [{ series, row, x: middle(row) - step / 2, y: plot.top, width: step, height: plot.height }],
      ),
    }
  })
  return { marks: panels.flatMap(({ marks }) => marks), spots: panels.flatMap(({ spots }) => spots) }
}

/** How the rows of each series are spread: the least, the middle half, the median and the most. */
const box: Draw = (data, size, said) => {
  const plot = plotOf(size, figuresWidth)
  const axis = axisOf(knownOf(data.values))
  const step = plot.width / Math.max(1, data.series.length)
  const yOf = (value: number): number => heightOf(axis, plot, value)
  const every = Math.max(1, Math.ceil(wordWidth / step))
  const boxes = data.values.map((values, series): Drawn => {
    const spread = spreadOf(values)
    const middle = plot.left + (series + 0.5) * step
    const name = words(middle, plot.top + plot.height + 16, fitting(said.series(series), step * every), "middle")
    const named = series % every === 0 ? [name] : []
    if (spread === null) return { marks: named, spots: [] }
    const [least, low, high, most] = [yOf(spread.least), yOf(spread.low), yOf(spread.high), yOf(spread.most)]
    const half = Math.min(24, step * 0.3)
    const tone = toneOf(series)
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
  const { series } = data
  if (kind === "calendar") return calendarHeight(data, width)
  if (kind === "heat") return Math.max(160, Math.min(640, series.length * 22 + namesHeight + margin))
  if (kind !== "multiples") return 260
  return Math.ceil(series.length / Math.max(1, Math.min(series.length, Math.floor(width / panelWidth)))) * panelHeight
}

/** Draws a picture of one kind. */
export const drawPicture = (kind: PictureKind, data: PictureData, size: Size, said: PictureWords): Drawn =>
  draws[kind](data, size, said)
