import { fold } from "../../text/fold.ts"

/** The languages that questions are asked in; all four are read everywhere, whatever the screen speaks. */
export const languages = ["en", "ru", "de", "tr"] as const
export type Language = (typeof languages)[number]

/**
 * What each language says for one thing: the word that is written, and behind `|` what is read as well. A word is one
 * word, or several with one space between.
 */
export type Words = readonly [en: string, ru: string, de: string, tr: string]
export type WordTable<Name extends string = string> = { readonly [Each in Name]: Words }

/** How a text is compared with a keyword: without case, however its letters are composed, spaces as one. */
export const plain = (text: string): string => fold(text.normalize("NFC").trim().replaceAll(/\s+/g, " "))

/** What a language says for something: the word that is written first. */
export const spellingsOf = (words: Words, language: Language): ReadonlyArray<string> =>
  words[languages.indexOf(language)]?.split("|") ?? []

/** The word of a language. */
export const wordOf = <Name extends string>(words: WordTable<Name>, name: Name, language: Language): string =>
  spellingsOf(words[name], language)[0] ?? name

interface Entry<Name extends string> {
  readonly name: Name
  readonly language: Language
  readonly word: string
  readonly typed: string
}

const known = new WeakMap<WordTable, ReadonlyArray<Entry<string>>>()

/** Every word of a table, made ready once. */
const entriesOf = <Name extends string>(words: WordTable<Name>): ReadonlyArray<Entry<Name>> => {
  const held = known.get(words) as ReadonlyArray<Entry<Name>> | undefined
  if (held !== undefined) return held
  const made = (Object.keys(words) as Array<Name>).flatMap((name) =>
    languages.flatMap((language) =>
      spellingsOf(words[name], language).map((word) => ({ name, language, word, typed: plain(word) })),
    ),
  )
  known.set(words, made)
  return made
}

/** Every word of a table as it is compared. */
export const typedWords = (words: WordTable): ReadonlyArray<string> => entriesOf(words).map(({ typed }) => typed)

/** What a text is the word for, and the languages that say it so. */
export const meaningOf = <Name extends string>(
  words: WordTable<Name>,
  text: string,
): { readonly name: Name; readonly spoken: ReadonlyArray<Language> } | undefined => {
  const asked = plain(text)
  const found = entriesOf(words).filter(({ typed }) => typed === asked)
  const [first] = found
  return first === undefined ? undefined : { name: first.name, spoken: found.map(({ language }) => language) }
}

/** How many letters have to be changed, put in, left out or swapped with the next to make one text of another. */
const distance = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          at(i - 1, j) + 1,
          at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(a.length, b.length)
}

export interface Near {
  readonly word: string
  /** How many letters are different. */
  readonly far: number
}

/**
 * The word of some languages that was probably meant; none where nothing is near. The begin of several words stands for
 * them.
 */
export const nearest = (words: WordTable, text: string, spoken: ReadonlyArray<Language>): Near | null => {
  const typed = plain(text).slice(0, 32)
  const found = entriesOf(words)
    .filter(({ language, typed: each }) => spoken.includes(language) && each !== typed)
    .map(({ word, typed: each }) => ({ word, far: each.startsWith(`${typed} `) ? 1 : distance(typed, each) }))
    .toSorted((a, b) => a.far - b.far)[0]
  return found !== undefined && found.far <= Math.max(1, Math.floor(typed.length / 3)) ? found : null
}
