import { useLingui } from "@lingui/react/macro"
import { Fragment } from "react"
import { AmountColumn, type AmountPoints } from "../amount-points.ts"
import { drawnText, isNumber, type TableColumn, textOf } from "./column.ts"
import type { DrawnColumn } from "./drawn-columns.ts"

interface TableLineProps<Row> {
  readonly row: Row
  /** Its place among all rows. */
  readonly index: number
  readonly drawn: ReadonlyArray<DrawnColumn<TableColumn<Row>>>
  /** How many of them stand over the others. */
  readonly over: number
  /** What the amounts of a column leave room for. */
  readonly points: ReadonlyMap<string, AmountPoints | null>
  /** Where it lies among rows of one height, px; null in a list, whose rows are as high as what is in them. */
  readonly top: number | null
  readonly height: number
  readonly isSelected: boolean
  readonly isBusy: boolean
  readonly onToggle: (row: Row) => void
}

/** One row. The head is row 1, so the first row is row 2. */
export const TableLine = <Row,>({
  row,
  index,
  drawn,
  over,
  points,
  top,
  height,
  isSelected,
  isBusy,
  onToggle,
}: TableLineProps<Row>) => {
  const { t, i18n } = useLingui()
  const title = drawn.find(({ column }) => column.isTitle === true)?.column
  const name = title === undefined ? String(index + 1) : textOf(title, row)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={isBusy}
      className={over > 0 ? "table-line table-line-over" : "table-line"}
      style={top === null ? { minHeight: height } : { top, height }}
    >
      <div role="gridcell" aria-colindex={1} className="table-cell table-tick" data-place={`${index}:0`}>
        <input type="checkbox" aria-label={t`Select ${name}`} checked={isSelected} onChange={() => onToggle(row)} />
      </div>
      {drawn.map(({ column, style, isPinned }, place) => (
        <Fragment key={column.id}>
          {over > 0 && place === over && <span className="table-break" />}
          <div
            role={column.isTitle === true ? "rowheader" : "gridcell"}
            aria-colindex={place + 2}
            data-place={`${index}:${place + 1}`}
            className="table-cell"
            data-number={isNumber(column) || undefined}
            data-pinned={isPinned || undefined}
            style={style}
          >
            {column.cell === undefined ? (
              <bdi>{drawnText(column, row, i18n.locale) || "—"}</bdi>
            ) : (
              <AmountColumn value={points.get(column.id) ?? null}>{column.cell(row)}</AmountColumn>
            )}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
