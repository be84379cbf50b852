import { describe, expect, test } from "vitest"
import { messages as de } from "../../../src/app/locales/de.po"
import { messages as en } from "../../../src/app/locales/en.po"
import { messages as ru } from "../../../src/app/locales/ru.po"
import { messages as tr } from "../../../src/app/locales/tr.po"

/** A part of a compiled message: text, or an argument with its kind and, of a plural, the text of each form. */
type Part = string | readonly [name: string, kind?: string, forms?: Forms]
type Message = string | ReadonlyArray<Part>
type Forms = Readonly<Record<string, Message>>

const partsOf = (message: Message): ReadonlyArray<Part> => (typeof message === "string" ? [message] : message)
const formsOf = ([, , forms]: Exclude<Part, string>): Forms | undefined =>
  typeof forms === "object" ? forms : undefined

/** What may stand in a part's place: arguments in braces, the form of a plural with its number. */
const readingsOfPart = (part: Part): ReadonlyArray<string> => {
  if (typeof part === "string") return [part]
  const [name, forms] = [`{${part[0]}}`, formsOf(part)]
  if (forms === undefined) return [name]
  return Object.values(forms).flatMap((form) => readings(form).map((text) => text.replaceAll("#", name)))
}

/** Everything that can be read of a message: one text for each way through its plurals. */
const readings = (message: Message): ReadonlyArray<string> =>
  partsOf(message).reduce<ReadonlyArray<string>>(
    (begun, part) => begun.flatMap((text) => readingsOfPart(part).map((more) => text + more)),
    [""],
  )

/** The forms of every plural in a message. */
const plurals = (message: Message): ReadonlyArray<Forms> =>
  partsOf(message).flatMap((part) => {
    const forms = typeof part === "string" ? undefined : formsOf(part)
    return forms === undefined ? [] : [forms, ...Object.values(forms).flatMap(plurals)]
  })

const found = (text: string, pattern: RegExp): ReadonlyArray<string> => text.match(pattern) ?? []
const withoutArguments = (text: string): string => text.replace(/\{[^}]*\}|<\/?\d+\/?>/g, " ")

/** Numbers as English writes them: elsewhere a comma parts decimals, and dots or spaces that do not break group. */
const numbersOf = (text: string, language: string): ReadonlyArray<string> =>
  found(withoutArguments(text), /\d(?:[\d.,\u00A0\u202F]*\d)?/g).map((number) =>
    language === "en"
      ? number.replace(/,(?=\d{3}(?!\d))/g, "")
      : number.replace(/[.\u00A0\u202F](?=\d{3}(?!\d))/g, "").replace(",", "."),
  )

/** Names of units, currencies and formats, which nobody translates; these are others in other languages. */
const translated = new Set(["EU", "EEA", "EWR", "AB", "AEA"])
const namesOf = (text: string): ReadonlyArray<string> =>
  found(withoutArguments(text), /\b[A-Z][A-Z\d]*[A-Z]\d*\b/g).filter((name) => !translated.has(name))

/** What a translation has to say too, in whichever order: numbers, marks and per cents as often, names at all. */
const kept: ReadonlyArray<readonly [string, (text: string, language: string) => ReadonlyArray<string>]> = [
  ["numbers", numbersOf],
  ["names", (text) => [...new Set(namesOf(text))]],
  ["marks", (text) => found(text, /<\/?\d+\/?>/g)],
  ["per cent", (text) => found(text, /%/g)],
]

const argumentsOf = (text: string): string => [...new Set(found(text, /\{[^}]*\}/g))].toSorted().join(" ")

/** A key is called by another name, and a quarter is written behind its year: by the English text. */
const own = new Set(["de: Home", "de: Ctrl + Home", "tr: planned: Q1 2022"])

const read = (messages: Record<string, unknown>): ReadonlyMap<string, Message> =>
  new Map(Object.entries(messages as Record<string, Message>))
const sources = read(en)

describe.each(Object.entries({ ru, de, tr }))("the translation to %s", (language, messages) => {
  const translations = read(messages)

  test.each(kept)("says the same %s as the English text, in every form of a plural", (_, what) => {
    const said = (message: Message, of: string): ReadonlyArray<string> =>
      [...new Set(readings(message).map((text) => what(text, of).toSorted().join(" ")))].toSorted()
    const wrong = [...sources].flatMap(([id, source]) => {
      const translation = translations.get(id) ?? ""
      const texts = { english: said(source, "en"), translated: said(translation, language) }
      const isSame = texts.english.join("\n") === texts.translated.join("\n")
      return isSame || own.has(`${language}: ${readings(source)[0]}`) ? [] : [{ ...texts, source, translation }]
    })
    expect(sources.size).toBeGreaterThan(1900)
    expect(wrong).toEqual([])
  })

  test("says the arguments of the English text and no others, in every form of a plural", () => {
    const wrong = [...sources].flatMap(([id, source]) => {
      const english = new Set(readings(source).map(argumentsOf))
      const translation = readings(translations.get(id) ?? "").map(argumentsOf)
      const fullest = [...english].toSorted((one, other) => other.length - one.length)[0] ?? ""
      return translation.every((said) => english.has(said)) && translation.includes(fullest) ? [] : [readings(source)]
    })
    expect(wrong).toEqual([])
  })

  test("has the forms of a plural that its numbers need, and says the number wherever a form is that of several", () => {
    const rules = new Intl.PluralRules(language)
    const needed = rules.resolvedOptions().pluralCategories.toSorted().join(" ")
    const ofOneAlone = rules.select(21) === "one" ? [] : ["one"]
    const wrong = [...translations.values()].flatMap(plurals).filter((forms) => {
      const categories = Object.keys(forms).filter((form) => !/^\d+$/.test(form))
      const saying = categories.filter((form) => readings(forms[form] ?? "").every((text) => text.includes("#")))
      const isSaid = saying.length === 0 || categories.every((form) => [...saying, ...ofOneAlone].includes(form))
      return categories.toSorted().join(" ") !== needed || !isSaid
    })
    expect(wrong).toEqual([])
  })
})

test("no sentence is left in English, and no Russian word has a letter of the Latin alphabet within", () => {
  const left = [...sources].filter(([id, source]) =>
    [ru, de, tr].some((messages) => {
      const english = readings(source).join()
      return english === readings(read(messages).get(id) ?? "").join() && /[a-z]{2} [a-z]{2}/.test(english)
    }),
  )
  expect(left).toEqual([])
  const words = [...read(ru).values()].flatMap(readings).flatMap((text) => found(withoutArguments(text), /\p{L}+/gu))
  expect(words.filter((word) => /[a-z]/i.test(word) && /\p{Script=Cyrillic}/u.test(word))).toEqual([])
})

test("a number, a name and an argument are found in a text, however its language writes them", () => {
  expect(numbersOf("from 1.234,50 or 1\u00A0234 of {0} <1>2 %</1>", "de")).toEqual(["1234.50", "1234", "2"])
  expect(numbersOf("from 1,234.50, 0.25", "en")).toEqual(["1234.50", "0.25"])
  expect(namesOf("{BTC} of BTC by BEP20 in the EU, not A")).toEqual(["BTC", "BEP20"])
  expect(readings(["a ", ["n", "plural", { one: "# row", other: ["# rows of ", ["x"]] }]])).toEqual([
    "a {n} row",
    "a {n} rows of {x}",
  ])
})
