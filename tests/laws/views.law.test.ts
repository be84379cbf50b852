import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import { unsorted } from "../../src/domain/history/query/history-query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { printSearch } from "../../src/domain/history/query/search/print.ts"
import { chooseDates } from "../../src/domain/history/query/terms.ts"
import { movingRanges } from "../../src/domain/kernel/calendar/periods.ts"
import { movingSearch, viewCounts, viewQuery } from "../../src/domain/views/counts.ts"
import type { SavedView } from "../../src/domain/views/projection.ts"
import { inView } from "./reference/brute-force.ts"
import { columnsOf, happen, happenToList, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { totalsOf } from "./reference/plain-totals.ts"
import { someQuery } from "./reference/queries.ts"
import { someHappening } from "./reference/rows.ts"

const names = Object.keys(movingRanges)
const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 8 })
const someView = fc.oneof(
  someQuery.map(printSearch),
  fc
    .tuple(someQuery, fc.constantFrom(...names))
    .map(([query, name]) => `${printSearch(chooseDates(query, null, null))} on:${name}`),
)
const someViews = fc
  .array(someView, { maxLength: 4 })
  .map((searches) => searches.map((search, place): SavedView => ({ id: String(place), name: search, search })))
const someNow = fc.integer({ min: 1_600_000_000, max: 1_800_000_000 })
const someNotes = fc.dictionary(
  fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
  fc.constantFrom("Rent, paid late", "an order", "0xAB", "x", "перевод анне"),
)
const second = (text: string): number => Date.parse(text) / 1000

describe("saved views", () => {
  it("count and sum at every moment what counting all rows anew gives, whatever came in, went or changed in between", () => {
    law(
      fc.property(someHistory, fc.constantFrom(2, 3, 16), someViews, someNow, (happenings, shift, views, now) => {
        const columns = columnsOf([], shift)
        const list = listOf([])
        const reader = new HistoryReader(columns)
        for (const happening of happenings) {
          happen(columns, happening)
          happenToList(list, happening)
          const anew = Object.fromEntries(
            views.map(({ id, search }) => {
              const rows = list.order.filter((row) => inView(parseSearch(search, {}, now).query, row))
              return [id, { count: rows.length, currencies: totalsOf(rows) }]
            }),
          )
          expect(viewCounts(reader, views, now)).toEqual(anew)
        }
      }),
      40,
    )
  })

  it("A44 of days that move are of other days when the clock has moved on, and of whole UTC days", () => {
    const search = movingSearch(
      { ...noFilter, types: ["5"], start: second("2026-11-01T00:00:00Z"), end: second("2026-11-30T23:59:59Z") },
      second("2026-11-21T09:00:00Z"),
    )
    expect(search).toBe("type:5 on:this-month")
    const days = (now: string) => {
      const { start, end } = viewQuery({ search: search ?? "" }, second(now))
      return [start, end].map((edge) => new Date((edge ?? 0) * 1000).toISOString())
    }
    expect(days("2026-11-30T23:59:59Z")).toEqual(["2026-11-01T00:00:00.000Z", "2026-11-30T23:59:59.000Z"])
    expect(days("2026-12-01T00:00:00Z")).toEqual(["2026-12-01T00:00:00.000Z", "2026-12-31T23:59:59.000Z"])
    expect(days("2028-02-10T12:00:00Z")).toEqual(["2028-02-01T00:00:00.000Z", "2028-02-29T23:59:59.000Z"])
    expect(
      movingSearch(
        { ...noFilter, start: second("2026-11-01T00:00:00Z"), end: second("2026-11-30T23:59:59Z") },
        second("2026-11-30T12:00:00Z"),
      ),
    ).toBe("on:this-month")
    expect(
      movingSearch(
        { ...noFilter, start: second("2026-11-01T00:00:00Z"), end: second("2026-11-29T23:59:59Z") },
        second("2026-11-21T09:00:00Z"),
      ),
    ).toBeNull()
  })

  it("whose days move are read back as the query they were saved from", () => {
    law(
      fc.property(someQuery, fc.constantFrom(...Object.values(movingRanges)), someNow, (query, moving, now) => {
        const { from, to } = moving(now)
        const asked = chooseDates(query, from, to)
        const search = movingSearch(asked, now)
        // Dates that are narrowed further have no name, and are kept as they are.
        expect(search !== null || query.where !== undefined).toBe(true)
        expect(printSearch(viewQuery({ search: search ?? printSearch(asked) }, now))).toBe(printSearch(asked))
      }),
      100,
    )
  })
})

describe("notes", () => {
  it("are searched like every other text, and a note that is written, changed or emptied counts at once", () => {
    law(
      fc.property(
        someHistory,
        fc.constantFrom(2, 16),
        fc.array(someQuery, { minLength: 1, maxLength: 4 }),
        fc.array(someNotes, { minLength: 1, maxLength: 3 }),
        (happenings, shift, queries, written) => {
          const rows = listOf(happenings).order
          const reader = new HistoryReader(columnsOf(happenings, shift))
          const asked = [
            ...queries,
            parseSearch("note:rent").query,
            parseSearch("-note:ORDER").query,
            parseSearch("AN").query,
            parseSearch("0xab OR анне").query,
          ]
          for (const notes of written) {
            reader.readBeside(notes)
            for (const query of asked)
              expect(reader.window(unsorted(query), 0, 1000)).toEqual(rows.filter((row) => inView(query, row, notes)))
          }
        },
      ),
      50,
    )
  })
})
