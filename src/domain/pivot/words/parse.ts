import type { HistoryQuery } from "../../history/query/history-query.ts"
import type { Labels } from "../../history/query/search/operators.ts"
import { parseSearch } from "../../history/query/search/parse.ts"
import type { Range } from "../../kernel/range.ts"
import type { Pivot } from "../question.ts"
import type { Language } from "./lexicon.ts"
import { Phrases } from "./phrases.ts"
import { piecesOf } from "./pieces.ts"
import type { PivotProblem } from "./problem.ts"
import { QuestionReader } from "./reader.ts"
import { Voices } from "./voices.ts"

/** What a text asks, and what of it says nothing, with its place. */
export interface PivotReading {
  readonly pivot: Pivot
  readonly query: HistoryQuery
  readonly problems: ReadonlyArray<PivotProblem>
}

/** A text without some ranges of it; everything else keeps its place. */
const blanked = (text: string, taken: ReadonlyArray<Range<number>>): string => {
  const characters = text.split("")
  for (const { from, to } of taken) characters.fill(" ", from, to)
  return characters.join("")
}

/**
 * Reads a question in words such as `fees by month, type since:2024 vs year before`: what is measured, by which groups,
 * the search text of the history (`parseSearch`), and how it is shown, in any order. Keywords of four languages are
 * read alike, and are never searched for: what is stands in quotation marks, or is no word of a question.
 * @param labels names that may be typed for values of a filter
 * @param now unix seconds, for `on:this-month` and its kin
 * @param shown the language of the screen, for what was probably meant
 */
export const parsePivot = (text: string, labels: Labels = {}, now?: number, shown: Language = "en"): PivotReading => {
  const reader = new QuestionReader(new Phrases(piecesOf(text)), new Voices(shown))
  const { pivot, problems } = reader.read()
  const search = parseSearch(blanked(text, reader.taken), labels, now)
  return { pivot, query: search.query, problems: [...problems, ...search.problems].toSorted((a, b) => a.from - b.from) }
}
