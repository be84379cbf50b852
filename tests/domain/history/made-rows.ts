import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

/** A completed row as the office would send it; what a test is about it says itself. */
export const madeRow = (id: number, date: number, more: Partial<Transaction> = {}): Transaction => ({
  id,
  date,
  description: "",
  sum: "1",
  currency: "eur",
  type: "20",
  status: "2",
  statusName: "Completed",
  marketplace: "1",
  ...more,
})

/** A history that holds these rows, of which each came by itself, in small chunks so that there are several. */
export const storeOf = (rows: ReadonlyArray<Transaction>): TransactionStore => {
  const store = TransactionStore.empty(4)
  for (const each of rows) store.merge({ request: pageRequest({ purpose: "screen" }), rows: [each], bad: [] }, 0)
  return store
}
