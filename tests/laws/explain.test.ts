import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { Attribution, type PageCall } from "../../src/domain/history/query/attribution.ts"
import type { Measure } from "../../src/domain/history/query/cells/measures.ts"
import { explainRows } from "../../src/domain/history/query/explain.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { measureRows } from "../../src/domain/history/query/measured-rows.ts"
import type { CurrencySums } from "../../src/domain/history/query/statistics.ts"
import { TransactionStore } from "../../src/domain/history/transaction-store.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { formatAmount, zero } from "../../src/domain/money/amount.ts"
import { madeRow } from "../domain/history/made-rows.ts"
import { columnsOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"
import { type Happening, someHappening } from "./reference/rows.ts"
import { runs } from "./seeds.ts"

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 10 })

const netsOf = (
  shares: ReadonlyArray<{ readonly currencies: ReadonlyArray<CurrencySums> }>,
): { readonly [currency: string]: string } => {
  const nets = new Map<string, BigDecimal.BigDecimal>()
  for (const { currency, net } of shares.flatMap(({ currencies }) => currencies))
    nets.set(currency, BigDecimal.sum(nets.get(currency) ?? zero, BigDecimal.fromStringUnsafe(net)))
  return Object.fromEntries([...nets].map(([currency, net]) => [currency, formatAmount(BigDecimal.normalize(net))]))
}

const callAt = (place: number): PageCall => ({
  page: place + 1,
  position: place + 1,
  purpose: "head",
  at: place * 1000,
  ms: 5,
})

/** Explains a query over what happened; of some pages the log may know nothing any more. */
const explained = (
  happenings: ReadonlyArray<Happening>,
  query: HistoryQuery,
  most: number,
  isLost: (place: number) => boolean = () => false,
) => {
  const reader = new TransactionStore(columnsOf(happenings, 3)).reader()
  const ids = reader.window(query, 0, reader.count(query)).map(({ id }) => id)
  const attribution: Attribution = reader.attribution(query)
  for (const [place, happening] of happenings.entries())
    if (happening._tag === "Page" && !isLost(place)) attribution.take(callAt(place), happening.page.rows)
  return {
    explanation: explainRows(reader, { query, measure: null, beside: null }, attribution, most),
    attribution,
    ids,
    reader,
  }
}

