import { useLingui } from "@lingui/react/macro"
import type { RowData } from "@tanstack/react-table"
import { ArrowDown, ArrowUp } from "lucide-react"
import type { MouseEvent, TouchEvent } from "react"
import { Icon } from "../icon.tsx"
import { isNumber } from "./column.ts"
import type { DataTableModel } from "./use-data-table.ts"

interface TableHeadProps<Row extends RowData> {
  readonly table: DataTableModel<Row>
  /** Makes a column as wide as what it has in it. */
  readonly onFit: (id: string) => void
  readonly isAllSelected: boolean
  /** Undefined where not all rows are here. */
  readonly onSelectAll: (() => void) | undefined
}

/** Narrower, wider, fitted; a place to the left, to the right. */
const shortcuts = "Shift+ArrowLeft Shift+ArrowRight Shift+Enter Control+Shift+ArrowLeft Control+Shift+ArrowRight"

/** The headers: a press sorts, the handle at the end of each sizes it, a double click on the handle fits it. */
export const TableHead = <Row extends RowData>({ table, onFit, isAllSelected, onSelectAll }: TableHeadProps<Row>) => {
  const { t } = useLingui()
  // A column that shares what is left is wider than it says: it is sized from what is seen.
  const take = (id: string) => (event: MouseEvent | TouchEvent) => {
    const width = event.currentTarget.parentElement?.clientWidth
    if (width !== undefined) table.resize(id, width)
    table.grab(id)?.(event)
  }
  return (
    <div role="rowgroup" className="table-head" style={{ minWidth: table.width }}>
      <div role="row" aria-rowindex={1} className="table-line">
        <div role="columnheader" aria-colindex={1} className="table-cell table-tick" data-place="-1:0">
          {onSelectAll === undefined ? (
            <span className="visually-hidden">{t`Selection`}</span>
          ) : (
            <input type="checkbox" aria-label={t`Select all rows`} checked={isAllSelected} onChange={onSelectAll} />
          )}
        </div>
        {table.drawn.map(({ column, style, sorted, isPinned }, place) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={place + 2}
            aria-sort={sorted}
            data-place={`-1:${place + 1}`}
            className="table-cell"
            data-number={isNumber(column) || undefined}
            data-pinned={isPinned || undefined}
            style={style}
          >
            {sorted === undefined ? (
              <span className={column.type === "actions" ? "visually-hidden" : "table-heading"}>{column.heading}</span>
            ) : (
              <button
                type="button"
                className="table-sort"
                aria-keyshortcuts={shortcuts}
                onClick={() => table.toggleSort(column.id)}
              >
                <span className="table-heading">{column.heading}</span>
                {sorted !== "none" && <Icon of={sorted === "ascending" ? ArrowUp : ArrowDown} />}
              </button>
            )}
            {column.type !== "actions" && (
              // By the keyboard the header itself does it.
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
              <span
                className="table-handle"
                aria-hidden="true"
                title={t`Drag to size, double-click to fit`}
                onMouseDown={take(column.id)}
                onTouchStart={take(column.id)}
                onDoubleClick={() => onFit(column.id)}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
