import { memo } from "react"
import { HeadCells } from "../../kit/table/head-cells.tsx"
import type { GridLayout } from "./grid-layout.tsx"

interface GridHeadProps extends Pick<GridLayout, "name" | "table" | "columns"> {
  /** Makes a column as wide as what it has in it. */
  readonly onFit: (id: string) => void
}

/** The headers of the table; the cards have one, for screen readers. */
export const GridHead = memo(({ name, table, columns, onFit }: GridHeadProps) => (
  <div role="rowgroup" className={name === "cards" ? "visually-hidden" : "tx-head"}>
    <div role="row" aria-rowindex={1} className="tx-head-row">
      {name === "table" ? (
        <HeadCells table={table} before={0} onFit={onFit} />
      ) : (
        columns.map(({ column }) => (
          <div key={column.id} role="columnheader">
            {column.heading}
          </div>
        ))
      )}
    </div>
  </div>
))
