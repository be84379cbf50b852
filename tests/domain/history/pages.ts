import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { transactions } from "../../../src/domain/history/projection.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

/** A row of which only this is told. */
export const rowOf = (id: number, date: number, fields: Partial<Transaction> = {}): Transaction => ({
  id,
  date,
  description: "",
  sum: "1",
  currency: "btc",
  type: "2",
  status: "1",
  statusName: "",
  marketplace: "",
  ...fields,
})

/** The newest rows as the office answered them: asked for at a moment (epoch ms), at a position of the log. */
export const withNewest = (
  store: TransactionStore,
  rows: ReadonlyArray<Transaction>,
  started: number,
  position: number,
): TransactionStore =>
  transactions.on.TransactionPageReceived?.(
    store,
    {
      page: { request: pageRequest({ purpose: "head" }), rows, bad: [] },
      started,
      ms: 5,
      callId: "c",
      after: null,
      agreeing: 0,
    },
    { position, at: started + 5, tab: "t", build: "b" },
  ) ?? store
