import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import {
  type HistoryQuery,
  normalQuery,
  withoutAmounts,
  withoutDates,
  withoutDirection,
  withoutField,
} from "../../src/domain/history/query/history-query.ts"
import {
  amountsView,
  countsWithoutTerms,
  daysView,
  facetsView,
  statisticsView,
} from "../../src/domain/history/query/pictures.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import {
  amountBounds,
  bothOf,
  chooseAmounts,
  chooseDates,
  chooseDirection,
  chooseTags,
  chooseValues,
  contraryTerm,
  directionOf,
  fieldChoice,
  narrowed,
  queryOfTerms,
  serverPart,
  tagChoice,
  termsOf,
  withoutTerm,
} from "../../src/domain/history/query/terms.ts"
import { madeRow } from "../domain/history/made-rows.ts"
import { inView, isOut } from "./reference/brute-force.ts"
import { columnsOf, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"
import { someHappening } from "./reference/rows.ts"

const someRows = fc.array(someHappening, { minLength: 1, maxLength: 6 }).map((happenings) => listOf(happenings).order)
const rowsOf = (query: HistoryQuery, rows: ReturnType<typeof listOf>["order"]) =>
  rows.filter((row) => inView(query, row))

describe("what a customer does to a query means what it says", () => {
  it("is the same query when it is taken apart into terms and put together again", () => {
    law(
      fc.property(someQuery, (query) => {
        expect(queryOfTerms(termsOf(query), query.sort)).toEqual(normalQuery(query))
      }),
      500,
    )
  })

  it("two queries together let through what both do", () => {
    law(
      fc.property(someRows, someQuery, someQuery, (rows, query, other) => {
        expect(rowsOf(bothOf(query, other), rows)).toEqual(rowsOf(query, rowsOf(other, rows)))
        expect(bothOf(query, other).sort).toEqual(normalQuery(other.sort === undefined ? query : other).sort)
        expect(bothOf(query, noFilter)).toEqual(normalQuery(query))
      }),
      300,
    )
  })

  it("a chip that goes takes its condition and nothing else; turned round it lets through the rest", () => {
    law(
      fc.property(someRows, someQuery, (rows, query) => {
        const { match, conditions } = termsOf(query)
        for (const [place, condition] of (match === "all" ? conditions : []).entries()) {
          const rest = rowsOf(withoutTerm(query, place), rows)
          const alone = { ...noFilter, where: condition }
          expect(rowsOf(query, rows)).toEqual(rowsOf(alone, rest))
          expect(rowsOf(contraryTerm(query, place), rows)).toEqual(rest.filter((row) => !inView(alone, row)))
          const { sort } = normalQuery(query)
          expect([withoutTerm(query, place).sort, contraryTerm(query, place).sort]).toEqual([sort, sort])
        }
      }),
      300,
    )
  })

  it("a value chosen or excluded, a direction, dates and amounts replace what was said of them, and leave the rest", () => {
    law(
      fc.property(
        someRows,
        someQuery,
        fc.uniqueArray(fc.constantFrom<string>("btc", "eth", "eur", ""), { minLength: 1, maxLength: 2 }),
        (rows, query, values) => {
          const chosen = chooseValues(query, "currency", { chosen: values, excluded: [] })
          expect(rowsOf(chosen, rows)).toEqual(
            rowsOf(withoutField(query, "currency"), rows).filter((row) => values.includes(row.currency)),
          )
          const excluded = chooseValues(query, "currency", { chosen: [], excluded: values })
          expect(rowsOf(excluded, rows)).toEqual(
            rowsOf(withoutField(query, "currency"), rows).filter((row) => !values.includes(row.currency)),
          )
          expect(rowsOf(chooseDirection(query, "out"), rows)).toEqual(
            rowsOf(withoutDirection(query), rows).filter(isOut),
          )
          expect(rowsOf(chooseDirection(query, null), rows)).toEqual(rowsOf(withoutDirection(query), rows))
          expect(rowsOf(chooseDates(query, 1_699_990_000, null), rows)).toEqual(
            rowsOf(withoutDates(query), rows).filter(({ date }) => date >= 1_699_990_000),
          )
          const bounded = chooseAmounts(query, "btc", { least: "0.5", below: "20" })
          const within = {
            ...noFilter,
            where: {
              _tag: "All" as const,
              of: [
                { _tag: "Compare" as const, measure: "amount" as const, comparison: ">=" as const, value: "0.5" },
                { _tag: "Compare" as const, measure: "amount" as const, comparison: "<" as const, value: "20" },
              ] as const,
            },
          }
          expect(rowsOf(bounded, rows)).toEqual(
            rowsOf(within, rowsOf(withoutField(withoutAmounts(query), "currency"), rows)).filter(
              ({ currency }) => currency === "btc",
            ),
          )
        },
      ),
      200,
    )
    expect(fieldChoice(chooseValues(noFilter, "type", { chosen: ["1"], excluded: ["2", "3"] }), "type")).toEqual({
      chosen: ["1"],
      excluded: ["2", "3"],
    })
  })

  it("what was chosen plainly is shown as chosen, and what is said of something else is not", () => {
    const said = (text: string) => parseSearch(text).query
    expect(amountBounds(chooseAmounts(noFilter, "btc", { least: "0.5", below: "20" }))).toEqual({
      least: "0.5",
      below: "20",
    })
    expect(amountBounds(said("sum>=5 sum<7 amount>1 -amount<9"))).toEqual({ least: null, below: null })
    expect((["in", "out", null] as const).map((way) => directionOf(chooseDirection(noFilter, way)))).toEqual([
      "in",
      "out",
      null,
    ])
    expect(fieldChoice(said("-cur:btc -type:1"), "type")).toEqual({ chosen: [], excluded: ["1"] })
    const choice = { chosen: ["rent"], excluded: ["food"] }
    expect(tagChoice(chooseTags(said("tag:old cur:btc"), choice))).toEqual(choice)
  })

  it("what the office is asked for holds every row of the whole query, and one condition more never adds a row", () => {
    law(
      fc.property(someRows, someQuery, (rows, query) => {
        expect(rowsOf(query, rowsOf(serverPart(query), rows))).toEqual(rowsOf(query, rows))
        const more = rowsOf(narrowed(query, { _tag: "Direction", direction: "in" }), rows)
        expect(more).toEqual(rowsOf(query, rows).filter((row) => !isOut(row)))
      }),
      200,
    )
  })

  it("the pictures count what choosing from them gives (law 7, A45)", () => {
    law(
      fc.property(fc.array(someHappening, { minLength: 1, maxLength: 8 }), someQuery, (happenings, query) => {
        const reader = new HistoryReader(columnsOf(happenings, 3))
        const facets = facetsView(reader, query)
        for (const { value, count } of facets.currencies)
          expect(reader.count(chooseValues(query, "currency", { chosen: [value], excluded: [] }))).toBe(count)
        for (const { value, count } of facets.types)
          expect(reader.count(chooseValues(query, "type", { chosen: [value], excluded: [] }))).toBe(count)
        expect(reader.count(chooseDirection(query, "in"))).toBe(facets.directions.in)
        expect(reader.count(chooseDirection(query, "out"))).toBe(facets.directions.out)
        const { currency, bins } = amountsView(reader, query)
        for (const { least, below, in: came, out } of bins)
          expect(reader.count(chooseAmounts(query, currency ?? "", { least, below }))).toBe(came + out)
        const days = daysView(reader, query)
          .filter(({ day }) => day !== "9999-12-31") // what lies beyond the calendar counts as its last day
          .map(({ day, count }) => ({ start: Date.parse(`${day}T00:00:00Z`) / 1000, count }))
        for (const { start, count } of days.slice(0, 4))
          expect(reader.count(chooseDates(query, start, start + 86_399))).toBe(count)
        const { types, months, parties } = statisticsView(reader, query)
        expect(types.reduce((rows, { count }) => rows + count, 0)).toBe(reader.count(query))
        expect(months.reduce((rows, { count }) => rows + count, 0)).toBe(reader.count(query))
        for (const { party, in: came, out } of parties)
          expect(reader.count(narrowed(query, { _tag: "Party", party }))).toBe(came + out)
        expect(countsWithoutTerms(reader, query)).toEqual(
          termsOf(query).conditions.map((_, place) => reader.count(withoutTerm(query, place))),
        )
      }),
      150,
    )
  })

  it("pictures the amounts of the one currency that is named, else of the one with most rows, and the eight parties with most", () => {
    const rows = Array.from({ length: 30 }, (_, place) =>
      madeRow(30 - place, 1_700_000_000 - place, {
        currency: place < 3 ? "btc" : place < 20 ? "eur" : "eth",
        sum: "1",
        sender: `party ${place % 10}`,
      }),
    )
    const page = { request: pageRequest({ purpose: "screen" }), rows, bad: [] }
    const reader = new HistoryReader(columnsOf([{ _tag: "Page", page }], 3))
    const pictured = (...currencies: ReadonlyArray<string>) => amountsView(reader, { ...noFilter, currencies }).currency
    expect([pictured(), pictured("btc"), pictured("btc", "eth")]).toEqual(["eur", "btc", "eth"])
    expect(statisticsView(reader, noFilter).parties).toHaveLength(8)
  })
})
