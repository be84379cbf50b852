import { describe, expect, test } from "vitest"
import type { RejectionReason } from "../../../src/domain/calls/events.ts"
import { events, liveQueries } from "../../../src/domain/catalogue.ts"
import type { EventDraft, StoredEvent } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { remoteData } from "../../../src/domain/kernel/remote-data.ts"
import { movesOn, type Outcomes, outcomes, type Send, sends } from "../../../src/domain/sending/projection.ts"
import { sentBy } from "../../../src/domain/sending/sameness.ts"
import { addressesOf, askedWallets, restsOn, sendingStateOf } from "../../../src/domain/sending/state.ts"
import { cardOffer, tokenOrder } from "./intents.ts"

const at = 1_800_000_000_000
const stored = (draft: EventDraft, position = 1): StoredEvent => ({ ...draft, position, at, tab: "tab", build: "test" })

/** What this device knows of its sends after these events. */
const after = (...drafts: ReadonlyArray<EventDraft>) => {
  const projections = [sends, outcomes]
  const states = initialStates(projections)
  drafts.forEach((draft, index) => foldEvent(projections, states, stored(draft, index + 1)))
  return {
    sends: states.get("sends") as ReadonlyArray<Send>,
    outcomes: states.get("outcomes") as Outcomes,
  }
}

const request = { form: "btc", amount: "0.1", toUser: "anna@office.test" }
const started = (callId: string, call: string = sentBy.transfer) =>
  events.CallStarted.draft({ callId, call, key: call, request })
const rejected = (callId: string, reason: RejectionReason) =>
  events.CallRejected.draft({ callId, call: sentBy.transfer, started: 0, ms: 1, messages: [], reason })
const transferred = (callId: string) =>
  events.TransferCompleted.draft({ callId, form: "btc", amount: "0.1", to: "anna@office.test" })
const withdrawal = {
  form: "usdt",
  tab: "bsc",
  balance: "usdt",
  amount: "50",
  fee: "3",
  to: "0x1",
  reference: "77",
  confirmed: true,
}
const withdrawn = (callId: string, confirmed = true) =>
  events.WithdrawalCompleted.draft({ ...withdrawal, callId, confirmed })
const open = (callId: string) => ({ callId, call: sentBy.transfer, request, at })

describe("what this device sent", () => {
  test("S24 is kept as it was completed, the oldest first, with the balance that it left", () => {
    expect(after(transferred("1"), withdrawn("2")).sends).toEqual([
      {
        callId: "1",
        kind: "transfer",
        form: "btc",
        tab: null,
        balance: "btc",
        amount: "0.1",
        fee: "0",
        to: "anna@office.test",
        reference: null,
        confirmed: true,
        at,
      },
      { ...withdrawal, callId: "2", kind: "withdrawal", at },
    ])
  })
})

describe("what is known of how a send ended", () => {
  test("one that is done is over, and counts as one that left", () => {
    const { started: left, ...settled } = after(started("1"), transferred("1"), started("2"), withdrawn("2")).outcomes
    expect([left, settled]).toEqual([{}, { unknown: [], silent: [], leftSoFar: 2 }])
  })

  test("so is a contract, a card, and every time that a wallet was asked", () => {
    const { started: left, ...settled } = after(
      started("1", sentBy.contract),
      events.ContractOrdered.draft({ callId: "1", variantId: "7", amount: "10", linked: false }),
      started("2", sentBy.card),
      events.CardOrdered.draft({ callId: "2", country: "DE", linked: false }),
      events.TokenPaymentAsked.draft({ orderId: "3" }),
    ).outcomes
    expect([left, settled]).toEqual([{}, { unknown: [], silent: [], leftSoFar: 3 }])
  })

  test("one that was refused left nothing; one that was cut, called off, answered so that it cannot be read, or lost with its tab, nobody knows", () => {
    const { outcomes: known } = after(
      ...["1", "2", "3", "4", "5"].map((callId) => started(callId)),
      rejected("1", { _tag: "Refused", code: 3 }),
      rejected("2", { _tag: "Unreachable" }),
      events.CallLost.draft({ callId: "3", call: sentBy.transfer }),
      rejected("4", { _tag: "Malformed", detail: "" }),
      rejected("5", { _tag: "Cancelled" }),
    )
    expect(known).toEqual({ started: {}, unknown: ["2", "3", "4", "5"].map(open), silent: [], leftSoFar: 4 })
  })

  test("what the customer cleared is open no more, and nothing else", () => {
    const lost = ["1", "2"].flatMap((callId) => [started(callId), rejected(callId, { _tag: "Unreachable" })])
    const cleared = events.OutcomeCleared.draft({ callId: "1", asked: null })
    expect(after(...lost, cleared).outcomes.unknown).toEqual([open("2")])
  })

  test("S41 one that was accepted without a word is kept for a while as one that may have left", () => {
    const many = Array.from({ length: 22 }, (_, index) => String(index)).flatMap((callId) => [
      started(callId),
      withdrawn(callId, false),
    ])
    const { silent, unknown } = after(
      ...many,
      started("a"),
      withdrawn("a"),
      withdrawn("nobody started", false),
    ).outcomes
    expect(unknown).toEqual([])
    expect(silent.map(({ callId }) => callId)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 2)))
  })

  test("calls that move no funds, and ends of what was never started, say nothing", () => {
    const { outcomes: known } = after(
      started("1", "user/info"),
      rejected("1", { _tag: "Unreachable" }),
      rejected("2", { _tag: "Unreachable" }),
      transferred("3"),
      rejected("constructor", { _tag: "Unreachable" }), // as a log that somebody forged may name a call
    )
    expect(known).toEqual(outcomes.initial())
  })

  test("moves on with the events that it is made of, of calls that move funds alone", () => {
    const move = (draft: EventDraft): boolean => movesOn(stored(draft))
    expect([started("1"), transferred("1"), withdrawn("1"), rejected("1", { _tag: "Unreachable" })].map(move)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([started("1", "user/info"), events.ContractVariantsReceived.draft({ variants: [] })].map(move)).toEqual([
      false,
      false,
    ])
    expect(movesOn({ ...stored(transferred("1")), payload: null })).toBe(true)
    expect(movesOn({ ...stored(transferred("1")), payload: "text" })).toBe(true)
  })
})

