import { startOf } from "../kernel/calendar/dates.ts"
import { exactSum } from "./exact.ts"
import { type Series, type SeriesName, type SeriesPoint, valueOf } from "./series.ts"

/** A series in view: what it says at a second, and how many transactions are behind it; null is unknown. */
export interface SeriesRow {
  readonly date: number
  readonly value: string | null
  readonly transactions: number | null
}

/** How far apart the rows of a view are: as delivered, or one for each UTC day, ISO week or month. */
export const steps = ["all", "day", "week", "month"] as const
export type Step = (typeof steps)[number]

/** A sum with an unknown part is unknown. */
const sumOrUnknown = (counts: ReadonlyArray<number | null>): number | null =>
  counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)

/** What was traded adds up; what stands at a moment is that of the last moment. */
const together: { readonly [Name in SeriesName]: (values: ReadonlyArray<string | null>) => string | null } = {
  volume: exactSum,
  liquidity: (values) => values.findLast((value) => value !== null) ?? null,
  rate: (values) => values.findLast((value) => value !== null) ?? null,
}

const rowOf =
  (name: SeriesName) =>
  (point: SeriesPoint): SeriesRow => ({
    date: point.date,
    value: valueOf(name, point),
    transactions: point.transactions,
  })

/** One row for each step that has points, dated by its first second. */
export const resample = (name: SeriesName, points: Series["points"], step: Step): ReadonlyArray<SeriesRow> => {
  if (step === "all") return points.map(rowOf(name))
  const groups = Map.groupBy(points, ({ date }) => startOf(step, date))
  return [...groups].map(([date, of]) => ({
    date,
    value: together[name](of.map((point) => valueOf(name, point))),
    transactions: sumOrUnknown(of.map(({ transactions }) => transactions)),
  }))
}
