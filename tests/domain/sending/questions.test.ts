import { describe, expect, it, test } from "vitest"
import { decide } from "../../../src/domain/sending/decide.ts"
import { type Intent, typedOf } from "../../../src/domain/sending/intent.ts"
import { openSendBefore } from "../../../src/domain/sending/open-sends.ts"
import { type Answers, type Question, typedEnd } from "../../../src/domain/sending/questions.ts"
import { meaningOf } from "../../../src/domain/sending/sameness.ts"
import { askedWallets, type SendingState } from "../../../src/domain/sending/state.ts"
import type { TokenOrder } from "../../../src/domain/tokens/projection.ts"
import {
  asked,
  calm,
  card,
  cardOffer,
  contract,
  now,
  obstacles,
  sent,
  state,
  tokenOrder,
  transfer,
  unknown,
  wallet,
  withdrawal,
} from "./intents.ts"

const anna = "anna@office.test"
const ordered: TokenOrder = { ...tokenOrder("3", now), state: { _tag: "Ordered" } }
const tokens: Intent = { ...calm, kind: "tokens", typed: { orderId: "3" } }
const toChain = withdrawal({ form: "usdt", tab: "bsc", sum: "50", destination: { address: wallet } })
const toAdvCash = withdrawal({ form: "euro", tab: "adv", sum: "100", destination: { advcash: "E123456789012" } })
const sentToChain = sent({ kind: "withdrawal", form: "usdt", tab: "bsc", balance: "usdt", to: wallet })

describe("what a question tells beside itself, and what it is about", () => {
  const largest = [sent({ amount: "0.009" }), sent(), sent({ amount: "0.008" })]
  it.each<[string, Intent, Partial<SendingState>, ReadonlyArray<Question>]>([
    [
      "a link: what it filled in",
      { ...transfer(), fromLink: true },
      { sends: [sent()] },
      [{ _tag: "FilledByLink", about: `${anna} 0.1` }],
    ],
    [
      "a link to an order of tokens: where its payment goes",
      { ...tokens, fromLink: true },
      { tokenOrders: [ordered] },
      [{ _tag: "FilledByLink", about: `${ordered.payment.to} 30` }],
    ],
    [
      "a link to a contract: which",
      { ...contract("10"), fromLink: true },
      {},
      [{ _tag: "FilledByLink", about: "7 10" }],
    ],
    [
      "letters like another's: whose",
      transfer({ email: "anma@office.test" }),
      { emails: [anna] },
      [
        { _tag: "FirstTime", about: "anma@office.test" },
        { _tag: "LookAlike", about: "anma@office.test", other: anna },
      ],
    ],
    [
      "an account like one of the address book: which",
      toAdvCash,
      { contacts: ["E123999999012"] },
      [
        { _tag: "FirstTime", about: "E123456789012" },
        { _tag: "LookAlike", about: "E123456789012", other: "E123999999012" },
      ],
    ],
    [
      "an address that cannot be: its end",
      withdrawal({ destination: { btcaddress: "1abcdefghijk" } }),
      {},
      [
        { _tag: "FirstTime", about: "1abcdefghijk" },
        { _tag: "Impossible", about: "1abcdefghijk", end: "fghijk" },
      ],
    ],
    [
      "an unusual sum: the largest before, wherever it stands",
      transfer({ sum: "0.11" }),
      { sends: largest },
      [{ _tag: "Large", about: "0.11", largest: "0.01" }],
    ],
    [
      "oneself: who",
      transfer({ email: "me@office.test" }),
      { sends: [sent({ to: "me@office.test" })] },
      [{ _tag: "OwnEmail", about: "me@office.test" }],
    ],
    [
      "more than there is: what there is",
      transfer({ sum: "6" }),
      { sends: [sent()] },
      [{ _tag: "ExceedsBalance", about: "6", balance: "5" }],
    ],
    [
      "a fee that takes all: how much it is",
      { ...toChain, typed: { ...toChain.typed, sum: "2" } },
      { sends: [sentToChain] },
      [{ _tag: "NothingArrives", about: "2", fee: "3" }],
    ],
    [
      "a young destination: which",
      { ...transfer(), whitelist: true },
      { sends: [sent({ at: now - 1 })] },
      [{ _tag: "Young", about: anna }],
    ],
  ])("%s", (_, intent, given, expected) => {
    expect(decide(intent, state(given)).questions).toEqual(expected)
  })

  it.each<[string, Intent, Partial<SendingState>]>([
    [
      "of a sum that is large beside those of another balance",
      transfer(),
      { sends: ["1", "2", "3"].map((callId) => sent({ callId, balance: "usdt", amount: "0.001" })) },
    ],
    [
      "of a sum that is large beside two others",
      transfer({ sum: "0.5" }),
      { sends: [sent({ amount: "0.001" }), sent()] },
    ],
    ["of a contract where young destinations are asked about", { ...contract("10"), whitelist: true }, {}],
    [
      "of a call that moves no funds, whatever became of it",
      contract("10"),
      { unknown: [{ ...unknown(anna, "0.1"), call: "user/info" }] },
    ],
  ])("nothing %s", (_, intent, given) => expect(asked(intent, given)).toEqual([]))

  test("S44 the end of an address is not typed yet where nothing was, or that of another", () => {
    const typed = (btcaddress: string, answers: Answers) =>
      decide(withdrawal({ destination: { btcaddress } }), state()).questions.flatMap((each) =>
        each._tag === "Impossible" ? [typedEnd(each, answers)] : [],
      )
    expect(typed("abc", {})).toEqual([""])
    expect(typed("1abcdefgh", { Impossible: "2abcdefgh" })).toEqual([""])
    expect(typed("1abcdefgh", { Impossible: "1abcde" })).toEqual(["cde"])
  })

  test("S24 letters of the profile's own address are compared too, of an address that is empty nothing", () => {
    const chain = { ...toChain, typed: { ...toChain.typed, destination: { address: wallet } } }
    expect(asked(chain, { contacts: [""], customer: { email: "", bep20: "" } })).toEqual(["FirstTime"])
  })
})

