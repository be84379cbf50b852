import { describe, expect, it } from "vitest"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { searchBody } from "../../../src/domain/history/search-body.ts"

describe("the request of listTransactions", () => {
  it("sorts by date descending, 25 rows from an offset, and joins its conditions by AND (R353, R431)", () => {
    expect(JSON.stringify(searchBody(pageRequest({ purpose: "head" })))).toBe(
      '{"search":[],"searchLogic":"AND","sort":[{"field":"date","direction":"desc"}],"limit":25,"offset":0}',
    )
    expect(searchBody(pageRequest({ purpose: "offset", offset: 75 }))).toMatchObject({ limit: 25, offset: 75 })
  })

  it("filters by t.type, t.status, t.currency, marketplace and timestamp (R354 A102)", () => {
    const request = pageRequest({
      purpose: "screen",
      types: ["10"],
      statuses: ["1", "2"],
      currencies: ["btc", "usdt", "gold"],
      marketplaces: ["main"],
      start: 1_700_000_000,
      end: 1_700_086_399,
    })
    expect(JSON.stringify(searchBody(request))).toBe(
      '{"search":[{"field":"t.type","operator":"is","value":"10"},' +
        '{"field":"t.status","operator":"in","value":["1","2"]},' +
        '{"field":"t.currency","operator":"in","value":[1,23,"gold"]},' +
        '{"field":"marketplace","operator":"is","value":"main"},' +
        '{"field":"timestamp","operator":"between","value":[1700000000,1700086399]}],' +
        '"searchLogic":"AND","sort":[{"field":"date","direction":"desc"}],"limit":25,"offset":0}',
    )
  })

  it("sends a range that is open at one end with the first or the last second there is (R354)", () => {
    const range = (start: number | null, end: number | null) =>
      searchBody(pageRequest({ purpose: "screen", start, end }))
    expect(range(null, 5)).toMatchObject({ search: [{ field: "timestamp", operator: "between", value: [0, 5] }] })
    expect(range(5, null)).toMatchObject({
      search: [{ field: "timestamp", operator: "between", value: [5, 2_147_483_647] }],
    })
    expect(range(0, 0)).toMatchObject({ search: [{ field: "timestamp", operator: "between", value: [0, 0] }] })
  })

  it("sends one second more to a server that leaves the end out", () => {
    expect(searchBody(pageRequest({ purpose: "range", end: 5, exclusiveEnd: true }))).toMatchObject({
      search: [{ value: [0, 6] }],
    })
  })
})
