import { historyRowOf } from "../../../domain/sends/history-row.ts"
import { everything } from "../../../domain/transactions/query.ts"
import type { Transaction } from "../../../domain/transactions/transaction.ts"
import { useLive } from "../../kit/office.ts"
import type { Sent } from "./sent.ts"

const newest = { query: everything, from: 0, count: 25 }

/** The row of the history that something sent left behind, as soon as it appears; null before. */
export const useHistoryRow = ({ currency, amount, at }: Pick<Sent, "currency" | "amount" | "at">): Transaction | null => {
  const { value: area } = useLive("transactionWindow", newest)
  return historyRowOf({ currency, amount, at }, area?.value?.rows ?? []) ?? null
}