describe("what a send is judged against", () => {
  const read = (known: { readonly [projection: string]: unknown }, askedAt: number | null = null): Read => {
    const state: Read["soFar"] = ({ name, initial }) => (name in known ? known[name] : initial()) as never
    return {
      known: state,
      folded: state,
      soFar: state,
      remote: (_, value) => remoteData(value(), askedAt, "fulfilled"),
      source: () => {
        throw new Error("none is read")
      },
    }
  }
  const around = { now: at, officeNow: at, knownFor: () => 0, online: true, locks: true, storage: null } as const

  test("are the address book's addresses and e-mails, and of who has neither nothing", () => {
    const book = [
      { id: "1", name: "Anna", email: "anna@office.test", address: "", telegram: "" },
      { id: "2", name: "Ben", email: "", address: "0x1", telegram: "" },
    ]
    expect(addressesOf(book as never)).toEqual({ contacts: ["0x1"], emails: ["anna@office.test"] })
  })

  test("S28 are rates with the moment they are of; without either there are none", () => {
    const rates = (known: object | null, when: number | null) =>
      sendingStateOf(read({ rates: known }, when), around).rates
    expect(rates({ btc: "1" }, 5)).toEqual({ rates: { btc: "1" }, at: 5 })
    expect([rates(null, 5), rates({ btc: "1" }, null), rates(null, null)]).toEqual([null, null, null])
  })

  test("is a customer without a name while nobody is known, and what rests on which projections is told", () => {
    expect(sendingStateOf(read({}), around).customer).toEqual({ email: "", bep20: "" })
    expect([...restsOn()].toSorted()).toEqual([
      "balances",
      "card",
      "contacts",
      "contractVariants",
      "customer",
      "outcomes",
      "rateLeaps",
      "rates",
      "sends",
      "tokenOrders",
    ])
  })

  const asked = { ...tokenOrder("9", at - 5), asked: 2 }
  const silent = [{ ...open("s"), at: at - 1 }]
  const [leapt, ofWallet] = [{ eur: at }, askedWallets([asked])]
  const known = {
    sends: after(transferred("1")).sends,
    outcomes: { started: {}, unknown: [open("1")], silent, leftSoFar: 4 },
    rateLeaps: { rates: {}, leapt },
    rates: { btc: "1" },
    customer: { email: "me@office.test", bep20: "0x1", name: "Me" },
    balances: { btc: "5" },
    contacts: [{ id: "1", name: "Anna", email: "anna@office.test", address: "0x2", telegram: "" }],
    contractVariants: [{ id: "7", period: 12, maxAmount: "1000", maxAmountLimit: null }],
    card: cardOffer,
    tokenOrders: [asked],
  }

  test("S41 is all that the projections know, with the payments that wallets were asked for among what is open", () => {
    expect(sendingStateOf(read(known, 5), around)).toEqual({
      ...around,
      sends: known.sends,
      unknown: [open("1"), ...ofWallet],
      silent,
      leftSoFar: 4,
      leapt,
      customer: { email: "me@office.test", bep20: "0x1" },
      balances: known.balances,
      rates: { rates: known.rates, at: 5 },
      contacts: ["0x2"],
      emails: ["anna@office.test"],
      variants: known.contractVariants,
      card: cardOffer,
      tokenOrders: [asked],
    })
  })

  test("S41 what a page is told of it is the same", () => {
    expect(liveQueries.sends.resolve(read(known), null)).toEqual({
      sends: known.sends,
      unknown: [open("1"), ...ofWallet],
      silent,
      leftSoFar: 4,
      leapt,
    })
  })
})
