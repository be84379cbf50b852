import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { Call } from "../../../src/domain/kernel/command.ts"
import { readNoting } from "../../../src/domain/kernel/unreadable.ts"
import { purchaseDetailsAnswer } from "../../../src/domain/purchases/details.ts"
import { listMarketplace } from "../../../src/domain/purchases/endpoints.ts"
import { purchasesFeature } from "../../../src/domain/purchases/feature.ts"
import { type Purchase, purchasesAnswer, purchasesPageSize } from "../../../src/domain/purchases/model.ts"
import { readOf } from "../reading.ts"
import { fold, type Page, purchase } from "./made-purchases.ts"

/** A purchase of a date by its name: `7` is of second 7, `7b` another of that second, `x` one without any. */
const bought = (id: string): Purchase => {
  const changed = Number.parseInt(id, 10)
  return purchase(id, Number.isNaN(changed) ? null : changed)
}

const page = (offset: number, ids: string, { full = true } = {}): Page => ({
  offset,
  full,
  purchases: ids.split(" ").map(bought),
})
const last = { full: false }

/** What is listed after these pages, and whether there may be more. */
const listed = (...pages: ReadonlyArray<Page>) => {
  const list = fold(...pages)
  return [list?.purchases.map(({ id }) => id).join(" "), list?.more]
}

describe("pages of purchases", () => {
  it.each<[string, ReadonlyArray<Page>, readonly [string, boolean]]>([
    [
      "stand newest first in whatever order they came, those without a date last",
      [page(0, "2 x 3 1")],
      ["3 2 1 x", true],
    ],
    [
      "let go of what is no more between any two that they name",
      [page(0, "9 8 7"), page(3, "6 5", last), page(0, "9 8 6")],
      ["9 8 6 5", false],
    ],
    [
      "hold no purchase twice that changed in the same second as all of a page",
      [page(0, "5a 5b"), page(2, "5c 5d"), page(4, "5e 5f", last), page(2, "5c 5d")],
      ["5a 5b 5e 5f 5c 5d", true],
    ],
    [
      "say nothing of what lies behind one without a date: that is asked for again",
      [page(0, "9 8"), page(2, "x y", last), page(0, "9 x")],
      ["9 x", true],
    ],
  ])("R261 R262 %s", (_, pages, expected) => expect(listed(...pages)).toEqual(expected))

  it("R262 are full by what came, readable or not: behind a page of one less there is nothing", () => {
    const received = (count: number) => {
      const entries = Array.from({ length: count }, (_, index) => (index === 0 ? { name: "nameless" } : { id: index }))
      const answer = Schema.decodeUnknownSync(purchasesAnswer)(entries)
      const [fact] = listMarketplace.toEvents(answer, { offset: 50 }, {} as never)
      return fact?.payload
    }
    expect(received(purchasesPageSize)).toMatchObject({ offset: 50, full: true })
    expect(received(purchasesPageSize - 1)).toMatchObject({ offset: 50, full: false })
  })

  it("are asked for by their offset, and what a purchase was made of by its id", () => {
    const asked = (decided: Call<unknown>) => decided.with(({ name }, request) => [name, request])
    const { fetchPurchase, fetchPurchases } = purchasesFeature.commands
    expect(asked(fetchPurchases.decide({ offset: 25 }, readOf({}), {} as never))).toEqual([
      "transaction/listMarketplace",
      { offset: 25 },
    ])
    expect(asked(fetchPurchase.decide({ id: "7" }, readOf({}), {} as never))).toEqual([
      "transaction/marketplaceDetails",
      { id: "7" },
    ])
  })
})

describe("the answer about one purchase", () => {
  const row = { id: 5, date: 1_731_536_000, sum: "-15", currency: "oton" }
  const read = (records: ReadonlyArray<unknown>) =>
    readNoting(() =>
      Schema.decodeUnknownSync(purchaseDetailsAnswer)({ items: [{ price: "15" }], transactions: { records } }),
    )

  it("R178 R179 S48 leaves out rows that cannot be read, and says so; an item without a name has none", () => {
    const { value, unreadable } = read([row, { id: "no row" }])
    expect([value.items.map(({ name }) => name), value.rows.map(({ id }) => id)]).toEqual([[""], [5]])
    expect(unreadable).toEqual(["records"])
    expect(read([row]).unreadable).toEqual([])
  })
})
