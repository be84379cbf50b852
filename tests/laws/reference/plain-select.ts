import type { Transaction } from "../../../src/domain/history/model.ts"
import type { TransactionQuery } from "../../../src/domain/history/query.ts"
import type { History } from "./plain-history.ts"

const allows = (wanted: ReadonlyArray<string>, value: string): boolean => wanted.length === 0 || wanted.includes(value)

/** Whether a row is in view of a query. */
const matches = (query: TransactionQuery, row: Transaction): boolean =>
  (query.start === null || row.date >= query.start) &&
  (query.end === null || row.date <= query.end) &&
  allows(query.types, row.type) &&
  allows(query.statuses, row.status) &&
  allows(query.currencies, row.currency) &&
  allows(query.marketplaces, row.marketplace)

/** The rows in view of a query, newest first: the one list that window, count and totals are taken from (law 7). */
export const select = (history: History, query: TransactionQuery): ReadonlyArray<Transaction> =>
  history.order.filter((row) => matches(query, row))

/** The values that rows of the history have, for the filters' choices: each with its label where the rows carry one. */
export const choicesOf = (
  history: History,
): {
  readonly statuses: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly currencies: ReadonlyArray<string>
  readonly marketplaces: ReadonlyArray<string>
  readonly types: ReadonlyArray<string>
} => {
  const statuses = new Map<string, string>()
  const seen = { currencies: new Set<string>(), marketplaces: new Set<string>(), types: new Set<string>() }
  for (const row of history.order) {
    if (!statuses.has(row.status)) statuses.set(row.status, row.statusName)
    seen.currencies.add(row.currency)
    seen.marketplaces.add(row.marketplace)
    seen.types.add(row.type)
  }
  const sorted = (values: ReadonlySet<string>): ReadonlyArray<string> =>
    [...values].filter((value) => value !== "").sort()
  return {
    statuses: [...statuses].map(([id, name]) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    currencies: sorted(seen.currencies),
    marketplaces: sorted(seen.marketplaces),
    types: sorted(seen.types),
  }
}
