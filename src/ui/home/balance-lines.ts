import * as Option from "effect/Option"
import type { Balances } from "../../domain/balances/projection.ts"
import { formatAmount, parseAmount } from "../../domain/money/amount.ts"
import { convert, usableRates, worthOf } from "../../domain/money/convert.ts"
import { byCurrency } from "../../domain/money/currency.ts"
import { type WorthUnit, worthUnits } from "../../domain/money/worth-unit.ts"
import type { Rates } from "../../domain/rates/projection.ts"

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

/** The balances in their order, with what they are worth by the rates given. */
export const balanceSheet = (
  balances: Balances,
  rates: Rates | null,
  ratesAt: number | null,
  now: number,
  worthUnit: WorthUnit,
): BalanceSheet => {
  const unit = worthUnits[worthUnit]
  const usable = usableRates(rates, ratesAt, now)
  const equivalentOf = (currency: string, amount: string): Option.Option<string> =>
    Option.flatMap(usable, (usableNow) =>
      Option.flatMap(parseAmount(amount), (balance) =>
        Option.map(convert(balance, currency, unit.currency, usableNow, unit.decimals), formatAmount),
      ),
    )
  const worth = Option.map(usable, (usableNow) => worthOf(balances, unit.currency, usableNow, unit.decimals))
  return {
    lines: Object.entries(balances)
      .map(([currency, amount]) => ({
        currency,
        amount,
        equivalent: Option.getOrNull(equivalentOf(currency, amount)),
      }))
      .sort((a, b) => byCurrency(a.currency, b.currency)),
    worth: Option.getOrNull(Option.map(worth, ({ sum }) => formatAmount(sum))),
    left: Option.match(worth, { onNone: () => [], onSome: ({ left }) => left }),
  }
}
