import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Answer,
  filling,
  isBusy,
  next,
  orderOf,
  refusedOf,
  type SendEvent,
  type SendFlow,
  ways,
} from "../../../src/domain/sending/flow.ts"
import type { Kind } from "../../../src/domain/sending/intent.ts"
import type { Question } from "../../../src/domain/sending/questions.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"

type Flow = SendFlow<string, string>
type Event = SendEvent<string, string>

const repeat: Question = {
  _tag: "Repeat",
  about: "c1",
  before: { callId: "c1", at: 1, amount: "1", isSame: true },
}
const large: Question = { _tag: "Large", about: "9", largest: "1" }
const firstTime: Question = { _tag: "FirstTime", about: "a@x.test" }

const on: { readonly [Name in "continued" | "agreed" | "declined" | "submitted" | "gateClosed" | "returned"]: Event } =
  {
    continued: { _tag: "Continued", order: "o1" },
    agreed: { _tag: "Agreed", answers: { Repeat: "c1" } },
    declined: { _tag: "Declined" },
    submitted: { _tag: "Submitted" },
    gateClosed: { _tag: "GateClosed" },
    returned: { _tag: "Returned" },
  }
const confirmed = (...open: ReadonlyArray<Question>): Event => ({
  _tag: "Confirmed",
  answers: { FirstTime: "a@x.test" },
  open,
})
const answered = (answer: Answer): Event => ({ _tag: "Answered", answer, sent: "s1" })
const taken = (isConfirmed = true): Event => answered({ _tag: "Succeeded", isConfirmed })
const refusedWith = (refusal: MoneyRefusal): Event => answered({ _tag: "Refused", refusal })

const lead = (kind: Kind, ...events: ReadonlyArray<Event>): Flow =>
  events.reduce<Flow>((flow, event) => next(ways[kind], flow, event), filling)

const gated = ["transfer", "withdrawal"] as const
const plain = ["contract", "card", "tokens"] as const

