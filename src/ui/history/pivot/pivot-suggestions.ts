import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import {
  againstWords,
  clauseWords,
  groupingWords,
  measureWords,
  shapeWords,
} from "../../../domain/pivot/words/keywords.ts"
import {
  type Language,
  languages,
  meaningOf,
  plain,
  spellingsOf,
  type WordTable,
} from "../../../domain/pivot/words/lexicon.ts"
import { type Suggestion, type Suggestions, suggestionsAt } from "../filters/suggestions.ts"

const clauseNotes: { readonly [Name in keyof typeof clauseWords]: MessageDescriptor } = {
  by: msg`down the rows, and behind a comma across the columns`,
  against: msg`what it is held against`,
  shape: msg`how it is shown`,
  unit: msg`one currency, by the rates now or then`,
}

const units: WordTable = { eur: ["EUR", "EUR", "EUR", "EUR"], btc: ["BTC", "BTC", "BTC", "BTC"] }

/** What stands where in a question: what is offered behind a word, and what it is called. */
const behind: { readonly [Name in keyof typeof clauseWords]: readonly [WordTable, MessageDescriptor] } = {
  by: [groupingWords, msg`group`],
  against: [againstWords, msg`earlier rows`],
  shape: [shapeWords, msg`shape`],
  unit: [units, msg`currency`],
}

const offer = (
  words: WordTable,
  note: MessageDescriptor,
  language: Language,
  begun: string,
): ReadonlyArray<Suggestion> =>
  Object.values(words).flatMap((all) => {
    const [word = ""] = spellingsOf(all, language)
    const spellings = languages.flatMap((each) => spellingsOf(all, each))
    return spellings.some((each) => plain(each).startsWith(plain(begun))) && plain(word) !== plain(begun)
      ? [{ insert: word, label: word, note }]
      : []
  })

/** The clause that the last words of a text belong to. */
const openClause = (before: string): keyof typeof clauseWords | undefined => {
  const words = before.split(/[\s,+]+/).filter((word) => word !== "")
  const last = words.at(-1)
  if (last === undefined) return undefined
  const clause = meaningOf(clauseWords, last)?.name
  if (clause !== undefined && words.length > 1) return clause
  if (clause === "by") return clause
  return /[,+]\s*$/.test(before) && words.some((word) => meaningOf(clauseWords, word)?.name === "by") ? "by" : undefined
}

/** What could be typed at the caret of a question: its own words, and those of the search text within it. */
export const pivotSuggestionsAt = (
  text: string,
  caret: number,
  language: Language,
  offered: FilterChoices | null,
  counts: FacetsView | null,
): Suggestions => {
  const begun = /[^\s,+()":]*$/.exec(text.slice(0, caret))?.[0] ?? ""
  const from = caret - begun.length
  const before = text.slice(0, from)
  if (before.trim() === "") return { from, to: caret, items: offer(measureWords, msg`measure`, language, begun) }
  const clause = openClause(before)
  if (clause !== undefined) return { from, to: caret, items: offer(...behind[clause], language, begun) }
  const search = suggestionsAt(text, caret, offered, counts)
  if (search.from !== from || begun === "") return search
  const clauses = Object.entries(clauseNotes).flatMap(([name, note]) =>
    offer({ [name]: clauseWords[name as keyof typeof clauseWords] }, note, language, begun),
  )
  return { ...search, items: [...clauses, ...search.items] }
}
