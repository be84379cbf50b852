import { useLingui } from "@lingui/react/macro"
import { localDigits } from "../../domain/money/amount-parts.ts"
import type { SumProblem } from "../../domain/money/typed-sum.ts"

/** Why a typed sum is none, in words (A86). */
export const useSumWords = (): ((problem: SumProblem) => string) => {
  const { t, i18n } = useLingui()
  return (problem) => {
    switch (problem._tag) {
      case "Required":
        return t`Enter a sum`
      case "ThousandsOrDecimals": {
        const [thousands, decimals] = problem.suggestions.map((sum) => localDigits(sum, i18n.locale))
        return t`This can mean two things: choose ${thousands} or ${decimals}`
      }
      case "Comma":
        return t`Only one dot may stand between whole and decimals; a comma cannot be read here`
      case "NotDigits":
        return t`Only digits and one dot, like 12.50`
      case "Zero":
        return t`The sum must be more than 0`
      case "TooManyDecimals": {
        const { most, has } = problem
        return t`At most ${most} decimals, has ${has}`
      }
      case "LeadingZero":
        return t`The first digit must be 1 to 9`
    }
  }
}
