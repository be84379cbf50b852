import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import { groupings } from "../../src/domain/history/query/cells/groupings.ts"
import { measures } from "../../src/domain/history/query/cells/measures.ts"
import { allOf, conjuncts } from "../../src/domain/history/query/condition.ts"
import { type HistoryQuery, normalQuery, unsorted } from "../../src/domain/history/query/history-query.ts"
import { currencies } from "../../src/domain/money/currency.ts"
import { comparisons, firstPivot, type Pivot, rateMoments, sensible, shapes } from "../../src/domain/pivot/question.ts"
import * as keywords from "../../src/domain/pivot/words/keywords.ts"
import { languages, typedWords } from "../../src/domain/pivot/words/lexicon.ts"
import { parsePivot } from "../../src/domain/pivot/words/parse.ts"
import { printPivot } from "../../src/domain/pivot/words/print.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"

const some = fc.array(fc.constantFrom(...groupings), { maxLength: 3 })
const plainPivot: Pivot = { ...firstPivot, rows: [], columns: [] }
/** As controls have it: columns stand beside rows. */
const somePivot = fc
  .record({
    measure: fc.constantFrom(...measures),
    rows: some,
    columns: some,
    against: fc.option(fc.constantFrom(...comparisons)),
    shape: fc.constantFrom(...shapes),
    unit: fc.option(fc.constantFrom(...currencies.map(({ key }) => key))),
    rates: fc.constantFrom(...rateMoments),
  })
  .map((pivot): Pivot => sensible(pivot.rows.length === 0 ? { ...pivot, columns: [] } : pivot))

const pieces = Object.values(keywords).flatMap((table) => typedWords(table))

/** What is searched for may be a word of the questions themselves. */
const someSearch = fc
  .tuple(someQuery, fc.array(fc.constantFrom(...pieces), { maxLength: 2 }))
  .map(([{ where, ...query }, words]): HistoryQuery => {
    const all = allOf([
      ...conjuncts(where),
      ...words.flatMap((word) => word.split(" ")).map((text) => ({ _tag: "Text", field: "any", text }) as const),
    ])
    return { ...query, ...(all === undefined ? {} : { where: all }) }
  })

describe("the words of a pivot", () => {
  it("B056 say in four languages what the controls say", () => {
    law(
      fc.property(somePivot, someSearch, fc.constantFrom(...languages), (pivot, asked, language) => {
        const query = normalQuery(unsorted(asked))
        expect(parsePivot(printPivot(pivot, query, language))).toEqual({ pivot, query, problems: [] })
      }),
      1000,
    )
  })

  it("B056 say the same in any order, with commas between", () => {
    law(
      fc.property(
        somePivot.filter(({ measure }) => measure !== "in"),
        fc.constantFrom(...languages),
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(" ", ", ", "\u00a0"),
        (pivot, language, order, between) => {
          const one = (changes: Partial<Pivot>): string =>
            printPivot({ ...plainPivot, measure: pivot.measure, ...changes }, noFilter, language)
          const measure = one({})
          const said = [
            measure,
            ...(
              [
                { rows: pivot.rows, columns: pivot.columns },
                { against: pivot.against },
                { shape: pivot.shape },
                { unit: pivot.unit, rates: pivot.rates },
              ] satisfies ReadonlyArray<Partial<Pivot>>
            ).map((changes) => one(changes).slice(measure.length + 1)),
          ].filter((each) => each !== "")
          const places = [...order.take(said.length)]
          const text = said
            .map((each, index) => ({ each, place: places[index] ?? 0 }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ each }) => each)
          // A comma leads on to a clause, and not to what is measured.
          const joined = text.reduce((all, each) => all + (each === measure ? " " : between) + each)
          expect(parsePivot(joined)).toEqual({ pivot, query: noFilter, problems: [] })
        },
      ),
      500,
    )
  })

  it("B057 never search for their own words without quotation marks, in whatever order and case they stand", () => {
    const written = fc
      .tuple(fc.constantFrom(...pieces), fc.constantFrom(0, 1, 2))
      .map(([word, how]) =>
        how === 0 ? word : how === 1 ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`,
      )
      .filter((word) => word !== "OR" && word.toLowerCase() !== "google grants")
    law(
      fc.property(
        fc.array(fc.tuple(written, fc.constantFrom(" ", "  ", ", ", " + ", ",", "\u00a0", ". ", "? ")), {
          maxLength: 8,
        }),
        (typed) => {
          expect(parsePivot(typed.flat().join("")).query).toEqual(noFilter)
        },
      ),
      1000,
    )
  })

  it("B057 make something of whatever is typed, with every place within the text, and read the same again", () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.constantFrom(",", "+", " ", "(", ")", "-", '"', "OR", "cur:", "since:2024", "😀") },
      { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    )
    law(
      fc.property(
        fc.array(fc.tuple(piece, fc.constantFrom("", " ")), { maxLength: 14 }).map((typed) => typed.flat().join("")),
        (text) => {
          const { pivot, query, problems } = parsePivot(text)
          expect(sensible(pivot)).toEqual(pivot)
          for (const { from, to } of problems) expect(0 <= from && from < to && to <= text.length).toBe(true)
          const again = parsePivot(printPivot(pivot, query, "en"))
          expect([again.pivot, again.query, again.problems]).toEqual([pivot, query, []])
        },
      ),
      1000,
    )
  })
})
