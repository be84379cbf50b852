import type { BadRow, Transaction } from "../../../src/domain/history/model.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

/** Parts of one kind stand together. */
const valuesOf = (store: TransactionStore, kind: string): ReadonlyArray<unknown> => {
  const values: Array<unknown> = []
  for (const [part, value] of store.parts()) {
    if (part.startsWith(`${kind} `)) values.push(value)
    else if (values.length > 0) break
  }
  return values
}

/** The rows a store shows, newest first, as its digest has them: without a query in between. */
export const shownRows = (store: TransactionStore): ReadonlyArray<Transaction> =>
  valuesOf(store, "row") as ReadonlyArray<Transaction>

/** Those of them that are not older than a second: the others are not read. */
export const shownSince = (store: TransactionStore, second: number): ReadonlyArray<Transaction> => {
  const rows: Array<Transaction> = []
  for (const [part, value] of store.parts()) {
    const row = value as Transaction
    if (!part.startsWith("row ") || row.date < second) break
    rows.push(row)
  }
  return rows
}

/** The rows that the server has taken away, by id. */
export const withdrawnRows = (store: TransactionStore): ReadonlyArray<Transaction> =>
  valuesOf(store, "withdrawn row") as ReadonlyArray<Transaction>

/** The delivered rows that could not be read. */
export const unreadableRows = (store: TransactionStore): ReadonlyArray<BadRow> =>
  valuesOf(store, "unreadable row") as ReadonlyArray<BadRow>

/** The earlier versions of each row that changed, by id. */
export const earlierVersions = (store: TransactionStore): ReadonlyArray<ReadonlyArray<Transaction>> =>
  valuesOf(store, "earlier versions of row").map((value) => (value as { readonly rows: Array<Transaction> }).rows)
