import type { TransactionStore } from "../history/transaction-store.ts"
import type { Range } from "../kernel/range.ts"
import { countDifferences, type DifferenceCounts, listDifferences, type PeriodDifference } from "./differences.ts"
import type { ClosedPeriod } from "./projection.ts"

/** What a document of a closed period says of its closing, and of what the office did to it since. */
export interface SinceClosing {
  /** Epoch ms. */
  readonly closedAt: number
  readonly rows: number
  readonly digest: string
  readonly differences: DifferenceCounts
  /** Newest first; as many as `most` allowed. */
  readonly listed: ReadonlyArray<PeriodDifference>
}

/** What became of the period of exactly these seconds since it was closed; null where none of them is closed. */
export const sinceClosing = (
  store: TransactionStore,
  periods: ReadonlyArray<ClosedPeriod>,
  { from, to }: Range<number>,
  most: number,
): SinceClosing | null => {
  const period = periods.find((each) => each.from === from && each.to === to)
  return period === undefined
    ? null
    : {
        closedAt: period.closedAt,
        rows: period.ids.length,
        digest: period.digest,
        differences: countDifferences(store, period),
        listed: listDifferences(store, period, most),
      }
}
