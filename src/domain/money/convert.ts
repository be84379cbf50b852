import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { ratesMaxAge } from "../rates/refresh.ts"
import { type Amount, parseAmount, zero } from "./amount.ts"
import { byCurrency } from "./currency.ts"

/** Units per 1 BTC by currency key, exact decimals in plain digits (A22). */
type Rates = { readonly [key: string]: string }

/** Equivalents rest on rates no older than this; older ones are "—" (S28, A22). */
const usableRateAge = 2 * ratesMaxAge

const positive = (rates: Rates, key: string): Option.Option<Amount> =>
  Option.flatMap(Option.fromNullishOr(rates[key]), (text) => Option.filter(parseAmount(text), BigDecimal.isPositive))

/** Whether rates of a moment may be used at another, both epoch ms: neither old nor of the future. */
export const isFresh = (at: number, now: number): boolean => Math.abs(now - at) <= usableRateAge

/**
 * The rates that equivalents may be made from: none when they are older than ten minutes, when the clock says they are
 * of the future, or when a euro would be worth a bitcoin (S28). Moments are epoch milliseconds.
 */
export const usableRates = (rates: Rates | null, at: number | null, now: number): Option.Option<Rates> => {
  if (rates === null || at === null || !isFresh(at, now)) return Option.none()
  return Option.exists(positive(rates, "eur"), (eur) => BigDecimal.isGreaterThan(eur, BigDecimal.make(1n, 0)))
    ? Option.some(rates)
    : Option.none()
}

/**
 * What an amount of one currency is in another, by rates that are units per 1 BTC, rounded half away from zero to
 * `decimals`. None when either rate is unknown or not positive: an unknown equivalent is "—", never 0.
 */
export const convert = (
  amount: Amount,
  from: string,
  to: string,
  rates: Rates,
  decimals: number,
): Option.Option<Amount> => {
  if (from === to) return Option.some(BigDecimal.round(amount, { scale: decimals }))
  return Option.flatMap(Option.all([positive(rates, from), positive(rates, to)]), ([has, wants]) =>
    Option.map(BigDecimal.divide(BigDecimal.multiply(amount, wants), has), (exact) =>
      BigDecimal.round(exact, { scale: decimals }),
    ),
  )
}

/** What several amounts are worth together, and the currencies that had to be left out because they have no rate. */
export interface Worth {
  readonly sum: Amount
  readonly left: ReadonlyArray<string>
}

/**
 * Adds up balances in one currency, each rounded as it is shown, so that the lines add up to the sum. A balance of zero
 * needs no rate.
 */
export const worthOf = (
  balances: { readonly [key: string]: string },
  to: string,
  rates: Rates,
  decimals: number,
): Worth => {
  const left: Array<string> = []
  let sum = zero
  for (const [key, text] of Object.entries(balances)) {
    const amount = parseAmount(text)
    if (Option.exists(amount, BigDecimal.isZero)) continue
    const equivalent = Option.flatMap(amount, (held) => convert(held, key, to, rates, decimals))
    if (Option.isNone(equivalent)) left.push(key)
    else sum = BigDecimal.sum(sum, equivalent.value)
  }
  return { sum, left: left.sort(byCurrency) }
}