describe("an open send before", () => {
  test("S41 of a card is another card, whatever was said for it: it names no sum", () => {
    const before = { callId: "u1", call: "card/order", request: { country: "AT" }, at: now }
    expect(decide(card(), state({ card: cardOffer, unknown: [before] })).questions).toMatchObject([
      { _tag: "Repeat", before: { callId: "u1", at: now, amount: "", isSame: true } },
    ])
  })

  test("S41 of no known call is none, and those beside it are looked at", () => {
    const meaning = meaningOf("transaction/transfer", { form: "btc", amount: "0.1", toUser: anna })
    if (meaning === undefined) throw new Error("a transfer moves funds")
    const strange = { ...unknown(anna, "0.1"), callId: "u0", call: "user/info" }
    const before = (...sends: ReadonlyArray<typeof strange>) => openSendBefore({ unknown: sends, silent: [] }, meaning)
    expect(before(strange)).toBeUndefined()
    expect(before(unknown(anna, "3"), strange)).toMatchObject({ callId: "u1", isSame: false })
  })

  test("S41 is every order that a wallet was asked for and said nothing of, the newest last, with what it pays", () => {
    const [newer, older] = [tokenOrder("1", now - 10), { ...tokenOrder("2", now - 20), asked: 3 }]
    const sentOrder: TokenOrder = { ...tokenOrder("4", now), state: { _tag: "Sent", hash: "0x1" } }
    const open = ({ payment, asked: times }: TokenOrder, at: number) => ({
      callId: payment.orderId,
      call: "wallet/payment",
      request: { ...payment, amount: "30" },
      at,
      asked: times,
    })
    expect(askedWallets([ordered, newer, sentOrder, older])).toEqual([open(older, now - 20), open(newer, now - 10)])
  })
})

describe("what a form is told while it is filled in", () => {
  const euroByBitcoin = withdrawal({ form: "euro", tab: "btc", sum: "1000" })
  it.each<[string, Partial<SendingState>, object]>([
    ["the balance and the rate that its sum is judged by", {}, { balance: "5000", rate: "50000" }],
    ["no rate where none may be relied on", { now: now + 601_000 }, { balance: "5000", rate: null }],
    ["no balance where none is known", { balances: null }, { balance: null }],
  ])("%s", (_, given, context) => {
    expect(decide(euroByBitcoin, state(given)).review).toMatchObject({ context })
  })

  test("the balance of the family that was chosen", () => {
    const family = withdrawal({ form: "oton", tab: "bep20", sum: "100", balance: "saim" })
    expect(decide(family, state()).review).toMatchObject({ context: { balance: "500", rate: null } })
  })

  test("what is left of a transfer's balance, and nothing where it is not known", () => {
    expect(decide(transfer(), state()).review).toMatchObject({ after: "4.9" })
    expect(decide(transfer(), state({ balances: null })).review).toMatchObject({ after: null })
  })

  test("how an amount fits the contract, and nothing of none", () => {
    expect(decide(contract("10"), state()).review).toEqual({ fit: { _tag: "Fits", left: "990" } })
    expect(decide(contract("10"), state({ variants: null })).review).toEqual({ fit: { _tag: "Empty" } })
  })

  test("S45 that a sum has two readings in a language that parts thousands by dots", () => {
    const [sum, dotsGroup] = ["1.234", true]
    for (const intent of [transfer({ sum, dotsGroup }), withdrawal({ sum, dotsGroup })])
      expect(obstacles(intent)).toEqual(["Sum ThousandsOrDecimals"])
  })
})

describe("an order, from which the worker reads again what was typed", () => {
  const [iban, card5] = ["GB82WEST12345698765432", "5555555555554444"]
  it.each<[string, Intent, Partial<SendingState>]>([
    ["a transfer of BTC", transfer(), {}],
    ["a transfer of tokens", transfer({ form: "oton", sum: "10" }), {}],
    ["a withdrawal of BTC", withdrawal(), {}],
    ["one to a chain", toChain, {}],
    ["one to AdvCash", toAdvCash, {}],
    [
      "one to a card",
      withdrawal({ form: "euro", tab: "card", sum: "100", destination: { card: card5, cardname: "ANN LEE" } }),
      {},
    ],
    [
      "one to a bank",
      withdrawal({ form: "euro", tab: "paystree", sum: "100", destination: { iban, beneficiaryName: "Ann Lee" } }),
      {},
    ],
    ["one of the family", withdrawal({ form: "oton", tab: "bep20", sum: "100", balance: "saim" }), {}],
    ["a contract", contract("10"), {}],
    ["a card", card(), { card: cardOffer }],
    ["a card paid by a method", card({ method: "m1" }), { card: { ...cardOffer, methods: [{ id: "m1", name: "M" }] } }],
    ["tokens", tokens, { tokenOrders: [ordered] }],
  ])("S20 S21 is made again as it was: %s", (_, intent, given) => {
    const { order } = decide(intent, state(given))
    if (order === null) throw new Error("no order is made")
    const typed = typedOf[intent.kind](order as never)
    expect(decide({ ...intent, typed } as Intent, state(given)).order).toEqual(order)
  })
})
