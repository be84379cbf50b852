/** Keys of the address that the transaction info may draw: the ten columns, the status and the id (R132, A14). */
export const transactionInfoKeys = [
  "date",
  "time",
  "currency",
  "bonusType",
  "sum",
  "description",
  "hash",
  "sender",
  "recipient",
  "fee",
  "status",
  "id",
] as const
export type TransactionInfoKey = (typeof transactionInfoKeys)[number]

const longest = 256

/**
 * What an address says of a transaction: known keys only, as text, at most 256 characters each; anything else is as if
 * it were not there (S02).
 */
export const readTransactionInfo = (hash: string): ReadonlyArray<readonly [TransactionInfoKey, string]> => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""))
  return transactionInfoKeys.flatMap((key) => {
    const value = parameters.get(key)
    return value === null || value === "" ? [] : [[key, value.slice(0, longest)] as const]
  })
}
