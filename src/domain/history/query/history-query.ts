import * as Schema from "effect/Schema"
import { noFilter, type TransactionQuery } from "../query.ts"
import { allOf, Condition, conjuncts, type FilterField, type Leaf } from "./condition.ts"

/** The columns that can be sorted by; absent values come last either way, and ties stand newest first. */
export const sortColumns = [
  "date",
  "id",
  "sum",
  "amount",
  "fee",
  "currency",
  "type",
  "status",
  "statusName",
  "marketplace",
  "symbol",
  "description",
  "sender",
  "recipient",
  "refUserId",
  "hash",
] as const
export type SortColumn = (typeof sortColumns)[number]

export const Sort = Schema.Struct({
  column: Schema.Literals(sortColumns),
  direction: Schema.Literals(["ascending", "descending"]),
})
export type Sort = typeof Sort.Type

const texts = Schema.Array(Schema.String)

/**
 * The one query object that feeds list, count, totals, facets and pictures (law 7). The specification's filters, which
 * the office knows too, are its lists and dates; `where` holds what only this device can answer. Without `sort`, newest
 * first.
 */
export const HistoryQuery = Schema.Struct({
  types: texts,
  statuses: texts,
  currencies: texts,
  marketplaces: texts,
  start: Schema.NullOr(Schema.Int),
  end: Schema.NullOr(Schema.Int),
  where: Schema.optionalKey(Condition),
  sort: Schema.optionalKey(Sort),
})
export type HistoryQuery = typeof HistoryQuery.Type

/** The list of the query that filters a field. */
export const listNames = {
  type: "types",
  status: "statuses",
  currency: "currencies",
  marketplace: "marketplaces",
} as const satisfies Record<FilterField, keyof TransactionQuery>

/** Whether nothing is filtered, whatever the order. */
export const isUnfiltered = (query: HistoryQuery): boolean =>
  query.where === undefined &&
  query.start === null &&
  query.end === null &&
  Object.values(listNames).every((name) => query[name].length === 0)

const without = ({ where, ...query }: HistoryQuery, isConcerned: (leaf: Leaf) => boolean): HistoryQuery => {
  const concerns = (condition: Condition): boolean =>
    condition._tag === "Not"
      ? concerns(condition.condition)
      : condition._tag !== "All" && condition._tag !== "Any" && isConcerned(condition)
  const rest = allOf(conjuncts(where).filter((condition) => !concerns(condition)))
  return { ...query, ...(rest === undefined ? {} : { where: rest }) }
}

/** The query without what it says of one field: a facet counts what choosing another value would give. */
export const withoutField = (query: HistoryQuery, field: FilterField): HistoryQuery =>
  without({ ...query, [listNames[field]]: [] }, (leaf) => leaf._tag === "OneOf" && leaf.field === field)

/** The query without what it says of the direction of money. */
export const withoutDirection = (query: HistoryQuery): HistoryQuery =>
  without(query, ({ _tag }) => _tag === "Direction")

/** The query without what it says of tags. */
export const withoutTags = (query: HistoryQuery): HistoryQuery => without(query, ({ _tag }) => _tag === "Tagged")

/** The query without what it says of amounts. */
export const withoutAmounts = (query: HistoryQuery): HistoryQuery => without(query, ({ _tag }) => _tag === "Compare")

/** The query without what it says of dates. */
export const withoutDates = (query: HistoryQuery): HistoryQuery =>
  without({ ...query, start: null, end: null }, ({ _tag }) => _tag === "Since" || _tag === "Until")

/** The query without its order: what is counted and summed. */
export const unsorted = ({ sort: _, ...query }: HistoryQuery): HistoryQuery => query

/** The order in which the rows stand; newest first where nothing is said. */
export const sortOf = ({ sort }: Pick<HistoryQuery, "sort">): Sort =>
  sort ?? { column: "date", direction: "descending" }

/** The query in an order; newest first is no order of its own. */
export const sortedBy = (query: HistoryQuery, sort: Sort): HistoryQuery =>
  sort.column === "date" && sort.direction === "descending" ? unsorted(query) : { ...query, sort }

const normalCondition = (condition: Condition): Condition => {
  switch (condition._tag) {
    case "All": {
      return allOf(condition.of.flatMap((part) => conjuncts(normalCondition(part)))) ?? condition
    }
    case "Any": {
      const parts = condition.of.map(normalCondition).flatMap((part) => (part._tag === "Any" ? part.of : [part]))
      const [first, ...others] = parts
      return first === undefined ? condition : others.length === 0 ? first : { _tag: "Any", of: [first, ...others] }
    }
    case "Not": {
      const inner = normalCondition(condition.condition)
      return inner._tag === "Not" ? inner.condition : { _tag: "Not", condition: inner }
    }
    default: {
      return condition
    }
  }
}

/**
 * The one way to write a query of its meaning that search text has: groups taken apart, and what a list or a date of
 * the query can say said there. Only a list's or date's first mention moves; a second one narrows it and stays a
 * condition.
 */
export const normalQuery = (query: HistoryQuery): HistoryQuery => {
  let { start, end } = query
  const lists = {
    types: query.types,
    statuses: query.statuses,
    currencies: query.currencies,
    marketplaces: query.marketplaces,
  }
  const rest = (query.where === undefined ? [] : conjuncts(normalCondition(query.where))).filter((condition) => {
    if (condition._tag === "Since" && start === null) start = condition.second
    else if (condition._tag === "Until" && end === null) end = condition.second
    else if (condition._tag === "OneOf" && lists[listNames[condition.field]].length === 0)
      lists[listNames[condition.field]] = condition.values
    else return true
    return false
  })
  const where = allOf(rest)
  return sortedBy({ ...noFilter, ...lists, start, end, ...(where === undefined ? {} : { where }) }, sortOf(query))
}
