import { useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, type ReactNode, type UIEvent, useLayoutEffect, useMemo, useRef } from "react"
import { sheetOf } from "../../../domain/history/export/csv-cell.ts"
import { pointsOf } from "../amount-points.ts"
import { download } from "../download.ts"
import { useGrown } from "../letters.ts"
import { useOnPaper } from "../media.ts"
import { usePreferences } from "../preferences.ts"
import { Skeleton } from "../skeleton.tsx"
import { useNarrow } from "../use-narrow.ts"
import { csvOf, type TableColumn } from "./column.ts"
import { fitWidth, fitWidths } from "./fit-width.ts"
import { placeIn, useGridFocus } from "./grid-focus.ts"
import { sizeByKey } from "./head-cells.tsx"
import { PaperTable } from "./paper-table.tsx"
import { type RowWindow, useListWindow, usualColumns } from "./row-window.ts"
import { SelectionBar, useSelection } from "./selection.tsx"
import { cardHeight, TableCards } from "./table-cards.tsx"
import { TableHead } from "./table-head.tsx"
import { TableLine } from "./table-line.tsx"
import { TableTools } from "./table-tools.tsx"
import { asksToCopy, useCopyRows, useMayLeave } from "./use-copy-rows.ts"
import type { DataTableModel } from "./use-data-table.ts"
import "./table.css"

interface DataTableProps<Row> {
  readonly label: string
  readonly table: DataTableModel<Row>
  readonly idOf: (row: Row) => string
  /** The label stands over the table, too, for who sees it. */
  readonly hasCaption?: boolean
  /** Where the table has no list: the window the worker answered, null before its first answer. */
  readonly window?: RowWindow<Row> | null
  /** Any of its columns may be what somebody looks for: on phones, too, it is a grid, that is scrolled sideways. */
  readonly isMatrix?: boolean
  /** What stands in place of no rows. */
  readonly empty?: ReactNode
  /** Enter in a cell that has nothing to press. */
  readonly onOpen?: (row: Row) => void
  /** A row that something is being done with. */
  readonly isBusy?: (row: Row) => boolean
  /** Saves the rows where that is not the table's part: the worker knows those that are not here. */
  readonly onCsv?: (rows: ReadonlyArray<Row>) => void
}

const rowHeights = { compact: 36, comfortable: 48 } as const
/** What stands over the others of a row makes it so much higher, px; the head, too (table.css). */
const overHeight = 28

const cellsAt = (place: number): string => `[data-place$=":${place + 1}"]`

/** The px that columns of amounts need where one of theirs is cut: it would lose its unit, and tell another sum. */
const needsOfCutAmounts = <Row,>(grid: HTMLElement, columns: ReadonlyArray<TableColumn<Row>>) => {
  const cut = columns.flatMap(({ id, type }, place) => {
    const cells = type === "amount" ? [...grid.querySelectorAll(`.table-body ${cellsAt(place)}`)] : []
    return cells.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ? [{ id, place }] : []
  })
  const widths = fitWidths(
    grid,
    cut.map(({ place }) => cellsAt(place)),
  )
  return Object.fromEntries(cut.map(({ id }, place) => [id, widths[place] ?? 0]))
}

