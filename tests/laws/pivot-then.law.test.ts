import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import { groupings } from "../../src/domain/history/query/cells/groupings.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { formatAmount } from "../../src/domain/money/amount.ts"
import { convert, usableRates } from "../../src/domain/money/convert.ts"
import { roundHalfUp } from "../../src/domain/money/round.ts"
import { preparePivot } from "../../src/domain/pivot/answer-pivot.ts"
import type { PivotAnswer, PivotLine } from "../../src/domain/pivot/answer.ts"
import { type Groups, queryOfCell } from "../../src/domain/pivot/explained.ts"
import { type Pivot, sensible } from "../../src/domain/pivot/question.ts"
import { showPivot } from "../../src/domain/pivot/shown.ts"
import { valuingOf } from "../../src/domain/pivot/valued-then.ts"
import type { RateMemory } from "../../src/domain/rates/memory.ts"
import { ratesNear } from "../../src/domain/rates/value-then.ts"
import { inView } from "./reference/brute-force.ts"
import { crossedPivot } from "./reference/crossed.ts"
import { columnsOf, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { plainPivot } from "./reference/plain-pivot.ts"
import { someQuery } from "./reference/queries.ts"
import { someHappening } from "./reference/rows.ts"
import { patience } from "./seeds.ts"

const valued = ["in", "out", "net", "fees", "average", "least", "most"] as const
const some = fc.array(fc.constantFrom(...groupings.filter((each) => each !== "currency" && each !== "tag")), {
  maxLength: 2,
})
const somePivot: fc.Arbitrary<Pivot> = fc
  .record({
    measure: fc.constantFrom(...valued),
    rows: some,
    columns: some,
    against: fc.constant(null),
    shape: fc.constant("itself" as const),
    unit: fc.constantFrom("eur", "btc"),
    rates: fc.constant("past" as const),
  })
  .map(sensible)

const someRate = fc.integer({ min: 1, max: 9_999_999 }).map((units) => `${Math.floor(units / 100)}.${units % 100}1`)
/** Answers about when rows happen, of which some lack a currency, and some say nonsense. */
const someMemory: fc.Arbitrary<RateMemory> = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 1_699_999_990, max: 1_700_000_020 }),
      fc.integer({ min: 1_690_000_000, max: 1_700_000_000 }),
    ),
    { maxLength: 12 },
  )
  .chain((seconds) =>
    fc.tuple(
      ...seconds
        .toSorted((a, b) => a - b)
        .map((second) =>
          fc.record({
            at: fc.constantFrom(second * 1000, second * 1000 + 499),
            rates: fc.record(
              { btc: fc.constant("1"), eur: fc.oneof(someRate, fc.constant("0.5")), usdt: someRate, oton: someRate },
              { requiredKeys: ["btc", "eur"] },
            ),
          }),
        ),
    ),
  )
  .map((answers): RateMemory => answers.map(({ at, rates }) => ({ at, rates: { ...rates } as Record<string, string> })))

/** By which answer a moment is valued, or between which two it lies that are both too far. */
const partOf = (memory: RateMemory, moment: number): string =>
  String(ratesNear(memory, moment)?.at ?? `behind ${memory.filter(({ at }) => at <= moment).length}`)

/** What the parts of a cell are worth, each by the answer that stands behind its currency's name. */
const worthOf = (
  parts: ReadonlyArray<{ readonly name: string; readonly count: number; readonly value: string | null }>,
  { measure, unit }: Pivot,
  memory: RateMemory,
): string | null => {
  const to = unit ?? ""
  const values = parts.flatMap(({ name, value }) => {
    if (value === null) return []
    const amount = BigDecimal.fromStringUnsafe(value)
    const [currency = "", at = ""] = name.split("@")
    if (BigDecimal.isZero(amount) || currency === to) return [amount]
    const answer = memory.find((each) => String(each.at) === at)
    const rates = usableRates(answer?.rates ?? null, answer?.at ?? null, answer?.at ?? 0)
    return [Option.getOrNull(Option.flatMap(rates, (known) => convert(amount, currency, to, known, 24)))]
  })
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  const [first, ...others] = known
  if (known.length < values.length || first === undefined) return null
  const decimals = to === "eur" ? 2 : 8
  if (measure === "least")
    return formatAmount(
      roundHalfUp(
        others.reduce((a, b) => BigDecimal.min(a, b), first),
        decimals,
      ),
    )
  if (measure === "most")
    return formatAmount(
      roundHalfUp(
        others.reduce((a, b) => BigDecimal.max(a, b), first),
        decimals,
      ),
    )
  const sum = others.reduce((a, b) => BigDecimal.sum(a, b), first)
  if (measure !== "average") return formatAmount(roundHalfUp(sum, decimals))
  const count = parts.reduce((rows, part) => rows + part.count, 0)
  return formatAmount(roundHalfUp(BigDecimal.divideUnsafe(sum, BigDecimal.make(BigInt(count), 0)), 8))
}

