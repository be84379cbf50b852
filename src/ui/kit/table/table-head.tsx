import { useLingui } from "@lingui/react/macro"
import { HeadCells } from "./head-cells.tsx"
import type { DataTableModel } from "./use-data-table.ts"

interface TableHeadProps<Row> {
  readonly table: DataTableModel<Row>
  /** Makes a column as wide as what it has in it. */
  readonly onFit: (id: string) => void
  readonly isAllSelected: boolean
  /** Undefined where not all rows are here. */
  readonly onSelectAll: (() => void) | undefined
}

/** The headers, and before them what ticks all rows. */
export const TableHead = <Row,>({ table, onFit, isAllSelected, onSelectAll }: TableHeadProps<Row>) => {
  const { t } = useLingui()
  return (
    <div role="rowgroup" className="table-head" style={{ minWidth: table.width }}>
      <div role="row" aria-rowindex={1} className={table.over > 0 ? "table-line table-line-over" : "table-line"}>
        <div role="columnheader" aria-colindex={1} className="table-cell table-tick" data-place="-1:0">
          {onSelectAll === undefined ? (
            <span className="visually-hidden">{t`Selection`}</span>
          ) : (
            <input type="checkbox" aria-label={t`Select all rows`} checked={isAllSelected} onChange={onSelectAll} />
          )}
        </div>
        <HeadCells table={table} before={1} onFit={onFit} />
      </div>
    </div>
  )
}
