import { expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { transactions } from "../../../src/domain/history/projection.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { visitsFeature } from "../../../src/domain/visits/feature.ts"
import { visit } from "../../../src/domain/visits/projection.ts"
import { rowOf, withNewest } from "../history/pages.ts"
import { readOf } from "../reading.ts"

const { sinceVisit, removedSinceVisit } = visitsFeature.queries

/** When the customer left, half a second into one. */
const left = 1_700_000_000_500
const second = 1_700_000_001

/** Rows that were there when the customer left, and what was answered of them since. */
const history = (later: ReadonlyArray<Transaction> = []): TransactionStore => {
  const before = [5, 4, 3, 2].map((id) => rowOf(id, second - 10 + id))
  const store = withNewest(transactions.initial(), before, left - 5_000, 1)
  return later.length === 0 ? store : withNewest(store, later, left + 5_000, 2)
}
const readAfter = (store: TransactionStore, since: number | null = left) =>
  readOf({ transactions: store, visit: { ...visit.initial(), since } })

test("beyond 10: nothing is said on the first visit", () => {
  const read = readAfter(history(), null)
  expect([sinceVisit.resolve(read, null), removedSinceVisit.resolve(read, null)]).toEqual([null, null])
})

test("beyond 10: rows of the time since are counted and summed from the second behind the one in which he left", () => {
  const known = [5, 4, 3, 2].map((id) => rowOf(id, second - 10 + id))
  const store = history([rowOf(7, second, { sum: "2.5" }), rowOf(6, second - 1), ...known])
  const rows = { ...noFilter, start: second }
  expect(sinceVisit.resolve(readAfter(store), null)).toMatchObject({
    since: left,
    rows: { query: rows, count: 1, currencies: [{ currency: "btc", count: 1, net: "2.5" }] },
    restated: { count: 0 },
    removed: { count: 0 },
    moved: { count: 0 },
    lists: [],
  })
})

test("beyond 10: rows from before are told with another sum apart from those whose status went on, and those that are gone", () => {
  const same = [5, 4, 3].map((id) => rowOf(id, second - 10 + id))
  const [five, four] = [rowOf(5, second - 5, { sum: "9" }), rowOf(4, second - 6, { status: "0" })]
  const store = history([five, four, ...same.slice(2), rowOf(2, second - 8)])
  const told = sinceVisit.resolve(readAfter(store), null)
  const end = second - 1
  const restated = { _tag: "Restated", since: second }
  expect(told).toMatchObject({
    rows: { count: 0 },
    restated: { query: { ...noFilter, end, where: restated }, count: 1 },
    moved: {
      query: {
        ...noFilter,
        end,
        where: {
          _tag: "All",
          of: [
            { _tag: "Changed", since: second },
            { _tag: "Not", condition: restated },
          ],
        },
      },
      count: 1,
    },
  })
  const gone = history([...same.filter(({ id }) => id !== 4), rowOf(2, second - 8)])
  const removed = { query: { ...noFilter, where: { _tag: "Withdrawn", since: second } }, count: 1 }
  expect(sinceVisit.resolve(readAfter(gone), null)).toMatchObject({ removed })
  expect(removedSinceVisit.resolve(readAfter(gone), null)).toEqual(removed)
})
