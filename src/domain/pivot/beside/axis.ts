import type { Period } from "../../history/query/cells/groupings.ts"
import { shifted, startOf } from "../../kernel/calendar/dates.ts"
import type { Range } from "../../kernel/range.ts"

/** Periods that one line may follow the other by, either way. */
export const mostLag = 12

/** Periods side by side at most; of a longer time the last ones. */
const mostPeriods = 1200

/**
 * Periods of the calendar without a break, oldest first, each with its first and its last second: what stands in one
 * place of two lines is of the same time.
 */
export type Axis = ReadonlyArray<Range<number>>

/** The axis over all periods that the seconds lie in; empty without any. */
export const axisOf = (period: Period, seconds: ReadonlyArray<number>): Axis => {
  if (seconds.length === 0) return []
  const first = startOf(
    period,
    seconds.reduce((a, b) => Math.min(a, b)),
  )
  const axis: Array<Range<number>> = []
  let start = startOf(
    period,
    seconds.reduce((a, b) => Math.max(a, b)),
  )
  let next = shifted(start, period, 1)
  while (start >= first && axis.length < mostPeriods) {
    axis.push({ from: start, to: next - 1 })
    next = start
    start = shifted(start, period, -1)
  }
  return axis.reverse()
}

/**
 * The axis of rows of a history and points of a series, seconds in rising order: all of the history, and of the series
 * what lies so near that a lag can reach it. A point of another century cannot push the history away.
 */
export const sharedAxis = (period: Period, rows: ReadonlyArray<number>, points: ReadonlyArray<number>): Axis => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return axisOf(period, points)
  const [earliest, latest] = [shifted(first, period, -mostLag), shifted(last, period, mostLag)]
  const near = [points[0], points.at(-1)].flatMap((second) =>
    second === undefined ? [] : [Math.min(latest, Math.max(earliest, second))],
  )
  return axisOf(period, [first, last, ...near])
}
