import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { events } from "../../../src/domain/catalogue.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { OutcomeCleared } from "../../../src/domain/sending/events.ts"
import { tokensCommands } from "../../../src/domain/tokens/commands.ts"
import { tokenConfirm, tokenOfferCall, tokenOrder } from "../../../src/domain/tokens/endpoints.ts"
import { tokensFeature } from "../../../src/domain/tokens/feature.ts"
import { quoteTokens, tokenOfferAnswer, type TokenOffer } from "../../../src/domain/tokens/offer.ts"
import { type TokenOrder, tokenOrders } from "../../../src/domain/tokens/projection.ts"
import { smallestUnits, walletTransaction } from "../../../src/domain/tokens/wallet-transaction.ts"
import { readOf } from "../reading.ts"

const offer: TokenOffer = { token: "oton", price: "0.15", currency: "usdt", least: "50", most: "1000" }
const quote = (typed: string, change: Partial<TokenOffer> = {}) => quoteTokens({ ...offer, ...change }, typed)
const [contract, to] = ["0x00000000000000000000000000000000005a4d01", "0x00000000000000000000000000000000005a4d02"]
const answer = {
  id: "5001",
  amount: "100",
  asset: "oton",
  pay: "15.00001",
  currency: "usdt",
  chain_id: 97,
  contract,
  to,
  decimals: 18,
}
const payment = Schema.decodeUnknownSync(tokenOrder.answer)(answer)

