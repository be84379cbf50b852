import { useMemo } from "react"
import { compareRows, type TableColumn } from "./column.ts"
import { type TableSort, useColumns } from "./use-columns.ts"

interface DataTableOptions<Row> {
  /** What is chosen of the table is kept on this device by this name. */
  readonly name: string
  /** The same array as long as the language is. */
  readonly columns: ReadonlyArray<TableColumn<Row>>
  /** All rows, in their own order; none where the worker answers windows of them, which it sorts itself. */
  readonly rows?: ReadonlyArray<Row>
  /** The order until another is chosen; without one the rows' own. */
  readonly sort?: TableSort
  /** Columns that give way where there is no room for all, the first of them first. */
  readonly yields?: ReadonlyArray<string>
}

const none: ReadonlyArray<never> = []

/** The column of the ticks stands before all others, px. */
const tickWidth = 40

/** The columns of a table, what was chosen of them, and its rows in the order chosen. */
export const useDataTable = <Row>({ name, columns, rows, sort, yields }: DataTableOptions<Row>) => {
  const model = useColumns({
    name,
    columns,
    lead: tickWidth,
    ...(sort !== undefined && { sort }),
    ...(yields && { yields }),
  })
  const column = columns.find(({ id }) => id === model.sort?.id)
  const descending = model.sort?.descending ?? false
  const sorted = useMemo(
    () =>
      column === undefined
        ? rows
        : rows?.toSorted((a, b) => (descending ? compareRows(column, b, a) : compareRows(column, a, b))),
    [rows, column, descending],
  )
  return {
    ...model,
    /** The rows of a list in the order chosen. */
    rows: sorted ?? none,
    isList: rows !== undefined,
  }
}

export type DataTableModel<Row> = ReturnType<typeof useDataTable<Row>>
