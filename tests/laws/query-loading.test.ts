import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { attachCold, columnsCodec, isHotSegment } from "../../src/domain/history/columns/codec.ts"
import type { Columns } from "../../src/domain/history/columns/columns.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { NotLoaded } from "../../src/domain/kernel/snapshot.ts"
import { columnsOf, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { choicesOf } from "./reference/plain-select.ts"
import { someQuery } from "./reference/queries.ts"
import { someHappening } from "./reference/rows.ts"

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 8 })
const someShift = fc.constantFrom(2, 5, 16)
const stored = (columns: Columns): ReadonlyMap<string, Uint8Array> =>
  new Map(columnsCodec.write(columns).map(({ name, bytes }) => [name, bytes()]))

describe("a query says whether it can be answered before everything is loaded", () => {
  it("answers with the hot parts alone what says it needs no more, and the same as with all", () => {
    law(
      fc.property(someHistory, someShift, someQuery, (happenings, shift, query) => {
        const columns = columnsOf(happenings, shift)
        const whole = new HistoryReader(columns)
        fc.pre(!whole.needsCold(query))
        const hot = new HistoryReader(
          columnsCodec.read(new Map([...stored(columns)].filter(([name]) => isHotSegment(name)))),
        )
        expect(hot.list(query)).toEqual(whole.list(query))
        expect(hot.totals(query)).toEqual(whole.totals(query))
        expect(hot.facets(query)).toEqual(whole.facets(query))
      }),
      50,
    )
  })

  it("refuses a search until the cold parts are attached, and then answers it", () => {
    const columns = columnsOf(
      [
        {
          _tag: "Page",
          page: {
            request: {
              purpose: "head",
              start: null,
              end: null,
              offset: 0,
              exclusiveEnd: false,
              types: [],
              statuses: [],
              currencies: [],
              marketplaces: [],
            },
            rows: [
              {
                id: 1,
                date: 5,
                description: "hello",
                sum: "1.50",
                currency: "btc",
                type: "1",
                status: "0",
                statusName: "Waiting",
                marketplace: "",
              },
            ],
            bad: [],
          },
        },
      ],
      4,
    )
    const parts = stored(columns)
    const loading = columnsCodec.read(new Map([...parts].filter(([name]) => isHotSegment(name))))
    const reader = new HistoryReader(loading)
    const { query } = parseSearch("hello")
    expect(reader.needsCold(query)).toBe(true)
    expect(reader.needsCold({ ...noFilter, sort: { column: "fee", direction: "ascending" } })).toBe(true)
    expect(
      reader.needsCold({ ...noFilter, currencies: ["btc"], sort: { column: "sum", direction: "ascending" } }),
    ).toBe(false)
    expect(() => reader.count(query)).toThrow(NotLoaded)
    expect(() => reader.window(noFilter, 0, 1)).toThrow(NotLoaded)
    attachCold(loading, parts)
    expect(reader.count(query)).toBe(1)
    expect(reader.window(noFilter, 0, 1)).toMatchObject([{ description: "hello", sum: "1.50" }])
  })

  it("offers the filters the values that shown rows have, and finds rows whose status may still change", () => {
    law(
      fc.property(someHistory, someShift, (happenings, shift) => {
        const reader = new HistoryReader(columnsOf(happenings, shift))
        const list = listOf(happenings)
        expect(reader.choices()).toEqual(choicesOf(list))
        expect(reader.places({ ...noFilter, statuses: ["0", "3"] })).toEqual(
          list.order.filter((row) => row.status === "0" || row.status === "3").map(({ id, date }) => ({ id, date })),
        )
      }),
      40,
    )
  })
})
