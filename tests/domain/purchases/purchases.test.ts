import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { purchaseHash, readPurchaseId } from "../../../src/domain/modals/info-modals.ts"
import { asksForPurchases, closedHash, parseModal } from "../../../src/domain/modals/modal-state.ts"
import { purchaseDetailsAnswer, totalCheck } from "../../../src/domain/purchases/details.ts"
import { listMarketplace, marketplaceDetails } from "../../../src/domain/purchases/endpoints.ts"
import { purchasesFeature } from "../../../src/domain/purchases/feature.ts"
import { type Purchase, purchasesAnswer, purchaseState } from "../../../src/domain/purchases/model.ts"
import { spendByMonth } from "../../../src/domain/purchases/spend.ts"
import { readOf } from "../reading.ts"
import { fold, type Page, purchase } from "./made-purchases.ts"

const page = (offset: number, full: boolean, ...changes: ReadonlyArray<number>) => ({
  offset,
  full,
  purchases: changes.map((changed) => purchase(String(changed), changed)),
})

describe("the list of purchases", () => {
  it("R355 is asked for by pages of 25, newest change first", () => {
    expect(listMarketplace.body({ offset: 50 })).toEqual({
      request: { cmd: "get", offset: 50, limit: 25, sort: [{ field: "mdate", direction: "desc" }] },
    })
    expect(listMarketplace.path).toBe("/transaction/listMarketplace")
  })

  it("R022 R365 has name, price, status, marketplace and date, as far as they came", () => {
    expect(
      Schema.decodeUnknownSync(purchasesAnswer)({
        records: [
          {
            id: 7,
            name: "Pack",
            price: 12.5,
            currency_id: 18,
            status_name: "Completed",
            marketplace: "Market",
            mdate: 1_731_536_000,
          },
          { id: "8", price: "much", mdate: "soon" },
          { name: "without id" },
        ],
      }),
    ).toEqual({
      count: 3,
      purchases: [
        {
          id: "7",
          name: "Pack",
          price: "12.5",
          currency: "oton",
          status: "Completed",
          marketplace: "Market",
          changed: 1_731_536_000,
        },
        { id: "8", name: "", price: null, currency: null, status: "", marketplace: "", changed: null },
      ],
    })
    for (const none of [null, "list", {}, 7])
      expect(() => Schema.decodeUnknownSync(purchasesAnswer)(none)).toThrow("a list of purchases was expected")
  })

  it("R022 has a purchase once that one answer names twice, as it says last: two prices are no sum of what was spent", () => {
    const bought = { id: 7, currency_id: 18, status_name: "Completed", mdate: 1_731_536_000 }
    const { purchases, count } = Schema.decodeUnknownSync(purchasesAnswer)([
      { ...bought, price: "5" },
      { ...bought, id: 8, price: "1" },
      { ...bought, price: "6" },
    ])
    expect([count, purchases.map(({ id, price }) => [id, price])]).toEqual([
      3,
      [
        ["7", "6"],
        ["8", "1"],
      ],
    ])
    expect(spendByMonth(purchases, 12)[0]?.months.map(({ sum }) => sum)).toEqual(["7"])
  })

  it("R261 R262 grows by pages, as long as a page is full, and holds no purchase twice", () => {
    const two = fold(page(0, true, 9, 8, 7), page(3, false, 7, 6, 5))
    expect([two?.purchases.map(({ id }) => id), two?.more]).toEqual([["9", "8", "7", "6", "5"], false])
    const again = fold(page(0, true, 9, 8, 7), page(3, false, 6, 5), page(0, true, 10, 9, 8))
    expect([again?.purchases.map(({ id }) => id), again?.more]).toEqual([["10", "9", "8", "7", "6", "5"], false])
    expect(fold(page(0, true, 9, 8), page(0, false, 9))?.purchases.map(({ id }) => id)).toEqual(["9"])
  })

  it("R365 is read under any of the names that an office may give its fields", () => {
    const read = (entry: object) => Schema.decodeUnknownSync(purchasesAnswer)([{ id: 1, ...entry }]).purchases[0]
    const nothing = { id: "1", name: "", price: null, currency: null, status: "", marketplace: "", changed: null }
    for (const [name, value, field, wanted] of [
      ["title", "Pack", "name", "Pack"],
      ["sum", "5", "price", "5"],
      ["amount", 5, "price", "5"],
      ["currency", "USDT", "currency", "usdt"],
      ["currency_id", 22, "currency", "eur"],
      ["currency_id", 9999, "currency", "9999"],
      ["status", "Completed", "status", "Completed"],
      ["marketplace_id", 4, "marketplace", "4"],
      ["date", 60, "changed", 60],
    ] as const)
      expect(read({ [name]: value }), name).toEqual({ ...nothing, [field]: wanted })
  })

  const ids = (...pages: ReadonlyArray<Page>) =>
    fold(...pages)
      ?.purchases.map(({ id }) => id)
      .join(" ")

  it("R261 a page takes the place of what it covers, and leaves what lies before and behind it", () => {
    const held = [page(0, true, 9, 8, 7), page(3, true, 6, 5, 4), page(6, false, 3)] as const
    expect(ids(...held)).toBe("9 8 7 6 5 4 3")
    // 5 is no more, and what lies before the page stays, as does what lies behind it
    expect(ids(...held, page(3, true, 6, 4))).toBe("9 8 7 6 4 3")
    expect(ids(...held, page(0, true, 9, 7))).toBe("9 7 6 5 4 3")
    expect(ids(...held, page(0, true))).toBe("")
    expect(ids(...held, page(3, false, 6))).toBe("9 8 7 6")
    expect(ids(page(0, true, 9, 8), page(2, true))).toBe("9 8")
  })

  it("R261 purchases that changed in one second are held, on whichever page they come", () => {
    const same = (...names: ReadonlyArray<string>) => names.map((id) => purchase(id, 5))
    const [first, second] = [
      { offset: 0, full: true, purchases: same("a", "b") },
      { offset: 2, full: false, purchases: same("c", "d") },
    ]
    expect(ids(first, second)).toBe("a b c d")
    expect(ids(first, second, { ...first, purchases: same("b", "a") })).toBe("b a c d")
  })

  it("R262 there is more behind a full page that nothing is held behind of, and as much as before where something is", () => {
    const more = (...pages: ReadonlyArray<Page>) => fold(...pages)?.more
    expect(more(page(0, true, 9, 8))).toBe(true)
    expect(more(page(0, false, 9, 8))).toBe(false)
    expect(more(page(0, true, 9, 8), page(2, false, 7), page(0, true, 9, 8))).toBe(false)
    expect(more(page(0, true, 9, 8), page(2, true, 7, 6), page(0, true, 9, 8))).toBe(true)
    expect(more(page(0, true, 9, 8), page(2, false, 7), page(2, true, 7))).toBe(true)
  })

  it.each([
    ["Pending payment", "pending"],
    ["Completed", "completed"],
    ["Cancelled", "cancelled"],
    [" missed payment ", "missed"],
    ["Refunded", null],
    ["", null],
  ])("R180 the status %j is %j", (status, state) => expect(purchaseState(status)).toBe(state))
})

