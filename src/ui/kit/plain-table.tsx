import type { ReactNode } from "react"
import { AmountColumn, pointsOf, type Sum } from "./amount-points.ts"
import { drawn } from "./bounded-text.ts"
import { Scrolled } from "./scrolled.tsx"
import "./plain-table.css"

/** A column of a plain table: its heading, and what a row has in it. */
export interface PlainColumn<Row> {
  readonly heading: string
  /** Figures stand at the end of their cells. */
  readonly isNumber?: boolean
  /** A day or a moment: one word, as it is written. */
  readonly isMoment?: boolean
  /** The amount that a row has in it: such a column stands on the decimal point. */
  readonly sum?: (row: Row) => Sum
  /** Words about a row, which take the room that is left; on phones they stand under it. */
  readonly isNote?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  readonly label: string
  /** The first one names the rows. */
  readonly columns: ReadonlyArray<PlainColumn<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly idOf: (row: Row, index: number) => string | number
  /** The row that is the customer's own, or chosen. */
  readonly isCurrent?: (row: Row) => boolean
  /** Has more rows than find room: it scrolls within itself, by the keyboard too. */
  readonly scrolls?: boolean
}

/** Words may be the office's own. */
const drawnCell = (content: ReactNode): ReactNode => (typeof content === "string" ? drawn(content) : content)

/** A small table of a few known columns that is only read; whatever grows is a `DataTable`. */
export const PlainTable = <Row,>({ label, columns, rows, idOf, isCurrent, scrolls = false }: PlainTableProps<Row>) => {
  const looks = columns.map(({ isNumber = false, isMoment = false, isNote = false }) => ({
    "data-number": isNumber || undefined,
    "data-moment": isMoment || undefined,
    "data-note": isNote || undefined,
  }))
  const points = columns.map(({ sum }) => (sum === undefined ? null : pointsOf(rows.map(sum))))
  const table = (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ heading }, place) => (
            <th key={heading} scope="col" {...looks[place]}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={idOf(row, index)} aria-current={isCurrent?.(row) === true || undefined}>
            {columns.map(({ heading, cell }, place) =>
              place === 0 ? (
                <th key={heading} scope="row" {...looks[place]}>
                  {drawnCell(cell(row))}
                </th>
              ) : (
                <td key={heading} {...looks[place]}>
                  <AmountColumn value={points[place] ?? null}>{drawnCell(cell(row))}</AmountColumn>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!scrolls) return table
  return (
    <Scrolled className="plain-scroll" label={label}>
      {table}
    </Scrolled>
  )
}
