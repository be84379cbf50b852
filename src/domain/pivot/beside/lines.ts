import type { Range } from "../../kernel/range.ts"
import { exactSum } from "../../market/exact.ts"
import { isFlow } from "../../market/kept/row.ts"
import { type Series, type SeriesName, type SeriesPoint, valueOf } from "../../market/series.ts"
import { breakSteps, isWhole, usualStep } from "../../market/view.ts"
import type { Pivot } from "../question.ts"
import type { ShownPivot } from "../shown.ts"
import type { Axis } from "./axis.ts"

/** What is said of each period of an axis, in exact digits; null is a gap: not known, which is never nothing. */
export type Line = ReadonlyArray<string | null>

/** Which line of a pivot: a column, or all of them together (null), and one of its currencies. */
export interface LineChoice {
  readonly column: number | null
  readonly currency: string | null
}

/** Without rows these are nothing; an average or a median of no rows is not known. */
const sums: ReadonlyArray<Pivot["measure"]> = ["rows", "in", "out", "net", "fees"]

/** Whether every second of a period lies in a span; a span holds the seconds after its `from` up to its `to`. */
const isProven = (spans: ReadonlyArray<Range<number>>, { from, to }: Range<number>): boolean => {
  let missing = to
  for (const span of spans.toSorted((a, b) => b.to - a.to)) {
    if (span.to < missing) break
    missing = Math.min(missing, span.from)
    if (missing < from) return true
  }
  return false
}

/**
 * A line of a pivot whose rows are periods. Between its first and its last row a period without rows is nothing where
 * the measure is a sum, and what had come together where it is added up; a period that was not read to its end is a
 * gap.
 * @param proven the spans of seconds whose rows are all known
 */
export const historyLine = (
  shown: ShownPivot,
  pivot: Pivot,
  { column, currency }: LineChoice,
  axis: Axis,
  proven: ReadonlyArray<Range<number>>,
): Line => {
  const starts = shown.rows.map(({ group }) => Number(group.keys[0]))
  const [first = Number.POSITIVE_INFINITY, last = Number.NEGATIVE_INFINITY] = [starts[0], starts.at(-1)]
  const byStart = new Map(
    shown.rows.map((each, row) => {
      const own = column === null ? each.lines : (each.cells[column] ?? [])
      return [starts[row], own.find((line) => line.currency === currency)]
    }),
  )
  let before: string | null = "0"
  return axis.map((period) => {
    if (period.from < first || period.from > last) return null
    const line = byStart.get(period.from)
    const isSum = sums.includes(pivot.measure) && pivot.shape !== "share"
    const none = pivot.shape === "running" ? before : isSum ? "0" : null
    const value = line === undefined ? none : line.value
    before = value
    return isProven(proven, period) ? value : null
  })
}

/**
 * A series by the periods of an axis: the exact sum of what was traded, or what stood last. A period without points, or
 * a sum of which a part is unknown or not delivered, is a gap.
 */
export const seriesLine = (name: SeriesName, { points }: Series, axis: Axis): Line => {
  const step = usualStep(points)
  let next = points.findIndex(({ date }) => date >= (axis[0]?.from ?? Number.POSITIVE_INFINITY))
  return axis.map((period) => {
    const own: Array<SeriesPoint> = []
    for (let point = points[next]; next >= 0 && point !== undefined && point.date <= period.to; point = points[++next])
      own.push(point)
    const values = own.map((point) => valueOf(name, point))
    if (!isFlow[name]) return values.findLast((value) => value !== null) ?? null
    // What was traded in a month says nothing of one of its weeks.
    const isFine = step !== null && step <= breakSteps * (period.to - period.from + 1)
    return isFine && isWhole(own, step, period) ? exactSum(values) : null
  })
}
