import type { Grouping } from "../../history/query/cells/groupings.ts"
import type { Measure } from "../../history/query/cells/measures.ts"
import { currencies } from "../../money/currency.ts"
import type { Against, Pivot, Shape } from "../question.ts"
import type { Words, WordTable } from "./lexicon.ts"

export const measureWords: { readonly [Name in Measure]: Words } = {
  rows: ["rows|count", "строки", "Zeilen", "satırlar|satır sayısı"],
  in: ["in|income", "приход", "Eingänge|Eingang", "gelen|giriş"],
  out: ["out|spending", "расход", "Ausgänge|Ausgang", "giden|çıkış"],
  net: ["net", "итог", "netto", "net"],
  fees: ["fees|fee", "комиссии|комиссия", "Gebühren|Gebühr", "ücretler"],
  average: ["average|mean|avg", "среднее|средняя|средний", "Durchschnitt|durchschnittliche", "ortalama"],
  median: ["median", "медиана", "Median", "medyan"],
  least: ["least|min|minimum", "минимум|наименьшее", "Minimum|kleinster Wert", "en az"],
  most: ["most|max|maximum", "максимум|наибольшее", "Maximum|größter Wert", "en çok"],
}

/** How something is grouped by: also bent, in the plural, and as what happens so often. */
export const groupingWords: { readonly [Name in Grouping]: Words } = {
  year: ["year|years|yearly", "год|году|годам|ежегодно", "Jahr|Jahren|jährlich", "yıl|yıla|yıllara|yıllık"],
  quarter: [
    "quarter|quarters|quarterly",
    "квартал|кварталу|кварталам|ежеквартально",
    "Quartal|Quartalen|vierteljährlich",
    "çeyrek",
  ],
  month: [
    "month|months|monthly",
    "месяц|месяцу|месяцам|помесячно|ежемесячно",
    "Monat|Monaten|monatlich",
    "ay|aya|aylara|aylık",
  ],
  week: [
    "week|weeks|weekly",
    "неделя|неделе|неделям|еженедельно",
    "Woche|Wochen|wöchentlich",
    "hafta|haftaya|haftalık",
  ],
  weekday: ["weekday|weekdays", "день недели|дню недели|дням недели", "Wochentag|Wochentagen", "haftanın günü"],
  hour: ["hour|hours|hourly", "час|часу|часам|ежечасно", "Stunde|Stunden|stündlich", "saat|saate|saatlik"],
  type: [
    "type|types|method|methods",
    "тип|типу|типам|способ|способу|способам",
    "Typ|Typen|Art|Arten",
    "tür|türe|yöntem|yönteme",
  ],
  status: ["status|statuses", "статус|статусу|статусам", "Status", "durum|duruma"],
  currency: ["currency|currencies|cur", "валюта|валюте|валютам", "Währung|Währungen", "para birimi"],
  marketplace: [
    "marketplace|marketplaces|market|markets",
    "площадка|площадке|площадкам",
    "Marktplatz|Marktplätzen",
    "pazaryeri|pazar",
  ],
  party: ["party|parties", "контрагент|контрагенту|контрагентам", "Gegenseite|Gegenseiten", "karşı taraf"],
  direction: ["direction|directions", "направление|направлению|направлениям", "Richtung|Richtungen", "yön"],
  tag: ["tag|tags", "метка|метке|меткам", "Schlagwort|Schlagwörtern", "etiket"],
  band: [
    "band|bands|amount band|amount bands",
    "диапазон|диапазону|диапазонам|диапазон сумм|диапазонам сумм",
    "Betragsklasse|Betragsklassen",
    "tutar aralığı",
  ],
}

export const clauseWords = {
  by: ["by", "по", "nach", "kırılım|göre"],
  against: ["vs|vs.|versus|against", "против", "gegen", "karşı"],
  shape: ["as", "как", "als", "olarak"],
  unit: ["in", "в", "in", "cinsinden"],
} as const satisfies WordTable
export type Clause = keyof typeof clauseWords

/** What leads on as a comma does. */
export const joinWords = { and: ["and|&", "и", "und", "ve"] } as const satisfies WordTable

export const againstWords: { readonly [Name in Against]: Words } = {
  period: ["period before|previous period", "прошлый период|прошлого периода", "Vorperiode", "önceki dönem"],
  year: ["year before|previous year|last year", "прошлый год|прошлого года", "Vorjahr", "önceki yıl"],
}

export const shapeWords: { readonly [Name in Exclude<Shape, "itself">]: Words } = {
  share: ["share", "доля", "Anteil", "pay"],
  running: ["running sum|running|running total", "накопительно", "laufende Summe", "birikimli|birikimli toplam"],
}

/**
 * Currencies by what their amounts are labelled with, or by their key. A label that is no plain words, like
 * `USDT (adv)`, would be read as part of the search text: the key alone stands for it.
 */
export const unitWords: WordTable = Object.fromEntries(
  currencies.map(({ key, code }) => {
    const word = /^[\p{L}\p{N} ]+$/u.test(code) ? `${code}|${key}` : key
    return [key, [word, word, word, word] as const]
  }),
)

/** By which rates one currency is made of several. */
export const ratesWords: { readonly [Name in Pivot["rates"]]: Words } = {
  now: ["now", "сейчас", "jetzt", "şimdi"],
  past: ["then", "тогда", "damals", "o zaman"],
}

const months: Words = [
  "january|february|march|april|may|june|july|august|september|october|november|december",
  "январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь",
  "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
  "ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık",
]
const weekdays: Words = [
  "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
  "понедельник|вторник|среда|четверг|пятница|суббота|воскресенье",
  "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
  "pazartesi|salı|çarşamba|perşembe|cuma|cumartesi",
]

/**
 * Words that hold sentences together or name times in a way that no question has. Whoever writes one without quotation
 * marks asks for something, and does not search for it.
 */
export const idleWords = {
  day: ["day|days|daily", "день|дням|дня|ежедневно", "Tag|Tagen|täglich", "gün|güne|günlük"],
  month: months,
  weekday: weekdays,
  particle: [
    "the|a|an|of|for|from|to|at|on|per|each|every|with|without|not|or|only|all|than|this|last|previous|total|compared",
    "за|для|от|до|с|со|к|из|у|на|не|без|или|каждый|только|все|всего|сумма|этот|прошлый|чем|сравнению",
    "der|die|das|den|für|von|vom|aus|bei|im|am|zum|zur|pro|je|mit|ohne|nicht|oder|nur|alle|letzter|ab|seit|bis|dann",
    "için|ile|veya|ya da|her|hepsi|değil|olan|toplam|bu|geçen|kadar|sonra",
  ],
  request: [
    "show|how|many|much|where|when|which|group|grouped|top|desc|asc|biggest|largest|highest|smallest|lowest|percent",
    "покажи|показать|сколько|где|когда|группировать|самые|самая|большие|большая|процент|процентов|процентах",
    "zeige|wie|viel|viele|wo|wann|welche|größte|höchste|kleinste|niedrigste|maximale|minimale|gegenüber|Prozent",
    "göster|kaç|nerede|hangi|büyük|küçük|yüksek|düşük|yüzde",
  ],
} as const satisfies WordTable
