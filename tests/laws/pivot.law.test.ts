import { isDeepStrictEqual } from "node:util"
import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { figuresOf } from "../../src/domain/history/query/cells/figures.ts"
import { groupings } from "../../src/domain/history/query/cells/groupings.ts"
import { keptGroupingsOf } from "../../src/domain/history/query/cells/kept-groupings.ts"
import { measures } from "../../src/domain/history/query/cells/measures.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { answerPivot, preparePivot } from "../../src/domain/pivot/answer-pivot.ts"
import type { PackedPivot, PivotAnswer, PivotLine } from "../../src/domain/pivot/answer.ts"
import { earlierQuery } from "../../src/domain/pivot/before.ts"
import { queryOfGroups } from "../../src/domain/pivot/cell-query.ts"
import { pivotQueries } from "../../src/domain/pivot/queries.ts"
import { comparisons, nonsenseOf, type Pivot, periodsOf, sensible } from "../../src/domain/pivot/question.ts"
import { noTags, type Tags, withStroke } from "../../src/domain/tags/projection.ts"
import { inView } from "./reference/brute-force.ts"
import { crossedPivot } from "./reference/crossed.ts"
import { columnsOf, happen, happenToList, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { type PlainPivot, plainPivot, shortest } from "./reference/plain-pivot.ts"
import { someQuery } from "./reference/queries.ts"
import { someDate, someHappening } from "./reference/rows.ts"

const { isSame = Object.is } = pivotQueries.pivot
const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 8 })
const someShift = fc.constantFrom(2, 3, 5, 16)
const some = fc.array(fc.constantFrom(...groupings), { maxLength: 2 })
const somePivot: fc.Arbitrary<Pivot> = fc
  .record({
    measure: fc.constantFrom(...measures),
    rows: some,
    columns: some,
    against: fc.option(fc.constantFrom(...comparisons)),
    shape: fc.constant("itself" as const),
    unit: fc.constant(null),
    rates: fc.constant("now" as const),
  })
  .map(sensible)

const linesOf = (answer: PivotAnswer): ReadonlyArray<readonly [key: string, line: PivotLine]> => {
  const keyed = (row: unknown, column: unknown, lines: ReadonlyArray<PivotLine>) =>
    lines.map((line) => [JSON.stringify([row, column, line.currency]), line] as const)
  return [
    ...answer.rows.flatMap(({ keys, cells }) =>
      cells.flatMap((lines, column) => keyed(keys, answer.columns[column]?.keys, lines)),
    ),
    ...answer.rows.flatMap(({ keys, lines }) => keyed(keys, null, lines)),
    ...answer.columns.flatMap(({ keys, lines }) => keyed(null, keys, lines)),
    ...keyed(null, null, answer.total),
  ]
}

const named = (group: unknown): string => JSON.stringify(group)
/** The row (0) or the column (1) of a key. */
const groupAt = (key: string, place: number): string => named((JSON.parse(key) as ReadonlyArray<unknown>)[place])

const none = (pivot: Pivot) => ({
  count: 0,
  value: ["rows", "in", "out", "net", "fees"].includes(pivot.measure) ? "0" : null,
})

const expectPivot = (
  reader: HistoryReader,
  rows: ReadonlyArray<Transaction>,
  query: HistoryQuery,
  pivot: Pivot,
  until: number,
  tagsOf: (row: Transaction) => ReadonlyArray<string> = () => [],
): void => {
  expect(nonsenseOf(pivot)).toBeNull()
  const [period] = periodsOf(pivot)
  const { against } = pivot
  const answer = crossedPivot(reader, query, pivot, until)
  const found = linesOf(answer)
  for (const [column] of answer.columns.entries())
    expect(answer.figures(column)).toEqual(figuresOf(answer.rows.flatMap(({ cells }) => cells[column] ?? [])))
  expect(answer.figures(null)).toEqual(figuresOf(answer.rows.flatMap(({ lines }) => lines)))
  const now = plainPivot(
    rows.filter((row) => inView(query, row)),
    pivot,
    null,
    pivot.measure,
    tagsOf,
  )
  const before: PlainPivot =
    against === null || period === undefined
      ? new Map()
      : plainPivot(
          rows.filter((row) => inView(earlierQuery(query, period, against, until), row)),
          pivot,
          against,
          pivot.measure,
          tagsOf,
        )
  const keys = [...new Set([...now.keys(), ...before.keys()])].sort()
  // Of more groups than a table has room for some are left out, and counted.
  const listed = [answer.rows, answer.columns].map(
    (groups) => new Set([null, ...groups.map(({ keys: key }) => key)].map(named)),
  )
  const isListed = (key: string): boolean => listed.every((groups, place) => groups.has(groupAt(key, place)))
  expect(found.map(([key]) => key).toSorted()).toEqual(keys.filter(isListed))
  const [rowsLeft = 0, columnsLeft = 0] = listed.map((groups, place) => {
    const all = new Set(keys.map((key) => groupAt(key, place)))
    return [...all].filter((group) => !groups.has(group)).length
  })
  expect(answer.left).toEqual({ rows: rowsLeft, columns: columnsLeft })
  for (const [key, { count, value, before: was }] of found) {
    expect([key, { count, value }]).toEqual([key, now.get(key) ?? none(pivot)])
    expect([key, was]).toEqual([key, against === null ? null : (before.get(key) ?? none(pivot))])
  }
}

