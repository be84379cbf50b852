import { useLingui } from "@lingui/react/macro"
import type { Problem } from "../../../domain/history/query/search/problem.ts"
import { drawn } from "../../kit/bounded-text.ts"

/** Says why a part of the search text is left out. */
export const useProblemWords = (): ((problem: Problem) => string) => {
  const { t } = useLingui()
  return (problem) => {
    switch (problem._tag) {
      case "UnclosedQuote":
        return t`a quotation mark is not closed`
      case "UnclosedGroup":
        return t`a parenthesis is not closed`
      case "UnexpectedClose":
        return t`a parenthesis is closed that was not opened`
      case "EmptyGroup":
        return t`there is nothing between the parentheses`
      case "OrWithoutSide":
        return t`OR needs something on both sides`
      case "MinusWithoutTerm":
        return t`“-” needs something to exclude`
      case "TooDeep":
        return t`too many parentheses within each other`
      case "UnknownOperator": {
        const name = drawn(problem.name)
        return t`there is no operator “${name}”`
      }
      case "NoComparison": {
        const name = drawn(problem.name)
        return t`“${name}” takes a colon, it compares nothing`
      }
      case "ValueMissing":
        return t`something is missing after it`
      case "ValueUnexpected":
        return t`it takes no such value`
      case "NotAnAmount": {
        const text = drawn(problem.text)
        return t`“${text}” is no amount, write it like 0.25`
      }
      case "NotADate": {
        const text = drawn(problem.text)
        return t`“${text}” is no date, write it like 2024, 2024-05 or 2024-05-31`
      }
      case "NotAmong": {
        const text = drawn(problem.text)
        const { least, most } = problem
        return t`“${text}” is no number from ${least} to ${most}`
      }
      case "UnknownColumn": {
        const text = drawn(problem.text)
        return t`there is no column “${text}” to sort by`
      }
    }
  }
}
