import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { TransactionQuery } from "../../src/domain/history/query.ts"
import { emptyHistory, mergePage } from "./reference/plain-history.ts"
import { choicesOf, select } from "./reference/plain-select.ts"
import { totalsOf } from "./reference/plain-totals.ts"
import { runs } from "./seeds.ts"

const types = ["", "10", "20"]
const statuses = ["0", "1", "3"]
const currencies = ["btc", "usdt", "eur"]
const marketplaces = ["", "main"]

/** Plain digits of up to 25 whole and 12 decimal places. */
const sum = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 25n), fc.integer({ min: 0, max: 12 }), fc.bigInt(0n, 10n ** 12n - 1n))
  .map(
    ([minus, whole, scale, part]) =>
      `${minus ? "-" : ""}${whole}${scale === 0 ? "" : `.${part.toString().padStart(12, "0").slice(0, scale)}`}`,
  )

const row: fc.Arbitrary<Transaction> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  date: fc.integer({ min: 0, max: 40 }),
  sum,
  type: fc.constantFrom(...types),
  status: fc.constantFrom(...statuses),
  currency: fc.constantFrom(...currencies),
  marketplace: fc.constantFrom(...marketplaces),
  description: fc.string(),
  statusName: fc.constant(""),
})
const second = fc.option(fc.integer({ min: -1, max: 41 }))
const query: fc.Arbitrary<TransactionQuery> = fc.record({
  types: fc.subarray([...types, "99"]),
  statuses: fc.subarray(statuses),
  currencies: fc.subarray([...currencies, "xyz"]),
  marketplaces: fc.subarray(marketplaces),
  start: second,
  end: second,
})

/** Pages of a filter add and replace rows and take none away, so the last of each id is what is held. */
const held = (rows: ReadonlyArray<Transaction>) => {
  const history = emptyHistory()
  for (const row of rows) mergePage(history, { request: pageRequest({ purpose: "screen" }), rows: [row], bad: [] })
  return { history, last: [...new Map(rows.map((row) => [row.id, row])).values()] }
}

const inView = (query: TransactionQuery, row: Transaction): boolean => {
  const lists = [
    [query.types, row.type],
    [query.statuses, row.status],
    [query.currencies, row.currency],
    [query.marketplaces, row.marketplace],
  ] as const
  const early = query.start !== null && row.date < query.start
  const late = query.end !== null && row.date > query.end
  return !early && !late && lists.every(([wanted, value]) => wanted.length === 0 || wanted.some((one) => one === value))
}

/** In units of 10^-12, so that brute force needs no decimals. */
const units = (text: string): bigint => {
  const [, minus = "", whole = "0", part = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  const value = BigInt(whole) * 10n ** 12n + BigInt(part.padEnd(12, "0"))
  return minus === "-" ? -value : value
}

describe("the plain list and the plain totals, against which others are held", () => {
  it("the list is the rows in view, each once, newest first, and its length is the count", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 80 }), query, (rows, query) => {
        const { history, last } = held(rows)
        const expected = last
          .filter((row) => inView(query, row))
          .sort((a, b) => (a.date === b.date ? b.id - a.id : b.date - a.date))
        expect(select(history, query)).toEqual(expected)
      }),
      { numRuns: runs(500) },
    )
  })

  it("the totals are the exact sums of the list, by currency, what came in and what went out apart", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 80 }), query, (rows, query) => {
        const list = select(held(rows).history, query)
        const totals = totalsOf(list)
        expect(totals.map((total) => total.currency).sort()).toEqual(
          [...new Set(list.map((row) => row.currency))].sort(),
        )
        for (const total of totals) {
          const sums = list.filter((row) => row.currency === total.currency).map((row) => units(row.sum))
          const add = (values: ReadonlyArray<bigint>): bigint => values.reduce((sum, value) => sum + value, 0n)
          expect(total.count).toBe(sums.length)
          expect(units(total.in)).toBe(add(sums.filter((value) => value > 0n)))
          expect(units(total.out)).toBe(add(sums.filter((value) => value < 0n)))
          expect(units(total.net)).toBe(add(sums))
        }
        expect(totals.map((total) => total.count)).toEqual(totals.map((total) => total.count).sort((a, b) => b - a))
      }),
      { numRuns: runs(500) },
    )
  })

  it("a filter offers every value that some row has, and no other", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const { history, last } = held(rows)
        const values = (of: (row: Transaction) => string): ReadonlyArray<string> =>
          [...new Set(last.map(of))].filter((value) => value !== "").sort()
        const choices = choicesOf(history)
        expect(choices.types).toEqual(values((row) => row.type))
        expect(choices.currencies).toEqual(values((row) => row.currency))
        expect(choices.marketplaces).toEqual(values((row) => row.marketplace))
        expect(choices.statuses.map((status) => status.id)).toEqual(values((row) => row.status))
      }),
    )
  })
})
