import type { RowsInView, SinceVisit } from "../balances/views.ts"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { Read } from "../kernel/query.ts"
import { listDifferences } from "./difference.ts"
import { visit } from "./projection.ts"

/** The first second behind the visit before; null on the first. */
const secondSince = (read: Read): number | null => {
  const { since } = read.folded(visit)
  return since === null ? null : Math.floor(since / 1000) + 1
}

/** What the office was found to have no longer since the customer left the visit before; null on the first visit. */
export const removedSince = (read: Read): RowsInView | null => {
  const second = secondSince(read)
  if (second === null) return null
  const store = read.folded(transactions)
  const query: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: second } }
  return { query, count: store.withdrawn === 0 ? 0 : store.reader().count(query) }
}

/** What is otherwise than when the customer left the visit before (beyond 10); null on the first visit. */
export const sinceVisit = (read: Read): SinceVisit | null => {
  const visited = read.folded(visit)
  const { since } = visited
  const second = secondSince(read)
  const removed = removedSince(read)
  if (since === null || second === null || removed === null) return null
  const reader = read.folded(transactions).reader()
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
    removed,
    moved: { query: moved, count: reader.count(moved) },
    lists: listDifferences(visited),
  }
}
