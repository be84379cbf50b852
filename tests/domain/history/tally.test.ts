import { describe, expect, it } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

/** Of each row its sum, and where it is not ether its currency. */
type Rows = ReadonlyArray<readonly [sum: string, currency?: string]>

/** Adds rows above those that are held, as a page of the newest. */
const add = (store: TransactionStore, sums: Rows): void => {
  const rows = sums.map(([sum, currency = "eth"], index) => ({
    id: store.size + index,
    date: 1_700_000_000 + store.size - index,
    sum,
    description: "",
    currency,
    type: "",
    status: "1",
    statusName: "",
    marketplace: "",
  }))
  store.merge({ request: pageRequest({ purpose: "offset" }), rows, bad: [] }, 0)
}

/** What rows come to, by currency; chunks of 16 rows where they are to be many. */
const totalsOf = (rows: Rows, shift?: number) => {
  const store = TransactionStore.empty(shift)
  add(store, rows)
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

  it("of fine sums of several currencies are not mixed", () => {
    const fine = "0.1234567890123456789"
    const sums = totalsOf([["1"], [fine, "btc"], ["1", "btc"], [`-${fine}`, "eur"], ["2", "eur"], ["2", "eur"]])
    expect(sums.map(({ currency, count, net }) => [currency, count, net])).toEqual([
      ["eur", 3, "3.8765432109876543211"],
      ["btc", 2, "1.1234567890123456789"],
      ["eth", 1, "1"],
    ])
  })

  it("of some of the currencies say nothing of the others", () => {
    const store = TransactionStore.empty()
    add(store, [["1"], ["2", "btc"]])
    const some = store.reader().totals({ ...noFilter, currencies: ["btc"] })
    expect(some.map(({ currency, count, net }) => [currency, count, net])).toEqual([["btc", 1, "2"]])
  })

  it("of more rows than lie together are exact across all of them", () => {
    const both = Array.from({ length: 200 }, (_, index) => [`${index % 2 === 0 ? "" : "-"}90071992.54740991`] as const)
    expect(totalsOf(both, 4)[0]).toMatchObject({
      count: 200,
      in: "9007199254.74099100",
      out: "-9007199254.74099100",
      net: "0.00000000",
    })
  })

  it("hold what was there before when rows of a new currency come", () => {
    const store = TransactionStore.empty(4)
    add(
      store,
      Array.from({ length: 40 }, () => ["1"] as const),
    )
    expect(
      store
        .reader()
        .totals(noFilter)
        .map(({ net }) => net),
    ).toEqual(["40"])
    add(store, [
      ["2", "btc"],
      ["3", "eur"],
    ])
    const sums = store.reader().totals(noFilter)
    expect(sums.map(({ currency, count, net }) => [currency, count, net])).toEqual([
      ["eth", 40, "40"],
      ["btc", 1, "2"],
      ["eur", 1, "3"],
    ])
  })
})
