import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { projections } from "../../src/domain/catalogue.ts"
import { cover } from "../../src/domain/history/coverage.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { beginning, pageRequest } from "../../src/domain/history/page.ts"
import { historyQueries } from "../../src/domain/history/queries.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { unsorted } from "../../src/domain/history/query/history-query.ts"
import { TransactionStore } from "../../src/domain/history/transaction-store.ts"
import { initialStates } from "../../src/domain/kernel/fold.ts"
import type { Read } from "../../src/domain/kernel/query.ts"
import { remoteData } from "../../src/domain/kernel/remote-data.ts"
import { inView } from "./reference/brute-force.ts"
import { totalsOf } from "./reference/plain-totals.ts"
import { someQuery } from "./reference/queries.ts"
import { someRow } from "./reference/rows.ts"
import { runs } from "./seeds.ts"

/** What the worker's live queries read, with these rows held and nothing else known. */
const readOf = (rows: ReadonlyArray<Transaction>): Read => {
  const states = initialStates(Object.values(projections))
  const store = TransactionStore.empty()
  for (const row of rows) store.merge({ request: pageRequest({ purpose: "screen" }), rows: [row], bad: [] }, 0)
  states.set("transactions", store)
  const before = states.get("coverage") as object
  const spans = cover([], { from: beginning, to: 1 }, 1)
  states.set("coverage", { ...before, spans })
  const state: Read["soFar"] = ({ name }) => states.get(name) as never
  return {
    known: state,
    soFar: state,
    folded: state,
    remote: (_, value) => remoteData(value(), 1, "fulfilled"),
    source: () => {
      throw new Error("nothing here is asked of the worker")
    },
  }
}

/** As rows of one id replace each other. */
const held = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const dayOf = (date: number): number => Math.floor(date / 86_400)
const all = { from: 0, count: Number.MAX_SAFE_INTEGER }

/** What each answer says of a query; any two must speak of the same rows. */
const expectOneView = (rows: ReadonlyArray<Transaction>, query: HistoryQuery): void => {
  const read = readOf(rows)
  const expected = held(rows).filter((row) => inView(query, row))
  const list = historyQueries.transactionWindow.resolve(read, { query, ...all, withDays: true }).value
  expect(list?.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    expected.map(({ id }) => id).sort((a, b) => a - b),
  )
  expect(list?.total).toBe(expected.length)
  const sums = totalsOf(expected)
  expect(historyQueries.transactionTotals.resolve(read, { query }).value).toMatchObject({
    count: expected.length,
    all: held(rows).length,
    currencies: sums,
  })
  for (const { day, count, nets } of list?.days ?? []) {
    const ofDay = expected.filter(({ date }) => dayOf(date) === day)
    expect({ count, nets }).toEqual({
      count: ofDay.length,
      nets: totalsOf(ofDay).map(({ currency, net }) => ({ currency, net })),
    })
  }
  const groups = historyQueries.transactionGroups.resolve(read, { query: unsorted(query) }).value ?? []
  expect([...groups].filter((_, place) => place % 2 === 1).reduce((sum, count) => sum + count, 0)).toBe(expected.length)
}

describe("law 7: one query object feeds list, count and totals", () => {
  it("whatever is asked of whatever rows, each answer of the worker speaks of the rows of its list", () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 30 }), someQuery, (rows, query) => expectOneView(rows, query)),
      { numRuns: runs(200) },
    )
  })

  it("of rows that a filter halves, in one day and in several", () => {
    const rows = [1, 2, 3, 4].map((id): Transaction => ({
      id,
      date: 1_700_000_000 + (id % 2) * 86_400,
      description: "",
      sum: `${id}.50`,
      currency: id < 3 ? "btc" : "eur",
      type: "1",
      status: "1",
      statusName: "",
      marketplace: "",
    }))
    for (const currencies of [[], ["btc"], ["eur"], ["usd"]]) expectOneView(rows, { ...unsorted(noFilter), currencies })
  })
})
