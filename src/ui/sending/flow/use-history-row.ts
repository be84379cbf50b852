import type { Transaction } from "../../../domain/history/model.ts"
import { noFilter } from "../../../domain/history/query.ts"
import { historyRowOf, historyRowsOf } from "../../../domain/sending/history-row.ts"
import { useLive } from "../../kit/office.ts"
import type { Sent } from "./sent.ts"

const newest = { query: noFilter, from: 0, count: 25 }

/** The newest rows of the history. */
export const useNewestRows = (): ReadonlyArray<Transaction> =>
  useLive("transactionWindow", newest).value?.value?.rows ?? []

/** The row of the history that something sent left behind, as soon as it appears; null before. */
export const useHistoryRow = (sent: Sent): Transaction | null => {
  const rows = useNewestRows()
  return historyRowOf(sent, rows) ?? null
}

/** Whether the history shows two rows where one was sent: a browser may send again what was cut (decision 0008). */
export const useIsTwice = (sent: Sent): boolean => {
  const rows = useNewestRows()
  return historyRowsOf([sent, sent], rows)[1] !== undefined
}