describe("the way of a send", () => {
  it.each(gated)("S20 S21 a %s is checked, passes the gate and leaves as it was looked at", (kind) => {
    expect(lead(kind, on.continued)).toEqual({ _tag: "Check", order: "o1", refused: null })
    expect(lead(kind, on.continued, confirmed())).toMatchObject({ _tag: "Gate", order: "o1" })
    expect(lead(kind, on.continued, confirmed(), on.submitted)).toEqual({
      _tag: "Sending",
      order: "o1",
      answers: { FirstTime: "a@x.test" },
      attempt: 0,
    })
    expect(lead(kind, on.continued, confirmed(), on.submitted, taken())).toEqual({ _tag: "Done", sent: "s1" })
    expect(lead(kind, on.continued, confirmed(), on.submitted, taken(false))).toEqual({
      _tag: "Unconfirmed",
      sent: "s1",
    })
  })

  it.each(plain)("a %s has no gate: confirmed is on its way", (kind) => {
    expect(lead(kind, on.continued, confirmed())).toMatchObject({ _tag: "Sending", order: "o1" })
    expect(lead(kind, on.continued, confirmed(), taken())).toEqual({ _tag: "Done", sent: "s1" })
  })

  it.each(gated)("S41 of a %s what is open is asked before the gate, and answered with what it was about", (kind) => {
    const asking = lead(kind, on.continued, confirmed(large, repeat))
    expect(asking).toMatchObject({ _tag: "Asking", questions: [large, repeat] })
    expect(next(ways[kind], asking, on.declined)).toEqual({ _tag: "Check", order: "o1", refused: null })
    expect(next(ways[kind], asking, on.agreed)).toMatchObject({
      _tag: "Gate",
      answers: { FirstTime: "a@x.test", Repeat: "c1" },
    })
  })

  it.each([...gated, ...plain])("S42 what form and check ask of a %s is not passed by confirming", (kind) => {
    expect(lead(kind, on.continued, confirmed(firstTime))).toEqual(lead(kind, on.continued))
  })

  it.each([...gated, ...plain])(
    "S41 what the worker asks of a %s beside is asked, and leaves with the answer",
    (kind) => {
      const unanswered = refusedWith({ _tag: "Unanswered", questions: [repeat] })
      const press = ways[kind].gate ? [on.submitted] : []
      const asking = lead(kind, on.continued, confirmed(), ...press, unanswered)
      expect(asking).toMatchObject({ _tag: "Asking", questions: [repeat] })
      const sending = [on.agreed, ...press].reduce((flow, event) => next(ways[kind], flow, event), asking)
      expect(sending).toMatchObject({ _tag: "Sending", order: "o1", answers: { FirstTime: "a@x.test", Repeat: "c1" } })
      const ticked = refusedWith({ _tag: "Unanswered", questions: [repeat, firstTime] })
      expect(refusedOf(lead(kind, on.continued, confirmed(), ...press, ticked))).toEqual({ _tag: "Changed" })
    },
  )

  it.each([...gated, ...plain])(
    "S20 a %s of which nobody knows is unknown, and one that was refused is where it began",
    (kind) => {
      const press = ways[kind].gate ? [on.submitted] : []
      const ends: ReadonlyArray<MoneyRefusal> = [
        { _tag: "Unreachable" },
        { _tag: "Malformed", detail: "no envelope" },
        { _tag: "Cancelled" },
        { _tag: "WorkerLost" },
      ]
      for (const refused of ends)
        expect(lead(kind, on.continued, confirmed(), ...press, refusedWith(refused))).toEqual({
          _tag: "Unknown",
          sent: "s1",
          refused,
        })
      const offline = lead(kind, on.continued, confirmed(), ...press, refusedWith({ _tag: "Offline" }))
      expect(offline).toMatchObject({ _tag: ways[kind].gate ? "Check" : "Form", refused: { _tag: "Offline" } })
    },
  )

  it.each(gated)("R247 a wrong code of a %s asks for another one, with all that was answered", (kind) => {
    const wrong: MoneyRefusal = { _tag: "Refused", code: 3, messages: [] }
    expect(lead(kind, on.continued, confirmed(), on.submitted, refusedWith(wrong))).toEqual({
      _tag: "Gate",
      order: "o1",
      answers: { FirstTime: "a@x.test" },
      attempt: 1,
      refused: wrong,
    })
    const no: MoneyRefusal = { _tag: "Refused", code: 1, messages: [] }
    expect(lead(kind, on.continued, confirmed(), on.submitted, refusedWith(no))).toMatchObject({ _tag: "Check" })
  })

  it.each(gated)("S41 of a %s all that dialogs ask is asked, and what needs no form is not passed by", (kind) => {
    const about = "9"
    const questions: ReadonlyArray<Question> = [
      { _tag: "NothingArrives", about, fee: "3" },
      { _tag: "ExceedsBalance", about, balance: "5" },
      large,
      { _tag: "OwnEmail", about },
      { _tag: "Young", about },
      repeat,
    ]
    for (const question of questions)
      expect(lead(kind, on.continued, confirmed(question))).toMatchObject({ _tag: "Asking", questions: [question] })
  })

  it.each(plain)(
    "S41 of a %s only a repeat is asked in a dialog, and one not wanted is where it was looked at",
    (kind) => {
      const asking = lead(kind, on.continued, confirmed(repeat))
      expect(asking).toMatchObject({ _tag: "Asking", questions: [repeat] })
      expect(next(ways[kind], asking, on.declined)).toEqual(
        kind === "contract" ? { _tag: "Check", order: "o1", refused: null } : filling,
      )
      expect(lead(kind, on.continued, confirmed(large))).toMatchObject({ _tag: "Check" })
    },
  )

  it.each(plain)("a %s that is over may be begun again, and is asked no code", (kind) => {
    for (const end of [taken(), taken(false), refusedWith({ _tag: "Unreachable" })])
      expect(lead(kind, on.continued, confirmed(), end, { _tag: "Continued", order: "o2" })).toEqual({
        _tag: "Check",
        order: "o2",
        refused: null,
      })
    const wrong: MoneyRefusal = { _tag: "Refused", code: 3, messages: [] }
    expect(lead(kind, on.continued, confirmed(), refusedWith(wrong))).toEqual({ _tag: "Form", refused: wrong })
  })

  it.each(gated)("S20 a %s that is over stays so", (kind) => {
    for (const end of [taken(), taken(false), refusedWith({ _tag: "Unreachable" })]) {
      const over = lead(kind, on.continued, confirmed(), on.submitted, end)
      for (const event of [...Object.values(on), confirmed(), taken()]) expect(next(ways[kind], over, event)).toBe(over)
    }
  })

  it.each(gated)("S03 S22 a %s goes back from wherever it is looked at, and not from its way", (kind) => {
    for (const way of [[], [confirmed(large)], [confirmed()]])
      expect(lead(kind, on.continued, ...way, on.returned)).toEqual(filling)
    expect(lead(kind, on.continued, confirmed(), on.gateClosed)).toMatchObject({ _tag: "Check" })
    expect(lead(kind, on.continued, confirmed(), on.submitted, on.returned)).toMatchObject({ _tag: "Sending" })
  })
})

