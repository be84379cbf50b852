import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { Period } from "../../../../domain/history/query/cells/groupings.ts"
import type { Axis } from "../../../../domain/pivot/beside/axis.ts"
import type { Line } from "../../../../domain/pivot/beside/lines.ts"
import { Amount } from "../../../kit/amount.tsx"
import type { TableColumn } from "../../../kit/table/column.ts"
import { DataTable } from "../../../kit/table/data-table.tsx"
import { useDataTable } from "../../../kit/table/use-data-table.ts"
import { momentOf } from "../../../kit/time.ts"
import { groupingNames } from "../pivot-words.ts"
import { digitsText } from "./beside-words.ts"

/** A line as it is drawn and as it stands in the table. */
export interface DrawnLine {
  readonly id: string
  readonly title: string
  readonly line: Line
  /** The currency of the customer's own amounts, which are covered where amounts are; null where they are none. */
  readonly currency: string | null
}

interface Row {
  readonly from: number
  readonly values: ReadonlyArray<string | null>
}

const figures = ({ id, title, currency }: DrawnLine, place: number, locale: string): TableColumn<Row> => {
  const look = { id, heading: title, width: 168, grows: 1 } as const
  const valueOf = ({ values }: Row): string | null => values[place] ?? null
  return currency === null
    ? { ...look, type: "number", value: valueOf, cell: (row) => digitsText(valueOf(row), locale) }
    : {
        ...look,
        type: "amount",
        value: (row) => [{ amount: valueOf(row), currency }],
        cell: (row) => {
          const value = valueOf(row)
          return value === null ? "—" : <Amount value={value} currency={currency} bare />
        },
      }
}

/** The pictures' twin: what each line says of every period, the last one first. */
export const BesideTable = ({
  axis,
  lines,
  period,
  periodName,
}: {
  readonly axis: Axis
  readonly lines: ReadonlyArray<DrawnLine>
  readonly period: Period
  readonly periodName: (from: number) => string
}) => {
  const { t, i18n } = useLingui()
  const rows = useMemo(
    () =>
      axis.map(({ from }, place): Row => ({ from, values: lines.map(({ line }) => line[place] ?? null) })).reverse(),
    [axis, lines],
  )
  const columns = useMemo(
    (): ReadonlyArray<TableColumn<Row>> => [
      {
        id: "period",
        type: "date",
        heading: i18n._(groupingNames[period]),
        width: 144,
        isTitle: true,
        value: ({ from }) => momentOf(from),
        cell: ({ from }) => periodName(from),
      },
      ...lines.map((line, place) => figures(line, place, i18n.locale)),
    ],
    [i18n, lines, period, periodName],
  )
  const table = useDataTable({ name: "pivot beside", columns, rows })
  return <DataTable label={t`History and series as a table`} table={table} idOf={({ from }) => String(from)} />
}
