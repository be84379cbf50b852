import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { purchaseDetailsAnswer, totalCheck } from "../../../src/domain/purchases/details.ts"
import { listMarketplace } from "../../../src/domain/purchases/endpoints.ts"
import { type Purchase, purchasesAnswer, purchaseState } from "../../../src/domain/purchases/model.ts"
import { minus } from "../decimals.ts"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 1500 })
const pageOf = async (offset: number, email = demo) =>
  Schema.decodeUnknownSync(purchasesAnswer)(
    (await office.send("/transaction/listMarketplace", listMarketplace.body({ offset }), { email })).data,
  )
const detailsOf = (id: string, email = demo) => office.send("/transaction/marketplaceDetails", { id }, { email })
const everything = async (): Promise<ReadonlyArray<Purchase>> => {
  const all: Array<Purchase> = []
  for (let page = await pageOf(0); ; page = await pageOf(all.length)) {
    all.push(...page.purchases)
    if (page.count < 25) return all
  }
}

describe("purchases", () => {
  it("R355 R431 come 25 to a page, newest change first, each once, with every status there is", async () => {
    const all = await everything()
    expect(all.length).toBeGreaterThan(50)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.map(({ changed }) => changed)).toEqual(
      all.map(({ changed }) => changed).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    expect(new Set(all.map(({ status }) => purchaseState(status)))).toEqual(
      new Set(["pending", "completed", "cancelled", "missed"]),
    )
  })

  it("R178 R179 R356 a purchase's items come to its price, which is what its row of the history took", async () => {
    for (const purchase of (await everything()).slice(0, 30)) {
      const details = Schema.decodeUnknownSync(purchaseDetailsAnswer)((await detailsOf(purchase.id)).data)
      expect(totalCheck(details, purchase)?.agrees).toBe(true)
      const state = purchaseState(purchase.status)
      expect(details.rows.length, purchase.status).toBe(
        state === "completed" ? 1 : state === "missed" ? 0 : Math.min(details.rows.length, 1),
      )
      for (const row of details.rows) expect(minus("0", row.sum)).toBe(minus(purchase.price ?? "", "0"))
    }
  })

  it("nobody sees another customer's purchase", async () => {
    const [first] = (await pageOf(0)).purchases
    expect((await detailsOf(first?.id ?? "", other)).code).toBe(1)
    expect((await pageOf(0, other)).purchases.map(({ id }) => id)).not.toContain(first?.id)
  })
})
