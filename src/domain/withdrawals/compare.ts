import * as Result from "effect/Result"
import { methodsOf, type WithdrawalForm, withdrawalForms, type WithdrawalMethod } from "./method.ts"
import { quote, type Quote } from "./quote.ts"
import { checkSum, type SumContext, type WithdrawalProblem } from "./validity.ts"

/** What one method makes of a sum: a quote, or why the sum cannot leave this way. */
export interface Compared {
  readonly method: WithdrawalMethod
  readonly quote: Quote | null
  readonly problem: WithdrawalProblem | null
}

/** Every method of a form for the same typed sum, in the order of the tabs. */
export const compareMethods = (form: WithdrawalForm, typed: string, context: SumContext): ReadonlyArray<Compared> =>
  methodsOf(form).map((method) =>
    Result.match(checkSum(method, typed, context), {
      onSuccess: (sum): Compared => ({ method, quote: quote(method, sum), problem: null }),
      onFailure: (problem): Compared => ({ method, quote: null, problem }),
    }),
  )

/** Every way out of every balance for the same typed sum, form by form (beyond 5). */
export const compareAll = (typed: string, contextOf: (form: WithdrawalForm) => SumContext): ReadonlyArray<Compared> =>
  withdrawalForms.flatMap((form) => compareMethods(form, typed, contextOf(form)))
