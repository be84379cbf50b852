import type { Condition } from "../history/query/condition.ts"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { CurrencySums } from "../history/query/statistics.ts"
import type { ListDifference } from "../visits/difference.ts"
import type { Change, PictureScale } from "./change.ts"
import type { PastBalance } from "./time-travel.ts"

/**
 * One moment of the balances' past, unix seconds. `worth` is null where it is not known; `height` is for drawing, in
 * thousandths.
 */
export interface BalancePoint {
  readonly at: number
  readonly worth: string | null
  readonly height: number | null
  /** Balances that the office gave otherwise on this day than the history explains. */
  readonly disagree: ReadonlyArray<string>
}

/**
 * What the balances were, reckoned back from the newest answer by the history's rows, and worth at the present rates.
 * The last point is the answer itself. `ratesAt` is epoch ms: whoever draws decides whether they are still good.
 */
export interface BalanceHistory {
  readonly points: ReadonlyArray<BalancePoint>
  /** Of their worths; null where none is known. */
  readonly scale: PictureScale | null
  readonly changes: { readonly day: Change | null; readonly week: Change | null; readonly month: Change | null }
  /** The last thirty days of each balance, for drawing, in thousandths. */
  readonly lines: { readonly [currency: string]: ReadonlyArray<number | null> }
  readonly ratesAt: number | null
}

/** How many rows a query shows. */
export interface RowsInView {
  readonly query: HistoryQuery
  readonly count: number
}

/**
 * What is otherwise than when the customer left the visit before, epoch ms. Rows by their own dates; older rows came
 * otherwise since: `restated` with another sum or recipient, `moved` with nothing but another status. `removed` were
 * found gone since, whatever their dates.
 */
export interface SinceVisit {
  readonly since: number
  readonly rows: RowsInView & { readonly currencies: ReadonlyArray<CurrencySums> }
  readonly restated: RowsInView
  readonly removed: RowsInView
  readonly moved: RowsInView
  readonly lists: ReadonlyArray<ListDifference>
}

/** What was held at a moment. Seconds are unix seconds, moments epoch milliseconds. */
export interface BalancesThen {
  /** The oldest row of this device; null without any. */
  readonly oldest: number | null
  /** From here on the history is complete, 0 for all of it; null while nothing is. */
  readonly knownFrom: number | null
  /** The answer that it is reckoned back from. */
  readonly answeredAt: number
  /** Which rows moved balances: those of a balance between the moment and the answer come to the difference. */
  readonly moving: Condition
  /**
   * In the order of balances, each with the currencies of the rows that moved it; without any the history never did,
   * so it stands as it is now.
   */
  readonly balances: ReadonlyArray<PastBalance & { readonly rowsIn: ReadonlyArray<string> }>
}
