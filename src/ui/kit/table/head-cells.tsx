import { useLingui } from "@lingui/react/macro"
import { ArrowDown, ArrowUp } from "lucide-react"
import { Fragment, type KeyboardEvent } from "react"
import { Icon } from "../icon.tsx"
import { type ColumnTrack, isNumber } from "./column.ts"
import { dragWidth } from "./drag-width.ts"
import type { ColumnsModel } from "./use-columns.ts"
import "./table.css"

interface HeadCellsProps<Column extends ColumnTrack> {
  readonly table: ColumnsModel<Column>
  /** How many cells stand before these. */
  readonly before: number
  /** Makes a column as wide as what it has in it. */
  readonly onFit: (id: string) => void
}

/** Narrower, wider, fitted; a place to the left, to the right. */
const shortcuts = "Shift+ArrowLeft Shift+ArrowRight Shift+Enter Control+Shift+ArrowLeft Control+Shift+ArrowRight"

/** By so many px a key makes a column wider or narrower. */
const step = 16

/** What a key does to a column where the keyboard is on its header. True when it meant something. */
export const sizeByKey = <Column extends ColumnTrack>(
  event: KeyboardEvent,
  { resize, moveInView }: ColumnsModel<Column>,
  id: string,
  fit: (id: string) => void,
): boolean => {
  const towards = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!event.shiftKey) return false
  if (event.key === "Enter") fit(id)
  else if (towards === undefined) return false
  else if (event.ctrlKey) moveInView(id, towards === 1 ? 1 : -1)
  else {
    const width = event.target instanceof Element ? event.target.closest("[data-place]")?.clientWidth : undefined
    resize(id, (width ?? 0) + towards * step)
  }
  return true
}

/** The headers: a press sorts, the handle at the end of each sizes it, a double click on the handle fits it. */
export const HeadCells = <Column extends ColumnTrack>({ table, before, onFit }: HeadCellsProps<Column>) => {
  const { t } = useLingui()
  return table.drawn.map(({ column, style, isPinned }, place) => {
    const sorted = table.sortedBy(column)
    return (
      <Fragment key={column.id}>
        {table.over > 0 && place === table.over && <span className="table-break" />}
        <div
          role="columnheader"
          aria-colindex={place + before + 1}
          aria-sort={sorted}
          data-place={`-1:${place + before}`}
          className="table-cell"
          data-number={isNumber(column) || undefined}
          data-pinned={isPinned || undefined}
          style={style}
        >
          {sorted === undefined ? (
            <span className={column.type === "actions" ? "visually-hidden" : "table-heading"}>{column.heading}</span>
          ) : (
            // The grid is one stop of the tab key; the arrows lead to its headers.
            <button
              type="button"
              className="table-sort"
              tabIndex={-1}
              aria-keyshortcuts={shortcuts}
              onClick={() => table.toggleSort(column)}
            >
              <span className="table-heading">{column.heading}</span>
              {sorted !== "none" && <Icon of={sorted === "ascending" ? ArrowUp : ArrowDown} />}
            </button>
          )}
          {column.type !== "actions" && (
            // By keyboard the header itself does it.
            <span
              className="table-handle"
              aria-hidden="true"
              title={t`Drag to size, double-click to fit`}
              onPointerDown={(event) => dragWidth(event, (width, isTaken) => table.drag(column.id, width, isTaken))}
              onDoubleClick={() => onFit(column.id)}
            />
          )}
        </div>
      </Fragment>
    )
  })
}