const linesOf = (answer: PivotAnswer): ReadonlyMap<string, PivotLine> => {
  const named = (row: unknown, column: unknown, lines: ReadonlyArray<PivotLine>) =>
    lines.map((line) => [JSON.stringify([row, column]), line] as const)
  return new Map([
    ...answer.rows.flatMap(({ keys, cells }) =>
      cells.flatMap((lines, column) => named(keys, answer.columns[column]?.keys, lines)),
    ),
    ...answer.rows.flatMap(({ keys, lines }) => named(keys, null, lines)),
    ...answer.columns.flatMap(({ keys, lines }) => named(null, keys, lines)),
    ...named(null, null, answer.total),
  ])
}

describe("a pivot in one currency by the rates then", () => {
  it(
    "B044 values each row by the answer nearest to its second, exact and rounded once, and says “—” where none is near",
    () => {
      const seen = { known: 0, unknown: 0 }
      law(
        fc.property(
          fc.array(someHappening, { minLength: 1, maxLength: 8 }),
          fc.constantFrom(2, 3, 16),
          fc.oneof(fc.constant(noFilter), someQuery),
          somePivot,
          someMemory,
          someMemory,
          (happenings, shift, query, pivot, earlier, memory) => {
            const reader = new HistoryReader(columnsOf(happenings, shift))
            // What was heard before must not stay behind in what is kept.
            const said = crossedPivot(reader, query, pivot, 0, valuingOf(pivot, earlier))
            const valuing = valuingOf(pivot, memory)
            toEnd(preparePivot(reader, query, pivot, 0, valuing))
            const answer = crossedPivot(reader, query, pivot, 0, valuing)
            const rows = listOf(happenings)
              .order.filter((row) => inView(query, row))
              .map((row) => ({ ...row, currency: `${row.currency}@${partOf(memory, row.date * 1000)}` }))
            const measure = pivot.measure === "average" ? "net" : pivot.measure
            const plain = [...plainPivot(rows, pivot, null, measure)].map(([key, value]) => {
              const [row, column, name] = JSON.parse(key) as readonly [unknown, unknown, string]
              return { key: JSON.stringify([row, column]), name, ...value }
            })
            const found = linesOf(answer)
            const expected = Map.groupBy(plain, ({ key }) => key)
            expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
            for (const [key, parts] of expected) {
              const value = worthOf(parts, pivot, memory)
              seen[value === null ? "unknown" : "known"]++
              const count = parts.reduce((sum, part) => sum + part.count, 0)
              expect([key, found.get(key)]).toEqual([key, { currency: pivot.unit, count, value, before: null }])
            }
            // It is drawn as it is, whatever the rates now are.
            expect(showPivot(answer, pivot, () => null).total.map(({ value }) => value)).toEqual(
              answer.total.map(({ value }) => value),
            )
            expect(answer.unvalued > 0 && answer.total[0]?.value !== null).toBe(false)
            expect(said.rows.length).toBe(answer.rows.length)
          },
        ),
        200,
      )
      expect(Math.min(seen.known, seen.unknown)).toBeGreaterThan(20)
    },
    patience,
  )

  it(
    "B042 B044 a running sum is to the last digit what its explanation makes of all rows up to it",
    () => {
      const seen = { known: 0, unknown: 0 }
      const someRunning = fc
        .record({
          measure: fc.constantFrom("in", "out", "net", "fees"),
          rows: fc.constantFrom(["year"], ["month"], ["week"]),
          columns: fc.constantFrom([], ["type"], ["status"], ["hour"]),
          against: fc.constant(null),
          shape: fc.constant("running" as const),
          unit: fc.constantFrom("eur", "btc"),
          rates: fc.constant("past" as const),
        })
        .map((pivot) => sensible(pivot as Pivot))
      law(
        fc.property(
          fc.array(someHappening, { minLength: 2, maxLength: 8 }),
          fc.constantFrom(2, 3, 16),
          fc.oneof(fc.constant(noFilter), someQuery),
          someRunning,
          someMemory,
          (happenings, shift, query, pivot, memory) => {
            const reader = new HistoryReader(columnsOf(happenings, shift))
            const shown = showPivot(crossedPivot(reader, query, pivot, 0, valuingOf(pivot, memory)), pivot, () => null)
            const explained = (row: number, column: number | null): string | null => {
              const groups = [
                [pivot.rows[0], shown.rows[row]?.group.keys[0] ?? null],
                ...(column === null ? [] : [[pivot.columns[0], shown.columns[column]?.group.keys[0] ?? null]]),
              ] as unknown as Groups
              const whole: Pivot = { ...pivot, rows: [], columns: [], shape: "itself" }
              const rows = queryOfCell(query, pivot, groups)
              return crossedPivot(reader, rows, whole, 0, valuingOf(whole, memory)).total[0]?.value ?? null
            }
            for (const [row, { lines, cells }] of shown.rows.entries()) {
              const value = lines[0]?.value ?? null
              seen[value === null ? "unknown" : "known"]++
              expect([row, value]).toEqual([row, explained(row, null)])
              for (const [column, own] of (pivot.columns.length === 0 ? [] : cells).entries())
                expect([row, column, own[0]?.value ?? null]).toEqual([row, column, explained(row, column)])
            }
          },
        ),
        150,
      )
      expect(Math.min(seen.known, seen.unknown)).toBeGreaterThan(20)
    },
    patience,
  )
})
