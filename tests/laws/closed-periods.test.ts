import { expect, test, vi } from "vitest"
import { Chunk } from "../../src/domain/history/columns/chunk.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { TransactionStore } from "../../src/domain/history/transaction-store.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { countDifferences, listDifferences } from "../../src/domain/periods/differences.ts"
import { readPeriod } from "../../src/domain/periods/held-rows.ts"
import type { ClosedPeriod } from "../../src/domain/periods/projection.ts"
import { madeRow } from "../domain/history/made-rows.ts"

test("of rows that left a closed period and rows that differ only those are read that are told of", () => {
  const store = TransactionStore.empty()
  const merge = (rows: ReadonlyArray<Transaction>) =>
    store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, 0)
  const ids = Array.from({ length: 200 }, (_, place) => 200 - place)
  merge(ids.map((id) => madeRow(id, id * 10)))
  const period = { from: 10, to: 2_000 }
  const read = vi.spyOn(Chunk.prototype, "row")
  const held = toEnd(readPeriod(store.snapshot(), period))
  expect(read.mock.calls.length).toBe(ids.length)
  const closed: ClosedPeriod = { id: "p", ...period, ...held, balances: [], closedAt: 1, position: 1 }
  merge([madeRow(3, 9_000)])
  countDifferences(store, closed)
  merge(Array.from({ length: 50 }, (_, place) => madeRow(1_050 - place, 1_999)))
  read.mockClear()
  expect(countDifferences(store, closed)).toEqual({ added: 50, changed: 1, removed: 0 })
  expect(listDifferences(store, closed, 2).map(({ id }) => id)).toEqual([1_050, 1_049])
  expect(read.mock.calls.length).toBeLessThan(20)
  read.mockRestore()
  expect(listDifferences(store, closed, 99).at(-1)).toMatchObject({ id: 3, was: { date: 30 }, is: { date: 9_000 } })
})
