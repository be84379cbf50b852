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
