import * as Schema from "effect/Schema"
import type { RowsInView, SinceVisit } from "../balances/views.ts"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import type { Condition } from "../history/query/condition.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import { liveQuery, type Read } from "../kernel/query.ts"
import { listDifferences } from "./difference.ts"
import { VisitBegan } from "./events.ts"
import { visit } from "./projection.ts"

/** What is told of the time since the customer left the visit before; null on the first. `second`: its first one. */
const sinceLeft = <Told>(read: Read, tell: (read: Read, second: number, since: number) => Told): Told | null => {
  const { since } = read.folded(visit)
  return since === null ? null : tell(read, Math.floor(since / 1000) + 1, since)
}

/** What the office was found to have no longer. */
const removedSince = (read: Read, second: number): RowsInView => {
  const store = read.folded(transactions)
  const query: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: second } }
  return { query, count: store.withdrawn === 0 ? 0 : store.reader().count(query) }
}

/** What is otherwise than when the customer left (beyond 10). */
const sinceVisit = (read: Read, second: number, since: number): SinceVisit => {
  const reader = read.folded(transactions).reader()
  const found = (query: HistoryQuery): RowsInView => ({ query, count: reader.count(query) })
  const foundBefore = (where: Condition): RowsInView => found({ ...noFilter, end: second - 1, where })
  const rows: HistoryQuery = { ...noFilter, start: second }
  const restated: Condition = { _tag: "Restated", since: second }
  return {
    since,
    rows: { ...found(rows), currencies: reader.totals(rows) },
    restated: foundBefore(restated),
    removed: removedSince(read, second),
    moved: foundBefore({
      _tag: "All",
      of: [
        { _tag: "Changed", since: second },
        { _tag: "Not", condition: restated },
      ],
    }),
    lists: listDifferences(read.folded(visit)),
  }
}

/** When the customer was here last, and what changed since. */
export const visitsFeature = {
  events: { VisitBegan },
  projections: { visit },
  queries: {
    /** Null on the first visit, and until the log is folded. */
    sinceVisit: liveQuery({ params: Schema.Null, unknown: null, resolve: (read) => sinceLeft(read, sinceVisit) }),
    /** As `sinceVisit`, for a screen that tells of nothing else: the rest of it costs more with every page. */
    removedSinceVisit: liveQuery({
      params: Schema.Null,
      unknown: null,
      resolve: (read) => sinceLeft(read, removedSince),
    }),
  },
}
