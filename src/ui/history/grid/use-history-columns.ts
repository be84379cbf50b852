import { useLingui } from "@lingui/react"
import { useMemo } from "react"
import type { Sort } from "../../../domain/history/query/history-query.ts"
import { type ColumnsModel, useColumns } from "../../kit/table/use-columns.ts"
import { type Column, columns } from "./columns.tsx"

/**
 * What gives way on a narrow screen, first to last; the row's details have all of it. The day of a row stands in the
 * head of its group where rows are grouped, which is in the order of dates.
 */
const yieldsInDays = ["hash", "date", "fee", "type", "time", "sender"]
const yieldsElsewhere = ["hash", "time", "fee", "type", "sender"]

/** The columns as they are chosen on this device. The order of the rows is the query's, since the worker sorts. */
export const useHistoryColumns = (sort: Sort, onSort: (sort: Sort) => void): ColumnsModel<Column> => {
  const { _ } = useLingui()
  const named = useMemo(() => columns.map((column) => ({ ...column, heading: _(column.heading) })), [_])
  const present = columns.find((column) => column.sort === sort.column)
  return useColumns({
    name: "transactions",
    columns: named,
    lead: 0,
    yields: sort.column === "date" ? yieldsInDays : yieldsElsewhere,
    sort: present === undefined ? null : { id: present.id, descending: sort.direction === "descending" },
    onSort: ({ id, descending }) => {
      const column = columns.find((each) => each.id === id)
      if (column !== undefined && column.sort !== null)
        onSort({ column: column.sort, direction: descending ? "descending" : "ascending" })
    },
  })
}
