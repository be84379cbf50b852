import type { PictureData } from "./data.ts"
import { type Drawn, type Size, words } from "./marks.ts"
import {
  fitting,
  heightOf,
  knownOf,
  letterWidth,
  lineMarks,
  type PictureWords,
  type Plot,
  rowsAlong,
  ruleAt,
} from "./plot.ts"
import { axisOf } from "./scale.ts"

/** What a panel takes. */
const panelWidth = 190
const panelHeight = 128
const between = 16

const acrossOf = ({ series }: PictureData, width: number): number =>
  Math.max(1, Math.min(series.length, Math.floor(width / panelWidth)))

export const multiplesHeight = (data: PictureData, width: number): number =>
  Math.ceil(data.series.length / acrossOf(data, width)) * panelHeight

/**
 * A small picture of each series, all of one colour and to the same scale, which each says over itself, with its first
 * and its last row below.
 */
export const multiples = (data: PictureData, { width }: Size, said: PictureWords): Drawn => {
  const across = acrossOf(data, width)
  const axis = axisOf(knownOf(data.values))
  const room = (width - (across - 1) * between) / across
  const [least, most] = [said.figure(axis.least), said.figure(axis.most)]
  const scale = most === "" ? "" : `${least} … ${most}`
  const last = data.rows.length - 1
  const panels = data.values.map((values, series): Drawn => {
    const plot: Plot = {
      left: (series % across) * (room + between),
      top: Math.floor(series / across) * panelHeight + 24,
      width: room,
      height: panelHeight - 56,
    }
    const right = plot.left + plot.width
    const below = plot.top + plot.height + 16
    const { step, middle } = rowsAlong(data, plot)
    const yOf = (value: number): number => heightOf(axis, plot, value)
    return {
      marks: [
        words(plot.left, plot.top - 8, fitting(said.series(series), plot.width - (scale.length + 1) * letterWidth)),
        words(right, plot.top - 8, scale, "end"),
        ...[...new Set([axis.least, 0, axis.most])].map((value) => ruleAt(plot, yOf(value))),
        ...lineMarks(values, "0", (row, value) => [middle(row), yOf(value)]),
        ...(last >= 0 ? [words(plot.left, below, fitting(said.row(0), plot.width / 2 - 4))] : []),
        ...(last > 0 ? [words(right, below, fitting(said.row(last), plot.width / 2 - 4), "end")] : []),
      ],
      spots: values.flatMap((value, row) => {
        if (value === null) return []
        const { top, height } = plot
        const cross = { x: middle(row), y: yOf(value), top, bottom: top + height }
        return [{ series, row, x: middle(row) - step / 2, y: top, width: step, height, cross }]
      }),
    }
  })
  return { marks: panels.flatMap(({ marks }) => marks), spots: panels.flatMap(({ spots }) => spots) }
}
