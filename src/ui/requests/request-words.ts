import { useLingui } from "@lingui/react/macro"
import type { SumProblem } from "../../domain/money/typed-sum.ts"
import type { RecipientProblem } from "../../domain/transfers/review.ts"

/** Why a sum or an e-mail cannot be asked for, in words. */
export const useRequestWords = () => {
  const { t } = useLingui()
  const sum = (problem: SumProblem): string =>
    problem._tag === "Required"
      ? t`Enter a sum`
      : problem._tag === "Zero"
        ? t`The sum must be more than 0`
        : t`Only digits and one dot, like 12.50`
  const email = (problem: RecipientProblem): string =>
    problem._tag === "Missing" ? t`Enter the e-mail of who is to pay` : t`This is not an e-mail address`
  return { sum, email }
}
