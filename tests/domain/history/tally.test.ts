import { describe, expect, it } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

const totalOf = (...sums: ReadonlyArray<string>): string | undefined => {
  const store = TransactionStore.empty()
  const rows = sums.map((sum, id) => ({
    id,
    date: 1_700_000_000 - id,
    sum,
    description: "",
    currency: "eth",
    type: "",
    status: "1",
    statusName: "",
    marketplace: "",
  }))
  store.merge({ request: pageRequest({ purpose: "head" }), rows, bad: [] }, 0)
  return store.reader().totals(noFilter)[0]?.in
}

describe("totals at the edge of what a double holds", () => {
  it.each([
    [["90071992.54740990", "0.00000001"], "90071992.54740991"],
    [["90071992.54740991", "0.00000001"], "90071992.54740992"],
    [["90071992.54740991", "0.00000002"], "90071992.54740993"],
    [["90071992.54740991", "0.00000003", "0.00000001"], "90071992.54740995"],
    [["90071992.54740991", "90071992.54740991", "0.00000001"], "180143985.09481983"],
  ])("%j is %s, to the last digit", (sums, total) => expect(totalOf(...sums)).toBe(total))
})
