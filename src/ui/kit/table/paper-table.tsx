import { Trans, useLingui } from "@lingui/react/macro"
import type { Sum } from "../amount-points.ts"
import { type PlainColumn, PlainTable } from "../plain-table.tsx"
import { drawnText, isNumber, type TableColumn } from "./column.ts"

/** The px that paper has for a table: A4 or Letter upright, within the margins that browsers leave. */
const paperWidth = 680

/**
 * Columns in bands, each as wide as paper is: nothing can be scrolled there. The columns that name a row begin every
 * one of them.
 */
const bandsOf = <Row,>(columns: ReadonlyArray<TableColumn<Row>>): ReadonlyArray<typeof columns> => {
  const names = columns.filter(({ isTitle }) => isTitle === true)
  const free = names.reduce((room, { width }) => room - width, paperWidth)
  const bands: Array<Array<TableColumn<Row>>> = []
  let left = 0
  for (const column of columns) {
    if (column.isTitle === true || column.type === "actions") continue
    const band = bands.at(-1)
    if (band === undefined || column.width > left) {
      bands.push([column])
      left = free
    } else band.push(column)
    left -= column.width
  }
  return bands.length === 0 ? [names] : bands.map((band) => [...names, ...band])
}

const none: Sum = { amount: null, currency: "" }

const onPaper = <Row,>(column: TableColumn<Row>, rows: ReadonlyArray<Row>, locale: string): PlainColumn<Row> => ({
  heading: column.heading,
  isNumber: isNumber(column),
  isMoment: column.type === "date",
  // several sums in one cell are a list
  ...(column.type === "amount" &&
    rows.every((row) => column.value(row).length < 2) && { sum: (row: Row) => column.value(row)[0] ?? none }),
  cell: column.cell ?? ((row) => drawnText(column, row, locale) || "—"),
})

interface PaperTableProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<TableColumn<Row>>
  /** All of a list; of rows that the worker holds those that are here. */
  readonly rows: ReadonlyArray<Row>
  /** The place of the first of them among all. */
  readonly from: number
  readonly total: number
  readonly idOf: (row: Row) => string
}

/** A table as it is printed: every column, every row that is here, its headings again on each page. */
export const PaperTable = <Row,>({ label, columns, rows, from, total, idOf }: PaperTableProps<Row>) => {
  const { i18n } = useLingui()
  const [first, last, all] = [i18n.number(from + 1), i18n.number(from + rows.length), i18n.number(total)]
  return (
    <div className="table-paper">
      {rows.length < total && (
        <p className="table-left-out">
          <Trans>
            Rows {first} to {last} of {all}. The CSV file has all of them.
          </Trans>
        </p>
      )}
      {bandsOf(columns).map((band) => (
        <PlainTable
          key={band.map(({ id }) => id).join(" ")}
          label={label}
          columns={band.map((column) => onPaper(column, rows, i18n.locale))}
          rows={rows}
          idOf={idOf}
        />
      ))}
    </div>
  )
}
