import { type HistoryQuery, unsorted, withoutDates } from "../history/query/history-query.ts"
import { narrowed } from "../history/query/terms.ts"
import { viewQuery } from "../views/counts.ts"
import type { Telling } from "./projection.ts"

/**
 * The rows that a telling is about: those of the seconds that it names, whatever days its view asked for when it was
 * told, else what it asked for.
 */
export const rowsOf = ({ search, at, from, to }: Pick<Telling, "search" | "at" | "from" | "to">): HistoryQuery => {
  const query = unsorted(viewQuery({ search }, Math.floor(at / 1000)))
  return from === null || to === null
    ? query
    : narrowed(narrowed(withoutDates(query), { _tag: "Since", second: from }), { _tag: "Until", second: to })
}
