import { useLingui } from "@lingui/react/macro"
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react"
import { localMoment, momentOf } from "../../kit/time.ts"
import type { CellWords } from "./cell-words.ts"
import { trackOf, widthOf } from "./column-track.ts"
import type { Column } from "./columns.tsx"
import { cellAfter } from "./grid-keys.ts"
import type { GridLayout } from "./grid-layout.ts"
import type { Cell, GridModel } from "./grid-model.ts"
import { GridRow } from "./grid-row.tsx"
import "./transactions-grid.css"

interface TransactionsGridProps {
  readonly model: GridModel
  readonly layout: GridLayout
  readonly words: CellWords
  /** The totals: they say what the rows in view come to. */
  readonly describedBy: string
}

const cellOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null)

const placeOf = (cell: HTMLElement): Cell => ({ row: Number(cell.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 2, column: Number(cell.dataset["column"]) })

const widthStyle = (columns: ReadonlyArray<Column>): CSSProperties & Readonly<Record<`--${string}`, string>> => ({ "--tx-width": `${widthOf(columns)}px` })

/** The rows of a query as a virtual grid: what is drawn is what is seen and a little beyond, whatever their number. */
export const TransactionsGrid = ({ model, layout, words, describedBy }: TransactionsGridProps) => {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const toFocus = useRef(false)
  const view = useSyncExternalStore(model.subscribe, model.view)
  const { rowHeight, headHeight, columns } = layout

  useLayoutEffect(() => {
    if (scroller.current === null || canvas.current === null) return
    return model.attach(scroller.current, canvas.current, rowHeight, headHeight)
  }, [model, rowHeight, headHeight])

  useLayoutEffect(() => {
    if (!toFocus.current) return
    toFocus.current = false
    const { row, column } = view.cell
    const cell = canvas.current?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [data-column="${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [view.cell])

  const total = view.total ?? 0
  // A tab stop has to be in the page: the cell the keyboard is on, or else one that is seen.
  const isSeen = view.cell.row >= view.seen.from && view.cell.row < view.seen.to
  const stop: Cell = view.isFocused || isSeen ? view.cell : { ...view.cell, row: view.seen.from }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey || event.metaKey || cellOf(event.target) === null) return
    const page = Math.max(1, view.seen.to - view.seen.from - 2)
    const next = cellAfter(event.key, event.ctrlKey, view.cell, { rows: total, columns: columns.length, page })
    if (next === undefined) return
    event.preventDefault()
    toFocus.current = true
    model.moveToCell(next)
  }
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target)
    if (cell !== null) model.focusCell(placeOf(cell))
  }
  const onBlur = (event: FocusEvent) => { if (!event.currentTarget.contains(event.relatedTarget)) model.focusCell(null) }
  // The reader's own time is worked out for the one cell that is pointed at, not for all that fly past.
  const tellLocalTime = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    if (cell === null || !cell.matches(".tx-date, .tx-time")) return
    const row = model.row(placeOf(cell).row)
    if (row !== undefined) cell.title = localMoment(momentOf(row.date), words.locale)
  }

  return (
    <div
      ref={scroller} className={`tx-grid tx-grid-${layout.name}`} role="grid" aria-label={t`Transactions`} aria-describedby={describedBy}
      aria-rowcount={view.total === null ? -1 : view.total + 1} aria-colcount={columns.length}
      tabIndex={-1} style={widthStyle(columns)}
      onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur} onPointerOver={tellLocalTime}
    >
      <div role="rowgroup" className={headHeight === 0 ? "visually-hidden" : "tx-head"}>
        <div role="row" aria-rowindex={1} className="tx-head-row">
          {columns.map((column) => (
            <div key={column.id} role="columnheader" className={column.isNumber === true ? "tx-heading tx-number" : "tx-heading"} style={trackOf(column)}>{t(column.heading)}</div>
          ))}
        </div>
      </div>
      <div ref={canvas} role="rowgroup" className="tx-canvas">
        {view.drawn.map(({ index, slot }) => (
          <GridRow
            key={slot} index={index} top={index * rowHeight - view.shift} row={model.row(index)}
            columns={columns} words={words} stop={index === stop.row ? Math.min(stop.column, columns.length - 1) : -1}
          />
        ))}
      </div>
    </div>
  )
}
