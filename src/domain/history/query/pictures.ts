import type { DirectionCounts, FacetCount } from "./facets.ts"
import { type HistoryQuery, unsorted, withoutAmounts, withoutDates, withoutField } from "./history-query.ts"
import type { HistoryReader } from "./reader.ts"
import type { DayCount, MonthSums } from "./statistics.ts"
import type { TagSums } from "./tag-sums.ts"
import { termsOf, withoutTerm } from "./terms.ts"
import type { PartyCount } from "./top-parties.ts"
import type { TypeSums } from "./type-sums.ts"

/** For each filter what each of its values would give, the rest of the query staying as it is. */
export interface FacetsView {
  readonly types: ReadonlyArray<FacetCount>
  readonly statuses: ReadonlyArray<FacetCount>
  readonly currencies: ReadonlyArray<FacetCount>
  readonly marketplaces: ReadonlyArray<FacetCount>
  readonly directions: DirectionCounts
  readonly tags: ReadonlyArray<FacetCount>
}

export const facetsView = (reader: HistoryReader, query: HistoryQuery): FacetsView => {
  const { type, status, currency, marketplace } = reader.facets(query)
  return {
    types: type,
    statuses: status,
    currencies: currency,
    marketplaces: marketplace,
    directions: reader.directions(query),
    tags: reader.tagCounts(query),
  }
}

/** Rows whose amount is at least `least` and less than `below`, exact decimals; the last bin may be open. */
export interface AmountBin {
  readonly least: string
  readonly below: string | null
  readonly in: number
  readonly out: number
}

/**
 * How the amounts of one currency are spread under the rest of the query; null where there is no row to tell a currency
 * from.
 */
export interface AmountsView {
  readonly currency: string | null
  readonly bins: ReadonlyArray<AmountBin>
}

/** A bin's edge in plain digits: edges are whole numbers of 10⁻⁸. */
const edgeText = (edge: number): string => edge.toFixed(8).replace(/\.?0+$/, "")

/** The amounts of the one currency the query names, or else of the one with most rows. */
export const amountsView = (reader: HistoryReader, query: HistoryQuery): AmountsView => {
  const free = withoutAmounts(query)
  const [named, ...others] = query.currencies
  const currency = named !== undefined && others.length === 0 ? named : reader.totals(free)[0]?.currency
  if (currency === undefined) return { currency: null, bins: [] }
  const bins = reader.histogram({ ...withoutField(free, "currency"), currencies: [currency] })
  return {
    currency,
    bins: bins.map(({ from, to, ...counts }) => ({
      least: edgeText(from),
      below: Number.isFinite(to) ? edgeText(to) : null,
      ...counts,
    })),
  }
}

/** Rows per UTC day under the rest of the query. */
export const daysView = (reader: HistoryReader, query: HistoryQuery): ReadonlyArray<DayCount> =>
  reader.days(withoutDates(query))

/** The rows in view by month, by type, by tag and by the other side. */
export interface StatisticsView {
  readonly months: ReadonlyArray<MonthSums>
  readonly types: ReadonlyArray<TypeSums>
  readonly tags: ReadonlyArray<TagSums>
  readonly parties: ReadonlyArray<PartyCount>
}

const mostParties = 8

export const statisticsView = (reader: HistoryReader, query: HistoryQuery): StatisticsView => ({
  months: reader.months(query),
  types: reader.types(query),
  tags: reader.tagSums(query),
  parties: reader.parties(query, mostParties),
})

/** How many rows there would be without each of the query's conditions, in the order of its terms. */
export const countsWithoutTerms = (reader: HistoryReader, query: HistoryQuery): ReadonlyArray<number> =>
  termsOf(query).conditions.map((_, place) => reader.count(unsorted(withoutTerm(query, place))))
