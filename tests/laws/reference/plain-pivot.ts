import * as BigDecimal from "effect/BigDecimal"
import type { Transaction } from "../../../src/domain/history/model.ts"
import type { Grouping } from "../../../src/domain/history/query/cells/groupings.ts"
import type { Measure } from "../../../src/domain/history/query/cells/measures.ts"
import { formatAmount } from "../../../src/domain/money/amount.ts"
import type { Against, Pivot } from "../../../src/domain/pivot/question.ts"
import { isOut, partyOf } from "./brute-force.ts"

const amount = (text: string) => BigDecimal.fromStringUnsafe(text)
const nothing = BigDecimal.make(0n, 0)
/** Plain digits in the one shortest way to write them. */
export const shortest = (value: BigDecimal.BigDecimal): string => formatAmount(BigDecimal.normalize(value))

/** What lies beyond the year 9999 counts as its last second. */
const dateOf = (second: number): Date => new Date(Math.min(second, 253_402_300_799) * 1000)
const start = (year: number, month: number, day = 1): number => {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.getTime() / 1000
}
const parts = (date: Date) => [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCDay()] as const

const keys: { readonly [Name in Exclude<Grouping, "tag">]: (row: Transaction) => string | number | null } = {
  year: ({ date }) => start(parts(dateOf(date))[0], 0),
  quarter: ({ date }) => start(parts(dateOf(date))[0], Math.floor(parts(dateOf(date))[1] / 3) * 3),
  month: ({ date }) => start(parts(dateOf(date))[0], parts(dateOf(date))[1]),
  week: ({ date }) => {
    const [year, month, day, weekday] = parts(dateOf(date))
    return start(year, month, day - ((weekday + 6) % 7))
  },
  weekday: ({ date }) => ((parts(dateOf(date))[3] + 6) % 7) + 1,
  hour: ({ date }) => dateOf(date).getUTCHours(),
  type: ({ type }) => type,
  status: ({ status }) => status,
  currency: ({ currency }) => currency,
  marketplace: ({ marketplace }) => marketplace,
  party: (row) => partyOf(row) ?? "",
  direction: (row) => (isOut(row) ? "out" : "in"),
  band: ({ sum }) => {
    const size = BigDecimal.abs(amount(sum))
    let power = -8
    const ten = (exponent: number) => BigDecimal.make(1n, -exponent)
    if (BigDecimal.isLessThan(size, ten(power))) return null
    while (BigDecimal.isGreaterThanOrEqualTo(size, ten(power + 1))) power++
    return power
  },
}

/** The period that is held against an earlier one. */
const later = (second: number, grouping: Grouping, against: Against): number => {
  const [year, month, day] = parts(dateOf(second))
  const step = { year: [1, 0, 0], quarter: [0, 3, 0], month: [0, 1, 0], week: [0, 0, 7] } as const
  const [years, months, days] = step[grouping as keyof typeof step]
  if (against === "period") return start(year + years, month + months, day + days)
  return grouping === "week" ? start(year, month, day + 364) : start(year + 1, month, day)
}

/** What a measure is of some rows of one currency; null where they do not say. */
const measureOf = (measure: Measure, rows: ReadonlyArray<Transaction>): string | null => {
  const sums = rows.map(({ sum }) => amount(sum))
  const total = (of: ReadonlyArray<BigDecimal.BigDecimal>) => of.reduce((all, one) => BigDecimal.sum(all, one), nothing)
  const rising = sums.toSorted(BigDecimal.Order)
  const at = (place: number) => rising[place] ?? nothing
  switch (measure) {
    case "rows":
      return String(rows.length)
    case "in":
      return shortest(total(sums.filter((sum) => !BigDecimal.isNegative(sum))))
    case "out":
      return shortest(total(sums.filter((sum) => BigDecimal.isNegative(sum))))
    case "net":
      return shortest(total(sums))
    case "fees": {
      const fees = rows.flatMap(({ fee }) => (fee === undefined ? [] : [amount(fee)]))
      return fees.length === 0 ? null : shortest(total(fees))
    }
    case "average": {
      const units = BigDecimal.scale(total(sums), 80).value
      // the exact sum in units of 10⁻⁸⁰, over the rows, to 10⁻⁸, half away from zero
      const [size, by] = [units < 0n ? -units : units, BigInt(rows.length) * 10n ** 72n]
      const rounded = (size * 2n + by) / (by * 2n)
      return shortest(BigDecimal.make(units < 0n ? -rounded : rounded, 8))
    }
    case "median": {
      const middles = BigDecimal.sum(at((rows.length - 1) >> 1), at(rows.length >> 1))
      return shortest(BigDecimal.multiply(middles, amount("0.5")))
    }
    case "least":
      return shortest(at(0))
    case "most":
      return shortest(at(rows.length - 1))
  }
}

/** Lines by the keys of their row, column and currency, as JSON. */
export type PlainPivot = ReadonlyMap<string, { readonly count: number; readonly value: string | null }>

/** A row as one of its tags has it. */
interface Tagged {
  readonly row: Transaction
  readonly tag: string
}

/**
 * Each line of a pivot by brute force, the totals of rows, of columns and of all among them: there the other keys are
 * missing. A row counts once for every tag it has where tags are asked for, and once elsewhere.
 */
export const plainPivot = (
  rows: ReadonlyArray<Transaction>,
  pivot: Pivot,
  against: Against | null,
  measure: Measure,
  tagsOf: (row: Transaction) => ReadonlyArray<string> = () => [],
): PlainPivot => {
  const keyOf = ({ row, tag }: Tagged, grouping: Grouping) => {
    const key = grouping === "tag" ? tag : keys[grouping](row)
    return against !== null && typeof key === "number" && ["year", "quarter", "month", "week"].includes(grouping)
      ? later(key, grouping, against)
      : key
  }
  const found = new Map<string, { readonly count: number; readonly value: string | null }>()
  const levels = [
    [pivot.rows, pivot.columns],
    [pivot.rows, []],
    [[], pivot.columns],
    [[], []],
  ] as const
  for (const [down, across] of levels) {
    const isByTag = [...down, ...across].includes("tag")
    const tagged = rows.flatMap((row) => {
      const tags = isByTag ? tagsOf(row) : []
      return (tags.length === 0 ? [""] : tags).map((tag): Tagged => ({ row, tag }))
    })
    const name = (one: Tagged) =>
      JSON.stringify([
        down === pivot.rows ? down.map((grouping) => keyOf(one, grouping)) : null,
        across === pivot.columns ? across.map((grouping) => keyOf(one, grouping)) : null,
        measure === "rows" ? null : one.row.currency,
      ])
    for (const [key, held] of Map.groupBy(tagged, name)) {
      const own = held.map(({ row }) => row)
      found.set(key, { count: own.length, value: measureOf(measure, own) })
    }
  }
  return found
}
