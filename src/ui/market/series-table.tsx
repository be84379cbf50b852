import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { alignedRows, type NamedRows } from "../../domain/market/csv.ts"
import type { SeriesName } from "../../domain/market/series.ts"
import { seriesDecimals } from "../../domain/market/view.ts"
import type { TableColumn } from "../kit/table/column.ts"
import { DataTable } from "../kit/table/data-table.tsx"
import { useDataTable } from "../kit/table/use-data-table.ts"
import { momentOf, utcDate } from "../kit/time.ts"
import { figureText, seriesWords } from "./words.ts"

/** What each series says at a date, unix seconds; null where it says nothing. */
interface Line {
  readonly date: number
  readonly values: { readonly [Name in SeriesName]?: string | null }
  readonly transactions: number | null
}

const linesOf = (series: ReadonlyArray<NamedRows>): ReadonlyArray<Line> =>
  alignedRows(series)
    .toReversed()
    .map(({ date, rows }) => ({
      date,
      values: Object.fromEntries(series.map(({ name }, place) => [name, rows[place]?.value])),
      transactions: rows.find((row) => row?.transactions != null)?.transactions ?? null,
    }))

const idOf = ({ date }: Line): string => String(date)

const seriesColumn = (name: SeriesName, word: string, locale: string): TableColumn<Line> => ({
  id: name,
  type: "number",
  heading: `${word}, USDT`,
  width: 136,
  grows: 1,
  value: ({ values }) => values[name] ?? null,
  cell: ({ values }) => figureText(values[name] ?? null, locale, seriesDecimals[name]),
})

const useColumns = (): ReadonlyArray<TableColumn<Line>> => {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return useMemo(
    (): ReadonlyArray<TableColumn<Line>> => [
      {
        id: "day",
        type: "date",
        heading: t`Day (UTC)`,
        width: 128,
        grows: 1,
        isTitle: true,
        value: ({ date }) => momentOf(date),
        cell: ({ date }) => utcDate(momentOf(date), locale),
      },
      seriesColumn("liquidity", t(seriesWords.liquidity), locale),
      seriesColumn("volume", t(seriesWords.volume), locale),
      seriesColumn("rate", t(seriesWords.rate), locale),
      {
        id: "transactions",
        type: "number",
        heading: t`Transactions`,
        width: 128,
        grows: 1,
        value: ({ transactions }) => transactions,
      },
    ],
    [t, locale],
  )
}

/**
 * The pictures' twin: what each series says at every date in view, in the very words of the pictures, the newest first
 * until another order is chosen.
 */
export const SeriesTable = ({ series }: { readonly series: ReadonlyArray<NamedRows> }) => {
  const { t } = useLingui()
  const rows = useMemo(() => linesOf(series), [series])
  const table = useDataTable({ name: "series", columns: useColumns(), rows })
  return <DataTable label={t`Series as a table`} table={table} idOf={idOf} />
}
