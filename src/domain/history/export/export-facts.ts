import { utcText } from "../../kernel/calendar/dates.ts"
import type { HistoryQuery } from "../query/history-query.ts"
import { printSearch } from "../query/search/print.ts"
import { textCell } from "./csv-cell.ts"

/** What is to be known of an export beside its rows (beyond 12): it stands in the file, with every row. */
export interface ExportFacts {
  readonly query: HistoryQuery
  /** The moment that all rows are of, epoch milliseconds. */
  readonly at: number
  readonly rows: number
  /** Whether the history that the rows were taken from has every row from the oldest on. */
  readonly complete: boolean
  /** Every row was read again since then, epoch milliseconds; null while there are gaps. */
  readonly completeAsOf: number | null
  /** The oldest row of that history, unix seconds; null without any. */
  readonly oldest: number | null
}

/**
 * A fact as a column that says the same in every row (decision 0015); null where there is nothing to say. Times are
 * unix seconds.
 */
export type FactColumn = { readonly name: string } & (
  | { readonly kind: "time" | "count"; readonly value: (facts: ExportFacts) => number | null }
  | { readonly kind: "text"; readonly value: (facts: ExportFacts) => string | null }
  | { readonly kind: "truth"; readonly value: (facts: ExportFacts) => boolean }
)

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000))

/**
 * Every fact, in the order of the columns. The filter is in the words of the search box, which reads them back; null is
 * no filter.
 */
export const factColumns: ReadonlyArray<FactColumn> = [
  { name: "exported_utc", kind: "time", value: ({ at }) => seconds(at) },
  { name: "export_rows", kind: "count", value: ({ rows }) => rows },
  { name: "export_filter", kind: "text", value: ({ query }) => printSearch(query) || null },
  { name: "history_complete", kind: "truth", value: ({ complete }) => complete },
  { name: "history_from_utc", kind: "time", value: ({ oldest }) => oldest },
  {
    name: "history_as_of_utc",
    kind: "time",
    value: ({ complete, completeAsOf }) => (complete ? seconds(completeAsOf) : null),
  },
]

/** A fact as programs read it in a line of text: times as words, all others as they are. */
export const plainFact = (column: FactColumn, facts: ExportFacts): string | number | boolean | null => {
  const value = column.value(facts)
  return column.kind === "time" && typeof value === "number" ? utcText(value) : value
}

/** A fact as a cell of CSV; empty where there is nothing to say. */
export const factCell = (column: FactColumn, facts: ExportFacts): string => {
  const value = plainFact(column, facts)
  return value === null ? "" : column.kind === "text" ? textCell(String(value)) : String(value)
}
