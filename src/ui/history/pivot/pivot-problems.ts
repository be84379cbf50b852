import { useLingui } from "@lingui/react/macro"
import type { PivotProblem } from "../../../domain/pivot/words/problem.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { useProblemWords } from "../filters/problem-words.ts"

/** Says what is wrong with a word of a question, and what was probably meant. */
export const usePivotProblemWords = (): ((problem: PivotProblem) => string) => {
  const { t } = useLingui()
  const searchWords = useProblemWords()
  return (problem) => {
    switch (problem._tag) {
      case "UnknownMeasure":
      case "UnknownGrouping":
      case "UnknownAgainst":
      case "UnknownShape":
      case "UnknownUnit":
      case "OutOfPlace": {
        const { meant } = problem
        const text = drawn(problem.text)
        const why = {
          UnknownMeasure: t`“${text}” is nothing that is measured`,
          UnknownGrouping: t`“${text}” is nothing to group by`,
          UnknownAgainst: t`“${text}” is nothing to hold it against`,
          UnknownShape: t`“${text}” is no way to show it`,
          UnknownUnit: t`“${text}” is no currency`,
          OutOfPlace: t`“${text}” says nothing here; as "${text}" it is searched for`,
        }[problem._tag]
        return meant === null ? why : `${why}; ${t`“${meant}” is meant?`}`
      }
      case "NothingFollows":
        return t`something is missing after it`
      case "SaidAlready":
        return t`this was said already, and the first counts`
      case "Twice":
        return t`it is grouped by that already`
      case "TooMany":
        return t`more than four groupings are no table`
      case "NoShare":
        return t`only rows, what came in, what went out and fees have shares`
      case "NoRunning":
        return t`only sums are added up, and only over one period down the rows`
      case "NoPeriod":
        return t`it needs one period to go back from, like month`
      case "TwoShapes":
        return t`what is held against something earlier is shown as it is`
      case "NoUnit":
        return t`rows and medians have no value in one currency`
      default:
        return searchWords(problem)
    }
  }
}
