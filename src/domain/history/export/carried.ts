import { allOf, type Condition, conjuncts } from "../query/condition.ts"
import type { HistoryQuery } from "../query/history-query.ts"

/**
 * Why a format cannot carry what was asked for: rows of another currency, a filter that leaves out part of what moved
 * the balance, a balance that is not known, or an amount with more digits than the format has.
 */
export type CarryProblem = "Currency" | "Filter" | "Balance" | "Digits"

/** The balance that bank formats carry. */
export const bankCurrency = "eur"

/**
 * What stands in the way of a bank format, whose entries have to add up to the difference of two balances: it knows
 * days and the euro, and no other filter.
 * @param currencies those of the rows in view
 */
export const bankProblem = (query: HistoryQuery, currencies: ReadonlyArray<string>): CarryProblem | null => {
  if ([...query.currencies, ...currencies].some((currency) => currency !== bankCurrency)) return "Currency"
  const others = [query.types, query.statuses, query.marketplaces, conjuncts(query.where)]
  return others.some((filter) => filter.length > 0) ? "Filter" : null
}

/** The query of the rows that moved balances. */
export const movedOf = (query: HistoryQuery, moving: Condition): HistoryQuery => {
  const where = allOf([...conjuncts(query.where), moving])
  return where === undefined ? query : { ...query, where }
}

/** The query as banks have its rows. */
export const oldestFirst = (query: HistoryQuery): HistoryQuery => ({
  ...query,
  sort: { column: "date", direction: "ascending" },
})
