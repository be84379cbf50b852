import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { formatAmount } from "../money/amount.ts"
import { readSum } from "../money/typed-sum.ts"
import {
  type DestinationInput,
  type DestinationNote,
  destinationNotes,
  type DestinationProblem,
  destinationProblems,
} from "./destination.ts"
import type { WithdrawalMethod } from "./method.ts"
import { makeOrder, type WithdrawalOrder } from "./order.ts"
import { quote, type Quote, smallerForTheSame } from "./quote.ts"
import type { TokenBalance } from "./token-balances.ts"
import { checkSum, type SumContext, type WithdrawalProblem, type WithdrawalWarning, warningsOf } from "./validity.ts"

/** A withdrawal as it is being filled in. `token` is the chosen balance of the OTON form. */
export interface WithdrawalDraft {
  readonly method: WithdrawalMethod
  readonly sum: string
  readonly destination: DestinationInput
  readonly token: TokenBalance | null
}

/** Everything a form says about a draft: what is wrong, what to look at, and the order as soon as nothing is wrong. */
export interface WithdrawalReview {
  /** The OTON form needs to know which balance first. */
  readonly balanceMissing: boolean
  readonly sum: WithdrawalProblem | null
  readonly destination: ReadonlyArray<DestinationProblem>
  /** What the typed sum costs and brings, whether or not it may be submitted; null while it is no sum. */
  readonly quote: Quote | null
  /** A smaller sum that brings as much, in plain digits. */
  readonly smaller: string | null
  readonly warnings: ReadonlyArray<WithdrawalWarning>
  readonly notes: ReadonlyArray<DestinationNote>
  readonly order: WithdrawalOrder | null
}

/** Judges a draft: the one place where form, accept step and payload get their numbers from (R274–R300, S21). */
export const reviewWithdrawal = (
  { method, sum, destination, token }: WithdrawalDraft,
  context: SumContext,
): WithdrawalReview => {
  const checked = checkSum(method, sum, context)
  const typed = readSum(sum, {
    decimals: method.inputDecimals,
    noLeadingZero: method.noLeadingZero,
    zeroAllowed: true,
    dotsGroup: context.dotsGroup,
  })
  const problems = destinationProblems(method.destination, destination)
  const balanceMissing = method.form === "oton" && token === null
  const passed = Result.isSuccess(checked) ? checked.success : null
  return {
    balanceMissing,
    sum: Result.isFailure(checked) ? checked.failure : null,
    destination: problems,
    quote: Result.isSuccess(typed) ? quote(method, typed.success) : null,
    smaller: passed === null ? null : Option.getOrNull(Option.map(smallerForTheSame(method, passed), formatAmount)),
    warnings: passed === null ? [] : warningsOf(method, passed, context),
    notes: problems.length > 0 ? [] : destinationNotes(method.destination, destination),
    order:
      passed === null || problems.length > 0 || balanceMissing ? null : makeOrder(method, passed, destination, token),
  }
}
