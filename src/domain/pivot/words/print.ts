import type { HistoryQuery } from "../../history/query/history-query.ts"
import { printSearch } from "../../history/query/search/print.ts"
import { tokensOf, writeValue } from "../../history/query/search/token.ts"
import type { Pivot } from "../question.ts"
import {
  againstWords,
  clauseWords,
  groupingWords,
  measureWords,
  ratesWords,
  shapeWords,
  unitWords,
} from "./keywords.ts"
import { type Language, wordOf } from "./lexicon.ts"

/** A search text with every word of it in quotation marks: none is a part of the question, whatever is one later. */
const quoted = (search: string): string => {
  let [text, at] = ["", 0]
  for (const token of tokensOf(search).tokens) {
    if (token._tag !== "Term" || token.name !== undefined || search[token.from] === '"') continue
    text += search.slice(at, token.from) + writeValue(search.slice(token.from, token.to), true)
    at = token.to
  }
  return text + search.slice(at)
}

/** A question as the words of a language that `parsePivot` reads back to the same. */
export const printPivot = (pivot: Pivot, query: HistoryQuery, language: Language): string => {
  const { measure, rows, columns, against, shape, unit, rates } = pivot
  const axes = [rows, columns].filter((axis) => axis.length > 0)
  const groups = axes.map((axis) => axis.map((each) => wordOf(groupingWords, each, language)).join(" + ")).join(", ")
  const clause = (name: keyof typeof clauseWords, ...words: ReadonlyArray<string>): string =>
    [wordOf(clauseWords, name, language), ...words].join(" ")
  return [
    wordOf(measureWords, measure, language),
    ...(groups === "" ? [] : [clause("by", groups)]),
    quoted(printSearch(query)),
    ...(against === null ? [] : [clause("against", wordOf(againstWords, against, language))]),
    ...(shape === "itself" ? [] : [clause("shape", wordOf(shapeWords, shape, language))]),
    ...(unit === null ? [] : [clause("unit", wordOf(unitWords, unit, language), wordOf(ratesWords, rates, language))]),
  ]
    .filter((part) => part !== "")
    .join(" ")
}
