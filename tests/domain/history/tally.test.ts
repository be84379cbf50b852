import { describe, expect, it } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

/** What rows come to by currency: of each its sum, and where it is not ether its currency. */
const totalsOf = (rows: ReadonlyArray<readonly [sum: string, currency?: string]>) => {
  const store = TransactionStore.empty()
  const read = rows.map(([sum, currency = "eth"], id) => ({
    id,
    date: 1_700_000_000 - id,
    sum,
    description: "",
    currency,
    type: "",
    status: "1",
    statusName: "",
    marketplace: "",
  }))
  store.merge({ request: pageRequest({ purpose: "head" }), rows: read, bad: [] }, 0)
  return store.reader().totals(noFilter)
}
const etherOf = (sums: ReadonlyArray<string>) => totalsOf(sums.map((sum) => [sum] as const))[0]

describe("totals at the edge of what a double holds", () => {
  const edges: ReadonlyArray<readonly [sums: ReadonlyArray<string>, total: string]> = [
    [["90071992.54740990", "0.00000001"], "90071992.54740991"],
    [["90071992.54740991", "0.00000001"], "90071992.54740992"],
    [["90071992.54740991", "0.00000002"], "90071992.54740993"],
    [["90071992.54740991", "0.00000003", "0.00000001"], "90071992.54740995"],
    [["90071992.54740991", "90071992.54740991", "0.00000001"], "180143985.09481983"],
  ]
  it.each(edges)("%j is %s, to the last digit", (sums, total) => {
    expect(etherOf(sums)).toMatchObject({ in: total, out: "0", net: total, count: sums.length })
  })
  it.each(edges)("%j that went out is as much", (sums, total) => {
    const out = etherOf(sums.map((sum) => `-${sum}`))
    expect(out).toMatchObject({ in: "0", out: `-${total}`, net: `-${total}`, count: sums.length })
  })
})

describe("totals", () => {
  it("hold what came in and what went out apart, and say what both come to", () => {
    expect(etherOf(["10.50", "-3.25", "0.00", "-0.25"])).toMatchObject({
      count: 4,
      in: "10.50",
      out: "-3.50",
      net: "7.00",
    })
  })

  it("of sums with more decimals than money has are exact too, beside plain ones", () => {
    const fine = "0.123456789012345678"
    expect(etherOf([fine, "1.5", fine, "-0.000000000000000001", "-2"])).toMatchObject({
      count: 5,
      in: "1.746913578024691356",
      out: "-2.000000000000000001",
      net: "-0.253086421975308645",
    })
  })

  it("of each currency are its own, the one with most rows first", () => {
    const sums = totalsOf([
      ["1"],
      ["2", "btc"],
      ["90071992.54740991", "eur"],
      ["4", "btc"],
      ["-8", "btc"],
      ["2", "eur"],
    ])
    expect(sums.map(({ currency, count, in: came, out }) => [currency, count, came, out])).toEqual([
      ["btc", 3, "6", "-8"],
      ["eur", 2, "90071994.54740991", "0"],
      ["eth", 1, "1", "0"],
    ])
  })

  it("of more rows than lie together are exact across all of them", () => {
    const rows = 20_000
    const sum = "9007199.25474099"
    const total = ((BigInt(rows) * 900_719_925_474_099n) / 100_000_000n).toString()
    const digits = ((BigInt(rows) * 900_719_925_474_099n) % 100_000_000n).toString().padStart(8, "0")
    const both = Array.from({ length: 2 * rows }, (_, index) => (index % 2 === 0 ? sum : `-${sum}`))
    expect(etherOf(both)).toMatchObject({
      count: 2 * rows,
      in: `${total}.${digits}`,
      out: `-${total}.${digits}`,
      net: "0.00000000",
    })
  })
})
