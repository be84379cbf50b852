import { decimalCell, type Sheet, textCell } from "../history/export/csv-cell.ts"
import type { SeriesRow } from "./resample.ts"
import type { SeriesName } from "./series.ts"

/** A series in view, by its name. */
export interface NamedRows {
  readonly name: SeriesName
  readonly rows: ReadonlyArray<SeriesRow>
}

/** The second of a date in UTC, written out. */
type Utc = (seconds: number) => string

/** Dates of any of the series, oldest first, with what each says at it; null where it has no row. */
export const alignedRows = (
  series: ReadonlyArray<NamedRows>,
): ReadonlyArray<{ readonly date: number; readonly rows: ReadonlyArray<SeriesRow | null> }> => {
  const byDate = series.map(({ rows }) => new Map(rows.map((row) => [row.date, row])))
  const dates = [...new Set(byDate.flatMap((held) => [...held.keys()]))].toSorted((a, b) => a - b)
  return dates.map((date) => ({ date, rows: byDate.map((held) => held.get(date) ?? null) }))
}

/**
 * The series in view as CSV, oldest first, dates in UTC; unknown stays empty. Values are plain digits, texts no formula
 * (S31).
 */
export const seriesCsv = (series: ReadonlyArray<NamedRows>, utc: Utc, sheet: Sheet): string =>
  [
    ["date_utc", ...series.flatMap(({ name }) => [name, `${name}_transactions_count`])],
    ...alignedRows(series).map(({ date, rows }) => [
      textCell(utc(date)),
      ...rows.flatMap((row) => [decimalCell(row?.value ?? "", sheet), String(row?.transactions ?? "")]),
    ]),
  ]
    .map((cells) => `${cells.join(sheet.separator)}\r\n`)
    .join("")
