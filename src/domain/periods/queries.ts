import * as Schema from "effect/Schema"
import { transactions } from "../history/projection.ts"
import { liveQuery } from "../kernel/query.ts"
import type { Range } from "../kernel/range.ts"
import {
  countDifferences,
  countOtherwise,
  type DifferenceCounts,
  listDifferences,
  type PeriodDifference,
} from "./differences.ts"
import type { ClosedBalance } from "./events.ts"
import { closedPeriods } from "./projection.ts"

/** A closed period, and what became of it. `from` and `to` are its first and last second. */
export interface ClosedPeriodView extends Range<number> {
  readonly id: string
  /** Epoch ms. */
  readonly closedAt: number
  readonly rows: number
  readonly digest: string
  readonly balances: ReadonlyArray<ClosedBalance>
  readonly differences: DifferenceCounts
}

/** Rows that are named one by one; a period with more differences says how many there are. */
const mostRows = 100

export const periodsQueries = {
  /** The newest period first; null until it is known which were closed. */
  closedPeriods: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): ReadonlyArray<ClosedPeriodView> | null => {
      const closed = read.folded(closedPeriods)
      if (closed.length === 0) return []
      const store = read.folded(transactions)
      return closed
        .map((period) => ({
          id: period.id,
          from: period.from,
          to: period.to,
          closedAt: period.closedAt,
          rows: period.ids.length,
          digest: period.digest,
          balances: period.balances,
          differences: countDifferences(store, period),
        }))
        .toSorted((a, b) => b.to - a.to || b.from - a.from)
    },
  }),
  /** How many rows of all closed periods are otherwise; null until it is known. */
  rowsOtherwise: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): number | null => {
      const closed = read.folded(closedPeriods)
      return closed.length === 0 ? 0 : countOtherwise(read.folded(transactions), closed)
    },
  }),
  /** The rows of a closed period that are otherwise, newest first; null until they are known. */
  periodDifferences: liveQuery({
    params: Schema.Struct({ id: Schema.String }),
    unknown: null,
    resolve: (read, { id }): ReadonlyArray<PeriodDifference> | null => {
      const period = read.folded(closedPeriods).find((each) => each.id === id)
      return period === undefined ? [] : listDifferences(read.folded(transactions), period, mostRows)
    },
  }),
}
