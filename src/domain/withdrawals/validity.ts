import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Amount, formatAmount, parseAmount, zero } from "../money/amount.ts"
import { roundHalfUp, truncate } from "../money/round.ts"
import { readSum, type SumProblem } from "../money/typed-sum.ts"
import type { WithdrawalMethod } from "./method.ts"
import { feeOf } from "./quote.ts"

/** What a sum is judged against. Exact decimals in plain digits; null: not known. */
export interface SumContext {
  /** Available balance of the form's currency. */
  readonly balance: string | null
  /** Units of the form's currency per 1 BTC, if the rate can be relied on (A22); only one tab needs it. */
  readonly rate: string | null
  /** Thousands are parted by dots in the language it is typed in (A86). */
  readonly dotsGroup?: boolean | undefined
}

/** Why a withdrawal of a sum cannot be submitted. Amounts in plain digits. */
export type WithdrawalProblem =
  | SumProblem
  | { readonly _tag: "BelowMinimum"; readonly minimum: string }
  | { readonly _tag: "NotMoreThanFee"; readonly fee: string }
  | { readonly _tag: "RateUnavailable" }
  | { readonly _tag: "NetExceedsBalance"; readonly balance: string; readonly net: string; readonly most: string }

/** What is said beside a sum that may be submitted after one explicit yes (A28, A30, A32). */
export type WithdrawalWarning =
  | { readonly _tag: "NothingArrives"; readonly fee: string }
  | { readonly _tag: "ExceedsBalance"; readonly balance: string }
  | { readonly _tag: "FeeNotCovered"; readonly fee: string; readonly balance: string }

const exact = (digits: string): Amount => Option.getOrElse(parseAmount(digits), () => zero)
const less = (a: Amount, b: Amount): boolean => BigDecimal.isLessThan(a, b)

/**
 * The least sum of a method; none while the rate that it needs is not known. The larger of two minimums counts (A37).
 */
export const minimumOf = (method: WithdrawalMethod, { rate }: Pick<SumContext, "rate">): Option.Option<Amount> => {
  const own = exact(method.minimum)
  if (method.minimumInBtc === null) return Option.some(own)
  if (rate === null) return Option.none()
  return Option.some(
    BigDecimal.max(own, roundHalfUp(BigDecimal.multiply(exact(method.minimumInBtc), exact(rate)), method.precision)),
  )
}

const netOf = (method: WithdrawalMethod, sum: Amount): Amount => BigDecimal.subtract(sum, feeOf(method, sum))

/**
 * The sum of a withdrawal, or why it cannot be submitted: the message of the minimum comes before that of the fee
 * (A27).
 */
export const checkSum = (
  method: WithdrawalMethod,
  typed: string,
  context: SumContext,
): Result.Result<Amount, WithdrawalProblem> => {
  const zeroAllowed = BigDecimal.isZero(exact(method.minimum))
  const read = readSum(typed, {
    decimals: method.inputDecimals,
    noLeadingZero: method.noLeadingZero,
    zeroAllowed,
    dotsGroup: context.dotsGroup,
  })
  if (Result.isFailure(read)) return read
  const sum = read.success
  const minimum = minimumOf(method, context)
  if (Option.isNone(minimum)) return Result.fail({ _tag: "RateUnavailable" })
  if (less(sum, minimum.value)) return Result.fail({ _tag: "BelowMinimum", minimum: formatAmount(minimum.value) })
  const fee = feeOf(method, sum)
  if (!zeroAllowed && !less(fee, sum)) return Result.fail({ _tag: "NotMoreThanFee", fee: formatAmount(fee) })
  const net = netOf(method, sum)
  if (method.form === "oton" && context.balance !== null && less(exact(context.balance), net)) {
    return Result.fail({
      _tag: "NetExceedsBalance",
      balance: context.balance,
      net: formatAmount(net),
      most: formatAmount(largestWithNet(method, exact(context.balance))),
    })
  }
  return Result.succeed(sum)
}

/** What to say beside a sum that passed. */
export const warningsOf = (
  method: WithdrawalMethod,
  sum: Amount,
  { balance }: SumContext,
): ReadonlyArray<WithdrawalWarning> => {
  const fee = feeOf(method, sum)
  return [
    ...(less(zero, netOf(method, sum)) ? [] : [{ _tag: "NothingArrives", fee: formatAmount(fee) } as const]),
    ...(balance === null || !less(exact(balance), sum)
      ? []
      : [
          method.form === "oton"
            ? ({ _tag: "FeeNotCovered", fee: formatAmount(fee), balance } as const)
            : ({ _tag: "ExceedsBalance", balance } as const),
        ]),
  ]
}

/** The largest sum that passes, or why there is none: "Max". */
export const largestSum = (
  method: WithdrawalMethod,
  context: SumContext,
): Result.Result<Amount, WithdrawalProblem | { readonly _tag: "BalanceUnknown" }> => {
  if (context.balance === null) return Result.fail({ _tag: "BalanceUnknown" })
  const balance = exact(context.balance)
  const most = method.form === "oton" ? largestWithNet(method, balance) : truncate(balance, method.inputDecimals)
  return Result.map(checkSum(method, formatAmount(most), context), () => most)
}

/**
 * The largest whole sum of which no more than the balance arrives (A30): a few steps upwards from what the share alone
 * gives.
 */
const largestWithNet = (method: WithdrawalMethod, balance: Amount): Amount => {
  const one = BigDecimal.make(1n, 0)
  const share = method.rule._tag === "WholeUnits" ? exact(method.rule.share) : one
  let sum = truncate(
    Option.getOrElse(BigDecimal.divide(balance, share), () => balance),
    0,
  )
  while (!less(balance, netOf(method, BigDecimal.sum(sum, one)))) sum = BigDecimal.sum(sum, one)
  return sum
}
