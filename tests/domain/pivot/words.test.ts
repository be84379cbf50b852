import { describe, expect, it } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { firstPivot, type Pivot } from "../../../src/domain/pivot/question.ts"
import * as keywords from "../../../src/domain/pivot/words/keywords.ts"
import { type Language, languages, plain, spellingsOf } from "../../../src/domain/pivot/words/lexicon.ts"
import { parsePivot } from "../../../src/domain/pivot/words/parse.ts"
import { printPivot } from "../../../src/domain/pivot/words/print.ts"

const second = (text: string): number => Date.parse(`${text}Z`) / 1000
const asked = (changes: Partial<Pivot>): Pivot => ({ ...firstPivot, rows: [], columns: [], ...changes })
const faults = (text: string, shown?: Language) =>
  parsePivot(text, {}, undefined, shown).problems.map((problem) => [
    problem._tag,
    text.slice(problem.from, problem.to),
    ...("meant" in problem ? [problem.meant] : []),
  ])

const searched = (text: string) => ({ _tag: "Text", field: "any", text }) as const
const since2024 = { ...noFilter, start: second("2024-01-01T00:00:00") }

it("B057 a group that stands twice is marked where it stands again", () => {
  expect(parsePivot("net by type + type, month").problems).toMatchObject([{ _tag: "Twice", from: 14, to: 18 }])
})

