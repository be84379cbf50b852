import type { MonthSums } from "../../../domain/history/query/statistics.ts"
import { monthName, periodOf, readWritten, startsBetween } from "../../../domain/kernel/calendar/dates.ts"

/** A part of a month's bar: so many rows of a currency, or money in or out of one. */
export interface BarPart {
  readonly key: string
  /** For its length alone; what is told comes from the exact sums. */
  readonly size: number
  readonly tone: "in" | "out" | `share-${number}`
}

/** One month on the axis, with or without rows. Seconds are unix seconds. */
export interface MonthBar {
  readonly month: string
  readonly start: number
  readonly end: number
  readonly rows: number
  readonly up: ReadonlyArray<BarPart>
  readonly down: ReadonlyArray<BarPart>
  /** Sums of the currency that is measured, if there are any. */
  readonly sums: MonthSums | undefined
}

/** Currencies that have a tone of their own; the others share the last. */
export const ownTones = 3

/** The first second of a month by its name, like `2024-01`. */
export const startOfNamed = (month: string): number => readWritten(month)?.from ?? 0

/** Every month from the first to the last one that has rows, on a true scale: months without rows are gaps. */
export const monthBars = (
  months: ReadonlyArray<MonthSums>,
  measure: string,
  ranked: ReadonlyArray<string>,
): ReadonlyArray<MonthBar> => {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const byMonth = Map.groupBy(months, ({ month }) => month)
  return startsBetween("month", { from: startOfNamed(first.month), to: startOfNamed(last.month) }).map((start) => {
    const month = monthName(start)
    const sumsOfMonth = byMonth.get(month) ?? []
    const sums = sumsOfMonth.find(({ currency }) => currency === measure)
    const rows = sumsOfMonth.reduce((sum, { count }) => sum + count, 0)
    const bar = { month, start, end: periodOf("month", start).to, rows, sums }
    if (measure !== "rows")
      return {
        ...bar,
        up: [{ key: "in", size: Number(sums?.in ?? 0), tone: "in" }],
        down: [{ key: "out", size: Math.abs(Number(sums?.out ?? 0)), tone: "out" }],
      }
    const up = sumsOfMonth.map(({ currency, count }): BarPart => {
      const rank = ranked.indexOf(currency)
      return { key: currency, size: count, tone: `share-${rank === -1 || rank >= ownTones ? ownTones : rank}` }
    })
    return { ...bar, up: up.toSorted((a, b) => a.tone.localeCompare(b.tone)), down: [] }
  })
}
