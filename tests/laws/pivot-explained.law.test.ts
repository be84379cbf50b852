import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import { groupings } from "../../src/domain/history/query/cells/groupings.ts"
import { measures } from "../../src/domain/history/query/cells/measures.ts"
import { explainRows } from "../../src/domain/history/query/explain.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { formatAmount } from "../../src/domain/money/amount.ts"
import { explainedOf, type Groups, makeNumber } from "../../src/domain/pivot/explained.ts"
import { comparisons, type Pivot, sensible, shapes } from "../../src/domain/pivot/question.ts"
import { showPivot, type Valuation } from "../../src/domain/pivot/shown.ts"
import { crossedPivot } from "./reference/crossed.ts"
import { columnsOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"
import { someDate, someHappening } from "./reference/rows.ts"

const some = fc.array(fc.constantFrom(...groupings), { maxLength: 2 })
const anyPivot: fc.Arbitrary<Pivot> = fc
  .record({
    measure: fc.constantFrom(...measures),
    rows: fc.oneof(some, fc.constantFrom(["year" as const], ["quarter" as const], ["week" as const])),
    columns: some,
    against: fc.option(fc.constantFrom(...comparisons)),
    shape: fc.constantFrom(...shapes),
    unit: fc.option(fc.constant("eur")),
    rates: fc.constant("now" as const),
  })
  .map(sensible)
/** What most questions are made plain of: few shapes and comparisons mean something of few measures and groups. */
const shapedPivot: fc.Arbitrary<Pivot> = fc
  .record({
    pivot: anyPivot,
    measure: fc.constantFrom("in", "out", "net", "fees"),
    row: fc.constantFrom("year", "quarter", "month", "week"),
    asked: fc.oneof(
      fc.record({ shape: fc.constantFrom("share", "running"), against: fc.constant(null) }),
      fc.record({ shape: fc.constant("itself"), against: fc.constantFrom(...comparisons) }),
    ),
  })
  .map(({ pivot, measure, row, asked }) => sensible({ ...pivot, ...asked, measure, rows: [row] }))
const somePivot = fc.oneof({ arbitrary: anyPivot, weight: 2 }, { arbitrary: shapedPivot, weight: 1 })

/** A currency is worth as many as its name has letters, and one of them nothing that is known. */
const worth: Valuation = (amount, currency) =>
  currency === "oton"
    ? null
    : formatAmount(
        BigDecimal.multiply(BigDecimal.fromStringUnsafe(amount), BigDecimal.make(BigInt(currency.length), 0)),
      )

/** Every number of a pivot's cells, with the groups that it is pressed with. */
const numbersOf = (reader: HistoryReader, query: HistoryQuery, pivot: Pivot, until: number) => {
  const shown = showPivot(crossedPivot(reader, query, pivot, until), pivot, worth)
  return shown.rows.flatMap(({ group, cells }) =>
    cells.flatMap((lines, column) =>
      lines.map((line) => {
        const groups: Groups = [
          ...pivot.rows.map((grouping, place) => [grouping, group.keys[place] ?? null] as const),
          ...pivot.columns.map(
            (grouping, place) => [grouping, shown.columns[column]?.group.keys[place] ?? null] as const,
          ),
          ...(line.currency === null || pivot.unit !== null ? [] : [["currency", line.currency] as const]),
        ]
        return { line, groups }
      }),
    ),
  )
}

/** An amount without the zeros at its end. */
const plain = (value: string | null): string | null =>
  value === null ? null : formatAmount(BigDecimal.normalize(BigDecimal.fromStringUnsafe(value)))

describe("a number of a pivot", () => {
  it("B042 is found again from its own rows one by one, whatever the measure, the shape, the unit and what it is held against", () => {
    const seen = new Map<string, number>()
    law(
      fc.property(
        fc.array(someHappening, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(3, 16),
        fc.oneof(fc.constant(noFilter), someQuery),
        somePivot,
        someDate,
        (happenings, shift, query, pivot, until) => {
          const reader = new HistoryReader(columnsOf(happenings, shift))
          for (const { line, groups } of numbersOf(reader, query, pivot, until).slice(0, 12)) {
            const explained = explainedOf(query, pivot, groups, until)
            const { total, beside, isExact } = explainRows(reader, explained, reader.attribution(explained.query), 5)
            expect(isExact).toBe(true)
            const [found] = makeNumber(pivot, total.measured, beside, worth).shown
            const value = found === undefined ? null : plain(found.value)
            // Where there is no row there is no line: that is nothing where the measure is a sum.
            expect([groups, value ?? (found === undefined ? plain(line.value) : null)]).toEqual([
              groups,
              plain(line.value),
            ])
            expect(found?.change?.percent ?? null).toBe(line.change?.percent ?? null)
            expect(found !== undefined || [null, "0"].includes(plain(line.value))).toBe(true)
            for (const name of [pivot.measure, pivot.shape, `against ${pivot.against}`, `in ${pivot.unit}`])
              seen.set(name, (seen.get(name) ?? 0) + 1)
          }
        },
      ),
      300,
    )
    // Each of them was met.
    for (const name of [...measures, ...shapes, ...comparisons.map((each) => `against ${each}`), "in eur"])
      expect([name, (seen.get(name) ?? 0) > 0]).toEqual([name, true])
  })
})
