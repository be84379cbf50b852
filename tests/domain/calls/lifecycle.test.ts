import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CallFulfilled,
  CallLost,
  CallRejected,
  CallStarted,
  RejectionReason,
} from "../../../src/domain/calls/events.ts"
import { type CallCommand, lifecycle } from "../../../src/domain/calls/lifecycle.ts"
import { calls } from "../../../src/domain/calls/projection.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { RatesReceived } from "../../../src/domain/rates/events.ts"
import { given } from "../given.ts"
import { samples } from "../samples.ts"

const call = "transaction/withdraw"
const startOf = (callId: string) => ({ callId, call, key: call, request: { amount: "1" } })
const started = (callId: string): EventDraft => CallStarted.draft(startOf(callId))
const fulfilled = (callId: string): EventDraft => CallFulfilled.draft({ callId, call, started: 1_000, ms: 20 })
const rejected = (callId: string, code = 2): EventDraft =>
  CallRejected.draft({
    callId,
    call,
    started: 2_000,
    ms: 20,
    reason: { _tag: "Refused", code },
    messages: [{ theme: "error", text: "Access denied" }],
  })
const lost = (callId: string): EventDraft => CallLost.draft({ callId, call })
const fact = RatesReceived.draft({ rates: { eur: "1" } })

const start = (callId: string): CallCommand => ({ _tag: "Start", started: startOf(callId) })
const settle = (callId: string, ...events: ReadonlyArray<EventDraft>): CallCommand => ({
  _tag: "Settle",
  callId,
  events,
})
const lose = (callId: string): CallCommand => ({ _tag: "Lose", open: { key: call, callId, call } })

describe("the lifecycle of a call", () => {
  it("a call starts where none is pending (R233)", () => {
    given(lifecycle, [])
      .when(start("a"))
      .then([started("a")])
    given(lifecycle, [started("a"), fulfilled("a")])
      .when(start("b"))
      .then([started("b")])
    given(lifecycle, [started("a"), rejected("a")])
      .when(start("b"))
      .then([started("b")])
    given(lifecycle, [started("a"), lost("a")])
      .when(start("b"))
      .then([started("b")])
  })

  it("a call is skipped while one of its key is pending (R234)", () => {
    given(lifecycle, [started("a")])
      .when(start("b"))
      .thenRefused({ _tag: "AlreadyPending", callId: "a" })
    given(lifecycle, [started("a")])
      .when(start("a"))
      .thenRefused({ _tag: "AlreadyPending", callId: "a" })
  })

  it("a settlement brings its facts along, once", () => {
    given(lifecycle, [started("a")])
      .when(settle("a", fulfilled("a"), fact))
      .then([fulfilled("a"), fact])
    given(lifecycle, [started("a"), fulfilled("a"), fact])
      .when(settle("a", fulfilled("a"), fact))
      .thenNothingHappens()
    given(lifecycle, [])
      .when(settle("a", fulfilled("a")))
      .thenNothingHappens()
  })

  it("a settlement of another call leaves the pending one alone", () => {
    given(lifecycle, [started("a"), fulfilled("a"), started("b")])
      .when(settle("a", fulfilled("a")))
      .thenNothingHappens()
    given(lifecycle, [started("b"), fulfilled("a")])
      .when(start("c"))
      .thenRefused({ _tag: "AlreadyPending", callId: "b" })
  })

  it("a call whose tab is gone is lost, unless it was settled", () => {
    given(lifecycle, [started("a")])
      .when(lose("a"))
      .then([lost("a")])
    given(lifecycle, [started("a"), fulfilled("a")])
      .when(lose("a"))
      .thenNothingHappens()
    given(lifecycle, [started("a"), lost("a")])
      .when(lose("a"))
      .thenNothingHappens()
    given(lifecycle, [started("a"), lost("a")])
      .when(settle("a", fulfilled("a")))
      .thenNothingHappens()
  })

  it("whatever is tried in whatever order, a started call is settled at most once, and two are never pending", () => {
    const command = fc
      .tuple(fc.constantFrom("start", "settle", "lose"), fc.constantFrom("a", "b", "c", "d"))
      .map(([what, id]) => (what === "start" ? start(id) : what === "settle" ? settle(id, fulfilled(id)) : lose(id)))
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let state = lifecycle.initial
        let pending: number = 0
        for (const command of commands) {
          const decided = lifecycle.decide(command, state)
          for (const event of Result.isSuccess(decided) ? decided.success : []) {
            pending += event.type === "CallStarted" ? 1 : -1
            state = lifecycle.evolve(state, event)
          }
          expect([pending, state._tag]).toEqual(state._tag === "Pending" ? [1, "Pending"] : [0, "Idle"])
        }
      }),
    )
  })
})

describe("what is remembered of calls", () => {
  const outcomes = (...events: ReadonlyArray<EventDraft>) => {
    const states = initialStates([calls])
    for (const [index, event] of events.entries())
      foldEvent([calls], states, { ...event, position: index + 1, at: 0, tab: "tab", build: "test" })
    return states.get("calls")
  }

  it("a call that never settled is in its first state, as one that is pending is: neither leaves an outcome (R233)", () => {
    expect(outcomes()).toEqual({})
    expect(outcomes(started("a"))).toEqual({})
  })

  it("a call is fulfilled when the office answered with code 0, otherwise rejected with the code and the messages (R235)", () => {
    expect(outcomes(started("a"), fulfilled("a"))).toEqual({ [call]: { fulfilledAt: 1_020, rejected: null } })
    expect(outcomes(started("a"), rejected("a", 5))).toEqual({
      [call]: {
        fulfilledAt: null,
        rejected: {
          at: 2_020,
          reason: { _tag: "Refused", code: 5 },
          messages: [{ theme: "error", text: "Access denied" }],
        },
      },
    })
  })

  it("a rejection keeps the moment of the last success, and a success forgets the rejection", () => {
    expect(outcomes(fulfilled("a"), rejected("b"))).toMatchObject({
      [call]: { fulfilledAt: 1_020, rejected: { at: 2_020 } },
    })
    expect(outcomes(rejected("a"), fulfilled("b"))).toEqual({ [call]: { fulfilledAt: 1_020, rejected: null } })
  })

  it.each(["TransactionPageReceived", "TransactionPageUnchanged"])(
    "a page of the history says itself that its call was fulfilled, and leaves the others as they are: %s",
    (type) => {
      const page = samples.findLast((sample) => sample.type === type) ?? fact
      const of = { callId: "b", call: "transaction/listTransactions", started: 1, ms: 1, messages: [] }
      const refused = CallRejected.draft({ ...of, reason: { _tag: "Cancelled" } })
      const { started: begun, ms } = page.payload as { readonly started: number; readonly ms: number }
      expect(outcomes(fulfilled("a"), refused, page)).toEqual({
        [call]: { fulfilledAt: 1_020, rejected: null },
        "transaction/listTransactions": { fulfilledAt: begun + ms, rejected: null },
      })
    },
  )

  it.each<RejectionReason>([
    { _tag: "Refused", code: 5 },
    { _tag: "Unreachable" },
    { _tag: "Unreachable", retryAfter: 900 },
    { _tag: "Malformed", detail: "no list" },
    { _tag: "Cancelled" },
  ])("why a call was rejected is read with all that was written of it: %j", (reason) => {
    const read = Schema.decodeUnknownSync(RejectionReason, { onExcessProperty: "error" })
    expect(read(JSON.parse(JSON.stringify(reason)))).toEqual(reason)
  })
})