describe("the details of a purchase", () => {
  const read = Schema.decodeUnknownSync(purchaseDetailsAnswer)
  const answer = {
    items: [
      { id: 1, uid: "A-1", name: "Pack", price: "10.5", currency_id: 18, marketplace_id: 4 },
      { id: 2, uid: "A-2", name: "Pack", price: 4.5, currency_id: 18, marketplace_id: 4 },
    ],
    transactions: {
      records: [
        { id: 5, date: 1_731_536_000, description: "Token purchase", sum: "-15", currency: { id: 18 } },
        { id: "no row" },
      ],
    },
  }

  it("R178 R179 R356 are items, and the rows of the history that can be read", () => {
    const { items, rows } = read(answer)
    expect(items[0]).toEqual({ id: "1", uid: "A-1", name: "Pack", price: "10.5", currency: "oton", marketplace: "4" })
    expect(rows.map(({ id, sum, currency }) => [id, sum, currency])).toEqual([[5, "-15", "oton"]])
    expect(read({ items: [] })).toEqual({ items: [], rows: [] })
    expect(marketplaceDetails.body({ id: "7" })).toEqual({ id: "7" })
    for (const none of [null, {}, { items: 5 }, []])
      expect(() => read(none)).toThrow("items of a purchase were expected")
  })

  it("R178 are added up exactly, and compared with what the purchase says", () => {
    const details = read(answer)
    expect(totalCheck(details, purchase("7", 1, { price: "15.00", currency: "oton" }))).toEqual({
      total: "15.0",
      currency: "oton",
      agrees: true,
    })
    expect(totalCheck(details, purchase("7", 1, { price: "15.01", currency: "oton" }))?.agrees).toBe(false)
    expect(totalCheck(details, purchase("7", 1, { price: "15", currency: "btc" }))?.agrees).toBeNull()
    expect(totalCheck(read({ items: [...answer.items, { name: "Gift" }] }), null)).toBeNull()
    expect(totalCheck(read({ items: [...answer.items, { price: 1, currency_id: 22 }] }), null)).toBeNull()
    expect(totalCheck(read({ items: [...answer.items, { currency_id: 18 }] }), null)).toBeNull()
    expect([totalCheck(read({ items: [] }), null), totalCheck(read({ items: [{ price: 1 }] }), null)]).toEqual([
      null,
      null,
    ])
    expect(totalCheck(details, null)).toEqual({ total: "15.0", currency: "oton", agrees: null })
    expect(totalCheck(details, purchase("7", 1, { currency: "oton" }))?.agrees).toBeNull()
    const most = { name: "Dear", price: "9".repeat(40), currency_id: 18 }
    expect(totalCheck(read({ items: [most, most] }), purchase("7", 1, { price: "15", currency: "oton" }))).toEqual({
      total: `1${"9".repeat(39)}8`,
      currency: "oton",
      agrees: false,
    })
  })
})

