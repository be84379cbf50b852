/** Names of chains, as their wallets show them; a number nobody knows here is shown as it is. */
const names: ReadonlyMap<number, string> = new Map([
  [1, "Ethereum"],
  [56, "BNB Smart Chain"],
  [97, "BNB Smart Chain Testnet"],
])

/** What a chain is called; null for one that is not known here. */
export const chainName = (id: number): string | null => names.get(id) ?? null
