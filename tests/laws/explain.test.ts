import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import type { Attribution, PageCall } from "../../src/domain/history/query/attribution.ts"
import { explainRows } from "../../src/domain/history/query/explain.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import type { CurrencySums } from "../../src/domain/history/query/statistics.ts"
import { TransactionStore } from "../../src/domain/history/transaction-store.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { formatAmount, zero } from "../../src/domain/money/amount.ts"
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
