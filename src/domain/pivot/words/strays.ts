import { writeValue } from "../../history/query/search/token.ts"
import { isAsked, isDate } from "./asked.ts"
import { againstWords, type Clause, clauseWords, groupingWords, ratesWords, shapeWords, unitWords } from "./keywords.ts"
import { wordOf } from "./lexicon.ts"
import type { Phrases, Run } from "./phrases.ts"
import type { Meant, Voice } from "./voices.ts"

/**
 * A word of a clause without the clause's own word, and how it would be said.
 * @param isGrouped whether groupings were said before, so that another one follows them
 * @param unit the currency that was said before
 */
export const strayAt = (
  phrases: Phrases,
  at: number,
  isGrouped: boolean,
  unit: string | null,
): { readonly run: Run; readonly meant: Meant } | undefined => {
  const behind =
    (name: Clause) =>
    (text: string, { language }: Voice): string =>
      `${wordOf(clauseWords, name, language)} ${text}`
  const strays = [
    [phrases.at(againstWords, at), behind("against")],
    [phrases.at(shapeWords, at), behind("shape")],
    [phrases.at(groupingWords, at), isGrouped ? (text: string) => `, ${text}` : behind("by")],
    [
      phrases.at(ratesWords, at),
      (text: string, voice: Voice) =>
        behind("unit")(`${wordOf(unitWords, unit ?? "eur", voice.language)} ${text}`, voice),
    ],
    [phrases.at(unitWords, at), behind("unit")],
  ] as const
  const [run, say] = strays.toSorted(([a], [b]) => (b?.next ?? 0) - (a?.next ?? 0))[0] ?? []
  return run === undefined || say === undefined ? undefined : { run, meant: (voice) => say(run.text, voice) }
}

/** `since 2024`: an operator without its colon, with the word that was meant for its value. */
export const operatorAt = ({ pieces }: Phrases, at: number): Run & { readonly meant: string } => {
  const [operator, value] = pieces.slice(at, at + 2)
  const { text = "", from = 0, to = 0 } = operator ?? {}
  const name = `${text.toLowerCase()}:`
  return value?.kind !== "word" || (isAsked(value.text) && !isDate(value.text))
    ? { text, from, to, next: at + 1, meant: name }
    : { text: `${text} ${value.text}`, from, to: value.to, next: at + 2, meant: name + writeValue(value.text) }
}