describe("where a send stands", () => {
  it("S21 names its order while it is looked at or under way, and why the last try failed where it is said", () => {
    const refused: MoneyRefusal = { _tag: "Offline" }
    const at = (...events: ReadonlyArray<Event>) => lead("transfer", on.continued, ...events)
    const back = at(confirmed(), on.submitted, refusedWith(refused))
    const flows = [filling, at(), at(confirmed(large)), at(confirmed()), at(confirmed(), on.submitted), back]
    expect(flows.map(orderOf)).toEqual([null, "o1", "o1", "o1", "o1", "o1"])
    expect(flows.map(refusedOf)).toEqual([null, null, null, null, null, refused])
    expect(flows.map(isBusy)).toEqual([false, false, true, false, true, false])
    expect(orderOf(at(confirmed(), on.submitted, taken()))).toBeNull()
  })
})

describe("whatever happens in whatever order", () => {
  const question = fc.constantFrom(repeat, large, firstTime)
  const refusal = fc.constantFrom<MoneyRefusal>(
    { _tag: "Unreachable" },
    { _tag: "Offline" },
    { _tag: "Changed" },
    { _tag: "Refused", code: 3, messages: [] },
    { _tag: "Refused", code: 1, messages: [] },
    { _tag: "Unanswered", questions: [repeat] },
    { _tag: "Unanswered", questions: [firstTime] },
  )
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom("o1", "o2", "o3").map((order): Event => ({ _tag: "Continued", order })),
    fc.array(question, { maxLength: 2 }).map((open) => confirmed(...open)),
    fc.constantFrom(on.agreed, on.declined, on.submitted, on.gateClosed, on.returned, taken(), taken(false)),
    refusal.map(refusedWith),
  )
  const kinds = fc.constantFrom(...gated, ...plain)

  it("S20 S21 one press is one send of the order that was looked at last; nothing but its answer ends it", () => {
    fc.assert(
      fc.property(kinds, fc.array(event, { maxLength: 40 }), (kind, events) => {
        const way = ways[kind]
        const flaws: Array<string> = []
        let flow: Flow = filling
        let looked: string | null = null
        for (const happened of events) {
          const before: Flow = flow
          flow = next(way, before, happened)
          const leaves = flow._tag === "Sending" && before._tag !== "Sending"
          const last = way.gate ? "Gate" : happened._tag === "Agreed" ? "Asking" : "Check"
          if (happened._tag === "Continued" && flow !== before) looked = happened.order
          const rules = {
            "another order than was looked at": orderOf(flow) === null || orderOf(flow) === looked,
            "what is on its way changed": before._tag !== "Sending" || happened._tag === "Answered" || flow === before,
            "it left from elsewhere": !leaves || before._tag === last,
            "it left without a press": !leaves || !way.gate || happened._tag === "Submitted",
            "what nobody answered is passed":
              happened._tag !== "Confirmed" ||
              happened.open.length === 0 ||
              before._tag !== "Check" ||
              flow._tag === "Check" ||
              flow._tag === "Asking",
            "it was begun again": !way.gate || !("sent" in before) || flow === before,
            "it is busy otherwise": isBusy(flow) === (flow._tag === "Asking" || flow._tag === "Sending"),
          }
          flaws.push(...Object.entries(rules).flatMap(([flaw, holds]) => (holds ? [] : [flaw])))
        }
        expect(flaws).toEqual([])
      }),
      { seed: 20, numRuns: 500 },
    )
  })
})
