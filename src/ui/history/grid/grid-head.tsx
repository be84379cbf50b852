import { useLingui } from "@lingui/react/macro"
import { ArrowDown, ArrowUp } from "lucide-react"
import { memo } from "react"
import type { Sort } from "../../../domain/history/query/history-query.ts"
import { Icon } from "../../kit/icon.tsx"
import { trackOf } from "./column-track.ts"
import type { Column } from "./columns.tsx"

interface GridHeadProps {
  readonly columns: ReadonlyArray<Column>
  readonly sort: Sort
  readonly onSort: (column: Column) => void
  /** On phones it is there for screen readers only. */
  readonly isHidden: boolean
}

/** The headers: each sorts by its column. The grid is one stop of the tab key; the arrows lead up to them. */
export const GridHead = memo(({ columns, sort, onSort, isHidden }: GridHeadProps) => {
  const { t } = useLingui()
  const stop = Math.max(
    0,
    columns.findIndex((column) => column.sort === sort.column),
  )
  return (
    <div role="rowgroup" className={isHidden ? "visually-hidden" : "tx-head"}>
      <div role="row" aria-rowindex={1} className="tx-head-row">
        {columns.map((column, place) => {
          // Date and time say one thing; the first of them stands for it.
          const isSorted = column.sort === sort.column && place === stop
          return (
            <div
              key={column.id}
              role="columnheader"
              className={column.isNumber === true ? "tx-heading tx-number" : "tx-heading"}
              style={trackOf(column)}
              aria-sort={isSorted ? sort.direction : "none"}
            >
              {isHidden ? (
                t(column.heading)
              ) : (
                <button
                  type="button"
                  className="tx-sort"
                  data-head={place}
                  tabIndex={-1}
                  onClick={() => onSort(column)}
                >
                  {t(column.heading)}
                  {isSorted && <Icon of={sort.direction === "ascending" ? ArrowUp : ArrowDown} />}
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})
