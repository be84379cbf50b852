import { describe, expect, test } from "vitest"
import { transactions } from "../../../src/domain/history/projection.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { rowOf, withNewest } from "./pages.ts"

const second = 1_700_000_000
const metaOf = (position: number, at: number) => ({ position, at, tab: "t", build: "b" })

describe("when a row was found gone", () => {
  const read = (store: TransactionStore, position: number, ids: ReadonlyArray<number>, started: number) =>
    withNewest(
      store,
      ids.map((id) => rowOf(id, second)),
      started,
      position,
    )

  test("B026 is when the answer was asked for that lacked it", () => {
    const store = read(read(transactions.initial(), 1, [3, 2, 1], 1_000), 2, [3, 1], 9_000)
    expect([1, 2, 3].map((id) => store.withdrawnAt(id))).toEqual([undefined, 9_000, undefined])
    expect(read(store, 3, [3, 2, 1], 11_000).withdrawnAt(2)).toBeUndefined()
  })

  test("B026 is when its second was read to its end, where one answer did not hold it", () => {
    const store = read(transactions.initial(), 1, [3, 2, 1], 1_000)
    const walked = transactions.on.HistorySecondRead?.(
      store,
      { after: null, second, ids: [3, 2], closed: true },
      metaOf(2, 8_000),
    )
    expect([1, 2, 3].map((id) => walked?.withdrawnAt(id))).toEqual([8_000, undefined, undefined])
  })
})
