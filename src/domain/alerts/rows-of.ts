import { type HistoryQuery, unsorted } from "../history/query/history-query.ts"
import { narrowed } from "../history/query/terms.ts"
import { viewQuery } from "../views/counts.ts"
import type { Telling } from "./projection.ts"

/** The rows that a telling is about: of new rows those of their seconds, else what its view asked for then. */
export const rowsOf = ({ search, at, from, to }: Pick<Telling, "search" | "at" | "from" | "to">): HistoryQuery => {
  const query = unsorted(viewQuery({ search }, Math.floor(at / 1000)))
  return from === null || to === null
    ? query
    : narrowed(narrowed(query, { _tag: "Since", second: from }), { _tag: "Until", second: to })
}
