import type { SinceVisit } from "../balances/views.ts"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { Read } from "../kernel/query.ts"
import { listDifferences } from "./difference.ts"
import { visit } from "./projection.ts"

/** What is otherwise than when the customer left the visit before (beyond 10); null on the first visit. */
export const sinceVisit = (read: Read): SinceVisit | null => {
  const visited = read.folded(visit)
  const { since } = visited
  if (since === null) return null
  const reader = read.folded(transactions).reader()
  const second = Math.floor(since / 1000) + 1
  const rows: HistoryQuery = { ...noFilter, start: second }
  const restated: HistoryQuery = { ...noFilter, end: second - 1, where: { _tag: "Restated", since: second } }
  const moved: HistoryQuery = {
    ...noFilter,
    end: second - 1,
    where: {
      _tag: "All",
      of: [
        { _tag: "Changed", since: second },
        { _tag: "Not", condition: { _tag: "Restated", since: second } },
      ],
    },
  }
  return {
    since: since,
    rows: { query: rows, count: reader.count(rows), currencies: reader.totals(rows) },
    restated: { query: restated, count: reader.count(restated) },
    moved: { query: moved, count: reader.count(moved) },
    lists: listDifferences(visited),
  }
}