describe("buying tokens", () => {
  it("R028 costs exactly what the number of tokens times the price is, without rounding a digit away", () => {
    expect(quote("123.457")).toEqual(Result.succeed({ amount: "123.457", pay: "18.51855" }))
    expect(quote("100,5")).toEqual(Result.succeed({ amount: "100.5", pay: "15.075" }))
    expect(quote("50", { price: "0.333333333" })).toEqual(Result.succeed({ amount: "50", pay: "16.66666665" }))
    expect(quote("100", { price: null })).toEqual(Result.succeed({ amount: "100", pay: null }))
  })

  it("A66 R365 is offered under any of the names that an office may give its fields; what it does not say is not known", () => {
    const read = Schema.decodeUnknownSync(tokenOfferAnswer)
    const nothing = { token: "oton", price: null, currency: null, least: null, most: null }
    expect(read({})).toEqual(nothing)
    for (const [name, value, field, wanted] of [
      ["asset", "OTONQ", "token", "otonq"],
      ["price", "0.15", "price", "0.15"],
      ["rate", 0.15, "price", "0.15"],
      ["currency_id", 22, "currency", "eur"],
      ["least", 50, "least", "50"],
      ["min", "50", "least", "50"],
      ["most", 1000, "most", "1000"],
      ["max", "1000", "most", "1000"],
    ] as const)
      expect(read({ [name]: value }), name).toEqual({ ...nothing, [field]: wanted })
  })

  it("A66 is asked of the office with no more than what was said", () => {
    expect(tokenOfferCall.body({})).toEqual({})
    expect(tokenOrder.body({ amount: "100" })).toEqual({ amount: "100" })
    expect(tokenConfirm.body({ orderId: "5001", hash: "0x1" })).toEqual({ id: "5001", hash: "0x1" })
  })

  it("R028 a cost has no zeros at its end, and none that count are gone; neither nothing nor zeros before are refused", () => {
    expect(quote("100", { price: "1" })).toEqual(Result.succeed({ amount: "100", pay: "100" }))
    expect(quote("100", { price: "1.500" })).toEqual(Result.succeed({ amount: "100", pay: "150" }))
    expect(quote("060")).toEqual(Result.succeed({ amount: "60", pay: "9" }))
    expect(quote("0", { least: null })).toEqual(Result.fail({ _tag: "Zero" }))
  })

  it("is paid to an address of the chain in one case, or with a checksum that holds, as is asked of its contract", () => {
    const decode = Schema.decodeUnknownOption(tokenOrder.answer)
    const checked = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"
    for (const field of ["to", "contract"]) {
      const taken = (address: string): boolean => Option.isSome(decode({ ...answer, [field]: address }))
      expect([taken(checked), taken(checked.toLowerCase())], field).toEqual([true, true])
      expect(taken(checked.replace("d359", "D359")), field).toBe(false)
      expect(taken(checked.slice(0, -1)), field).toBe(false)
    }
  })

  it("S41 by which transaction an order was paid is kept whether or not the office can be told, and what it may have changed is asked anew", () => {
    const paid = { orderId: "5001", hash: "0x1" }
    const decided = (online: boolean) =>
      tokensCommands.confirmTokens.decide?.(paid, readOf({}, { session: { online } }), {} as never)
    const before = [{ type: "TokenPaymentSent", payload: paid }]
    expect(decided(false)).toMatchObject({ _tag: "Refuse", refusal: { _tag: "Offline" }, drafts: before })
    const told = decided(true)
    expect(told).toMatchObject({ _tag: "Call", before })
    if (told?._tag !== "Call") throw new Error("nothing is told")
    expect(told.with((endpoint, request) => [endpoint.name, request])).toEqual(["token/confirm", paid])
    const asked = told.beside.map((reading) => reading.with(({ name }) => name))
    expect(asked).toEqual(["transaction/listTransactions", "user/balance", "user/info", "transaction/listMarketplace"])
  })

  it("S41 a wallet's no is written down, and an order leaves with its number alone", () => {
    const read = readOf({})
    expect(tokensCommands.noteWalletDenied.decide?.({ orderId: "5001" }, read, {} as never)).toMatchObject({
      drafts: [{ type: "TokenPaymentDenied", payload: { orderId: "5001" } }],
    })
    const ordered = tokensCommands.orderTokens.decide?.({ amount: "100" }, read, {} as never)
    if (ordered?._tag !== "Call") throw new Error("nothing is asked")
    expect(ordered.with((endpoint, request) => [endpoint.name, request])).toEqual(["token/order", { amount: "100" }])
  })

  it("R028 the orders of this device are listed as they are held", () => {
    const orders = [{ payment, state: { _tag: "Ordered" }, at: 0, asked: 0 }]
    expect(tokensFeature.queries.tokenOrders.resolve(readOf({ tokenOrders: orders }), null)).toBe(orders)
  })

  it("R028 S45 is refused below the least, above the most, and with more decimals than the token has", () => {
    expect(quote("49.999")).toEqual(Result.fail({ _tag: "TooFew", least: "50" }))
    expect(quote("1000.001")).toEqual(Result.fail({ _tag: "TooMany", most: "1000" }))
    expect(quote("60.0001")).toEqual(Result.fail({ _tag: "TooManyDecimals", most: 3, has: 4 }))
    expect(quoteTokens(offer, "1.000", true)).toEqual(
      Result.fail({ _tag: "ThousandsOrDecimals", suggestions: ["1000", "1"] }),
    )
    expect(quote("")).toEqual(Result.fail({ _tag: "Required" }))
    expect(Result.isSuccess(quote("1", { least: null, most: null }))).toBe(true)
  })

  it("S21 S23 the wallet is asked for the very payment that is shown: its address, its contract, its amount in whole smallest units, and no coin", () => {
    expect(smallestUnits("15.00001", 18)).toEqual(Option.some(15_000_010_000_000_000_000n))
    expect(smallestUnits("-1", 18)).toEqual(Option.none())
    expect(smallestUnits("0.0000001", 6)).toEqual(Option.none())
    expect(Option.getOrThrow(walletTransaction(payment, "0xaa"))).toEqual({
      from: "0xaa",
      to: contract,
      value: "0x0",
      data: `0xa9059cbb${to.slice(2).padStart(64, "0")}${15_000_010_000_000_000_000n.toString(16).padStart(64, "0")}`,
    })
    expect(walletTransaction({ ...payment, decimals: 2 }, "0xaa")).toEqual(Option.none())
  })

  it.each(Object.keys(answer))(
    "an order whose answer has no proper %s is no order: money would go where it says",
    (field) => {
      const decode = Schema.decodeUnknownResult(tokenOrder.answer)
      expect(Result.isSuccess(decode(answer))).toBe(true)
      expect(Result.isFailure(decode({ ...answer, [field]: undefined }))).toBe(true)
      expect(
        Result.isFailure(
          decode({ ...answer, [field]: field === "id" || field === "asset" || field === "currency" ? {} : "0xzz" }),
        ),
      ).toBe(true)
    },
  )

  const after = (...drafts: ReadonlyArray<EventDraft>) => {
    const states = initialStates([tokenOrders])
    for (const [index, draft] of drafts.entries())
      foldEvent([tokenOrders], states, { ...draft, position: index + 1, at: 0, tab: "tab", build: "test" })
    return (states.get(tokenOrders.name) as ReadonlyArray<TokenOrder>)[0]?.state
  }
  const id = { orderId: "5001" }
  const [ordered, asked, denied, cleared] = [
    events.TokensOrdered.draft({ callId: "c", payment }),
    events.TokenPaymentAsked.draft(id),
    events.TokenPaymentDenied.draft(id),
    OutcomeCleared.draft({ callId: id.orderId, asked: null }),
  ]

  it("S41 a wallet's no speaks for one time that it was asked, and the customer's for all of them", () => {
    expect(after(ordered, asked, asked, denied)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 0 })
    expect(after(ordered, asked, asked, denied, asked, denied)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 0 })
    expect(after(ordered, asked, asked, denied, denied)).toEqual({ _tag: "Denied", late: 0 })
    expect(after(ordered, denied, asked)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 0 })
    expect(after(ordered, asked, asked, cleared)).toEqual({ _tag: "Denied", late: 2 })
    expect(after(ordered, asked, OutcomeCleared.draft({ callId: "5002", asked: null }))).toEqual({
      _tag: "Asked",
      at: 0,
      asks: 1,
      late: 0,
    })
    expect(after(ordered, cleared)).toEqual({ _tag: "Ordered" })
  })

  it("S41 that a wallet paid nothing is said of the times it had been asked by then, and of none since", () => {
    const seen = (asked: number) => OutcomeCleared.draft({ callId: id.orderId, asked })
    const open = (asks: number, late: number) => ({ _tag: "Asked", at: 0, asks, late })
    expect(after(ordered, asked, seen(1))).toEqual({ _tag: "Denied", late: 1 })
    expect(after(ordered, asked, asked, seen(1))).toEqual(open(1, 1))
    expect(after(ordered, asked, asked, asked, seen(2))).toEqual(open(1, 2))
    expect(after(ordered, asked, denied, asked, seen(1))).toEqual(open(1, 0))
    expect(after(ordered, asked, asked, denied, asked, seen(2))).toEqual(open(1, 1))
    expect(after(ordered, asked, asked, seen(1), seen(1))).toEqual(open(1, 1))
    expect(after(ordered, asked, asked, seen(1), seen(2))).toEqual({ _tag: "Denied", late: 2 })
    expect(after(ordered, asked, seen(9))).toEqual({ _tag: "Denied", late: 1 })
  })

  it("S41 a wallet's late no, of which the customer had said that it paid nothing, speaks for none that was asked since", () => {
    const since = [ordered, asked, cleared, asked]
    expect(after(...since)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 1 })
    expect(after(...since, denied)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 0 })
    expect(after(...since, denied, denied)).toEqual({ _tag: "Denied", late: 0 })
    expect(after(ordered, asked, cleared, denied, asked, denied)).toEqual({ _tag: "Denied", late: 0 })
    expect(after(...since, cleared, asked, denied, denied)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 0 })
  })

  it("a payment that was sent stays sent, and an order that was asked for stays so until somebody says otherwise", () => {
    const [sent, bought] = [
      events.TokenPaymentSent.draft({ ...id, hash: "0x1" }),
      events.TokensPurchased.draft({ callId: "d", ...id }),
    ]
    expect(after(ordered)).toEqual({ _tag: "Ordered" })
    expect(after(ordered, asked)).toEqual({ _tag: "Asked", at: 0, asks: 1, late: 0 })
    expect(after(ordered, asked, denied, denied)).toEqual({ _tag: "Denied", late: 0 })
    expect(after(ordered, asked, sent, denied, asked, cleared)).toEqual({ _tag: "Sent", hash: "0x1" })
    expect(after(ordered, asked, sent, bought, sent, ordered)).toEqual({ _tag: "Purchased", hash: "0x1" })
  })
})
