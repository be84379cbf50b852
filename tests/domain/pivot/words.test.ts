import { describe, expect, it } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { firstPivot, type Pivot } from "../../../src/domain/pivot/question.ts"
import * as keywords from "../../../src/domain/pivot/words/keywords.ts"
import { parsePivot } from "../../../src/domain/pivot/words/parse.ts"
import { printPivot } from "../../../src/domain/pivot/words/print.ts"

const second = (text: string): number => Date.parse(`${text}Z`) / 1000
const asked = (changes: Partial<Pivot>): Pivot => ({ ...firstPivot, rows: [], columns: [], ...changes })
const faults = (text: string) =>
  parsePivot(text).problems.map((problem) => [
    problem._tag,
    text.slice(problem.from, problem.to),
    ...("meant" in problem ? [problem.meant] : []),
  ])

const since2024 = { ...noFilter, start: second("2024-01-01T00:00:00") }

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
    const printed = keywords.languages.map((language) => printPivot(pivot, since2024, language))
    expect(printed).toEqual([
      "fees by month, type since:2024-01-01 vs year before",
      "комиссии по месяц, тип since:2024-01-01 против прошлый год",
      "Gebühren nach Monat, Art since:2024-01-01 gegen Vorjahr",
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
    ["net by type vs year before", [["NoPeriod", "year before"]]],
    ["net by type, type", [["Twice", "type"]]],
    ["rows by type in EUR", [["NoUnit", "EUR"]]],
    ["fees by month sum>x cur:btc", [["NotAnAmount", "sum>x"]]],
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

  it("B057 takes the first of what is said twice", () => {
    const { pivot } = parsePivot("rows by month vs year before vs period before")
    expect(pivot).toEqual(asked({ measure: "rows", rows: ["month"], against: "year" }))
  })

  it("keeps what it understands of a text with a fault", () => {
    const { pivot, query } = parsePivot("fees by mnth, type since:2024 vs")
    expect(pivot).toEqual(asked({ measure: "fees", rows: ["type"] }))
    expect(query).toEqual(since2024)
  })

  it("has no keyword with two meanings in one place", () => {
    const { measureWords, groupingWords, clauseWords, againstWords, shapeWords } = keywords
    for (const words of [measureWords, groupingWords, clauseWords, againstWords, shapeWords]) {
      const all = Object.values(words).flatMap((each: ReadonlyArray<string>) => [
        ...new Set(each.map((word) => keywords.plain(word))),
      ])
      expect(all).toEqual([...new Set(all)])
    }
  })
})