describe("a question in words", () => {
  it.each<readonly [string, Partial<Pivot>, object]>([
    [
      "fees by month, type since:2024 vs year before",
      { measure: "fees", rows: ["month"], columns: ["type"], against: "year" },
      since2024,
    ],
    [
      "комиссии по месяц, тип since:2024 против прошлый год",
      { measure: "fees", rows: ["month"], columns: ["type"], against: "year" },
      since2024,
    ],
    [
      "Gebühren nach Monat, Art since:2024 gegen Vorjahr",
      { measure: "fees", rows: ["month"], columns: ["type"], against: "year" },
      since2024,
    ],
    [
      "ücretler kırılım ay, tür since:2024 karşı önceki yıl",
      { measure: "fees", rows: ["month"], columns: ["type"], against: "year" },
      since2024,
    ],
    [
      "out by party cur:eur as share",
      { measure: "out", rows: ["party"], shape: "share" },
      { ...noFilter, currencies: ["eur"] },
    ],
    ["net by month as running sum", { measure: "net", rows: ["month"], shape: "running" }, noFilter],
    ["in by quarter in EUR now", { measure: "in", rows: ["quarter"], unit: "eur" }, noFilter],
    ["in by quarter in EUR then", { measure: "in", rows: ["quarter"], unit: "eur", rates: "past" }, noFilter],
    ["rows by weekday, hour", { measure: "rows", rows: ["weekday"], columns: ["hour"] }, noFilter],
    [
      "median by year + quarter, type + currency",
      { measure: "median", rows: ["year", "quarter"], columns: ["type", "currency"] },
      noFilter,
    ],
    ["most", { measure: "most" }, noFilter],
    [
      '"by" anna by year',
      { measure: "net", rows: ["year"] },
      {
        ...noFilter,
        where: {
          _tag: "All",
          of: [
            { _tag: "Text", field: "any", text: "by" },
            { _tag: "Text", field: "any", text: "anna" },
          ],
        },
      },
    ],
  ])("B056 is read: %s", (text, pivot, query) => {
    expect(parsePivot(text)).toEqual({ pivot: asked(pivot), query, problems: [] })
  })

  it("B056 is printed in each language, and read back", () => {
    const pivot = asked({ measure: "fees", rows: ["month"], columns: ["type"], against: "year" })
    const printed = languages.map((language) => printPivot(pivot, since2024, language))
    expect(printed).toEqual([
      "fees by month, type since:2024-01-01 vs year before",
      "комиссии по месяц, тип since:2024-01-01 против прошлый год",
      "Gebühren nach Monat, Typ since:2024-01-01 gegen Vorjahr",
      "ücretler kırılım ay, tür since:2024-01-01 karşı önceki yıl",
    ])
    for (const text of printed) expect(parsePivot(text)).toEqual({ pivot, query: since2024, problems: [] })
  })

  it.each<readonly [string, ReadonlyArray<ReadonlyArray<string | null>>]>([
    ["fes by month", [["UnknownMeasure", "fes", "fees"]]],
    ["fees by mnth, type", [["UnknownGrouping", "mnth", "month"]]],
    [
      "fees by month, stauts vs yesterday",
      [
        ["UnknownGrouping", "stauts", "status"],
        ["UnknownAgainst", "yesterday", null],
      ],
    ],
    ["fees by month as shre", [["UnknownShape", "shre", "share"]]],
    ["net by month in eurr", [["UnknownUnit", "eurr", "EUR"]]],
    ["net by", [["NothingFollows", "by"]]],
    ["net by month vs", [["NothingFollows", "vs"]]],
    ["fees by month vs year before vs period before", [["SaidAlready", "vs period before"]]],
    ["rows by month as share as running", [["SaidAlready", "as running"]]],
    ["net by month in eur then in btc", [["SaidAlready", "in btc"]]],
    ["net by month as share", [["NoShare", "share"]]],
    ["net by type as running sum", [["NoRunning", "running sum"]]],
    ["net by month as share vs year before", [["NoShare", "share"]]],
    ["net by type vs year before", [["NoPeriod", "year before"]]],
    ["net by type, type", [["Twice", "type"]]],
    ["net by type + type, month", [["Twice", "type"]]],
    [
      "median by type + week + type, tag + status + hour as share in EUR",
      [
        ["Twice", "type"],
        ["TooMany", "hour"],
        ["NoShare", "share"],
        ["NoUnit", "EUR"],
      ],
    ],
    ["rows by type in EUR", [["NoUnit", "EUR"]]],
    ["fees by month sum>x cur:btc", [["NotAnAmount", "sum>x"]]],
    ["fees by month vs yer before", [["UnknownAgainst", "yer before", "year before"]]],
    ["fees by month vs the year before", [["UnknownAgainst", "the year before", "year before"]]],
    ["fees by month vs year", [["UnknownAgainst", "year", "year before"]]],
    ["fees by tpye", [["UnknownGrouping", "tpye", "type"]]],
    ["fees by month in 2024", [["UnknownUnit", "2024", "on:2024"]]],
    ["fees by month +", [["NothingFollows", "+"]]],
    ["fees by month,", [["NothingFollows", ","]]],
    ["fees by month and", [["NothingFollows", "and"]]],
    ["fees by month,, type", [["NothingFollows", ","]]],
    ["fees by month + , type", [["NothingFollows", "+"]]],
    ["fees by , month", [["NothingFollows", "by"]]],
    ["fees by month + since:2024", [["NothingFollows", "+"]]],
    ["fees + by month", [["OutOfPlace", "+", null]]],
    [
      "fees and net by month",
      [
        ["OutOfPlace", "and", null],
        ["SaidAlready", "net"],
      ],
    ],
    ["average fees by month", [["SaidAlready", "fees"]]],
    ["средняя комиссия по месяцам", [["SaidAlready", "комиссия"]]],
    ["fees by month by type", [["SaidAlready", "by type"]]],
    ["since:2024 fes by month", [["UnknownMeasure", "fes", "fees"]]],
    ["fes since:2024", [["UnknownMeasure", "fes", "fees"]]],
  ])("B057 says under its word what is wrong with it, and what was meant: %s", (text, expected) => {
    expect(faults(text)).toEqual(expected)
  })

  it.each([
    "fees by months, types",
    "fee BY\u00a0Month ,  methods",
    "Gebühren nach Monaten, Arten",
    "Gebühr nach Monat, Typen",
    "комиссии по месяцам, способам",
    "Комиссия по месяц, типам",
  ])("B056 reads a keyword as it is bent, in any case and with any spaces: %s", (text) => {
    expect(parsePivot(text)).toMatchObject({
      pivot: asked({ measure: "fees", rows: ["month"], columns: ["type"] }),
      query: noFilter,
      problems: [],
    })
  })

  it.each<readonly [string, ReadonlyArray<ReadonlyArray<string | null>>]>([
    ["fees by month then", [["then", "in EUR then"]]],
    ["fees by month now", [["now", "in EUR now"]]],
    ["net by month in btc since:2024 then", [["then", "in BTC then"]]],
    ["fees by month in EUR thn", [["thn", "then"]]],
    ["fees by month in EUR then.", [["then.", null]]],
    ["комиссии по месяц тогда", [["тогда", "в EUR тогда"]]],
    ["Gebühren nach Monat damals", [["damals", "in EUR damals"]]],
    ["Gebühren nach Monat dann", [["dann", null]]],
    ["ücretler kırılım ay o zaman", [["o zaman", "cinsinden EUR o zaman"]]],
    ["fees by month type", [["type", ", type"]]],
    ["month fees", [["month", "by month"]]],
    ["monthly fees", [["monthly", "by monthly"]]],
    ["fees by month quartr", [["quartr", "quarter"]]],
    ["fees by month year before", [["year before", "vs year before"]]],
    ["fees by month EUR", [["EUR", "in EUR"]]],
    ["in EUR by month", [["EUR", "in EUR"]]],
    ["fees share by month", [["share", "as share"]]],
    ["fees by month 2024", [["2024", "on:2024"]]],
    ["fees by month 2024-05 anna", [["2024-05", "on:2024-05"]]],
    ["fees by month 1985", [["1985", "on:1985"]]],
    ["fees by month 2024?!", [["2024?!", null]]],
    ["fees by month since 2024", [["since 2024", "since:2024"]]],
    ["fees by type 31.12.2024", [["31.12.2024", null]]],
    ["fees by type january", [["january", null]]],
    ["ücretler kırılım ay 2024'ten", [["2024'ten", null]]],
    ["комиссии по типу 2024г.", [["2024г.", null]]],
    ["fees of anna by month", [["of", null]]],
    ["комиссии для анны по месяцам", [["для", null]]],
    ["Gebühren von Anna nach Monat", [["von", null]]],
    ["ücretler anna için kırılım ay", [["için", null]]],
    ["daily fees", [["daily", null]]],
    ["biggest fees by month", [["biggest", null]]],
    ["fees/month", [["fees/month", null]]],
    ["fees-by-month", [["fees-by-month", null]]],
    ["fees?", [["fees?", null]]],
    ["fees by month “type”", [["“type”", null]]],
    ["комиссии по:месяц", [["по:месяц", null]]],
    ["метка:аренда комиссии", [["метка:аренда", null]]],
    ["fees by month -type", [["type", null]]],
    ["fees (anna OR type)", [["type", null]]],
    ["fees by month €", [["€", null]]],
    ["net by month anna 1,000", [[",", null]]],
  ])("B057 does not search for what asks without saying anything where it stands: %s", (text, expected) => {
    expect(faults(text)).toEqual(expected.map((each) => ["OutOfPlace", ...each]))
  })

  it.each<readonly [string, Language, ReadonlyArray<ReadonlyArray<string | null>>]>([
    ["fees by day", "en", [["UnknownGrouping", "day", null]]],
    ["fees by day", "tr", [["UnknownGrouping", "day", "ay"]]],
    [
      "fes nach Mnat",
      "en",
      [
        ["UnknownMeasure", "fes", "fees"],
        ["UnknownGrouping", "Mnat", "Monat"],
      ],
    ],
    [
      "fes nach Mnat",
      "de",
      [
        ["UnknownMeasure", "fes", null],
        ["UnknownGrouping", "Mnat", "Monat"],
      ],
    ],
    [
      "ucretler kırılım mnth",
      "tr",
      [
        ["UnknownMeasure", "ucretler", "ücretler"],
        ["UnknownGrouping", "mnth", null],
      ],
    ],
    ["комиссии по месяц, mnth", "ru", [["UnknownGrouping", "mnth", null]]],
    ["fees by month damals", "tr", [["OutOfPlace", "damals", "in EUR damals"]]],
    ["Gebühren nach Tag", "en", [["UnknownGrouping", "Tag", null]]],
  ])(
    "B057 suggests words of the question's language or the screen's: %s on a screen in %s",
    (text, shown, expected) => {
      expect(faults(text, shown)).toEqual(expected)
    },
  )

  it.each<readonly [string, Partial<Pivot>, object]>([
    ['"by" fees by month', { rows: ["month"] }, { ...noFilter, where: searched("by") }],
    ["tag:x fees by month", { rows: ["month"] }, { ...noFilter, where: { _tag: "Tagged", tags: ["x"] } }],
    ["by month fees", { rows: ["month"] }, noFilter],
    ["vs year before by month since:2024 fees", { rows: ["month"], against: "year" }, since2024],
    ["anna fees by month", { rows: ["month"] }, { ...noFilter, where: searched("anna") }],
    ["по месяцам комиссии", { rows: ["month"] }, noFilter],
    ["fees by month and method", { rows: ["month"], columns: ["type"] }, noFilter],
    ["fees by year, month, and type", { rows: ["year"], columns: ["month", "type"] }, noFilter],
    ["комиссии по месяцам и способам", { rows: ["month"], columns: ["type"] }, noFilter],
    ["Gebühren nach Monat und Art", { rows: ["month"], columns: ["type"] }, noFilter],
    ["ücretler kırılım ay ve tür", { rows: ["month"], columns: ["type"] }, noFilter],
    ["fees, by month, type, vs. year before", { rows: ["month"], columns: ["type"], against: "year" }, noFilter],
    ["fees by month and since:2024 and vs year before", { rows: ["month"], against: "year" }, since2024],
    ["ÜCRETLER KIRILIM AY, TÜR", { rows: ["month"], columns: ["type"] }, noFilter],
    ["Gebu\u0308hren nach Wa\u0308hrung", { rows: ["currency"] }, noFilter],
    ["Gebühren nach Schlagwort", { rows: ["tag"] }, noFilter],
    ["fees by month bank", { rows: ["month"] }, { ...noFilter, where: searched("bank") }],
    ["fees by month 1200", { rows: ["month"] }, { ...noFilter, where: searched("1200") }],
    ["fees by month 1965", { rows: ["month"] }, { ...noFilter, where: searched("1965") }],
    ["fees by month 2024a", { rows: ["month"] }, { ...noFilter, where: searched("2024a") }],
    ["fees by month top-hat", { rows: ["month"] }, { ...noFilter, where: searched("top-hat") }],
    ["fees by month 🙂", { rows: ["month"] }, { ...noFilter, where: searched("🙂") }],
    ['fees by month "then"', { rows: ["month"] }, { ...noFilter, where: searched("then") }],
  ])("B056 means what was obviously meant: %s", (text, pivot, query) => {
    expect(parsePivot(text)).toEqual({ pivot: asked({ measure: "fees", ...pivot }), query, problems: [] })
  })

  it("B056 reads `in` as what is measured where it can be nothing else", () => {
    expect(parsePivot("tag:x in by month in EUR").pivot).toEqual(asked({ measure: "in", rows: ["month"], unit: "eur" }))
    expect(parsePivot("in EUR net by month").pivot).toEqual(asked({ rows: ["month"], unit: "eur" }))
    expect(faults("net by month in")).toEqual([["NothingFollows", "in"]])
  })

  it("B057 takes the first of what is said twice", () => {
    const { pivot } = parsePivot("rows by month vs year before vs period before")
    expect(pivot).toEqual(asked({ measure: "rows", rows: ["month"], against: "year" }))
  })

  it("keeps what it understands of a text with a fault", () => {
    const { pivot, query } = parsePivot("fees by mnth, type since:2024 vs")
    expect(pivot).toEqual(asked({ measure: "fees", rows: ["type"] }))
    expect(query).toEqual(since2024)
    const groups = parsePivot("fees by mnth, month, type").pivot
    expect(groups).toEqual(asked({ measure: "fees", rows: ["month"], columns: ["type"] }))
  })

  it("has no keyword with two meanings in one place", () => {
    const { measureWords, groupingWords, clauseWords, againstWords, shapeWords } = keywords
    for (const words of [measureWords, groupingWords, clauseWords, againstWords, shapeWords]) {
      const all = Object.values(words).flatMap((each) => [
        ...new Set(languages.flatMap((language) => spellingsOf(each, language).map(plain))),
      ])
      expect(all).toEqual([...new Set(all)])
    }
  })
})