const someTagged = fc.record({
  strokes: fc.array(
    fc.record({
      tag: fc.constantFrom("Rent", "rent", "Еда"),
      rows: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  rule: fc.option(fc.constantFrom("cur:btc", "in:", "an")),
})
type Tagged = typeof someTagged extends fc.Arbitrary<infer Value> ? Value : never

const stateOf = ({ strokes, rule }: Tagged): Tags => {
  const given = strokes.reduce((state, stroke, place) => withStroke(state, { ...stroke, edited: place }, true), noTags)
  if (rule === null) return given
  return { ...given, rules: [{ id: "r", edited: 1, rule: { search: rule, tags: ["by rule", "Rent"] } }] }
}

/** The tags of a row, those that are alike as one, by the name that comes first. */
const tagsIn = ({ strokes, rule }: Tagged): ((row: Transaction) => ReadonlyArray<string>) => {
  const byRule = rule === null ? [] : ["by rule", "Rent"]
  const names = [...new Set([...strokes.map(({ tag }) => tag), ...byRule])].sort()
  const groupOf = (tag: string) => names.find((name) => name.toLowerCase() === tag.toLowerCase()) ?? tag
  return (row) => {
    const own = strokes.filter(({ rows }) => rows.includes(row.id)).map(({ tag }) => tag)
    const isRuled = rule !== null && inView(parseSearch(rule).query, row)
    return [...new Set([...own, ...(isRuled ? byRule : [])].map(groupOf))]
  }
}

describe("a pivot", () => {
  it("B039 B045 of any groupings and any measure, held against any period, is what brute force says, to the last digit", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(fc.tuple(someQuery, somePivot), { minLength: 1, maxLength: 3 }),
        someDate,
        fc.constantFrom(undefined, 0, 20_000),
        (happenings, shift, asked, until, mostKept) => {
          const columns = columnsOf(happenings, shift)
          const reader = new HistoryReader(columns, {}, mostKept)
          const { order } = listOf(happenings)
          for (const [query, pivot] of asked)
            for (const each of [noFilter, query]) expectPivot(reader, order, each, pivot, until)
        },
      ),
      200,
    )
  })

  it("B046 says the same when the history goes on under it", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(fc.tuple(someQuery, somePivot), { minLength: 1, maxLength: 2 }),
        someDate,
        fc.nat(12),
        (happenings, shift, asked, until, stepsBefore) => {
          const columns = columnsOf([], shift)
          const list = listOf([])
          const reader = new HistoryReader(columns)
          let before: ReadonlyArray<PackedPivot> = []
          for (const happening of happenings) {
            // What is being worked out goes on while the history changes under it.
            const begun = asked.map(([query, pivot]) => preparePivot(reader, query, pivot, until))
            for (const steps of begun) for (let step = 0; step < stepsBefore; step++) steps.next()
            happen(columns, happening)
            happenToList(list, happening)
            for (const steps of begun) toEnd(steps)
            for (const [query, pivot] of asked) expectPivot(reader, list.order, query, pivot, until)
            const answers = asked.map(([query, pivot]) => answerPivot(reader, query, pivot, until))
            for (const [place, answer] of answers.entries())
              expect(isSame(answer, before[place])).toBe(isDeepStrictEqual(answer, before[place]))
            before = answers
          }
        },
      ),
      60,
    )
  })

  it("B046 looks after a new page only through the rows of the chunk that it came to", () => {
    const made = (id: number): Transaction => ({
      id,
      date: 1_700_000_000 + id * 86_400,
      description: "",
      sum: "1",
      currency: "btc",
      type: String(id % 3),
      status: "",
      statusName: "",
      marketplace: "",
      sender: `sender ${id % 7}`,
      fee: "0.1",
    })
    const rows = Array.from({ length: 400 }, (_, id) => made(id)).toReversed()
    const page = (purpose: "head" | "statuses", some: ReadonlyArray<Transaction>) =>
      ({ _tag: "Page", page: { request: pageRequest({ purpose }), rows: some, bad: [] } }) as const
    const columns = columnsOf([page("head", rows.slice(1))], 6)
    const reader = new HistoryReader(columns)
    const totals = () =>
      measures.map((measure) => {
        const pivot: Pivot = {
          measure,
          rows: ["month"],
          columns: ["party"],
          against: null,
          shape: "itself",
          unit: null,
          rates: "now",
        }
        return crossedPivot(reader, noFilter, pivot, 0).total.map(({ value }) => value)
      })
    const before = totals()
    const { touched } = keptGroupingsOf(reader)
    // Whoever looks at a row that was there reads something else now.
    for (const chunk of columns.chunks.filter(({ rows: held }) => held === 64)) {
      chunk.hot.sum.approx.fill(7e8)
      chunk.loadedCold.fee.approx.fill(7e8)
    }
    happen(columns, page("statuses", rows.slice(0, 1)))
    const after = totals()
    // The row came to a chunk of its own: of that alone cells, sums, fees, extremes and sorted sums are found.
    expect(keptGroupingsOf(reader).touched - touched).toBe(5)
    expect(before.map(([value]) => value)).toEqual(["399", "399", "0", "399", "39.9", "1", "1", "1", "1"])
    expect(after[measures.indexOf("rows")]).toEqual(["400"])
    expect(after[measures.indexOf("net")]).toEqual(["400"])
    expect(after[measures.indexOf("fees")]).toEqual(["40"])
    expect(after[measures.indexOf("median")]).toEqual(["1"])
    // And so on, page after page: what stayed is counted once.
    for (const id of [400, 401, 402]) {
      happen(columns, page("statuses", [made(id)]))
      expect(totals()[measures.indexOf("net")]).toEqual([String(id + 1)])
    }
  })

  it("B046 keeps what was found of groupings up to so many bytes, those that were asked for last", () => {
    const rows = Array.from({ length: 200 }, (_, id): Transaction => ({
      id: 200 - id,
      date: 1_700_000_000 - id * 86_400,
      description: "",
      sum: "1",
      currency: "btc",
      type: String(id % 3),
      status: "",
      statusName: "",
      marketplace: "",
    }))
    const page = { request: pageRequest({ purpose: "head" }), rows, bad: [] }
    const asked = groupings.map((grouping): Pivot => ({
      measure: "net",
      rows: [grouping],
      columns: [],
      against: null,
      shape: "itself",
      unit: null,
      rates: "now",
    }))
    const after = (most: number) => {
      const reader = new HistoryReader(columnsOf([{ _tag: "Page", page }], 6), {}, most)
      return asked.map((pivot) => {
        crossedPivot(reader, noFilter, pivot, 0)
        return keptGroupingsOf(reader)
      })
    }
    const everything = after(Number.POSITIVE_INFINITY)
    expect(everything.map(({ count }) => count)).toEqual(groupings.map((_, place) => place + 1))
    const most = (everything[5]?.bytes ?? 0) + 1
    const bounded = after(most)
    expect(bounded.slice(0, 6).map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6])
    // What was asked for last comes on top until the next is asked for.
    for (const { bytes, count } of bounded.slice(6)) expect([bytes <= most * 2, count > 1]).toEqual([true, true])
    expect(bounded.at(-1)?.count).toBeLessThan(groupings.length)
    expect(after(0).every(({ count }) => count <= 2)).toBe(true)
  })

  it("B021 B039 by tags counts a row for each of its tags, and once in every total, while tags and rows come", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(someTagged, { minLength: 1, maxLength: 3 }),
        someQuery,
        somePivot,
        fc.boolean(),
        someDate,
        (happenings, shift, tagged, query, asked, isDown, until) => {
          const [rows, columns] = [asked.rows, asked.columns].map((list) =>
            list.filter((each) => each !== "tag").slice(0, 1),
          )
          const pivot = sensible({
            ...asked,
            rows: [...(isDown ? ["tag" as const] : []), ...(rows ?? [])],
            columns: [...(columns ?? []), ...(isDown ? [] : ["tag" as const])],
          })
          const held = columnsOf([], shift)
          const list = listOf([])
          const reader = new HistoryReader(held)
          for (const [turn, happening] of happenings.entries()) {
            happen(held, happening)
            happenToList(list, happening)
            const said = tagged[turn % tagged.length]
            if (said === undefined) continue
            reader.readBeside({}, stateOf(said))
            const steps = preparePivot(reader, query, pivot, until)
            for (let step = 0; step < turn * 3; step++) steps.next()
            for (const each of [noFilter, query]) expectPivot(reader, list.order, each, pivot, until, tagsIn(said))
          }
        },
      ),
      100,
    )
  })

  it("B041 has in every cell the rows that its own query lists, and B047 those of no other filter", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        someQuery,
        somePivot,
        someTagged,
        (happenings, shift, query, asked, tagged) => {
          const pivot: Pivot = { ...asked, against: null, measure: "net" }
          const reader = new HistoryReader(columnsOf(happenings, shift))
          reader.readBeside({}, stateOf(tagged))
          const { rows, columns } = crossedPivot(reader, query, pivot, 0)
          for (const { keys, cells } of rows) {
            for (const [column, lines] of cells.entries()) {
              const groups = [
                ...pivot.rows.map((grouping, place) => [grouping, keys[place] ?? null] as const),
                ...pivot.columns.map((grouping, place) => [grouping, columns[column]?.keys[place] ?? null] as const),
              ]
              for (const { currency, count, value } of lines) {
                const own = queryOfGroups(query, [...groups, ["currency", currency]])
                expect(reader.count(own)).toBe(count)
                expect(reader.totals(own).map(({ net }) => shortest(BigDecimal.fromStringUnsafe(net)))).toEqual([value])
              }
            }
          }
        },
      ),
      60,
    )
  })
})
