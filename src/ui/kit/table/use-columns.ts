import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useGrown } from "../letters.ts"
import { usePreferences } from "../preferences.ts"
import { type ColumnTrack, isNumber, columnsGivingWay } from "./column.ts"
import { boundedWidth } from "./drag-width.ts"
import { drawnColumns } from "./drawn-columns.ts"
import { leastWidth, mostWidth, readChoice, usualVisibility, writeChoice } from "./kept-choice.ts"

// Only what is named here is shipped.
const features = tableFeatures({
  rowSortingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
})

/** In which order the rows stand. */
export interface TableSort {
  readonly id: string
  readonly descending: boolean
}

interface ColumnsOptions<Column extends ColumnTrack> {
  /** What is chosen of the table is kept on this device by this name. */
  readonly name: string
  /** The same array as long as the language is. */
  readonly columns: ReadonlyArray<Column>
  /** The order until another is chosen; without one the rows' own. With `onSort`, the present one. */
  readonly sort?: TableSort | null
  /** Hears the order that is asked for, where it is not the table that holds it. */
  readonly onSort?: (sort: TableSort) => void
  /** The px that stand before all columns. */
  readonly lead: number
  /**
   * Columns that give their room to the others where it does not do for all, the first of them first; whoever chooses
   * one has it. The same array until it is another order.
   */
  readonly yields?: ReadonlyArray<string>
}

const noRows: ReadonlyArray<object> = []
const none: ReadonlyArray<string> = []

/** What columns need for what they hold, px by their ids. */
type Needs = { readonly [id: string]: number }

/** However much a column needs, it takes no more before it is given more, px. */
const mostNeeded = 480

const sortsBy = ({ id, sortsAs }: ColumnTrack): string => sortsAs ?? id
const canSort = ({ type, sorts }: ColumnTrack): boolean => type !== "actions" && sorts !== false

