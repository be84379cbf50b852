import { isOperator } from "../../history/query/search/operators.ts"
import { readWritten } from "../../kernel/calendar/dates.ts"
import * as keywords from "./keywords.ts"
import { type Language, nearest, plain, typedWords, type WordTable } from "./lexicon.ts"

const { unitWords, ...others } = keywords

/** Every word that questions have, and every part of one. */
const vocabulary: ReadonlySet<string> = new Set([
  ...typedWords(unitWords),
  ...Object.values(others).flatMap((words) => typedWords(words)),
  ...Object.values(others).flatMap((words) => typedWords(words).flatMap((word) => word.split(" "))),
])

const isOfQuestions = (text: string): boolean => {
  const parts = plain(text).split(/[^\p{L}\p{M}\p{N}]+/u)
  return parts.join("") !== "" && parts.every((part) => part === "" || vocabulary.has(part) || isOperator(part))
}

const otherDates = /^(?:(?:\d{1,2}[./-]){1,2}\d{4}|\d{4}[./]\d{1,2}(?:[./]\d{1,2})?)$/

/** A day, month or year that search text would read behind `on:`, of the times that people write of. */
export const isDate = (text: string): boolean => /^(?:19[789]|20)\d/.test(text) && readWritten(text) !== undefined

/** A word without signs at its end, without what Turkish puts behind an apostrophe and Russian behind a year. */
const bareOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+$|['’].*$|(?<=\d)г\.?$/u, "")

/** Signs that nobody has in a text on their own: a dash, a per cent sign, the sign of a currency. */
const signs = /^[\p{P}\p{Sc}\p{Sm}]+$/u

/**
 * Whether a bare word asks for something and is not searched for: words of questions alone or joined by signs, also
 * before a colon, operators without theirs, dates, and signs alone.
 */
export const isAsked = (text: string): boolean =>
  isOfQuestions(text) ||
  isOfQuestions(/^([^:=<>]+)[:=<>]/.exec(text)?.[1] ?? "") ||
  isDate(bareOf(text)) ||
  otherDates.test(bareOf(text)) ||
  signs.test(text)

/** Of shorter words other words are as near. */
const shortestSlip = 5

/** The word of some languages that differs from a text in one letter. */
export const slipOf = (text: string, spoken: ReadonlyArray<Language>): string | null => {
  const tables: ReadonlyArray<WordTable> = [
    keywords.measureWords,
    keywords.groupingWords,
    keywords.clauseWords,
    keywords.againstWords,
    keywords.shapeWords,
    keywords.ratesWords,
  ]
  if (plain(text).length < shortestSlip) return null
  const near = tables.map((words) => nearest(words, text, spoken)).find((found) => found !== null && found.far <= 1)
  return near?.word ?? null
}
