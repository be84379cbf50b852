import { byCurrency } from "../money/currency.ts"
import type { Balances } from "./projection.ts"

/** Rows of these currencies move another balance: the one USDT balance is 32 in calls, which its rows may say (A19). */
const movedInstead: ReadonlyMap<string, string> = new Map([["busdt", "usdt"]])

/** The balance that a row of a currency moves: its own where the office names one. */
export const balanceOf = (currency: string, balances: Balances): string =>
  balances[currency] === undefined ? (movedInstead.get(currency) ?? currency) : currency

/** The currencies that rows of a balance may carry; without balances all that they ever may. */
export const currenciesOf = (balance: string, balances: Balances = {}): ReadonlyArray<string> => [
  balance,
  ...[...movedInstead.keys()].filter((currency) => currency !== balance && balanceOf(currency, balances) === balance),
]

/** Row currencies by the balance that they move, in the order of balances; one without rows has its own key. */
export const rowCurrencies = (
  balances: Balances,
  ofRows: ReadonlyArray<string>,
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map(
    Object.keys(balances)
      .sort(byCurrency)
      .map((key) => [key, [key]]),
  )
  for (const currency of ofRows) {
    const key = balanceOf(currency, balances)
    const those = found.get(key) ?? []
    if (!those.includes(currency)) those.push(currency)
    found.set(key, those)
  }
  return found
}
