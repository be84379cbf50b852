import type { Grouping } from "../../history/query/cells/groupings.ts"
import type { Measure } from "../../history/query/cells/measures.ts"
import { fold } from "../../history/query/search/operators.ts"
import { currencies } from "../../money/currency.ts"
import type { Against, Pivot, Shape } from "../question.ts"

/** The languages that questions are asked in; all four are read everywhere, whatever the screen speaks. */
export const languages = ["en", "ru", "de", "tr"] as const
export type Language = (typeof languages)[number]

/** The word of each language, and what else is read for it. A word is one word, or several with one space between. */
type Words = readonly [en: string, ru: string, de: string, tr: string, ...others: ReadonlyArray<string>]
export type WordTable<Name extends string = string> = { readonly [Each in Name]: Words }

export const measureWords: { readonly [Name in Measure]: Words } = {
  rows: ["rows", "строки", "Zeilen", "satırlar", "count"],
  in: ["in", "приход", "Eingänge", "gelen", "income"],
  out: ["out", "расход", "Ausgänge", "giden", "spending"],
  net: ["net", "итог", "netto", "net"],
  fees: ["fees", "комиссии", "Gebühren", "ücretler", "fee", "комиссия", "Gebühr"],
  average: ["average", "среднее", "Durchschnitt", "ortalama", "mean", "avg"],
  median: ["median", "медиана", "Median", "medyan"],
  least: ["least", "минимум", "Minimum", "en az", "min"],
  most: ["most", "максимум", "Maximum", "en çok", "max"],
}

export const groupingWords: { readonly [Name in Grouping]: Words } = {
  year: ["year", "год", "Jahr", "yıl", "годам", "years", "Jahren"],
  quarter: ["quarter", "квартал", "Quartal", "çeyrek", "кварталам", "quarters", "Quartalen"],
  month: ["month", "месяц", "Monat", "ay", "месяцам", "months", "Monaten"],
  week: ["week", "неделя", "Woche", "hafta", "неделям", "weeks", "Wochen"],
  weekday: ["weekday", "день недели", "Wochentag", "haftanın günü", "дням недели", "weekdays", "Wochentagen"],
  hour: ["hour", "час", "Stunde", "saat", "часам", "hours", "Stunden"],
  type: [
    "type",
    "тип",
    "Art",
    "tür",
    "method",
    "способ",
    "Typ",
    "yöntem",
    "типам",
    "types",
    "methods",
    "Arten",
    "Typen",
    "способам",
  ],
  status: ["status", "статус", "Status", "durum", "статусам", "statuses"],
  currency: ["currency", "валюта", "Währung", "para birimi", "cur", "валютам", "currencies", "Währungen"],
  marketplace: [
    "marketplace",
    "площадка",
    "Marktplatz",
    "pazar",
    "market",
    "площадкам",
    "marketplaces",
    "markets",
    "Marktplätzen",
  ],
  party: ["party", "контрагент", "Gegenseite", "karşı taraf", "контрагентам", "parties", "Gegenseiten"],
  direction: ["direction", "направление", "Richtung", "yön", "направлениям", "directions", "Richtungen"],
  tag: ["tag", "метка", "Schlagwort", "etiket", "tags", "меткам", "Schlagwörtern"],
  band: ["band", "диапазон", "Betragsklasse", "tutar aralığı", "диапазонам", "bands", "Betragsklassen"],
}

export const clauseWords = {
  by: ["by", "по", "nach", "kırılım"],
  against: ["vs", "против", "gegen", "karşı", "versus"],
  shape: ["as", "как", "als", "olarak"],
  unit: ["in", "в", "in", "cinsinden"],
} as const satisfies { readonly [name: string]: Words }
export type Clause = keyof typeof clauseWords

export const againstWords: { readonly [Name in Against]: Words } = {
  period: ["period before", "прошлый период", "Vorperiode", "önceki dönem", "прошлого периода", "previous period"],
  year: ["year before", "прошлый год", "Vorjahr", "önceki yıl", "прошлого года", "previous year", "last year"],
}

export const shapeWords: { readonly [Name in Exclude<Shape, "itself">]: Words } = {
  share: ["share", "доля", "Anteil", "pay"],
  running: ["running sum", "накопительно", "laufende Summe", "birikimli", "running"],
}

/**
 * Currencies by what their amounts are labelled with, or by their key. A label that is no plain words, like
 * `USDT (adv)`, would be read as part of the search text: the key alone stands for it.
 */
export const unitWords: WordTable = Object.fromEntries(
  currencies.map(({ key, code }) => {
    const word = /^[\p{L}\p{N} ]+$/u.test(code) ? code : key
    return [key, [word, word, word, word, key] as const]
  }),
)

/** By which rates one currency is made of several. */
export const ratesWords: { readonly [Name in Pivot["rates"]]: Words } = {
  now: ["now", "сейчас", "jetzt", "şimdi"],
  past: ["then", "тогда", "damals", "o zaman"],
}

/** How a text is compared with a keyword: without case, spaces as one. */
export const plain = (text: string): string => fold(text.trim().replaceAll(/\s+/g, " "))

/** What a text is the word for, in any language. */
export const meaningOf = <Name extends string>(words: WordTable<Name>, text: string): Name | undefined => {
  const asked = plain(text)
  for (const name in words) if (words[name].some((word) => plain(word) === asked)) return name
  return undefined
}

/** The word of a language. */
export const wordOf = <Name extends string>(words: WordTable<Name>, name: Name, language: Language): string =>
  words[name][languages.indexOf(language)] ?? words[name][0]

/** How many letters have to be changed, put in or left out to make one text of another. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 1; at <= a.length; at++) {
    const next = [at]
    for (let to = 1; to <= b.length; to++)
      next.push(
        Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + Number(a[at - 1] !== b[to - 1])),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The word that was probably meant, of any language; none where nothing is near. */
export const nearest = (words: WordTable, text: string): string | null => {
  const typed = plain(text)
  const found = Object.values(words)
    .flat()
    .map((word) => ({ word, far: distance(typed.slice(0, 32), plain(word)) }))
    .toSorted((a, b) => a.far - b.far)[0]
  return found !== undefined && found.far <= Math.max(1, Math.floor(typed.length / 3)) ? found.word : null
}
