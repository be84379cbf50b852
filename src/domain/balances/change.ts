import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, formatAmount, parseAmount } from "../money/amount.ts"
import { roundHalfUp } from "../money/round.ts"

/** How an amount changed: the difference, and in per cent of what it was; no per cent of nothing (A46). */
export interface Change {
  readonly amount: string
  readonly percent: string | null
}

const hundred = BigDecimal.make(100n, 0)

/** The change from one amount to another, per cent with two decimals, half-up (R444). */
export const changeBetween = (was: Amount, is: Amount): Change => {
  const difference = BigDecimal.subtract(is, was)
  const percent = Option.map(
    BigDecimal.divide(BigDecimal.multiply(difference, hundred), BigDecimal.abs(was)),
    (share) => formatAmount(roundHalfUp(share, 2)),
  )
  return { amount: formatAmount(difference), percent: Option.getOrNull(percent) }
}

/** The change from one amount to another; null when either is not known. */
export const changeOf = (from: string | null, to: string | null): Change | null =>
  Option.getOrNull(
    Option.map(Option.all([parseAmount(from ?? ""), parseAmount(to ?? "")]), ([was, is]) => changeBetween(was, is)),
  )

/**
 * Where each amount stands between the least and the most of them, in thousandths, for drawing; all the same stand in
 * the middle.
 */
export const heightsOf = (amounts: ReadonlyArray<string | null>): ReadonlyArray<number | null> => {
  const known = amounts.map((amount) => Option.getOrNull(parseAmount(amount ?? "")))
  const present = known.filter((amount) => amount !== null)
  const [first, ...others] = present
  if (first === undefined) return amounts.map(() => null)
  const least = others.reduce((a, b) => BigDecimal.min(a, b), first)
  const span = BigDecimal.subtract(
    others.reduce((a, b) => BigDecimal.max(a, b), first),
    least,
  )
  const thousand = BigDecimal.make(1000n, 0)
  return known.map((amount) => {
    if (amount === null) return null
    const share = BigDecimal.divide(BigDecimal.multiply(BigDecimal.subtract(amount, least), thousand), span)
    return Option.match(share, {
      onNone: () => 500,
      onSome: (height) => BigDecimal.toNumberUnsafe(roundHalfUp(height, 0)),
    })
  })
}
