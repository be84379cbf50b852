import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rowAt } from "../../src/domain/history/columns/columns.ts"
import { newestFirst, type Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { AskedLately } from "../../src/domain/history/query/asked-lately.ts"
import { type Condition, filterFields } from "../../src/domain/history/query/condition.ts"
import {
  type HistoryQuery,
  normalQuery,
  unsorted,
  withoutDirection,
  withoutField,
} from "../../src/domain/history/query/history-query.ts"
import { planOf } from "../../src/domain/history/query/plan.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { select } from "../../src/domain/history/query/selection.ts"
import { sortFirst } from "../../src/domain/history/query/sort-first.ts"
import { narrowed } from "../../src/domain/history/query/terms.ts"
import {
  countsBetween,
  daysOf,
  type GoneAt,
  inOrder,
  inView as isInView,
  isOut,
  monthsOf,
  partyOf,
  valuesOf,
} from "./reference/brute-force.ts"
import { columnsOf, happen, happenToList, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { feesOf, totalsOf } from "./reference/plain-totals.ts"
import { someQuery } from "./reference/queries.ts"
import { someDate, someHappening } from "./reference/rows.ts"

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 10 })
const someShift = fc.constantFrom(2, 3, 5, 16)

/** Everything a reader says of a query, beside what brute force says over the rows. */
const expectAgreement = (
  reader: HistoryReader,
  rows: ReadonlyArray<Transaction>,
  query: HistoryQuery,
  rowOf: (handle: number) => Transaction,
  gone?: GoneAt,
): void => {
  const inView = (query: HistoryQuery, row: Transaction): boolean => isInView(query, row, {}, gone)
  const expected = rows.filter((row) => inView(query, row))
  expect(Array.from(reader.list(unsorted(query)), rowOf)).toEqual(expected)
  for (const [from, count] of [
    [0, Number.POSITIVE_INFINITY],
    [1, 2],
  ] as const)
    expect(reader.window(unsorted(query), from, count)).toEqual(expected.slice(from, from + count))
  expect(reader.count(query)).toBe(expected.length)
  expect(reader.totals(query)).toEqual(totalsOf(expected))
  const fees = reader.fees(query)
  expect(fees.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(feesOf(expected))
  expect(reader.months(query)).toEqual(monthsOf(expected))
  expect(reader.days(query)).toEqual(daysOf(expected))
  for (const { day, count } of reader.days(query)) {
    if (day === "9999-12-31") continue // whatever lies beyond the calendar
    const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000
    const sums = totalsOf(expected.filter(({ date }) => Math.floor(date / 86_400) === number))
    expect(reader.daySums(query, number)).toEqual({
      day: number,
      count,
      nets: sums.map(({ currency, net }) => ({ currency, net })),
    })
  }
  for (const field of filterFields)
    expect(reader.facets(query)[field]).toEqual(
      valuesOf(
        rows.filter((row) => inView(withoutField(query, field), row)),
        field,
      ),
    )
  const [undirected, outOf] = [
    rows.filter((row) => inView(withoutDirection(query), row)),
    (held: ReadonlyArray<Transaction>): number => held.filter(isOut).length,
  ]
  expect(reader.directions(query)).toEqual({ in: undirected.length - outOf(undirected), out: outOf(undirected) })
  expect(reader.types(query).map(({ type, count }) => ({ value: type, count }))).toEqual(valuesOf(expected, "type"))
  for (const { type, currencies } of reader.types(query))
    expect(currencies).toEqual(totalsOf(expected.filter((row) => row.type === type)))
  for (const { party, in: came, out } of reader.parties(query, 3)) {
    const theirs = expected.filter((row) => partyOf(row) === party)
    expect([came, out]).toEqual([theirs.length - outOf(theirs), outOf(theirs)])
    expect(reader.count(narrowed(query, { _tag: "Party", party }))).toBe(theirs.length)
  }
  const parties = [
    ...Map.groupBy(
      expected.filter((row) => (partyOf(row) ?? "") !== ""),
      partyOf,
    ).values(),
  ]
    .map(({ length }) => length)
    .toSorted((a, b) => b - a)
  expect(reader.parties(query, 3).map(({ in: came, out }) => came + out)).toEqual(parties.slice(0, 3))
  const [first, ...others] = new Set(rows.flatMap(({ recipient }) => recipient ?? []))
  const recipients = new Map([
    ["one", first === undefined ? [] : [first]],
    ["others", [...others, "nobody's address"]],
  ])
  const sent = Array.from(recipients, ([name, texts]) => {
    const theirs = expected.filter((row) => isOut(row) && texts.some((text) => text === row.recipient))
    const last = Math.max(...theirs.map(({ date }) => date))
    return [name, { times: theirs.length, last, sums: totalsOf(theirs) }] as const
  })
  expect(reader.sentTo(query, recipients)).toEqual(new Map(sent.filter(([, { times }]) => times > 0)))
  const bins = reader.histogram(query)
  expect(bins.reduce((count, bin) => count + bin.in + bin.out, 0)).toBe(expected.length)
  for (const bin of bins) expect([bin.in, bin.out]).toEqual(countsBetween(expected, bin.from, bin.to))
}

describe("one query object feeds list, count, totals, facets and pictures (law 7)", () => {
  it("says of any query over any history what brute force says", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(someQuery, { minLength: 1, maxLength: 4 }),
        (happenings, shift, queries) => {
          const columns = columnsOf(happenings, shift)
          const reader = new HistoryReader(columns)
          for (const query of queries)
            expectAgreement(reader, listOf(happenings).order, query, (handle) => rowAt(columns, handle))
        },
      ),
      80,
    )
  })

  it("B026 counts, sums and pictures what the office took away where a query says so, by when it was found gone, and nowhere else", () => {
    const someRemoved = fc.record({
      _tag: fc.constant("Withdrawn" as const),
      since: fc.option(fc.nat(12), { nil: null }),
    })
    const forms = [
      (query: HistoryQuery, removed: Condition) => narrowed(query, removed),
      (query: HistoryQuery, removed: Condition) => narrowed(query, { _tag: "Not", condition: removed }),
      (query: HistoryQuery, removed: Condition) =>
        narrowed(query, { _tag: "Any", of: [removed, { _tag: "Direction", direction: "in" }] }),
    ]
    const seen = { removed: 0, late: 0 }
    law(
      fc.property(
        someHistory,
        someShift,
        someQuery,
        someRemoved,
        fc.constantFrom(...forms),
        (happenings, shift, query, removed, form) => {
          const columns = columnsOf([], shift)
          const list = listOf([])
          const gone = new Map<number, number>()
          const reader = new HistoryReader(columns)
          for (const [place, happening] of happenings.entries()) {
            happen(columns, happening, place * 1000)
            const before = new Set(list.withdrawn.keys())
            happenToList(list, happening)
            for (const id of gone.keys()) if (!list.withdrawn.has(id)) gone.delete(id)
            for (const id of list.withdrawn.keys()) if (!before.has(id)) gone.set(id, place * 1000)
            const held = [...list.order, ...list.withdrawn.values()].toSorted(newestFirst)
            const rowOf = (handle: number): Transaction => rowAt(columns, handle)
            expectAgreement(reader, held, form(query, removed), rowOf, gone)
            expectAgreement(reader, list.order, unsorted(query), rowOf)
            seen.removed += gone.size
            seen.late += Number(gone.size > 0 && columns.runs.late.rows > columns.lateOrder.length)
          }
        },
      ),
      60,
    )
    expect(Object.values(seen).filter((times) => times < 5)).toEqual([])
  })

  it("sums between any moments what brute force sums", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        someQuery,
        fc.uniqueArray(someDate, { maxLength: 6 }),
        (happenings, shift, query, dates) => {
          const cuts = dates.toSorted((a, b) => a - b)
          const rows = listOf(happenings).order.filter((row) => isInView(query, row))
          const stretches = [...cuts, Number.POSITIVE_INFINITY].map((to, index) =>
            totalsOf(rows.filter(({ date }) => date > (cuts[index - 1] ?? -1) && date <= to)),
          )
          expect(new HistoryReader(columnsOf(happenings, shift)).between(query, cuts)).toEqual(stretches)
        },
      ),
      60,
    )
  })

  it("adds exactly, however far beyond 2^53 the sums go", () => {
    const sums = [
      "90071992.54740991",
      "90071992.54740990",
      "0.00000001",
      "-90071992.54740991",
      "92233720368.54775807",
      "0.1",
      "123456789012345678901234567890.12",
    ]
    const rows = Array.from({ length: 140 }, (_, id): Transaction => ({
      id,
      date: 1_700_000_000,
      description: "",
      sum: sums[id % (id < 70 ? 4 : sums.length)] ?? "0",
      currency: "btc",
      type: "",
      status: "",
      statusName: "",
      marketplace: "",
    }))
    for (const shift of [2, 5, 16]) {
      const columns = columnsOf(
        [{ _tag: "Page", page: { request: pageRequest({ purpose: "statuses" }), rows, bad: [] } }],
        shift,
      )
      const reader = new HistoryReader(columns)
      expect(reader.totals(noFilter)).toEqual(totalsOf(rows))
      expect(
        reader.totals({
          ...noFilter,
          end: 1_700_000_000,
          where: { _tag: "Compare", measure: "amount", comparison: "<", value: "90071993" },
        }),
      ).toEqual(totalsOf(rows.filter(({ sum }) => !sum.startsWith("9223") && !sum.startsWith("1234"))))
    }
  })

  it("says the same when the history goes on under a query that was asked before", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(someQuery, { minLength: 1, maxLength: 3 }),
        (happenings, shift, queries) => {
          const columns = columnsOf([], shift)
          const list = listOf([])
          const reader = new HistoryReader(columns)
          for (const happening of happenings) {
            happen(columns, happening)
            happenToList(list, happening)
            for (const query of [noFilter, ...queries])
              expectAgreement(reader, list.order, query, (handle) => rowAt(columns, handle))
          }
        },
      ),
      40,
    )
  })

  it("sorts by any column either way, what is alike newest first, and gives any window of it", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        someQuery,
        fc.nat(40),
        fc.nat(30),
        (happenings, shift, query, from, count) => {
          const reader = new HistoryReader(columnsOf(happenings, shift))
          const expected = inOrder(
            query,
            listOf(happenings).order.filter((row) => isInView(query, row)),
          )
          expect(reader.window(query, from, count)).toEqual(expected.slice(from, from + count))
          expect(reader.window(query, 0, 1000)).toEqual(expected)
        },
      ),
      80,
    )
  })

  it("finds the first rows in order without sorting all of them", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        someQuery,
        fc.integer({ min: 1, max: 12 }),
        (happenings, shift, query, wanted) => {
          const columns = columnsOf(happenings, shift)
          const sort = query.sort ?? { column: "sum", direction: "ascending" }
          const reader = new HistoryReader(columns)
          const all = [...reader.list({ ...query, sort })]
          const first =
            sortFirst(columns, select(columns, planOf(query, columns), undefined), sort, wanted) ?? all.slice(0, wanted)
          expect(first).toEqual(all.slice(0, wanted))
        },
      ),
      80,
    )
  })

  it("finds the first of many rows that are alike, late ones among them", () => {
    const someDraw = fc.record({
      date: fc.integer({ min: 0, max: 40 }),
      sum: fc.constantFrom("1", "1.0", "2", "-1", "9007199254740993", "9007199254740992"),
      currency: fc.constantFrom("btc", "eth"),
      late: fc.constantFrom(true, ...Array.from({ length: 11 }, () => false)),
    })
    law(
      fc.property(
        fc.array(someDraw, { minLength: 60, maxLength: 160 }),
        fc.constantFrom(8, 9),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom("sum", "amount", "currency", "date", "description"),
        fc.boolean(),
        (draws, shift, wanted, column, rises) => {
          const rows = draws.map(({ date, sum, currency }, id): Transaction => ({
            id,
            date,
            sum,
            currency,
            description: `${currency} ${sum}`,
            type: "",
            status: "",
            statusName: "",
            marketplace: "",
          }))
          const columns = columnsOf(
            [false, true].map((late) => ({
              _tag: "Page",
              page: {
                request: pageRequest({ purpose: late ? "statuses" : "offset" }),
                rows: rows.filter((_, id) => draws[id]?.late === late),
                bad: [],
              },
            })),
            shift,
          )
          const sort = { column, direction: rises ? "ascending" : "descending" } as const
          const first = sortFirst(columns, select(columns, planOf(noFilter, columns), undefined), sort, wanted)
          expect(first?.map((handle) => rowAt(columns, handle))).toEqual(
            inOrder({ ...noFilter, sort }, rows.toSorted(newestFirst)).slice(0, wanted),
          )
        },
      ),
      50,
    )
  })

  it("counts for a facet what another choice would give: its own filter set aside, however it was said, and no other", () => {
    const rows = ["1 btc", "1 eth", "2 btc", "2 btc", "3 eth"].map((words, id): Transaction => ({
      id,
      date: id,
      sum: "1",
      type: words.slice(0, 1),
      currency: words.slice(2),
      description: "",
      status: "",
      statusName: "",
      marketplace: "",
    }))
    const reader = new HistoryReader(
      columnsOf([{ _tag: "Page", page: { request: pageRequest({ purpose: "offset" }), rows, bad: [] } }], 2),
    )
    const without = (value: string) =>
      ({ _tag: "Not", condition: { _tag: "OneOf", field: "type", values: [value] } }) as const
    for (const query of [
      { ...noFilter, types: ["1"], currencies: ["btc"] },
      { ...noFilter, currencies: ["btc"], where: without("2") },
    ]) {
      expect(reader.count(query)).toBe(1)
      expect(reader.facets(query).type).toEqual([
        { value: "2", count: 2 },
        { value: "1", count: 1 },
      ])
      expect(reader.facets({ ...query, currencies: ["eth"] }).type).toEqual([
        { value: "1", count: 1 },
        { value: "3", count: 1 },
      ])
    }
    expect(reader.facets({ ...noFilter, types: ["1"], currencies: ["btc"] }).currency).toEqual([
      { value: "btc", count: 1 },
      { value: "eth", count: 1 },
    ])
  })

  it("means the same in its normal form", () => {
    law(
      fc.property(someHistory, someQuery, (happenings, query) => {
        const { order } = listOf(happenings)
        expect(order.filter((row) => isInView(normalQuery(query), row))).toEqual(
          order.filter((row) => isInView(query, row)),
        )
        expect(normalQuery(normalQuery(query))).toEqual(normalQuery(query))
      }),
      60,
    )
  })

  it("gives the whole history, newest first, when nothing is asked", () => {
    law(
      fc.property(someHistory, someShift, fc.nat(60), fc.nat(30), (happenings, shift, from, count) => {
        expect(new HistoryReader(columnsOf(happenings, shift)).window(noFilter, from, count)).toEqual(
          listOf(happenings).order.slice(from, from + count),
        )
      }),
      40,
    )
  })
})

it("remembers of ever more questions only some: those that were asked last, however often they were", () => {
  const lately = new AskedLately(columnsOf([], 4), {})
  const ask = (start: number) => lately.ask({ ...noFilter, start })
  const remembered = () => lately.all.map(({ plan }) => plan.start)
  for (let start = 1; start <= 100; start++) {
    ask(start)
    ask(0)
  }
  const { length } = remembered()
  expect(length).toBeLessThan(50)
  expect(remembered()).toEqual([...Array.from({ length: length - 1 }, (_, place) => 102 - length + place), 0])
})
