import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { amountPredicate } from "../../src/domain/history/query/amount-predicate.ts"
import { comparisons, type Condition, measures } from "../../src/domain/history/query/condition.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { madeRow } from "../domain/history/made-rows.ts"
import { columnsOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someCondition } from "./reference/queries.ts"
import { type Happening, someHappening } from "./reference/rows.ts"

/** So many rows lie beside those that are asked about that one of them is few: in their order, and come late. */
const others = (["offset", "screen"] as const).map((purpose, place): Happening => {
  const rows = Array.from({ length: 60 }, (_, index) => madeRow(1_000 * (place + 1) - index, 1_699_000_000 - index))
  return { _tag: "Page", page: { request: pageRequest({ purpose }), rows, bad: [] } }
})
const isOther = (id: number): boolean => id > 900 && id <= 2_000

/** The same rows, each in a marketplace of its own, so that it can be asked about alone. */
const apart = (happening: Happening): Happening =>
  happening._tag === "Page"
    ? {
        ...happening,
        page: { ...happening.page, rows: happening.page.rows.map((row) => ({ ...row, marketplace: `of ${row.id}` })) },
      }
    : happening

/** A condition that is asked of each row: alone it would decide by codes and dates which rows are looked at. */
const asked: fc.Arbitrary<Condition> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: someCondition },
      {
        weight: 1,
        arbitrary: fc.record({
          _tag: fc.constantFrom("Changed" as const, "Restated" as const, "Withdrawn" as const),
          since: fc.option(fc.nat(4), { nil: null }),
        }),
      },
    ),
    { minLength: 1, maxLength: 2 },
  )
  .chain(([first = { _tag: "Nobody" }, ...more]) =>
    fc.constantFrom<Condition>(
      { _tag: "Any", of: [first, ...more] },
      { _tag: "Not", condition: { _tag: "All", of: [first, ...more] } },
    ),
  )

describe("a condition says of a few rows what it says of many", () => {
  it("of each row alone, of whatever is asked, what came, changed and went", () => {
    law(
      fc.property(
        fc.array(someHappening.map(apart), { minLength: 1, maxLength: 4 }),
        fc.array(asked, { minLength: 1, maxLength: 4 }),
        (happenings, conditions) => {
          const reader = new HistoryReader(columnsOf([...others, ...happenings], 7))
          const gone = reader.window({ ...noFilter, where: { _tag: "Withdrawn", since: null } }, 0, 1_000)
          const rows = [...gone, ...reader.window(noFilter, 0, 1_000)].filter(({ id }) => !isOther(id))
          for (const where of conditions) {
            const among = new Set(reader.window({ ...noFilter, where }, 0, 1_000).map(({ id }) => id))
            for (const { id, marketplace } of rows) {
              const alone = reader.window({ ...noFilter, marketplaces: [marketplace], where }, 0, 2)
              expect(alone.map((row) => row.id)).toEqual(among.has(id) ? [id] : [])
            }
          }
        },
      ),
      200,
    )
  })
})

describe("amounts compare", () => {
  const amounts = [
    "0",
    "0.00",
    "-0",
    "1",
    "1.0",
    "007.5",
    "7.5",
    "0.1",
    "0.00000001",
    "0.000000001",
    "0.000000002",
    "0.000000011",
    "90071992.5474099",
    "90071992.54740990",
    "90071992.54740991",
    "90071992.54740992",
    "90071992.54740993",
    "90071992.547409915",
    "9007199254740993",
    "92233720368.54775807",
    "92233720368.54775808",
    `${"9".repeat(40)}.${"1".repeat(40)}`,
  ]
  const signed = [...amounts, ...amounts.filter((text) => /[1-9]/.test(text)).map((text) => `-${text}`)]

  it("exactly, at every edge of what a number holds, among many and alone", () => {
    const rows = signed.map((sum, id) => madeRow(id, 1_700_000_000, { sum }))
    const exact = signed.map((text) => BigDecimal.fromStringUnsafe(text))
    // all of them together, and each by itself: a column of plain numbers is looked through in another way
    const chunks = [rows, ...rows.map((row) => [row])].flatMap(
      (some) =>
        columnsOf([{ _tag: "Page", page: { request: pageRequest({ purpose: "screen" }), rows: some, bad: [] } }], 8)
          .chunks,
    )
    const tried = exact.flatMap((value, place) =>
      measures.flatMap((measure) => comparisons.map((comparison) => ({ value, place, measure, comparison }))),
    )
    for (const { value, place, measure, comparison } of tried) {
      const said = { ">": [1], ">=": [1, 0], "<": [-1], "<=": [-1, 0], "=": [0] }[comparison]
      const expected = exact.map((sum) =>
        Number(said.includes(BigDecimal.Order(measure === "amount" ? BigDecimal.abs(sum) : sum, value))),
      )
      const predicate = amountPredicate(measure, comparison, signed[place] ?? "")
      for (const chunk of chunks) {
        const hits = new Uint8Array(chunk.rows)
        predicate.mark(chunk, 0, chunk.rows, hits)
        const ids = Array.from(hits, (_, slot) => chunk.hot.id.cells[slot] ?? -1)
        expect([...hits]).toEqual(ids.map((id) => expected[id]))
        expect(ids.map((_, slot) => Number(predicate.holds(chunk, slot)))).toEqual([...hits])
      }
    }
  })
})
