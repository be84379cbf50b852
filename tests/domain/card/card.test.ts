import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { cardCountries } from "../../../src/domain/card/countries.ts"
import { type CardDraft, reviewCard } from "../../../src/domain/card/form.ts"
import { cardAnswer, cardState, daysToApply, lateCharge } from "../../../src/domain/card/model.ts"

const decode = Schema.decodeUnknownSync(cardAnswer)
const day = 86_400
const bought = 1_700_000_000
const at = (now: number, activated: number | null = null) => cardState({ bought, activated }, now)

describe("the payment card", () => {
  it("R032 R437 is to be applied for within thirty days of its purchase, counted down to its last second; 60 is charged after them", () => {
    expect([daysToApply, lateCharge]).toEqual([30, "60"])
    expect(cardState({ bought: null, activated: null }, bought)).toEqual({ _tag: "None" })
    expect(at(bought)).toMatchObject({ _tag: "Applying", daysLeft: 30 })
    expect(at(bought + 7 * day)).toMatchObject({ daysLeft: 23 })
    expect(at(bought + 7 * day + 1)).toMatchObject({ daysLeft: 23 })
    expect(at(bought + 30 * day - 1)).toEqual({ _tag: "Applying", until: bought + 30 * day, daysLeft: 1 })
    expect(at(bought + 30 * day)).toEqual({ _tag: "Expired", at: bought + 30 * day })
    expect(at(bought + 90 * day, bought + day)).toEqual({ _tag: "Activated", at: bought + day })
  })

  it("R029 is for residents of the EU's 27, Iceland, Liechtenstein, Norway and the United Kingdom, each listed once", () => {
    expect(new Set(cardCountries).size).toBe(31)
    expect(cardCountries).toEqual(expect.arrayContaining(["IS", "LI", "NO", "GB", "HR"]))
    expect(cardCountries).not.toContain("CH")
  })

  it("R033 R034 R190 R322 is ordered only with a country of the list, both boxes, a name and a method, and says what of it is missing first", () => {
    const methods = [{ id: "usdt", name: "USDT" }]
    const full: CardDraft = { country: "DE", terms: true, resident: true, name: "  Anna Petrova ", method: "usdt" }
    const missing = (change: Partial<CardDraft>) => reviewCard({ ...full, ...change }, { methods })
    expect(missing({})).toEqual({ order: { country: "DE", name: "Anna Petrova", method: "usdt" } })
    expect(missing({ country: null, terms: false })).toEqual({ missing: "country" })
    expect(missing({ country: "elsewhere" })).toEqual({ missing: "country" })
    expect(missing({ terms: false, resident: false })).toEqual({ missing: "terms" })
    expect(missing({ resident: false, name: "" })).toEqual({ missing: "resident" })
    expect(missing({ name: "  ", method: null })).toEqual({ missing: "name" })
    expect(missing({ method: "gold" })).toEqual({ missing: "method" })
    expect(reviewCard({ ...full, method: "gold" }, { methods: [] })).toEqual({
      order: { country: "DE", name: "Anna Petrova", method: null },
    })
  })

  it("A65 what the office does not say of it is null and nothing else", () => {
    expect(decode({})).toEqual({ price: null, currency: null, methods: [], bought: null, activated: null, name: null })
    expect(
      decode({
        price: 120,
        currency_id: 22,
        methods: [{ id: "a" }, { name: "none" }],
        card: { bought_at: "soon", name: "ANNA" },
      }),
    ).toEqual({
      price: "120",
      currency: "eur",
      methods: [{ id: "a", name: "a" }],
      bought: null,
      activated: null,
      name: "ANNA",
    })
  })
})
