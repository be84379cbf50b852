import { product } from "../money/currency.ts"

/**
 * A balance that the OTON form withdraws from: the key of the hash and of balances, the call's `currency_id`, the
 * label.
 */
export interface TokenBalance {
  readonly key: string
  readonly id: number
  readonly label: string
}

/** The six options of the specification (R227–R232). */
export const tokenBalances: ReadonlyArray<TokenBalance> = [
  { key: "vusdt", id: 49, label: "USDT (adv)" },
  { key: "usdt", id: 23, label: "USDT" },
  { key: `s${product}`, id: 46, label: product },
  { key: "sgg", id: 48, label: "Google Grants" },
  { key: "susdt", id: 45, label: "SUSDT" },
  { key: "saim", id: 47, label: "AimToken" },
]

/** The option of a key; an unknown key chooses none (A13). */
export const tokenBalanceOf = (key: string | undefined): TokenBalance | null =>
  tokenBalances.find((option) => option.key === key) ?? null
