import type { SeriesRow } from "../../domain/market/resample.ts"
import type { ChartData } from "../kit/time-chart.tsx"

/** A row as it is drawn; of a stretch with its lowest and highest. */
export type ChartRow = SeriesRow & { readonly low?: string | null; readonly high?: string | null }

/** A value as a height: for drawing only, what is said of it is the exact text. */
const heightOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** Rows of one or of several series over the dates of all of them; where one has no row, its line goes on. */
export const chartDataOf = (...series: ReadonlyArray<ReadonlyArray<SeriesRow>>): ChartData => {
  const valuesByDate = series.map((rows) => new Map(rows.map((row) => [row.date, heightOf(row.value)])))
  const dates = [...new Set(valuesByDate.flatMap((values) => [...values.keys()]))].toSorted((a, b) => a - b)
  return { dates, lines: valuesByDate.map((values) => dates.map((date) => values.get(date))) }
}

/** Rows of one series with the band of their lowest and highest. */
export const bandDataOf = (rows: ReadonlyArray<ChartRow>): ChartData => ({
  dates: rows.map(({ date }) => date),
  lines: [
    rows.map(({ value }) => heightOf(value)),
    rows.map(({ low, value }) => heightOf(low ?? value)),
    rows.map(({ high, value }) => heightOf(high ?? value)),
  ],
})
