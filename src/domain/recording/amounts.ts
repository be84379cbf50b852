import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, formatAmount, isPlain, parseAmount, zero } from "../money/amount.ts"
import { countedIn } from "./currencies.ts"
import type { Draw } from "./draw.ts"

/** An amount that is the sum of others, all of one currency, in plain digits. */
export interface Total {
  readonly currency: string
  readonly total: string
  readonly parts: ReadonlyArray<string>
}

/**
 * Other amounts for amounts. The same number of the same currency is always the same other one, whatever its sign; an
 * amount keeps its decimals, and nothing stays nothing.
 */
export interface Amounts {
  readonly amount: (currency: string, amount: Amount) => Amount
  /** Of a fee or a price, which is at most half of what an amount would be. */
  readonly tariff: (currency: string, amount: Amount) => Amount
}

/** Fixed-point numbers have so many binary places. */
const places = 32n
const one = 1n << places
/** The noise is up to a quarter either way: more than the steps in which people choose amounts. */
const noise = one >> 2n
/** A fee or a price is from an eighth to a half of what its currency's scale makes of it: out of the noise's reach. */
const [leastShare, shares] = [one >> 3n, (one >> 1n) - (one >> 3n)]
/** Powers of two that a currency's scale lies between, spread alike over them. */
const [leastPower, powers] = [1n, 5n]

/** Without the zeros behind its decimals: how a number is written says nothing of what becomes of it. */
const plain = (amount: Amount): Amount => {
  const { value, scale } = BigDecimal.normalize(amount)
  return scale >= 0 ? BigDecimal.make(value, scale) : BigDecimal.make(value * 10n ** BigInt(-scale), 0)
}

/** With the decimals that it had, and more where it needs more. */
const written = (amount: Amount, { scale }: Amount): Amount => {
  const needed = plain(amount)
  return BigDecimal.scale(needed, Math.max(needed.scale, scale))
}

const half = 1n << (2n * places - 1n)

/** So many units times two fixed-point numbers, rounded; never nothing. */
const times = (units: bigint, a: bigint, b: bigint): bigint => {
  const product = (units * a * b + half) >> (2n * places)
  return product === 0n ? 1n : product
}

/**
 * Amounts by a secret. A secret scale of its currency makes an amount 2 to 64 times as large, and a noise that hangs on
 * the amount itself moves it by up to a quarter: so no two amounts have a divisor in common that says anything.
 * `totals` become the sums of what their parts become. Fees and prices are known to others, so each has a share of the
 * scale of its own: who knows one learns neither the scale nor another one.
 */
export const makeAmounts = (draw: Draw, totals: ReadonlyArray<Total>): Amounts => {
  const scales = new Map<string, bigint>()
  const scaleOf = (currency: string): bigint => {
    const held = scales.get(currency)
    if (held !== undefined) return held
    const made = (one + draw(`scale ${currency}`, one)) << (leastPower + draw(`power ${currency}`, powers))
    scales.set(currency, made)
    return made
  }
  const sums = new Map<string, Amount>()
  const changed = (
    currency: string,
    given: Amount,
    share: (name: string) => bigint,
    sums?: ReadonlyMap<string, Amount>,
  ): Amount => {
    if (BigDecimal.isZero(given)) return given
    const key = countedIn(currency)
    const size = plain(BigDecimal.abs(given))
    const name = `${key} ${formatAmount(size)}`
    const other = sums?.get(name) ?? BigDecimal.make(times(size.value, scaleOf(key), share(name)), size.scale)
    return written(BigDecimal.isNegative(given) ? BigDecimal.negate(other) : other, given)
  }
  const amount: Amounts["amount"] = (currency, given) =>
    changed(currency, given, (name) => one - noise + draw(`amount ${name}`, 2n * noise), sums)
  const known = totals.flatMap(({ currency, total, parts }) => {
    const exact = Option.all([parseAmount(total), Option.all(parts.map(parseAmount))])
    return Option.toArray(Option.map(exact, ([whole, each]) => ({ currency, whole, each })))
  })
  // The smaller first: what is a part of one total may be a total itself.
  for (const { currency, whole, each } of known.toSorted((a, b) => BigDecimal.Order(a.whole, b.whole))) {
    const name = `${countedIn(currency)} ${formatAmount(plain(whole))}`
    if (sums.has(name)) continue
    sums.set(
      name,
      each.reduce((sum, part) => BigDecimal.sum(sum, amount(currency, part)), zero),
    )
  }
  return {
    amount,
    tariff: (currency, given) => changed(currency, given, (name) => leastShare + draw(`tariff ${name}`, shares)),
  }
}

/** Plain digits, or "0" where there are more of them than an amount has place for. */
export const amountText = (amount: Amount): string => {
  const text = formatAmount(amount)
  return isPlain(text) ? text : "0"
}
