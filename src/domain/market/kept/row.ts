import * as BigDecimal from "effect/BigDecimal"
import { exactOf } from "../../money/amount.ts"
import { exactSum } from "../exact.ts"
import { type SeriesName, type SeriesPoint, valueOf } from "../series.ts"
import { isWhole, usualStep } from "../view.ts"

/** What is kept of a series: a point as it came, or a stretch of time that several were thinned to. */
export interface KeptRow {
  /** Of a stretch its first second. */
  readonly date: number
  /** Seconds of the stretch; 0: a point. */
  readonly each: number
  /** What was traded in it, exactly; of what stands at a moment, what stood last. */
  readonly value: string | null
  readonly low: string | null
  readonly high: string | null
  readonly points: number
  /** Whether points are missing within it. */
  readonly isBroken: boolean
  readonly transactions: number | null
}

/** A point as a row. */
export const rowOf = (name: SeriesName, point: SeriesPoint): KeptRow => {
  const value = valueOf(name, point)
  const { date, transactions } = point
  return { date, each: 0, value, low: value, high: value, points: 1, isBroken: false, transactions }
}

/** What was traded adds up; what stands at a moment is that of the last moment. */
export const isFlow: { readonly [Name in SeriesName]: boolean } = { volume: true, liquidity: false, rate: false }

const isLess = (one: string, other: string): boolean => {
  const [a, b] = [Number(one), Number(other)]
  return a === b && one !== other ? BigDecimal.isLessThan(exactOf(one), exactOf(other)) : a < b
}

const least = (a: string | null, b: string | null): string | null =>
  a === null ? b : b !== null && isLess(b, a) ? b : a
const most = (a: string | null, b: string | null): string | null =>
  a === null ? b : b !== null && isLess(a, b) ? b : a

/** The rows of one stretch, in the order of time and as far apart as is usual, as one; one alone stays what it is. */
const joined = (
  name: SeriesName,
  rows: ReadonlyArray<KeptRow>,
  step: number | null,
  { date, each }: Pick<KeptRow, "date" | "each">,
): KeptRow => {
  const [first] = rows
  if (first !== undefined && rows.length === 1) return first
  const values = rows.map(({ value }) => value)
  return {
    date,
    each,
    value: isFlow[name] ? exactSum(values) : (values.findLast((value) => value !== null) ?? null),
    low: rows.reduce<string | null>((low, row) => least(low, row.low), null),
    high: rows.reduce<string | null>((high, row) => most(high, row.high), null),
    points: rows.reduce((sum, row) => sum + row.points, 0),
    isBroken:
      rows.some(({ isBroken }) => isBroken) ||
      step === null ||
      !isWhole(rows, step, { from: date, to: date + each - 1 }),
    transactions: rows.reduce<number | null>(
      (sum, row) => (sum === null || row.transactions === null ? null : sum + row.transactions),
      0,
    ),
  }
}

/** Rows in the order of time, those of each stretch as one. */
export const byStretch = (name: SeriesName, rows: ReadonlyArray<KeptRow>, each: number): ReadonlyArray<KeptRow> => {
  const made: Array<KeptRow> = []
  const step = usualStep(rows)
  for (let first = 0; first < rows.length;) {
    const stretch = Math.floor((rows[first]?.date ?? 0) / each)
    let end = first + 1
    while (end < rows.length && Math.floor((rows[end]?.date ?? 0) / each) === stretch) end += 1
    made.push(joined(name, rows.slice(first, end), step, { date: stretch * each, each }))
    first = end
  }
  return made
}
