import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { attachSegments, columnsCodec, isFirstSegment } from "../../src/domain/history/columns/codec.ts"
import type { Columns } from "../../src/domain/history/columns/columns.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import type { PageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { saysAnywhere } from "../../src/domain/history/query/condition.ts"
import type { FacetCount } from "../../src/domain/history/query/facets.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
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

/** The columns of a row that come with the first segments. */
const firstColumns: ReadonlyArray<string> = ["date", "id", "sum", "amount", "currency", "type", "status", "marketplace"]

/** Whether a query asks for texts of rows or of their parties, which come behind. */
const asksForTexts = ({ where, sort }: HistoryQuery): boolean =>
  (where !== undefined &&
    saysAnywhere(
      where,
      (leaf) => leaf._tag === "Party" || leaf._tag === "Nobody" || (leaf._tag === "Text" && leaf.field !== "note"),
    )) ||
  (sort !== undefined && !firstColumns.includes(sort.column))

const answersOf = (reader: HistoryReader, query: HistoryQuery): unknown => [
  reader.list(query),
  reader.totals(query),
  reader.facets(query),
]

describe("a query is answered before everything is loaded, or refused", () => {
  it("answers with the first segments alone what asks for no texts, and never otherwise than with all", () => {
    law(
      fc.property(someHistory, someShift, someQuery, (happenings, shift, query) => {
        const columns = columnsOf(happenings, shift)
        const whole = new HistoryReader(columns)
        const first = new HistoryReader(
          columnsCodec.read(new Map([...stored(columns)].filter(([name]) => isFirstSegment(name)))),
        )
        try {
          expect(answersOf(first, query)).toEqual(answersOf(whole, query))
        } catch (error) {
          if (!(error instanceof NotLoaded && asksForTexts(query))) throw error
        }
      }),
      80,
    )
  })

  const requested: PageRequest = {
    purpose: "head",
    start: null,
    end: null,
    offset: 0,
    exclusiveEnd: false,
    types: [],
    statuses: [],
    currencies: [],
    marketplaces: [],
  }
  const row: Transaction = {
    id: 1,
    date: 5,
    description: "hello",
    sum: "1.50",
    currency: "btc",
    type: "1",
    status: "0",
    statusName: "Waiting",
    marketplace: "",
  }

  it("refuses a search until the cold parts are attached, and then answers it", () => {
    const columns = columnsOf([{ _tag: "Page", page: { request: requested, rows: [row], bad: [] } }], 4)
    const parts = stored(columns)
    const loading = columnsCodec.read(new Map([...parts].filter(([name]) => isFirstSegment(name))))
    const reader = new HistoryReader(loading)
    const { query } = parseSearch("hello")
    expect(() => reader.list({ ...noFilter, sort: { column: "fee", direction: "ascending" } })).toThrow(NotLoaded)
    expect(
      reader.list({ ...noFilter, currencies: ["btc"], sort: { column: "sum", direction: "ascending" } }),
    ).toHaveLength(1)
    expect(() => reader.count(query)).toThrow(NotLoaded)
    expect(() => reader.window(noFilter, 0, 1)).toThrow(NotLoaded)
    attachSegments(loading, parts)
    expect(reader.count(query)).toBe(1)
    expect(reader.window(noFilter, 0, 1)).toMatchObject([{ description: "hello", sum: "1.50" }])
  })

  it("asks at once for all that the rows of a window lack: their columns first, then their texts", () => {
    const rows = Array.from({ length: 600 }, (_, place): Transaction => ({
      ...row,
      id: 600 - place,
      date: 600 - place,
      status: place > 200 && place % 40 === 0 ? "1" : "0",
      sender: `sender ${place}`,
      recipient: `recipient ${place}`,
      hash: `hash ${place}`,
    }))
    const columns = columnsOf([{ _tag: "Page", page: { request: requested, rows, bad: [] } }], 4)
    const parts = stored(columns)
    const loading = columnsCodec.read(new Map([...parts].filter(([name]) => isFirstSegment(name))))
    const reader = new HistoryReader(loading)
    const query = { ...noFilter, statuses: ["1"] }
    const { inPart, attachInPart, next, isAsked } = columnsCodec.deferred
    expect(isAsked(loading)).toBe(false)
    expect(() => reader.window(query, 0, 50)).toThrow(NotLoaded)
    expect(inPart(loading).length).toBe(9)
    for (const name of inPart(loading)) {
      const bytes = parts.get(name) ?? new Uint8Array()
      attachInPart(loading, name, {
        size: bytes.length,
        read: (into, at) => into.set(bytes.subarray(at, at + into.length)),
      })
    }
    expect(inPart(loading)).toEqual([])
    expect(isAsked(loading), "their texts are asked for by then").toBe(true)
    const wanted = new Set(next(loading))
    expect(wanted.size).toBeLessThan(parts.size / 2)
    attachSegments(loading, new Map([...parts].filter(([name]) => wanted.has(name))))
    expect(reader.window(query, 0, 50)).toEqual(new HistoryReader(columns).window(query, 0, 50))
  })

  it("offers the filters the values that shown rows have, and finds rows whose status may still change", () => {
    law(
      fc.property(someHistory, someShift, (happenings, shift) => {
        const reader = new HistoryReader(columnsOf(happenings, shift))
        const list = listOf(happenings)
        const { type, status, currency, marketplace } = reader.facets(noFilter)
        const values = (counts: ReadonlyArray<FacetCount>): ReadonlyArray<string> =>
          counts.map(({ value }) => value).toSorted()
        const named = (counts: ReadonlyArray<FacetCount>): ReadonlyArray<string> =>
          values(counts).filter((value) => value !== "")
        expect({
          types: named(type),
          statuses: values(status).map((id) => ({
            id,
            name: reader.window({ ...noFilter, statuses: [id] }, 0, 1)[0]?.statusName,
          })),
          currencies: named(currency),
          marketplaces: named(marketplace),
        }).toEqual(choicesOf(list))
        expect(reader.window({ ...noFilter, statuses: ["0", "3"] }, 0, Number.POSITIVE_INFINITY)).toEqual(
          list.order.filter((row) => row.status === "0" || row.status === "3"),
        )
      }),
      40,
    )
  })
})
