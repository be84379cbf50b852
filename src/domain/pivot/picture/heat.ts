import type { PictureData } from "./data.ts"
import { type Drawn, rectangle, type Size, words } from "./marks.ts"
import {
  fitting,
  knownOf,
  longestOf,
  margin,
  namesHeight,
  namesWidth,
  type PictureWords,
  plotOf,
  rowNames,
  rowsAlong,
} from "./plot.ts"
import { field, scaleHeight, strengthScale, strongest } from "./strength.ts"

const [lineHeight, leastHeight, mostHeight] = [22, 160, 640]

/** How high a heat map is: a line for each series, as long as there is room. */
export const heatHeight = ({ series }: PictureData): number =>
  Math.max(leastHeight, Math.min(mostHeight, series.length * lineHeight + namesHeight + margin)) + scaleHeight

/** A field for each cell; below them what their strength stands for. */
export const heat = (data: PictureData, { width, height }: Size, said: PictureWords): Drawn => {
  const names = data.series.map((_, series) => said.series(series))
  const plot = plotOf({ width, height: height - scaleHeight }, Math.min(namesWidth, longestOf(names) + 12))
  const known = knownOf(data.values)
  const most = strongest(known)
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
      ...spots.map(({ series, row, x, y, width: wide, height: tall }) =>
        field(
          rectangle(x + 0.5, y + 0.5, Math.max(0.5, wide - 1), Math.max(0.5, tall - 1)),
          data.values[series]?.[row] ?? 0,
          most,
        ),
      ),
      ...names.flatMap((name, series) =>
        series % every === 0
          ? [words(plot.left - 6, plot.top + (series + 0.5) * high + 4, fitting(name, plot.left - 6), "end")]
          : [],
      ),
      ...rowNames(data, plot, said),
      ...strengthScale(known, plot.left, height - scaleHeight + 8, said),
    ],
    spots,
  }
}
