import * as Option from "effect/Option"
import type { Balances } from "../../domain/balances/projection.ts"
import { formatAmount, parseAmount } from "../../domain/money/amount.ts"
import { convert, usableRates, worthOf } from "../../domain/money/convert.ts"
import { currencies } from "../../domain/money/currency.ts"
import type { Rates } from "../../domain/rates/projection.ts"

/** The unit that balances are compared in, and its decimals as shown. */
export const unit = { currency: "eur", decimals: 2 } as const

/** One balance as home shows it; amounts in plain digits, an unknown equivalent is null. */
export interface BalanceLine {
  readonly currency: string
  readonly amount: string
  readonly equivalent: string | null
}

/** Everything home says about balances. */
export interface BalanceSheet {
  readonly lines: ReadonlyArray<BalanceLine>
  /** All of them together, as far as rates are known; null without rates. */
  readonly worth: string | null
  /** Currencies that the worth leaves out. */
  readonly left: ReadonlyArray<string>
}

const place = new Map(currencies.map(({ key }, index) => [key, index]))
const placeOf = (key: string): number => place.get(key) ?? currencies.length

/** The balances in the order of the specification, unknown currencies last, with what they are worth by the rates given. */
export const balanceSheet = (balances: Balances, rates: Rates | null, ratesAt: number | null, now: number): BalanceSheet => {
  const usable = usableRates(rates, ratesAt, now)
  const equivalentOf = (currency: string, amount: string): Option.Option<string> =>
    Option.flatMap(usable, (known) => Option.flatMap(parseAmount(amount), (held) => Option.map(convert(held, currency, unit.currency, known, unit.decimals), formatAmount)))
  const worth = Option.map(usable, (known) => worthOf(balances, unit.currency, known, unit.decimals))
  return {
    lines: Object.entries(balances)
      .map(([currency, amount]) => ({ currency, amount, equivalent: Option.getOrNull(equivalentOf(currency, amount)) }))
      .sort((a, b) => placeOf(a.currency) - placeOf(b.currency) || (a.currency < b.currency ? -1 : 1)),
    worth: Option.getOrNull(Option.map(worth, ({ sum }) => formatAmount(sum))),
    left: Option.match(worth, { onNone: () => [], onSome: ({ left }) => left }),
  }
}
