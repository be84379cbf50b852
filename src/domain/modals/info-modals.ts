const plainId = /^[\w-]{1,64}$/

/** Which purchase the address asks for; null where what it says is no id (R122, S02). */
export const readPurchaseId = (hash: string): string | null => {
  const id = new URLSearchParams(hash.replace(/^#/, "")).get("id")
  return id !== null && plainId.test(id) ? id : null
}

/** The address of a purchase's details over the purchases tab, where closing them leads back to (R099). */
export const purchaseHash = (id: string): string =>
  `#${new URLSearchParams({ modal: "modalPurchasesInfo", id, tab: "purchases" }).toString()}`

/** The address of a row's details over the purchases tab. */
export const rowHash = (id: number): string =>
  `#${new URLSearchParams({ modal: "trnInfo", id: String(id), tab: "purchases" }).toString()}`

/** Keys of the address that the transaction info may draw: the ten columns, the status and the id (R132, A14). */
const transactionInfoKeys = [
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
