import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, formatAmount, parseAmount, zero } from "../money/amount.ts"
import { truncate } from "../money/round.ts"
import type { FeeRule, WithdrawalMethod } from "./method.ts"
import { feeOf } from "./quote.ts"

/** Shares of a sum, in per cent, that a fee falls under: those that people think in. */
const thresholds = ["10", "5", "4"] as const

/** From a sum on, in plain digits, the fee is less than so many per cent of it. */
export interface BreakEven {
  readonly percent: string
  readonly from: string
}

const exact = (digits: string): Amount => Option.getOrElse(parseAmount(digits), () => zero)
const hundred = BigDecimal.make(100n, 0)

/** What of a fee does not grow with the sum, and the share that does; none of a fee of another kind. */
const parts: {
  readonly [Tag in FeeRule["_tag"]]: (
    rule: Extract<FeeRule, { readonly _tag: Tag }>,
  ) => { readonly fixed: string; readonly rate: string } | null
} = {
  Rate: ({ fixed, rate }) => ({ fixed, rate }),
  Fixed: ({ fee }) => ({ fixed: fee, rate: "0" }),
  Free: () => null,
  WholeUnits: () => null,
}

const partsOf = (rule: FeeRule): { readonly fixed: string; readonly rate: string } | null =>
  (parts[rule._tag] as (rule: FeeRule) => { readonly fixed: string; readonly rate: string } | null)(rule)

/** Rounding moves a break-even by a few of the smallest steps at most. */
const stepsAround = 20n

/** The least sum from which on the fee is always less than a share of it; null where it never is, or always. */
const fallsUnder = (method: WithdrawalMethod, percent: string): string | null => {
  const fee = partsOf(method.rule)
  if (fee === null || BigDecimal.isZero(exact(fee.fixed))) return null
  const share = BigDecimal.divideUnsafe(exact(percent), hundred)
  const over = BigDecimal.subtract(share, exact(fee.rate))
  if (!BigDecimal.isPositive(over)) return null
  const isUnder = (sum: Amount): boolean => BigDecimal.isLessThan(feeOf(method, sum), BigDecimal.multiply(sum, share))
  const step = BigDecimal.make(1n, method.inputDecimals)
  const near = truncate(BigDecimal.divideUnsafe(exact(fee.fixed), over), method.inputDecimals)
  let sum = BigDecimal.sum(near, BigDecimal.multiply(step, BigDecimal.make(stepsAround, 0)))
  const least = BigDecimal.subtract(near, BigDecimal.multiply(step, BigDecimal.make(stepsAround, 0)))
  for (; BigDecimal.isGreaterThan(sum, least);) {
    const lower = BigDecimal.subtract(sum, step)
    if (!isUnder(lower)) break
    sum = lower
  }
  return formatAmount(BigDecimal.normalize(sum))
}

/** Where a method's fee falls under round shares of the sum (beyond 5), as far as sums may be so small. */
export const breakEvens = (method: WithdrawalMethod): ReadonlyArray<BreakEven> =>
  thresholds.flatMap((percent) => {
    const from = fallsUnder(method, percent)
    return from === null || BigDecimal.isLessThan(exact(from), exact(method.minimum)) ? [] : [{ percent, from }]
  })