describe("a total is explained by the calls its rows came with (beyond 4)", () => {
  it("re-adds to the total to the last digit, in sums and in rows, whatever is asked and whatever the log lost", () => {
    law(
      fc.property(
        someHistory,
        someQuery,
        fc.constantFrom(1, 2, 100),
        fc.option(fc.nat(9)),
        (happenings, query, most, lost) => {
          const {
            explanation: { total, calls, earlier, unknown, isExact },
            reader,
          } = explained(happenings, query, most, (place) => place === lost)
          const shares = [...calls, ...(earlier === null ? [] : [earlier]), ...(unknown === null ? [] : [unknown])]
          expect(isExact).toBe(true)
          expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(total.count)
          expect(netsOf(shares)).toEqual(netsOf([total]))
          expect(total.currencies).toEqual(reader.totals(query))
          expect(calls.length).toBeLessThanOrEqual(most)
          expect(calls.map(({ page }) => page)).toEqual(calls.map(({ page }) => page).toSorted((a, b) => b - a))
        },
      ),
      200,
    )
  })

  it("does so where rows were edited, withdrawn or came late, which the random histories are full of", () => {
    const seen = { edited: 0, withdrawn: 0, late: 0 }
    for (const happenings of fc.sample(someHistory, { seed: 8, numRuns: runs(120) })) {
      const columns = columnsOf(happenings, 3)
      seen.edited += Number(columns.changes.size > 0)
      seen.withdrawn += Number(columns.withdrawn > 0)
      seen.late += Number(columns.runs.late.rows > 0)
      const {
        explanation: { total, calls, earlier, unknown, isExact },
      } = explained(happenings, noFilter, 2)
      expect(isExact).toBe(true)
      expect(netsOf([...calls, ...(earlier === null ? [] : [earlier])])).toEqual(netsOf([total]))
      expect(unknown).toBeNull()
    }
    expect(Object.values(seen).every((histories) => histories >= 10)).toBe(true)
  })

  it("names for each row the last call that said something new of it", () => {
    law(
      fc.property(someHistory, someQuery, (happenings, query) => {
        const { attribution, ids } = explained(happenings, query, 100)
        const brought = new Map<number, { readonly call: number; readonly says: string }>()
        for (const [place, happening] of happenings.entries()) {
          if (happening._tag !== "Page") continue
          for (const row of happening.page.rows) {
            const says = canonicalJson(row)
            if (brought.get(row.id)?.says !== says) brought.set(row.id, { call: place + 1, says })
          }
        }
        for (const id of ids) expect(attribution.calls[attribution.callOf(id)]?.page).toBe(brought.get(id)?.call)
      }),
      150,
    )
  })

  it("names the first call that said a row so, however often later ones say it again, and how far it has come", () => {
    const [one, two] = [madeRow(1, 10), madeRow(2, 20)]
    const attribution = new Attribution((id) => id === 2, [1, 2])
    const told = () => [attribution.found, attribution.asked]
    expect(told()).toEqual([0, 2])
    attribution.take(callAt(0), [one])
    expect(told()).toEqual([1, 2])
    for (const [place, says] of [two, two, { ...two, sum: "7" }, { ...two, sum: "7" }].entries())
      attribution.take(callAt(place + 1), [says, one, madeRow(3, 30)])
    expect(told()).toEqual([2, 2])
    expect(attribution.calls.map(({ page }) => page)).toEqual([1, 2, 4])
    expect([1, 2, 3].map((id) => attribution.callOf(id))).toEqual([0, 2, -1])
  })

  it("counts the calls that stand together behind those that are listed", () => {
    const pages = [3, 2, 1].map((id): Happening => ({
      _tag: "Page",
      page: { request: pageRequest({ purpose: "screen" }), rows: [madeRow(id, id * 10)], bad: [] },
    }))
    const { explanation } = explained(pages, noFilter, 1)
    expect(explanation.calls.map(({ page, count }) => [page, count])).toEqual([[3, 1]])
    expect(explanation.earlier).toMatchObject({ calls: 2, count: 2 })
    // What the log lost is of no call.
    const { explanation: gap } = explained(pages, noFilter, 1, (place) => place === 0)
    expect([gap.calls[0]?.count, gap.earlier?.calls, gap.earlier?.count, gap.unknown?.count]).toEqual([1, 1, 1, 1])
  })

  it("names both rows that a median is halfway between, and of alike ones at an end the first three", () => {
    const rows = ["1", "2", "4", "8", "8", "8", "8", "-8"].map((sum, place) => madeRow(8 - place, 80 - place, { sum }))
    const page = { request: pageRequest({ purpose: "screen" }), rows, bad: [] }
    const columns = columnsOf([{ _tag: "Page", page }], 3)
    const handles = new TransactionStore(columns).reader().list(noFilter)
    const decisive = (measure: Measure) =>
      measureRows(columns, handles, measure).map(({ value, decisive: of }) => [value, of.map(({ amount }) => amount)])
    expect(decisive("median")).toEqual([["6", ["4", "8"]]])
    expect(decisive("most")).toEqual([["8", ["8", "8", "8"]]])
    expect(decisive("least")).toEqual([["-8", ["-8"]]])
  })

  it("measures the currency with most rows first, and takes nothing for what came in", () => {
    const rows = [
      madeRow(4, 40, { sum: "1", currency: "btc" }),
      ...["0", "1", "-1"].map((sum, place) => madeRow(3 - place, 30 - place, { sum })),
    ]
    const page = { request: pageRequest({ purpose: "screen" }), rows, bad: [] }
    const columns = columnsOf([{ _tag: "Page", page }], 3)
    expect(measureRows(columns, new TransactionStore(columns).reader().list(noFilter), "in")).toMatchObject([
      { currency: "eur", count: 3, of: 2, value: "1" },
      { currency: "btc", count: 1, of: 1, value: "1" },
    ])
  })

  it("explains nothing by nothing", () => {
    const { explanation } = explained(
      [],
      { types: [], statuses: [], currencies: [], marketplaces: [], start: null, end: null },
      5,
    )
    expect(explanation).toEqual({
      total: { count: 0, currencies: [], measured: [] },
      calls: [],
      earlier: null,
      unknown: null,
      isExact: true,
      beside: null,
    })
  })
})
