import type { HistoryQuery } from "../history/query/history-query.ts"
import type { HistoryReader } from "../history/query/reader.ts"
import { parseSearch } from "../history/query/search/parse.ts"
import { printSearch } from "../history/query/search/print.ts"
import type { CurrencySums } from "../history/query/statistics.ts"
import { chooseDates } from "../history/query/terms.ts"
import { movingRangeOf } from "../kernel/calendar/periods.ts"
import type { SavedView } from "./projection.ts"

/** What the rows of a saved view come to: how many, and exact sums per currency, most rows first. */
export interface ViewCount {
  readonly count: number
  readonly currencies: ReadonlyArray<CurrencySums>
}

/** What a saved view asks for now (unix seconds): one of this month is of another month in the next one. */
export const viewQuery = ({ search }: Pick<SavedView, "search">, now: number): HistoryQuery =>
  parseSearch(search, {}, now).query

/**
 * The text that asks for a query's dates by a name that moves with the clock; null where they have none now, or are
 * narrowed further.
 */
export const movingSearch = (query: HistoryQuery, now: number): string | null => {
  const moving = movingRangeOf(query, now)
  if (moving === undefined) return null
  const search = [printSearch(chooseDates(query, null, null)), `on:${moving}`].filter((part) => part !== "").join(" ")
  return printSearch(viewQuery({ search }, now)) === printSearch(query) ? search : null
}

/**
 * Every saved view as a counter, by its id. Of a view whose rows stayed the reader knows the answer already; of one
 * that rows came to, all but the part they came to.
 */
export const viewCounts = (
  reader: HistoryReader,
  views: ReadonlyArray<SavedView>,
  now: number,
): { readonly [id: string]: ViewCount } =>
  Object.fromEntries(
    views.map((view) => {
      const query = viewQuery(view, now)
      return [view.id, { count: reader.count(query), currencies: reader.totals(query) }]
    }),
  )