/**
 * A table as the office has them: sorted, sized, ordered, pinned, copied and saved by mouse, finger and keyboard. Its
 * rows are a list, or a window of thousands of rows of one height, as a long list is drawn, too; on phones they are
 * cards, unless it is a matrix.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, hasCaption = false, isMatrix = false, table, idOf, empty, onOpen, isBusy, onCsv } = props
  const { t, i18n } = useLingui()
  const isOnPaper = useOnPaper()
  const isNarrow = useNarrow() && !isMatrix && !isOnPaper
  const { density } = usePreferences()
  const copyRows = useCopyRows()
  const mayLeave = useMayLeave()
  const grid = useRef<HTMLDivElement>(null)
  const grown = useGrown()
  const overEach = table.over > 0 ? overHeight : 0
  const rowHeight = grown(
    isNarrow ? cardHeight(table.drawn.map(({ column }) => column)) : rowHeights[density] + overEach,
  )

  const ofList = useListWindow(table.rows, isMatrix ? Math.max(usualColumns, table.drawn.length) : usualColumns)
  const window = props.window ?? ofList
  const isWindow = !table.isList || window !== null
  const isWaiting = isWindow && window === null
  const rows = window?.rows ?? table.rows
  const from = window?.from ?? 0
  const total = window?.total ?? table.rows.length
  /** All of a list, whatever part of it is drawn. */
  const held = table.isList ? table.rows : rows
  const selection = useSelection(held, idOf, table.isList, table.isList ? 0 : from)
  const drawn = table.drawn.map(({ column }) => column)
  const { columns } = table
  const points = useMemo(
    () =>
      new Map(
        columns.flatMap((column) => {
          const sums = column.type === "amount" ? held.map(column.value) : []
          // several sums in one cell are a list
          return sums.some(({ length }) => length > 1)
            ? []
            : [[column.id, pointsOf(sums.flat(), column.decimals)] as const]
        }),
      ),
    [columns, held],
  )

  const { fitInto } = table
  const isGrid = !isWaiting && !isNarrow && !isOnPaper && (!table.isList || total > 0)
  useLayoutEffect(() => {
    const port = grid.current
    if (!isGrid || port === null) return fitInto(Infinity)
    const measure = (): void => fitInto(port.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(port)
    return () => sizes.disconnect()
  }, [isGrid, fitInto])

  // A list is looked at whenever it is another; a window once, since what changes its width while one scrolls is worse.
  const { measured } = table
  const listed = table.isList ? table.rows : null
  const looked = useRef<{ readonly columns: unknown; readonly listed: unknown } | null>(null)
  const isDrawn = isGrid && rows.length > 0
  useLayoutEffect(() => {
    const port = grid.current
    if (!isDrawn || port === null || (looked.current?.columns === columns && looked.current.listed === listed)) return
    looked.current = { columns, listed }
    const needs = needsOfCutAmounts(port, drawn)
    if (Object.keys(needs).length > 0) measured(needs)
  })

  const reveal = (row: number): void => {
    const port = grid.current
    if (port === null || !isWindow) return
    const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight + grown(rowHeights.compact + overEach)]
    if (top < port.scrollTop) port.scrollTop = top
    else if (bottom > port.scrollTop + port.clientHeight) port.scrollTop = bottom - port.clientHeight
  }
  const page = (): number => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2)
  const focus = useGridFocus(grid, { rows: total, columns: drawn.length + 1, page, reveal })

  const save = async (): Promise<void> => {
    // A file of another's making has all columns, those out of view as well.
    if (!(await mayLeave(onCsv === undefined ? drawn : columns, "file"))) return
    if (onCsv !== undefined) return onCsv(held)
    download(`${label}.csv`, "text/csv;charset=utf-8", csvOf(drawn, held, sheetOf(i18n.locale)))
  }

  const fit = (id: string): void => {
    const place = table.drawn.findIndex(({ column }) => column.id === id)
    if (grid.current !== null) table.resize(id, fitWidth(grid.current, cellsAt(place)))
  }
  const inBody = (event: KeyboardEvent, row: Row): boolean => {
    if (
      event.key === " " &&
      !(event.target instanceof HTMLInputElement) &&
      !(event.target instanceof HTMLButtonElement)
    )
      selection.toggle(row)
    else if (event.key === "Enter" && onOpen !== undefined && event.target instanceof HTMLDivElement) onOpen(row)
    else if (asksToCopy(event)) void copyRows(drawn, selection.rows.length > 0 ? selection.rows : [row])
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeIn(event.target)
    if (place === null) return
    const row = rows[place.row - from]
    const column = drawn[place.column - 1]
    const isDone =
      focus.onKey(event) ||
      (place.row < 0
        ? column !== undefined && sizeByKey(event, table, column.id, fit)
        : row !== undefined && inBody(event, row))
    if (isDone) event.preventDefault()
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void =>
    window?.onLook(Math.floor(currentTarget.scrollTop / rowHeight))

  if (total === 0 && !isWaiting) return empty
  const tools = (
    <TableTools table={table} caption={hasCaption ? label : null} onCsv={isWaiting ? undefined : () => void save()} />
  )
  const bar = selection.rows.length > 0 && (
    <SelectionBar
      columns={drawn}
      rows={selection.rows}
      onCopy={() => void copyRows(drawn, selection.rows)}
      onClear={selection.clear}
    />
  )
  if (isWaiting)
    return (
      <div className="table-frame" aria-busy="true">
        {tools}
        <span className="visually-hidden" role="status">{t`Loading`}</span>
        <Skeleton height="320px" />
      </div>
    )
  if (isNarrow)
    return (
      <div className="table-frame">
        {tools}
        <TableCards
          label={label}
          columns={drawn}
          rows={rows}
          idOf={idOf}
          isBusy={isBusy}
          window={window === null ? null : { from, total, height: rowHeight, onScroll }}
        />
      </div>
    )
  return (
    <div className="table-frame">
      {tools}
      {bar}
      {isOnPaper && (
        <PaperTable
          label={label}
          columns={drawn}
          rows={held}
          from={table.isList ? 0 : from}
          total={total}
          idOf={idOf}
        />
      )}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={drawn.length + 1}
        aria-multiselectable="true"
        className={table.isResizing ? "table-grid table-resizing" : "table-grid"}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => focus.onFocus(target)}
        onScroll={onScroll}
      >
        <TableHead
          table={table}
          onFit={fit}
          isAllSelected={selection.rows.length === held.length}
          onSelectAll={table.isList ? selection.toggleAll : undefined}
        />
        <div
          role="rowgroup"
          className={isWindow ? "table-body table-body-window" : "table-body"}
          style={{ minWidth: table.width, ...(isWindow && { height: total * rowHeight }) }}
        >
          {rows.map((row, index) => (
            <TableLine
              key={idOf(row)}
              row={row}
              index={from + index}
              drawn={table.drawn}
              over={table.over}
              points={points}
              top={isWindow ? (from + index) * rowHeight : null}
              height={rowHeight}
              isSelected={selection.has(row)}
              isBusy={isBusy?.(row) ?? false}
              onToggle={selection.toggle}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