/** The columns of a table and what was chosen of them, their order and the order of the rows: the only home of that. */
export const useColumns = <Column extends ColumnTrack>(options: ColumnsOptions<Column>) => {
  const { name, sort, onSort, lead, yields = none } = options
  const grown = useGrown()
  const columns = useMemo(
    () => options.columns.map((column) => ({ ...column, width: grown(column.width) })),
    [options.columns, grown],
  )
  const preferences = usePreferences()
  const { keptTable, keepTable } = preferences
  const [dragged, setDragged] = useState<string | null>(null)
  const [needs, setNeeds] = useState<Needs | null>(null)
  /** The px there are for all columns. */
  const [room, setRoom] = useState(Infinity)
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: object) => row,
        size: Math.max(column.width, needs?.[column.id] ?? 0),
        minSize: leastWidth,
        maxSize: mostWidth,
        enableSorting: canSort(column),
        sortDescFirst: isNumber(column) || column.type === "date",
      })),
    [columns, needs],
  )
  const [sortId, descending] = [sort?.id, sort?.descending ?? false]
  const given = useMemo(() => (sortId === undefined ? [] : [{ id: sortId, desc: descending }]), [sortId, descending])
  const [initialState] = useState(() => {
    const choice = readChoice(keptTable(name), columns) ?? { columnVisibility: usualVisibility(columns), sorting: [] }
    return choice.sorting.length === 0 ? { ...choice, sorting: given } : choice
  })
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    initialState,
    manualSorting: true,
    enableSortingRemoval: sort === undefined,
    ...(onSort !== undefined && {
      state: { sorting: given },
      onSortingChange: (change: Updater<SortingState>) => {
        const [next] = typeof change === "function" ? change(given) : change
        if (next !== undefined) onSort({ id: next.id, descending: next.desc })
      },
    }),
  })
  const { state } = table

  const isResizing = dragged !== null
  const textOf = (chosen: typeof state): string =>
    writeChoice(onSort === undefined ? chosen : { ...chosen, sorting: [] })
  const text = textOf(state)
  /** The choice as it was last written or read, here and on the device. */
  const known = useRef({ here: text, kept: keptTable(name) })
  useEffect(() => {
    if (isResizing || text === known.current.here) return
    known.current = { here: text, kept: text }
    keepTable(name, text)
  }, [isResizing, text, name, keepTable])
  // What another tab chose is chosen here, too.
  const follow = useEffectEvent((kept: string | null) => {
    if (kept === known.current.kept) return
    const choice = readChoice(kept, columns)
    if (choice === null) return
    known.current = { here: textOf({ ...state, ...choice }), kept }
    table.setColumnOrder(choice.columnOrder)
    table.setColumnVisibility(choice.columnVisibility)
    table.setColumnPinning(choice.columnPinning)
    table.setColumnSizing(choice.columnSizing)
    if (onSort === undefined) table.setSorting(choice.sorting)
  })
  useEffect(() => {
    if (!isResizing) follow(preferences.keptTable(name))
  }, [preferences, isResizing, name])

  const pinned = table.getStartVisibleLeafColumns()
  const { columnSizing, columnVisibility, columnPinning } = state
  const yielded = useMemo(() => {
    const least = columns
      .filter(({ id }) => columnVisibility[id] === undefined)
      .map(({ id, width, grows = 0 }) => [id, grows > 0 ? width : Math.max(width, needs?.[id] ?? 0)] as const)
    const free = yields.filter((id) => !columnPinning.start.includes(id))
    return columnsGivingWay(new Map(least), free, room - lead)
  }, [columns, columnVisibility, columnPinning, needs, lead, room, yields])
  const center = table.getCenterVisibleLeafColumns()
  const others = useMemo(() => center.filter(({ id }) => !yielded.includes(id)), [center, yielded])
  const { drawn, over, width } = useMemo(
    () => drawnColumns({ columns, pinned, others, sizing: columnSizing, dragged, lead, room }),
    // The library sizes a column by what is chosen and by what it needs.
    [columns, pinned, others, columnSizing, lead, room, dragged],
  )

  const [sorting] = onSort === undefined ? state.sorting : given
  const sorted = drawn.find(({ column }) => sortsBy(column) === sorting?.id)?.column
  const ids = table.getAllLeafColumns().map(({ id }) => id)
  const choices = ids.flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    const leaf = table.getColumn(id)
    return column === undefined || leaf === undefined || column.type === "actions"
      ? []
      : [
          {
            column,
            isShown: leaf.getIsVisible() && !yielded.includes(id),
            isPinned: leaf.getIsPinned() !== false,
          },
        ]
  })

  /** Puts columns into this order; those that are pinned keep it among themselves. */
  const putInOrder = (order: ReadonlyArray<string>): void => {
    table.setColumnOrder([...order])
    table.setColumnPinning(({ start }) => ({ start: order.filter((id) => start.includes(id)), end: [] }))
  }
  const moverAmong =
    (among: ReadonlyArray<string>) =>
    (id: string, places: -1 | 1): void => {
      const other = among[among.indexOf(id) + places]
      if (other === undefined) return
      const rest = ids.filter((each) => each !== id)
      putInOrder(rest.toSpliced(rest.indexOf(other) + (places === 1 ? 1 : 0), 0, id))
    }

  const resize = (id: string, width: number): void =>
    table.setColumnSizing((sizes) => ({ ...sizes, [id]: boundedWidth(width) }))

  return {
    columns,
    drawn,
    /** How many of them stand in a line of their own over the others: there is no room beside them. */
    over,
    /** The width below which it scrolls sideways within itself, as a length of a style sheet. */
    width,
    /** Whether it is known what the columns need. */
    isMeasured: needs !== null,
    /** Takes what columns need, px by their ids: until they are sized, they share the room by that. */
    measured: (px: Needs): void =>
      setNeeds((was) => ({
        ...was,
        ...Object.fromEntries(Object.entries(px).map(([id, need]) => [id, Math.min(need, grown(mostNeeded))])),
      })),
    /** Takes the px there are for the columns. */
    fitInto: setRoom,
    sort: sorting === undefined ? null : { id: sorting.id, descending: sorting.desc },
    /** How the rows are sorted by a column that is drawn; undefined where they cannot be. */
    sortedBy: (column: Column): "ascending" | "descending" | "none" | undefined =>
      !canSort(column) ? undefined : column !== sorted ? "none" : sorting?.desc === true ? "descending" : "ascending",
    /** What the rows can be sorted by: the columns in view, and the one that they are sorted by. */
    sorts: [...drawn.map(({ column }) => column), ...columns.filter(({ id }) => id === sorting?.id)].flatMap(
      (column, place, all) =>
        canSort(column) && all.findIndex((each) => sortsBy(each) === sortsBy(column)) === place
          ? [{ id: sortsBy(column), heading: column.heading }]
          : [],
    ),
    /** All columns in the order chosen, shown or not. */
    choices,
    toggleSort: (column: Column): void => table.getColumn(sortsBy(column))?.toggleSorting(),
    sortBy: (id: string, descending: boolean): void => table.setSorting([{ id, desc: descending }]),
    /** Shows or hides a column; the last one stays. */
    show: (id: string, shown: boolean): void => {
      if (shown || table.getVisibleLeafColumns().length > 1) table.getColumn(id)?.toggleVisibility(shown)
    },
    /** Keeps a column in view when the table is scrolled sideways. */
    pin: (id: string, isPinned: boolean): void => {
      if (isPinned) table.getColumn(id)?.toggleVisibility(true)
      table.setColumnPinning(({ start }) => ({
        start: ids.filter((each) => (each === id ? isPinned : start.includes(each))),
        end: [],
      }))
    },
    /** Moves a column by a place among all, shown or not. */
    moveInList: moverAmong(choices.map(({ column }) => column.id)),
    /** Moves a column by a place among those drawn beside it. */
    moveInView: (id: string, places: -1 | 1): void => {
      const isPinned = pinned.some((leaf) => leaf.id === id)
      moverAmong((isPinned ? pinned : others).map((leaf) => leaf.id))(id, places)
    },
    /** Makes a column so many px wide. */
    resize,
    /** A column is taken by its handle, or let go; it is so many px wide then. */
    drag: (id: string, width: number, isTaken: boolean): void => {
      resize(id, width)
      setDragged(isTaken ? id : null)
    },
    isResizing,
    /** Everything as it was before anything was chosen. */
    reset: (): void => {
      table.setColumnOrder([])
      table.setColumnVisibility(usualVisibility(columns))
      table.setColumnPinning({ start: [], end: [] })
      table.setColumnSizing({})
      if (onSort === undefined) table.setSorting(given)
    },
  }
}

export type ColumnsModel<Column extends ColumnTrack> = ReturnType<typeof useColumns<Column>>
