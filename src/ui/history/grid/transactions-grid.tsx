import { useLingui } from "@lingui/react/macro"
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  memo,
} from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import { latinKey } from "../../kit/latin-key.ts"
import { fitWidth, fitWidths } from "../../kit/table/fit-width.ts"
import { placeIn } from "../../kit/table/grid-focus.ts"
import { sizeByKey, HeadCells } from "../../kit/table/head-cells.tsx"
import { asksToCopy } from "../../kit/table/use-copy-rows.ts"
import { localMoment, momentOf } from "../../kit/time.ts"
import { cellOf, placeOf, useMenuEvents } from "./cell-events.ts"
import type { CellWords } from "./cell-words.ts"
import { DayHeads, firstDayOf } from "./day-heads.tsx"
import { cellAfter } from "./grid-keys.ts"
import type { GridLayout } from "./grid-layout.tsx"
import type { GridModel } from "./grid-model.ts"
import { GridRow } from "./grid-row.tsx"
import type { Cell } from "./grid-view.ts"
import "./transactions-grid.css"

interface GridHeadProps extends Pick<GridLayout, "name" | "table" | "columns"> {
  /** Makes a column as wide as what it has in it. */
  readonly onFit: (id: string) => void
}

/** The headers of the table; the cards have one, for screen readers. */
const GridHead = memo(({ name, table, columns, onFit }: GridHeadProps) => (
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

/** What a reader does to the rows. */
export interface GridActions {
  /** Wants to read everything about a row; by the keyboard, the focus wants to come along. */
  readonly open: (row: Transaction, byKeyboard: boolean) => void
  /** Wants to know where the sums of a UTC day, counted from 1970-01-01, come from. */
  readonly explainDay: (day: number) => void
  /** Wants the selected rows, or else this one, in the clipboard. */
  readonly copyRows: (row: Transaction) => void
  readonly menu: (anchor: Element, row: Transaction, column: string) => void
  /** A key that the arrows and their kin leave over. True when it meant something. */
  readonly key: (key: string, row: Transaction | undefined, column: string) => boolean
}

export interface TransactionsGridProps {
  readonly model: GridModel
  readonly layout: GridLayout
  readonly words: CellWords
  /** The details of the current row are open. */
  readonly hasDetails: boolean
  /** The rows that were selected, by their ids. */
  readonly selected: ReadonlyMap<number, Transaction>
  readonly actions: GridActions
  /** The totals: they say what the rows in view come to. */
  readonly describedBy: string
}

const sizesOf = ({
  width,
  rowHeight,
  headHeight,
  dayHeight,
}: GridLayout): CSSProperties & Readonly<Record<`--${string}`, string>> => ({
  "--tx-width": width,
  "--tx-row": `${rowHeight}px`,
  "--tx-head": `${headHeight}px`,
  "--tx-day": `${dayHeight}px`,
})

/** The header and the cells of a column that are drawn. */
const cellsOf = (place: number): string => `[data-place="-1:${place}"], [data-column="${place}"]`

/** The rows of a query as a virtual grid: what is drawn is what is seen and a little beyond, whatever their number. */
export const TransactionsGrid = ({
  model,
  layout,
  words,
  hasDetails,
  selected,
  actions,
  describedBy,
}: TransactionsGridProps) => {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  /** The keyboard waits for a cell that is not drawn yet. */
  const isComing = useRef(false)
  const view = useSyncExternalStore(model.subscribe, model.view)
  const { rowHeight, headHeight, dayHeight, columns, table } = layout

  useLayoutEffect(() => {
    if (scroller.current === null || canvas.current === null) return
    return model.attach(scroller.current, canvas.current, { rowHeight, headHeight, dayHeight })
  }, [model, rowHeight, headHeight, dayHeight])

  /** Whether the cell was there to take the keyboard. */
  const focusOn = useCallback(({ row, column }: Cell): boolean => {
    const cell = canvas.current?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [data-column="${column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" })
    return cell !== null && cell !== undefined
  }, [])
  const moveTo = (cell: Cell): void => {
    model.moveToCell(cell)
    isComing.current = !focusOn(cell)
  }
  useLayoutEffect(() => {
    if (isComing.current) isComing.current = !focusOn(view.cell)
  }, [view, focusOn])

  // Rows of another query take the keyboard over from those before, whose cell may be gone: at their top, same column.
  const shown = useRef(model)
  useLayoutEffect(() => {
    const { cell, isFocused } = shown.current.view()
    const isOther = shown.current !== model
    shown.current = model
    if (!isOther || !isFocused) return
    model.moveToCell({ row: model.view().seen.from, column: cell.column })
    isComing.current = true // what is drawn now was laid out for the rows before
  }, [model])

  const isTable = layout.name === "table"
  const { measured, fitInto } = table
  useLayoutEffect(() => {
    const head = scroller.current?.querySelector(".tx-head-row")
    if (!isTable || scroller.current === null || head === null || head === undefined) return
    const port = scroller.current
    const measure = (): void => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(head)
      fitInto(port.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(port)
    return () => sizes.disconnect()
  }, [isTable, fitInto])

  // Once, over the first rows there are: columns that change while one reads would be worse than a text that is cut.
  const isReady = isTable && !table.isMeasured && model.row(view.seen.from) !== undefined
  useLayoutEffect(() => {
    if (!isReady || scroller.current === null) return
    const widths = fitWidths(
      scroller.current,
      columns.map((_, place) => cellsOf(place)),
    )
    measured(Object.fromEntries(columns.map(({ column }, place) => [column.id, widths[place] ?? 0])))
  }, [isReady, columns, measured])

  const total = view.total ?? 0
  // A tab stop has to be in the page: the cell the keyboard is on, or else one that is seen.
  const isSeen = view.cell.row >= view.seen.from && view.cell.row < view.seen.to
  const stop: Cell = view.isFocused || isSeen ? view.cell : { ...view.cell, row: view.seen.from }

  const fit = useCallback(
    (id: string): void => {
      const place = columns.findIndex(({ column }) => column.id === id)
      if (scroller.current !== null) table.resize(id, fitWidth(scroller.current, cellsOf(place)))
    },
    [columns, table],
  )
  const headOf = (place: number) => scroller.current?.querySelector<HTMLElement>(`[data-place="-1:${place}"] > button`)
  const inHead = (event: KeyboardEvent, place: number) => {
    const id = columns[place]?.column.id
    if (id !== undefined && sizeByKey(event, table, id, fit)) return event.preventDefault()
    if (event.key === "ArrowDown") moveTo({ row: view.seen.from, column: place })
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight")
      headOf(place + (event.key === "ArrowLeft" ? -1 : 1))?.focus()
    else return
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const head = placeIn(event.target)
    if (head !== null) return inHead(event, head.column)
    if (cellOf(event.target) === null) return
    const row = model.row(view.cell.row)
    if (asksToCopy(event)) {
      if (row !== undefined) actions.copyRows(row)
    } else if (event.altKey || event.metaKey) return
    else if (event.key === "ArrowUp" && view.cell.row === 0 && headHeight > 0 && !event.shiftKey && !event.ctrlKey)
      headOf(view.cell.column)?.focus()
    else if (event.key === "Enter" && row !== undefined) actions.open(row, true)
    else if (event.ctrlKey || !actions.key(latinKey(event), row, columns[view.cell.column]?.column.id ?? "")) {
      if (event.shiftKey) return
      const page = Math.max(1, view.seen.to - view.seen.from - 2)
      const next = cellAfter(event.key, event.ctrlKey, view.cell, {
        rows: total,
        columns: columns.length,
        page,
        starts: view.groups.starts,
      })
      if (next === undefined) return
      moveTo(next)
    }
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target)
    if (cell !== null) model.focusCell(placeOf(cell))
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) model.focusCell(null)
  }
  // The reader's own time is worked out for the one cell that is pointed at, not for all that fly past.
  const tellLocalTime = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    if (cell === null) return
    const place = placeOf(cell)
    const id = columns[place.column]?.column.id
    const row = id === "date" || id === "time" ? model.row(place.row) : undefined
    if (row !== undefined) cell.title = localMoment(momentOf(row.date), words.locale)
  }
  const { wasLong, ...menuEvents } = useMenuEvents((cell) => {
    const { row: index, column } = placeOf(cell)
    const row = model.row(index)
    if (row !== undefined) actions.menu(cell, row, columns[column]?.column.id ?? "")
  })
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    const row = cell === null ? undefined : model.row(placeOf(cell).row)
    if (row !== undefined && !wasLong() && document.getSelection()?.isCollapsed !== false) actions.open(row, false)
  }

  return (
    <div
      ref={scroller}
      className={`tx-grid tx-grid-${layout.name}${table.isResizing ? " table-resizing" : ""}`}
      role="grid"
      aria-label={t`Transactions`}
      aria-describedby={describedBy}
      aria-rowcount={view.total === null ? -1 : view.total + 1}
      aria-colcount={columns.length}
      tabIndex={-1}
      style={sizesOf(layout)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerOver={tellLocalTime}
      onClick={onClick}
      {...menuEvents}
    >
      <GridHead name={layout.name} table={table} columns={columns} onFit={fit} />
      <div ref={canvas} role="rowgroup" className="tx-canvas">
        <DayHeads model={model} view={view} below={headHeight} locale={words.locale} onExplain={actions.explainDay} />
        {view.drawn.map(({ index, slot }) => (
          <GridRow
            key={slot}
            index={index}
            top={view.tops.top(index) - view.shift}
            row={model.row(index)}
            isRead={hasDetails && index === view.cell.row}
            fate={model.fate(model.row(index)?.id ?? -1)}
            isSelected={selected.size > 0 && selected.has(model.row(index)?.id ?? -1)}
            day={firstDayOf(view, index, model)}
            columns={columns}
            words={words}
            stop={index === stop.row ? Math.min(stop.column, columns.length - 1) : -1}
          />
        ))}
      </div>
    </div>
  )
}
