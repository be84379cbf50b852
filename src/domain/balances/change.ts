import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, formatAmount } from "../money/amount.ts"
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

/** What was reckoned here may have more digits than anybody may say (see `exactOf`); no text is no amount. */
const amountOf = (text: string | null): Option.Option<Amount> =>
  text === null || text === "" ? Option.none() : BigDecimal.fromString(text)

/** The change from one amount to another; null when either is not known. */
export const changeOf = (from: string | null, to: string | null): Change | null =>
  Option.getOrNull(Option.map(Option.all([amountOf(from), amountOf(to)]), ([was, is]) => changeBetween(was, is)))

const zero = BigDecimal.make(0n, 0)
const thousand = BigDecimal.make(1000n, 0)

const lessOf = (a: Amount, b: Amount): Amount => BigDecimal.min(a, b)
const moreOf = (a: Amount, b: Amount): Amount => BigDecimal.max(a, b)
const knownOf = (amounts: ReadonlyArray<string | null>): ReadonlyArray<Amount | null> =>
  amounts.map((amount) => Option.getOrNull(amountOf(amount)))

/**
 * Where each amount stands from zero to the greatest of them, in thousandths, for drawing: half as much is half as
 * high. Amounts below zero stretch the picture downwards; nothing but zeros lies on the ground.
 */
export const heightsOf = (amounts: ReadonlyArray<string | null>): ReadonlyArray<number | null> => {
  const known = knownOf(amounts)
  const present = known.filter((amount) => amount !== null)
  const ground = present.reduce(lessOf, zero)
  const span = BigDecimal.subtract(present.reduce(moreOf, zero), ground)
  return known.map((amount) => {
    if (amount === null) return null
    const share = BigDecimal.divide(BigDecimal.multiply(BigDecimal.subtract(amount, ground), thousand), span)
    return Option.match(share, {
      onNone: () => 0,
      onSome: (height) => BigDecimal.toNumberUnsafe(roundHalfUp(height, 0)),
    })
  })
}

/** What a picture of amounts spans: the least and the most of them, exact, and how high zero stands, in thousandths. */
export interface PictureScale {
  readonly least: string
  readonly most: string
  readonly zero: number
}

/** The scale of a picture of amounts; null where none of them is known. */
export const scaleOf = (amounts: ReadonlyArray<string | null>): PictureScale | null => {
  const [first, ...others] = knownOf(amounts).filter((amount) => amount !== null)
  return first === undefined
    ? null
    : {
        least: formatAmount(others.reduce(lessOf, first)),
        most: formatAmount(others.reduce(moreOf, first)),
        zero: heightsOf([...amounts, "0"]).at(-1) ?? 0,
      }
}
