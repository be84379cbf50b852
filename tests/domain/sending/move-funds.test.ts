import "../../at-hand.ts"
import { describe, expect, test } from "vitest"
import { commands } from "../../../src/domain/catalogue.ts"
import type { Decision } from "../../../src/domain/kernel/command.ts"
import { decide } from "../../../src/domain/sending/decide.ts"
import { OutcomeCleared } from "../../../src/domain/sending/events.ts"
import type { Circumstances } from "../../../src/domain/sending/intent.ts"
import { sendingStateOf } from "../../../src/domain/sending/state.ts"
import { agreed } from "../../worker/agreed.ts"
import { afterFunds, asked, reading } from "./reading.ts"

const now = 1_800_000_000_000
const hour = 3_600_000

const order = { form: "btc", amount: "0.1", toUser: "anna@office.test" }
/** A withdrawal as a page makes it of what was typed. */
const withdrawn = (): object => {
  const state = sendingStateOf(reading({}), {
    now,
    officeNow: now,
    knownFor: () => 0,
    online: true,
    locks: true,
    storage: null,
  })
  const destination = { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" }
  const typed = { form: "usdt", tab: "bsc", sum: "50", destination, balance: undefined } as const
  const { order: made } = decide({ kind: "withdrawal", typed, fromLink: false, whitelist: false, answers: {} }, state)
  if (made === null) throw new Error("no order is made")
  return made
}
const withdraw = (ordered: object): Decision =>
  commands.withdraw.decide(
    { order: ordered, circumstances: agreed(ordered), secondFactor: "1" } as never,
    reading({}),
    { now, officeNow: now, id: "id" },
  )

const send = (
  what: { readonly order?: object; readonly circumstances?: Circumstances },
  known: { readonly [projection: string]: unknown } = {},
): Decision => {
  const sent = what.order ?? order
  const request = { order: sent, circumstances: what.circumstances ?? agreed(sent), secondFactor: "123456" }
  return commands.transfer.decide(request as never, reading(known), { now, officeNow: now, id: "id" })
}

/** A transfer that left an hour ago, and nobody knows whether it came through. */
const outcomes = (request: object) => ({
  unknown: [{ callId: "u1", call: "transaction/transfer", request, at: now - hour }],
  silent: [],
  leftSoFar: 1,
})

describe("a send as the worker decides it", () => {
  test("S20 goes to the office as it was looked at, with the second factor, and asks anew for what it changed", () => {
    const decision = send({})
    expect(decision).toMatchObject({ _tag: "Call", fulfilled: [] })
    if (decision._tag !== "Call") return
    expect(decision.with(({ name }, request) => [name, request])).toEqual([
      "transaction/transfer",
      { ...order, two: "123456" },
    ])
    expect(asked(decision)).toEqual(afterFunds)
  })

  test.each([
    ["a sum that is none", { ...order, amount: "-1" }],
    ["a recipient that is none", { ...order, toUser: "anna" }],
    ["a field more than it means", { ...order, comission: "0" }],
  ])("S20 is refused as changed where its order has %s, and nothing leaves", (_, changed) => {
    const decision = send({ order: changed })
    expect(decision).toMatchObject({ _tag: "Refuse", refusal: { _tag: "Changed" }, drafts: [] })
    expect(asked(decision)).toEqual(afterFunds)
  })

  test("S20 is refused where a question is open, with what is open and nothing that was answered", () => {
    const { answers } = agreed(order)
    const decision = send({ circumstances: { fromLink: true, whitelist: false, answers } })
    expect(decision).toMatchObject({
      _tag: "Refuse",
      refusal: { _tag: "Unanswered", questions: [{ _tag: "FilledByLink" }] },
    })
    expect(asked(decision)).toEqual(afterFunds)
  })

  test("S41 a yes to a repeat that is none by now is refused: it was said to something else", () => {
    const decision = send({ circumstances: agreed(order, "u1") })
    expect(decision).toMatchObject({ _tag: "Refuse", refusal: { _tag: "Changed" } })
    expect(asked(decision)).toEqual(afterFunds)
  })

  test("S41 a repeat asks first, and once it goes through settles what it repeated, and no other send", () => {
    const open = outcomes(order)
    const unanswered = send({}, { outcomes: open })
    expect(unanswered).toMatchObject({ _tag: "Refuse", refusal: { _tag: "Unanswered" } })
    if (unanswered._tag !== "Refuse") return
    const { questions } = unanswered.refusal as {
      readonly questions: ReadonlyArray<{ readonly _tag: string; readonly about: string }>
    }
    expect(questions.map(({ _tag }) => _tag)).toEqual(["Repeat"])
    const decision = send({ circumstances: agreed(order, questions[0]?.about) }, { outcomes: open })
    expect(decision).toMatchObject({
      _tag: "Call",
      fulfilled: [OutcomeCleared.draft({ callId: "u1", asked: null })],
    })
  })

  test("S41 another sum to the same asks first too, and settles nothing once it goes through", () => {
    const open = outcomes({ ...order, amount: "3" })
    const unanswered = send({}, { outcomes: open })
    if (unanswered._tag !== "Refuse") throw new Error("nothing is asked")
    const { questions } = unanswered.refusal as { readonly questions: ReadonlyArray<{ readonly about: string }> }
    const decision = send({ circumstances: agreed(order, questions[0]?.about) }, { outcomes: open })
    expect(decision).toMatchObject({ _tag: "Call", fulfilled: [] })
  })

  test("a withdrawal answers with the reference that the office gave it", () => {
    const decision = withdraw(withdrawn())
    expect(decision).toMatchObject({ _tag: "Call" })
    if (decision._tag !== "Call") return
    const response = decision.with((_endpoint, _request, _lane, respond) =>
      respond({ answer: { id: 77 } as never, facts: [] }),
    )
    expect(response).toEqual({ reference: "77", confirmed: true })
  })

  test("S21 a withdrawal with a fee of one's own making, or to somewhere else than is shown, goes nowhere", () => {
    const made = withdrawn()
    for (const changed of [
      { ...made, comission: "0" },
      { ...made, destination: "0x52908400098527886E0F7030069857D2E4169EE7" },
    ])
      expect(withdraw(changed)).toMatchObject({ _tag: "Refuse", refusal: { _tag: "Changed" } })
  })

  test("what the customer compared and dismisses is written down, as it was then", () => {
    expect(
      commands.clearOutcome.decide({ callId: "u1", asked: 2 }, reading({}), { now, officeNow: now, id: "id" }),
    ).toMatchObject({
      _tag: "Done",
      drafts: [OutcomeCleared.draft({ callId: "u1", asked: 2 })],
    })
  })

  test("what moves funds needs the network, locks and a log that can be written", () => {
    expect([commands.transfer.needs, commands.withdraw.needs]).toEqual(["funds", "funds"])
  })
})
