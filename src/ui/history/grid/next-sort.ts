import type { HistoryQuery, Sort } from "../../../domain/history/query/history-query.ts"
import type { Column } from "./columns.tsx"

/** Columns whose greatest values are looked for first; texts begin with their first. */
const greatestFirst: ReadonlySet<Sort["column"]> = new Set(["date", "sum", "fee", "id"])

const usual: Sort = { column: "date", direction: "descending" }

/** The order in which the rows stand; newest first where nothing is said. */
export const sortOf = ({ sort }: Pick<HistoryQuery, "sort">): Sort => sort ?? usual

/**
 * The order that a press on a header asks for: by that column, or the other way round. Newest first is no order of its
 * own.
 */
export const nextSort = (
  query: Pick<HistoryQuery, "sort">,
  { sort: column }: Pick<Column, "sort">,
): Sort | undefined => {
  const present = sortOf(query)
  const first = greatestFirst.has(column) ? "descending" : "ascending"
  const direction = present.column !== column ? first : present.direction === "ascending" ? "descending" : "ascending"
  return column === usual.column && direction === usual.direction ? undefined : { column, direction }
}
