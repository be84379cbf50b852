import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { comparePeriods, periodPairs } from "../../src/domain/history/query/compare-periods.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { chooseDates } from "../../src/domain/history/query/terms.ts"
import { madeRow } from "../domain/history/made-rows.ts"
import { inView } from "./reference/brute-force.ts"
import { columnsOf, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { totalsOf } from "./reference/plain-totals.ts"
import { someQuery } from "./reference/queries.ts"
import { someDate, someHappening } from "./reference/rows.ts"

const second = (text: string): number => Date.parse(text) / 1000
const day = (unix: number): string => new Date(unix * 1000).toISOString()
const someRange = fc.tuple(someDate, someDate).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const amount = (text: string) => BigDecimal.fromStringUnsafe(text)

describe("two periods side by side", () => {
  it("A45 come to what counting the rows of each comes to, currency by currency, and what lies between them is exact", () => {
    law(
      fc.property(
        fc.array(someHappening, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(2, 3, 16),
        someQuery,
        someRange,
        someRange,
        (happenings, shift, query, now, before) => {
          const rows = listOf(happenings).order
          const [newer, older] = [now, before].map(({ from, to }) =>
            rows.filter((row) => inView(chooseDates(query, from, to), row)),
          )
          const { rows: counted, lines } = comparePeriods(new HistoryReader(columnsOf(happenings, shift)), query, {
            now,
            before,
          })
          expect(counted).toEqual({ now: newer?.length, before: older?.length })
          for (const [held, side] of [
            [newer, "now"],
            [older, "before"],
          ] as const) {
            const sums = lines
              .filter((line) => line[side].count > 0)
              .map((line) => ({ currency: line.currency, ...line[side] }))
            const byName = (a: { readonly currency: string }, b: { readonly currency: string }) =>
              a.currency < b.currency ? -1 : 1
            expect(sums.toSorted(byName)).toEqual(totalsOf(held ?? []).toSorted(byName))
          }
          for (const line of lines) {
            for (const part of ["in", "out", "net"] as const) {
              const difference = BigDecimal.subtract(amount(line.now[part]), amount(line.before[part]))
              expect(BigDecimal.equals(amount(line.change[part].amount), difference)).toBe(true)
              expect(line.change[part].percent === null).toBe(BigDecimal.isZero(amount(line.before[part])))
            }
          }
        },
      ),
      200,
    )
  })

  it("A44 are of whole UTC days, and what is not over yet is compared up to the same day", () => {
    const days = (name: keyof typeof periodPairs, now: string) => {
      const { now: is, before } = periodPairs[name](second(now))
      return [is, before].map(({ from, to }) => `${day(from).slice(0, 19)} ${day(to).slice(0, 19)}`)
    }
    expect(days("monthYearAgo", "2026-11-21T09:00:00Z")).toEqual([
      "2026-11-01T00:00:00 2026-11-21T23:59:59",
      "2025-11-01T00:00:00 2025-11-21T23:59:59",
    ])
    expect(days("monthMonthAgo", "2026-03-31T23:59:59Z")).toEqual([
      "2026-03-01T00:00:00 2026-03-31T23:59:59",
      "2026-02-01T00:00:00 2026-02-28T23:59:59",
    ])
    expect(days("monthYearAgo", "2028-02-29T00:00:00Z")).toEqual([
      "2028-02-01T00:00:00 2028-02-29T23:59:59",
      "2027-02-01T00:00:00 2027-02-28T23:59:59",
    ])
    expect(days("lastMonthYearAgo", "2026-01-05T00:00:00Z")).toEqual([
      "2025-12-01T00:00:00 2025-12-31T23:59:59",
      "2024-12-01T00:00:00 2024-12-31T23:59:59",
    ])
    expect(days("yearYearAgo", "2028-02-29T12:00:00Z")).toEqual([
      "2028-01-01T00:00:00 2028-02-29T23:59:59",
      "2027-01-01T00:00:00 2027-02-28T23:59:59",
    ])
  })

  it("keep every other condition of the query, and the query's own dates give way", () => {
    const row = {
      id: 1,
      date: second("2026-11-05T10:00:00Z"),
      description: "",
      sum: "-12.40",
      currency: "eur",
      type: "5",
      status: "1",
      statusName: "",
      marketplace: "",
    }
    const columns = columnsOf(
      [
        {
          _tag: "Page",
          page: {
            request: pageRequest({ purpose: "head" }),
            rows: [
              row,
              { ...row, id: 2, date: second("2025-11-05T10:00:00Z"), sum: "-10.00" },
              { ...row, id: 3, type: "6" },
            ],
            bad: [],
          },
        },
      ],
      16,
    )
    const view = comparePeriods(
      new HistoryReader(columns),
      { ...noFilter, types: ["5"], start: 0, end: 1 },
      periodPairs.monthYearAgo(second("2026-11-21T09:00:00Z")),
    )
    expect(view.lines).toMatchObject([
      {
        currency: "eur",
        now: { count: 1, net: "-12.40" },
        before: { count: 1, net: "-10.00" },
        change: { net: { amount: "-2.40", percent: "-24.00" } },
      },
    ])
  })

  it("stand with the currency of most rows in both first, alike ones by their names", () => {
    const [now, before] = [
      { from: 200, to: 299 },
      { from: 100, to: 199 },
    ]
    const rows = ["eth", "btc", "eur", "eur", "usd", "btc", "usd", "usd"].map((currency, place) =>
      madeRow(8 - place, 202 - place, { currency }),
    )
    const page = { request: pageRequest({ purpose: "head" }), rows, bad: [] }
    const { lines } = comparePeriods(new HistoryReader(columnsOf([{ _tag: "Page", page }], 3)), noFilter, {
      now,
      before,
    })
    expect(lines.map(({ currency }) => currency)).toEqual(["usd", "btc", "eur", "eth"])
  })
})
