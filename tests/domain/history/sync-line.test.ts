import { expect, test } from "vitest"
import { cover } from "../../../src/domain/history/coverage.ts"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import { beginning } from "../../../src/domain/history/page.ts"
import { coverage } from "../../../src/domain/history/projection.ts"
import { historyQueries } from "../../../src/domain/history/queries.ts"
import type { SyncView } from "../../../src/domain/history/views.ts"
import { readOf } from "../reading.ts"
import { madeRow, storeOf } from "./made-rows.ts"

const second = 1_700_000_000
const rows = [3, 1, 2].map((id) => madeRow(id, second + id))

const said = (states: Parameters<typeof readOf>[0], at: number | null = null): SyncView => {
  const sources = { sync: { phase: "Idle", retryAt: null, verifiedRows: null, at }, storage: null, room: null }
  return historyQueries.sync.resolve(readOf(states, sources), null)
}

/** What is said of a history of which the seconds after one were read, at these moments. */
const saidOf = (held: typeof rows, ...read: ReadonlyArray<readonly [from: number, at: number]>): SyncView => {
  const spans = read.reduce(
    (before, [from, at]) => cover(before, { from, to: second + 9 }, at),
    coverage.initial().spans,
  )
  return said({ transactions: storeOf(held), coverage: { ...coverage.initial(), spans } })
}

test("how far down a history was read is said by its second, how far it reaches by the second of its oldest row", () => {
  expect(saidOf([])).toMatchObject({ rows: 0, oldest: null, completeDownTo: null, complete: false, completeAsOf: null })
  expect(saidOf(rows, [second, 5])).toMatchObject({ rows: 3, oldest: second + 1, completeDownTo: second })
  expect(saidOf(rows, [second, 5])).toMatchObject({ complete: false, completeAsOf: 5 })
  expect(saidOf(rows, [beginning, 5], [second, 7])).toMatchObject({
    completeDownTo: 0,
    complete: true,
    completeAsOf: 5,
  })
})

test("it is no less verified than the office's filter is usable", () => {
  for (const filter of ["inclusive", "exclusive", "unusable", undefined] as const)
    expect(said({ coverage: { ...coverage.initial(), filter } }).verified).toBe(filter !== "unusable")
})

test.each<[answered: number | null, looked: number | null, at: number | null]>([
  [null, null, null],
  [null, 7, 7],
  [5, null, 5],
  [5, 7, 7],
  [7, 5, 7],
])("answered at %s and looked at without news at %s, the office was last asked at %s", (fulfilledAt, looked, at) => {
  const calls = fulfilledAt === null ? {} : { [listTransactions.name]: { fulfilledAt, rejected: null } }
  expect(said({ calls }, looked).at).toBe(at)
})
