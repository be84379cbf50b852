import { noFilter } from "../../domain/history/query.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { listDifferences } from "../../domain/visits/difference.ts"
import type { SinceVisit } from "../../rpc/balance-views.ts"
import type { Account } from "../session/account.ts"

/** What is otherwise than when the customer left the visit before (beyond 10); null on the first visit. */
export const sinceVisit = ({ projector }: Pick<Account, "projector">): SinceVisit | null => {
  const visit = projector.state("visit")
  if (visit.since === null) return null
  const reader = projector.state("transactions").reader()
  const second = Math.floor(visit.since / 1000) + 1
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
    since: visit.since,
    rows: { query: rows, count: reader.count(rows), currencies: reader.totals(rows) },
    restated: { query: restated, count: reader.count(restated) },
    moved: { query: moved, count: reader.count(moved) },
    lists: listDifferences(visit),
  }
}
