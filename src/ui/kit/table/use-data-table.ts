import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type RowData,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from "@tanstack/react-table"
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react"
import { usePreferences } from "../preferences.ts"
import { compareRows, isNumber, type TableColumn } from "./column.ts"
import { leastWidth, mostWidth, readChoice, writeChoice } from "./kept-choice.ts"

// Only what is named here is shipped.
const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
})

/** In which order the rows stand. */
interface TableSort {
  readonly id: string
  readonly descending: boolean
}

interface DataTableOptions<Row extends RowData> {
  /** What is chosen of the table is kept on this device by this name. */
  readonly name: string
  /** The same array as long as the language is. */
  readonly columns: ReadonlyArray<TableColumn<Row>>
  /** All rows, in their own order; none where the worker answers windows of them, which it sorts itself. */
  readonly rows?: ReadonlyArray<Row>
  /** The order until another is chosen; without one the rows' own. */
  readonly sort?: TableSort
}

/** A column as it is to be drawn now. */
export interface DrawnColumn<Row> {
  readonly column: TableColumn<Row>
  readonly style: CSSProperties
  readonly isPinned: boolean
  readonly sorted: "ascending" | "descending" | "none" | undefined
}

const none: ReadonlyArray<never> = []

/** The column of the ticks stands before all others. */
const tickWidth = 40

/** The columns of a table, what was chosen of them, and its rows in the order chosen: the only home of all that. */
export const useDataTable = <Row extends RowData>({ name, columns, rows, sort }: DataTableOptions<Row>) => {
  const { keptTable, keepTable } = usePreferences()
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => row,
        size: column.width,
        minSize: leastWidth,
        maxSize: mostWidth,
        enableSorting: column.type !== "actions" && column.sorts !== false,
        sortDescFirst: isNumber(column) || column.type === "date",
        sortFn: (a: TableRow<typeof features, Row>, b: TableRow<typeof features, Row>) =>
          compareRows(column, a.original, b.original),
      })),
    [columns],
  )
  const usualSorting = sort === undefined ? [] : [{ id: sort.id, desc: sort.descending }]
  const [initialState] = useState(() => {
    const choice = readChoice(
      keptTable(name),
      columns.map(({ id }) => id),
    )
    return choice === null || choice.sorting.length === 0 ? { ...choice, sorting: usualSorting } : choice
  })
  const table = useTable({
    features,
    columns: defs,
    data: rows ?? none,
    initialState,
    manualSorting: rows === undefined,
    enableSortingRemoval: sort === undefined,
    autoResetSorting: false,
    columnResizeMode: "onChange",
  })
  const { state } = table

  const isResizing = state.columnResizing.isResizingColumn !== false
  const text = writeChoice(state)
  const first = useRef(text)
  useEffect(() => {
    if (isResizing || text === first.current) return
    first.current = text
    keepTable(name, text)
  }, [isResizing, text, name, keepTable])

  const [sorting] = state.sorting
  const byId = new Map(columns.map((column) => [column.id, column]))
  const leaves = [...table.getPinnedVisibleLeafColumns("start"), ...table.getPinnedVisibleLeafColumns("center")]
  const drawn = leaves.flatMap((leaf): ReadonlyArray<DrawnColumn<Row>> => {
    const column = byId.get(leaf.id)
    if (column === undefined) return []
    const isPinned = leaf.getIsPinned() !== false
    const isFixed = isPinned || state.columnSizing[leaf.id] !== undefined
    const sorted = leaf.getIsSorted()
    return [
      {
        column,
        isPinned,
        style: {
          flex: `${isFixed ? 0 : (column.grows ?? 0)} 0 ${leaf.getSize()}px`,
          ...(isPinned && { position: "sticky", insetInlineStart: tickWidth + leaf.getStart("start") }),
        },
        sorted: !leaf.getCanSort()
          ? undefined
          : sorted === false
            ? "none"
            : sorted === "asc"
              ? "ascending"
              : "descending",
      },
    ]
  })
  const orderedIds = table.getAllLeafColumns().map(({ id }) => id)

  return {
    columns,
    drawn,
    /** The width below which it scrolls sideways within itself, px. */
    width: tickWidth + table.getTotalSize(),
    /** The rows of a list in the order chosen. */
    rows: rows === undefined ? none : table.getSortedRowModel().rows.map(({ original }) => original),
    isList: rows !== undefined,
    sort: sorting === undefined ? null : { id: sorting.id, descending: sorting.desc },
    /** All columns in the order chosen, shown or not. */
    choices: orderedIds.flatMap((id) => {
      const column = byId.get(id)
      const leaf = table.getColumn(id)
      return column === undefined || leaf === undefined || column.type === "actions"
        ? []
        : [{ column, isShown: leaf.getIsVisible(), isPinned: leaf.getIsPinned() !== false }]
    }),
    toggleSort: (id: string): void => table.getColumn(id)?.toggleSorting(),
    sortBy: (id: string, descending: boolean): void => table.setSorting([{ id, desc: descending }]),
    /** Shows or hides a column; the last one stays. */
    show: (id: string, shown: boolean): void => {
      if (shown || table.getVisibleLeafColumns().length > 1) table.getColumn(id)?.toggleVisibility(shown)
    },
    pin: (id: string, pinned: boolean): void => table.getColumn(id)?.pin(pinned ? "start" : false),
    /** Moves a column so many places among all. */
    move: (id: string, places: -1 | 1): void => {
      const from = orderedIds.indexOf(id)
      const other = orderedIds[from + places]
      if (other === undefined) return
      table.setColumnOrder(orderedIds.map((each) => (each === id ? other : each === other ? id : each)))
    },
    /** Makes a column so many px wide. */
    resize: (id: string, width: number): void =>
      table.setColumnSizing((sizes) => ({
        ...sizes,
        [id]: Math.round(Math.min(mostWidth, Math.max(leastWidth, width))),
      })),
    /** What a handle of a column does when it is taken, by mouse or finger. */
    grab: (id: string): ((event: unknown) => void) | undefined =>
      table
        .getFlatHeaders()
        .find((header) => header.column.id === id)
        ?.getResizeHandler(),
    isResizing,
    /** Everything as it was before anything was chosen. */
    reset: (): void => {
      table.setColumnOrder([])
      table.setColumnVisibility({})
      table.setColumnPinning({ start: [], end: [] })
      table.setColumnSizing({})
      table.setSorting(usualSorting)
    },
  }
}

export type DataTableModel<Row extends RowData> = ReturnType<typeof useDataTable<Row>>
