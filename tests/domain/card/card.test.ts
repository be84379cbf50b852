import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { cardCountries } from "../../../src/domain/card/countries.ts"
import { cardActivate, cardIndex, cardOrder } from "../../../src/domain/card/endpoints.ts"
import { type CardDraft, CardOrder, isCardCountry, reviewCard } from "../../../src/domain/card/form.ts"
import { cardAnswer, cardState, daysToApply, lateCharge } from "../../../src/domain/card/model.ts"
import { cardRefresh } from "../../../src/domain/card/refresh.ts"

const decode = Schema.decodeUnknownSync(cardAnswer)
const day = 86_400
const bought = 1_700_000_000
const at = (now: number, activated: number | null = null) => cardState({ bought, activated }, now)

describe("the payment card", () => {
  it("R032 R437 is to be applied for within thirty days of its purchase, counted down to its last second; 60 is charged after them", () => {
    expect([daysToApply, lateCharge]).toEqual([30, "60"])
    expect(cardState({ bought: null, activated: null }, bought)).toEqual({ _tag: "None" })
    expect(at(bought)).toMatchObject({ _tag: "Applying", daysLeft: 30 })
    // by a clock that is a second behind the one it was bought by, and by one that is a year behind
    expect([at(bought - 1), at(bought - 365 * day)]).toMatchObject([{ daysLeft: 30 }, { daysLeft: 30 }])
    expect(at(bought + 7 * day)).toMatchObject({ daysLeft: 23 })
    expect(at(bought + 7 * day + 1)).toMatchObject({ daysLeft: 23 })
    expect(at(bought + 30 * day - 1)).toEqual({ _tag: "Applying", until: bought + 30 * day, daysLeft: 1 })
    expect(at(bought + 30 * day)).toEqual({ _tag: "Expired", at: bought + 30 * day })
    expect(at(bought + 90 * day, bought + day)).toEqual({ _tag: "Activated", at: bought + day })
  })

  it("R029 is for residents of the EU's 27, Iceland, Liechtenstein, Norway and the United Kingdom, each listed once", () => {
    const union = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" ")
    expect(union).toHaveLength(27)
    expect([...cardCountries].toSorted()).toEqual([...union, "IS", "LI", "NO", "GB"].toSorted())
    expect(["DE", "GB", "CH", "", "de"].filter(isCardCountry)).toEqual(["DE", "GB"])
  })

  it("R033 R034 R190 R322 is ordered only with a country of the list, both boxes, a name and a method, and says what of it is missing first", () => {
    const methods = [
      { id: "usdt", name: "USDT" },
      { id: "btc", name: "BTC" },
    ]
    const full: CardDraft = { country: "DE", terms: true, resident: true, name: "  Anna Petrova ", method: "usdt" }
    const missing = (change: Partial<CardDraft>) => reviewCard({ ...full, ...change }, { methods })
    expect(missing({})).toEqual({ order: { country: "DE", name: "Anna Petrova", method: "usdt" } })
    expect(missing({ country: null, terms: false })).toEqual({ missing: "country" })
    expect(missing({ country: "elsewhere" })).toEqual({ missing: "country" })
    expect(missing({ terms: false, resident: false })).toEqual({ missing: "terms" })
    expect(missing({ resident: false, name: "" })).toEqual({ missing: "resident" })
    expect(missing({ name: "  ", method: null })).toEqual({ missing: "name" })
    expect(missing({ name: "\u200b\u202e\u2800" })).toEqual({ missing: "name" }) // nothing would stand on the card
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
        methods: [
          { id: "a" },
          { name: "none" },
          { id: "b", title: "Was" },
          { id: "b", title: "Bank" },
          { id: "c", name: "Coins" },
        ],
        card: { bought_at: "soon", name: "ANNA" },
      }),
    ).toEqual({
      price: "120",
      currency: "eur",
      methods: [
        { id: "a", name: "a" },
        { id: "b", name: "Bank" },
        { id: "c", name: "Coins" },
      ],
      bought: null,
      activated: null,
      name: "ANNA",
    })
  })

  it("R190 A65 is asked of the office with what was said and both boxes, and leads on by a link alone", () => {
    const order = { country: "DE", name: "Anna Petrova", method: "usdt" } as const
    expect(cardOrder.body(order)).toEqual({ ...order, terms: 1, resident: 1 })
    expect(cardOrder.body({ ...order, method: null })).toEqual({
      country: "DE",
      name: "Anna Petrova",
      terms: 1,
      resident: 1,
    })
    const ordered = (answer: unknown) => cardOrder.toEvents(answer, order, { callId: "c" } as never)
    for (const [answer, linked] of [
      [["https://card.test/pay"], true],
      [["javascript:alert(1)"], false],
      [null, false],
    ] as const)
      expect(ordered(answer)).toMatchObject([{ type: "CardOrdered", payload: { callId: "c", country: "DE", linked } }])
    expect([cardIndex.body({}), cardActivate.body({})]).toEqual([{}, {}])
    expect(cardRefresh.card().map((reading) => reading.with(({ name }, request) => [name, request]))).toEqual([
      ["card/index", {}],
    ])
  })

  it("S21 its order crosses the threads whole, or not at all", () => {
    const order = { country: "DE", name: "Anna", method: null }
    const decode = Schema.decodeUnknownOption(CardOrder)
    expect(Option.getOrThrow(decode(order))).toEqual(order)
    for (const field of Object.keys(order)) expect(decode({ ...order, [field]: 1 })._tag, field).toBe("None")
    expect(decode({ ...order, country: "CH" })._tag).toBe("None")
  })

  it("A65 is bought and activated when the office says so", () => {
    expect(decode({ card: { bought_at: 60, activated_at: "120" } })).toMatchObject({ bought: 60, activated: 120 })
  })
})
