import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type Amount, formatAmount, parseAmount, zero } from "../money/amount.ts"
import { floor, roundHalfUp } from "../money/round.ts"
import type { FeeRule, WithdrawalMethod } from "./method.ts"

/** What a withdrawal of a sum costs and brings. Plain digits; fee + net is the sum, exactly. */
export const Quote = Schema.Struct({
  sum: Schema.String,
  fee: Schema.String,
  /** What is left, below zero when the fee is more than the sum. */
  net: Schema.String,
  /** What arrives: `net`, and never less than 0. */
  arrives: Schema.String,
  /** The fee as a share of the sum in per cent, two decimals; null for a sum of 0. */
  effectivePercent: Schema.NullOr(Schema.String),
})
export type Quote = typeof Quote.Type

const exact = (digits: string): Amount => Option.getOrElse(parseAmount(digits), () => zero)
const hundred = BigDecimal.make(100n, 0)

const feeBy: {
  readonly [Tag in FeeRule["_tag"]]: (
    sum: Amount,
    rule: Extract<FeeRule, { readonly _tag: Tag }>,
    precision: number,
  ) => Amount
} = {
  Rate: (sum, { rate, fixed }, precision) =>
    roundHalfUp(BigDecimal.sum(BigDecimal.multiply(sum, exact(rate)), exact(fixed)), precision),
  Fixed: (_, { fee }) => exact(fee),
  Free: () => zero,
  WholeUnits: (sum, { share, atLeast }) =>
    BigDecimal.max(exact(atLeast), BigDecimal.subtract(sum, floor(BigDecimal.multiply(sum, exact(share))))),
}

/** The fee of a sum by a method's rule. */
export const feeOf = ({ rule, precision }: Pick<WithdrawalMethod, "rule" | "precision">, sum: Amount): Amount =>
  (feeBy[rule._tag] as (sum: Amount, rule: FeeRule, precision: number) => Amount)(sum, rule, precision)

/** Percent of a whole, two decimals, half-up; nothing of nothing. */
const percentOf = (part: Amount, whole: Amount): string | null =>
  Option.getOrNull(
    Option.map(BigDecimal.divide(BigDecimal.multiply(part, hundred), whole), (percent) =>
      formatAmount(roundHalfUp(percent, 2)),
    ),
  )

/** The quote of a sum: the one object that the form, the accept step and the payload are made from (R300, R443). */
export const quote = (method: WithdrawalMethod, sum: Amount): Quote => {
  const fee = feeOf(method, sum)
  const net = BigDecimal.subtract(sum, fee)
  return {
    sum: formatAmount(sum),
    fee: formatAmount(fee),
    net: formatAmount(net),
    arrives: formatAmount(BigDecimal.max(net, zero)),
    effectivePercent: percentOf(fee, sum),
  }
}

/** The smallest sum that brings as much as this one does, if a smaller one does (101 brings 97, and so does 100). */
export const smallerForTheSame = (method: WithdrawalMethod, sum: Amount): Option.Option<Amount> => {
  if (method.rule._tag !== "WholeUnits") return Option.none()
  const one = BigDecimal.make(1n, 0)
  const net = (of: Amount): Amount => BigDecimal.subtract(of, feeOf(method, of))
  const wanted = net(sum)
  let smallest = sum
  for (
    let lower = BigDecimal.subtract(sum, one);
    BigDecimal.isPositive(lower) && BigDecimal.equals(net(lower), wanted);
    lower = BigDecimal.subtract(lower, one)
  )
    smallest = lower
  return BigDecimal.equals(smallest, sum) ? Option.none() : Option.some(smallest)
}
