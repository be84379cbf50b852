import { newestCovered, newestGap } from "../history/coverage.ts"
import type { Completeness } from "../history/projection.ts"
import { asksOfWithdrawn } from "../history/query/condition.ts"
import { parseSearch } from "../history/query/search/parse.ts"
import type { TransactionStore } from "../history/transaction-store.ts"
import { beginning, isNewer, newestFirst, type Place } from "./model.ts"

/** Rows that an office dates ahead, or moved back, are remembered one by one up to so many; then its clock is wrong. */
const mostAhead = 1_000

interface Anchor {
  readonly after: Place
  readonly held: ReadonlyArray<Place>
}

/** Rows that once stood nearer to the top than a place, and were moved behind it or taken away: they may come back. */
const oncePast = (store: TransactionStore, after: Place): ReadonlyArray<Place> =>
  [...store.changed()].flatMap((id) => {
    const first = { second: store.firstSecond(id), id }
    if (!isNewer(first, after)) return []
    const found = store.find(id)
    const isThere = found !== undefined && !found.withdrawn && isNewer({ second: found.row.date, id }, after)
    return isThere ? [] : [first]
  })

/**
 * From where on rows are new: behind the newest row that is held. One that is dated ahead of this device's clock is no
 * measure for those to come, and is remembered by itself; so are the newest ones where the clock is behind, and those
 * that were there before they were moved back or taken away.
 */
export const anchorOf = (store: TransactionStore, now: number): Anchor => {
  const { after, held } = newestOf(store, now)
  return { after, held: [...held, ...oncePast(store, after)].sort(newestFirst).slice(0, mostAhead) }
}

const newestOf = (store: TransactionStore, now: number): Anchor => {
  const latest = Math.floor(now / 1000)
  const newest = store.newest(mostAhead)
  const index = newest.findIndex(({ second }) => second <= latest)
  const after = newest[index]
  return after === undefined ? { after: newest[0] ?? beginning, held: [] } : { after, held: newest.slice(0, index) }
}

/** Whether a search cannot be judged, whenever that is: it is not understood, or asks of rows that are gone. */
export const isUnreadable = (search: string): boolean => {
  const { query, problems } = parseSearch(search, {}, 0)
  return problems.length > 0 || asksOfWithdrawn(query.where)
}

/** Whether nothing is missing of the history down to a second. */
export const isReadDownTo = ({ spans }: Pick<Completeness, "spans">, second: number): boolean => {
  const top = newestCovered(spans)
  if (top === undefined) return false
  const gap = newestGap(spans, top)
  return gap === undefined || gap < second
}
