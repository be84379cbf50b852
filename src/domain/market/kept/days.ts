import type { KeptRow } from "./row.ts"

/** What is kept of one UTC day, in columns: of points, which are many, only what they say. */
export interface Day {
  /** What was thinned; one point alone in its stretch stays a point. */
  readonly thinned: ReadonlyArray<KeptRow>
  readonly dates: ReadonlyArray<number>
  readonly values: ReadonlyArray<string | null>
  readonly transactions: ReadonlyArray<number | null>
}

/** The rows of a day, oldest first. */
export const rowsOf = ({ thinned, dates, values, transactions }: Day): ReadonlyArray<KeptRow> => {
  const points = dates.map((date, place): KeptRow => {
    const value = values[place] ?? null
    return {
      date,
      each: 0,
      value,
      low: value,
      high: value,
      points: 1,
      isBroken: false,
      transactions: transactions[place] ?? null,
    }
  })
  return thinned.length === 0 ? points : [...thinned, ...points].sort((a, b) => a.date - b.date)
}

/** Rows of one day, in the order of time, in columns. */
export const dayOf = (rows: ReadonlyArray<KeptRow>): Day => {
  const points = rows.filter(({ each }) => each === 0)
  return {
    thinned: rows.filter(({ each }) => each > 0),
    dates: points.map(({ date }) => date),
    values: points.map(({ value }) => value),
    transactions: points.map(({ transactions }) => transactions),
  }
}