describe("a purchase with what it was made of", () => {
  const list = { purchases: [purchase("6", 1), purchase("7", 2)], more: false }
  const details = { items: [], rows: [] }
  const shown = (states: { readonly [name: string]: unknown }, id: string) =>
    purchasesFeature.queries.purchase.resolve(readOf(states), { id })

  it("R178 is the one that was asked for, whether or not the list has it", () => {
    const states = { purchases: list, purchaseDetails: { 7: details, 9: details } }
    expect(shown(states, "7")).toMatchObject({ value: { purchase: list.purchases[1], details } })
    expect(shown(states, "9")).toMatchObject({ value: { purchase: null, details } })
    expect(shown({ ...states, purchases: null }, "7")).toMatchObject({ value: { purchase: null, details } })
  })

  it("is not there before it was answered, whatever it is called", () => {
    const states = { purchases: list, purchaseDetails: { 7: details } }
    expect([shown(states, "6"), shown(states, "constructor")].map(({ _tag }) => _tag)).toEqual(["Loading", "Loading"])
  })
})

describe("the address of a purchase", () => {
  it("R099 R122 names the modal and the tab, which is what closing it leaves", () => {
    expect(parseModal(purchaseHash("7"))?.modal).toBe("modalPurchasesInfo")
    expect(readPurchaseId(purchaseHash("7"))).toBe("7")
    expect(closedHash(purchaseHash("7"))).toBe("#tab=purchases")
    expect([asksForPurchases("#tab=purchases"), asksForPurchases("#tab=card"), asksForPurchases("")]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each(["#id=", "#modal=modalPurchasesInfo", "#id=<b>", `#id=${"7".repeat(65)}`, "#id=../etc"])(
    "S02 %j has no id",
    (hash) => expect(readPurchaseId(hash)).toBeNull(),
  )
})

describe("what was spent", () => {
  const at = (text: string): number => Date.parse(text) / 1000
  const bought = (id: string, day: string, price: string | null, fields: Partial<Purchase> = {}) =>
    purchase(id, at(`${day}T23:59:59Z`), { price, currency: "oton", status: "Completed", ...fields })

  it("R022 R180 is summed by month and currency, of completed purchases alone, exactly, a month without any being nothing and one without a price unknown", () => {
    const held = [
      bought("1", "2026-11-30", "0.1"),
      bought("2", "2026-11-01", "0.2"),
      bought("3", "2026-09-30", "7"),
      bought("4", "2026-10-10", "9", { status: "Cancelled" }),
      bought("5", "2026-10-10", "9", { status: "Pending payment" }),
      bought("6", "2026-08-31", null),
      bought("12", "2026-08-30", "3"),
      bought("7", "2026-10-05", "50", { currency: "usdt" }),
      bought("8", "2026-10-05", "50", { currency: null }),
      bought("9", "2026-10-05", "50", { changed: null }),
    ]
    const [oton, usdt] = spendByMonth(held, 12)
    expect(oton).toEqual({
      currency: "oton",
      months: [
        { start: at("2026-08-01"), count: 2, sum: null },
        { start: at("2026-09-01"), count: 1, sum: "7" },
        { start: at("2026-10-01"), count: 0, sum: "0" },
        { start: at("2026-11-01"), count: 2, sum: "0.3" },
      ],
    })
    expect([usdt?.currency, usdt?.months.map(({ sum }) => sum)]).toEqual(["usdt", ["0", "0", "50", "0"]])
    expect(
      spendByMonth(
        [
          bought("10", "2020-01-01", "1", { currency: "btc" }),
          bought("11", "2020-01-01", "1", { currency: "btc" }),
          ...held,
        ],
        2,
      ).map(({ currency }) => currency),
    ).toEqual(["oton", "usdt", "btc"])
    expect(spendByMonth(held, 2)[0]?.months.map(({ sum }) => sum)).toEqual(["0", "0.3"])
    expect(spendByMonth([], 12)).toEqual([])
    const alike = ["eur", "btc", "usdt"].map((currency) => bought(currency, "2026-10-05", "1", { currency }))
    expect(spendByMonth(alike, 12).map(({ currency }) => currency)).toEqual(["btc", "eur", "usdt"])
  })
})
