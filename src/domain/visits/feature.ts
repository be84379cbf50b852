import * as Schema from "effect/Schema"
import type { RowsInView, SinceVisit } from "../balances/views.ts"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import { liveQuery, type Read } from "../kernel/query.ts"
import { listDifferences } from "./difference.ts"
import { VisitBegan } from "./events.ts"
import { visit } from "./projection.ts"

/** The first second behind the visit before; null on the first. */
const secondSince = (read: Read): number | null => {
  const { since } = read.folded(visit)
  return since === null ? null : Math.floor(since / 1000) + 1
}

/** What the office was found to have no longer since the customer left the visit before; null on the first visit. */
const removedSince = (read: Read): RowsInView | null => {
  const second = secondSince(read)
  if (second === null) return null
  const store = read.folded(transactions)
  const query: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: second } }
  return { query, count: store.withdrawn === 0 ? 0 : store.reader().count(query) }
}

/** What is otherwise than when the customer left the visit before (beyond 10); null on the first visit. */
const sinceVisit = (read: Read): SinceVisit | null => {
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

/** When the customer was here last, and what changed since. */
export const visitsFeature = {
  events: { VisitBegan },
  projections: { visit },
  queries: {
    /** Null on the first visit, and until the log is folded. */
    sinceVisit: liveQuery({ params: Schema.Null, unknown: null, resolve: (read) => sinceVisit(read) }),
    /** As `sinceVisit`, for a screen that tells of nothing else: the rest of it costs more with every page. */
    removedSinceVisit: liveQuery({ params: Schema.Null, unknown: null, resolve: (read) => removedSince(read) }),
  },
}
