import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { modals } from "../../../src/domain/modals/modal-names.ts"
import { openModal, parseModal } from "../../../src/domain/modals/modal-state.ts"
import { reviewRequest } from "../../../src/domain/requests/form.ts"
import { requestInLink, requestLink } from "../../../src/domain/requests/link.ts"
import { paymentOf, paymentRow, pays } from "../../../src/domain/requests/matching.ts"
import type { FundsRequest, ListedRequest } from "../../../src/domain/requests/model.ts"
import { listedRequests, type RequestFacts, requests } from "../../../src/domain/requests/projection.ts"
import { law } from "../../laws/reference/law.ts"
import { storeOf } from "../history/made-rows.ts"

const at = 1_700_000_000_000
const mine: ListedRequest = {
  id: "r1",
  direction: "mine",
  from: "anna@office.test",
  to: "demo@office.test",
  sum: "12.50",
  note: "",
  status: { _tag: "Waiting" },
  at,
}
const forMe: ListedRequest = { ...mine, id: "r2", direction: "forMe", from: "demo@office.test", to: "anna@office.test" }
const row = (fields: Partial<Transaction>): Transaction => ({
  id: 7,
  date: at / 1000 + 60,
  description: "",
  sum: "12.5",
  currency: "oton",
  type: "2",
  status: "1",
  statusName: "Completed",
  marketplace: "",
  sender: "Anna@office.test",
  recipient: "demo@office.test",
  ...fields,
})
const sent = row({ sum: "-12.500", sender: "demo@office.test", recipient: "anna@office.test" })

describe("which row of the history pays a request", () => {
  it("R187 what came from who was asked, this sum, after it was asked for", () => {
    expect(pays(row({}), mine, {})).toBe(true)
    expect(pays(sent, forMe, {})).toBe(true)
    expect(pays(row({ date: at / 1000 - 120 }), mine, {})).toBe(true)
  })

  it("R187 is found in the history, whichever way the money went, while the request waits", () => {
    const others = [row({ id: 1, sender: "bob@office.test" }), row({ id: 2, currency: "usdt" })]
    const reader = storeOf([...others, row({}), { ...sent, id: 8 }]).reader()
    const rowOf = (request: ListedRequest) => paymentRow(reader, request, [request], {})
    expect([mine, forMe].map(rowOf)).toEqual([7, 8])
    expect(rowOf({ ...mine, status: { _tag: "Paid", row: 7 } })).toBeNull()
    expect(rowOf({ ...mine, from: "carl@office.test" })).toBeNull()
    expect(rowOf({ ...mine, at: at + 600_000 })).toBeNull()
  })

  it("R187 is found behind any number of younger rows, and of two that pay it is the older", () => {
    const younger = (id: number): Partial<Transaction> => ({ id, date: at / 1000 + 60 + id })
    const rows = [
      row({}),
      ...Array.from({ length: 200 }, (_, place) => row({ ...younger(100 + place), sum: "1" })),
      row(younger(400)),
    ]
    const cancelled = Array.from({ length: 120 }, (_, place) =>
      row({ id: 1000 + place, date: at / 1000 + (place % 60), statusName: "Cancelled" }),
    )
    for (const held of [rows, [...cancelled, ...rows]])
      expect(paymentRow(storeOf(held).reader(), mine, [mine], {})).toBe(7)
  })

  const others: ReadonlyArray<readonly [string, Partial<Transaction>]> = [
    ["another sum", { sum: "12.51" }],
    ["another sender", { sender: "joanna@office.test" }],
    ["no sender", { sender: "" }],
    ["another currency", { currency: "usdt" }],
    ["a time before", { date: at / 1000 - 121 }],
    ["money that left", { sum: "-12.5" }],
    ["money that went to who was asked", { sum: "-12.5", sender: "demo@office.test", recipient: "anna@office.test" }],
    ["a row that still waits", { status: "0", statusName: "Waiting" }],
    ["a cancelled row", { statusName: "Cancelled" }],
  ]
  it("R187 whoever is asked by an address is that address, in whichever letters its network writes it", () => {
    const base58 = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
    const evm = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
    const from = (text: string): ListedRequest => ({ ...mine, from: text })
    expect(pays(row({ sender: base58 }), from(base58), {})).toBe(true)
    expect(pays(row({ sender: base58.toLowerCase() }), from(base58), {})).toBe(false)
    expect(pays(row({ sender: evm.toLowerCase() }), from(evm), {})).toBe(true)
  })

  it.each(others)("R187 A20 not %s", (_, fields) => expect(pays(row(fields), mine, {})).toBe(false))

  it("R187 A20 one payment pays one request, and only a waiting one", () => {
    const paid: ListedRequest = { ...mine, id: "r0", status: { _tag: "Paid", row: 7 } }
    expect(paymentOf(mine, [row({}), row({ id: 9 })], [mine], {})?.id).toBe(7)
    expect(paymentOf(mine, [row({}), row({ id: 9 })], [mine, paid], {})?.id).toBe(9)
    expect(paymentOf(paid, [row({ id: 9 })], [paid], {})).toBeUndefined()
  })
})

describe("the requests of this device", () => {
  const handlers = new Map(Object.entries(requests.on))
  const on = (
    state: RequestFacts,
    type: "RequestAdded" | "RequestPaid" | "RequestDismissed" | "ExchangeTaken",
    payload: object,
    now = at,
  ): RequestFacts => handlers.get(type)?.(state, payload as never, { at: now, position: 1 } as never) ?? state
  const request: FundsRequest = { id: "r1", direction: "mine", from: mine.from, to: mine.to, sum: mine.sum, note: "" }
  const added = on(requests.initial(), "RequestAdded", { request })

  it("R187 wait at first, newest first, and the same event twice is one request", () => {
    expect(listedRequests(added)).toEqual([mine])
    expect(on(added, "RequestAdded", { request })).toBe(added)
    const two = on(added, "RequestAdded", { request: { ...request, id: "r2" } })
    expect(listedRequests(two).map(({ id }) => id)).toEqual(["r2", "r1"])
  })

  it("A20 are paid by a row, which pays no second one; what is paid or dismissed stays so", () => {
    const two = on(added, "RequestAdded", { request: { ...request, id: "r2" } })
    const paid = on(on(two, "RequestPaid", { id: "r1", row: 7 }), "RequestPaid", { id: "r2", row: 7 })
    expect(listedRequests(paid).map(({ status }) => status)).toEqual([{ _tag: "Waiting" }, { _tag: "Paid", row: 7 }])
    expect(listedRequests(on(paid, "RequestDismissed", { id: "r1" }))).toEqual(listedRequests(paid))
    const dismissed = on(on(two, "RequestDismissed", { id: "r1" }), "RequestPaid", { id: "r1", row: 8 })
    expect(listedRequests(dismissed)[1]?.status).toEqual({ _tag: "Dismissed" })
  })

  it("A20 whose payment was another's are paid by the next that fits", () => {
    const two = on(added, "RequestAdded", { request: { ...request, id: "r2" } })
    const paid = [["r1", 7] as const, ["r2", 7] as const, ["r2", 8] as const]
    const all = paid.reduce((state, [id, paidBy]) => on(state, "RequestPaid", { id, row: paidBy }), two)
    expect(listedRequests(all).map(({ status }) => status)).toEqual([
      { _tag: "Paid", row: 8 },
      { _tag: "Paid", row: 7 },
    ])
  })

  const takenOf = ({ added: request, paid: requestPaid, dismissed: requestDismissed }: RequestFacts) => ({
    request,
    requestPaid,
    requestDismissed,
  })

  /** What is done of one of three requests, at a moment of a clock that stands still and goes back. */
  const someDeed = fc.record({
    what: fc.constantFrom("add", "pay", "dismiss"),
    id: fc.constantFrom("r1", "r2", "r3"),
    row: fc.constantFrom(7, 8),
    now: fc.integer({ min: at, max: at + 9 }),
  })
  type Deed = typeof someDeed extends fc.Arbitrary<infer Value> ? Value : never
  const after = (deeds: ReadonlyArray<Deed>): RequestFacts =>
    deeds.reduce((state, { what, id, row: paidBy, now }) => {
      if (what === "add") return on(state, "RequestAdded", { request: { ...request, id } }, now)
      return what === "pay"
        ? on(state, "RequestPaid", { id, row: paidBy }, now)
        : on(state, "RequestDismissed", { id }, now)
    }, requests.initial())

  /** The same in plain words: the last one added on top, and settled by what came first. */
  const plainly = (deeds: ReadonlyArray<Deed>): ReadonlyArray<readonly [string, string | number]> => {
    const all: Array<[string, string | number]> = []
    for (const { what, id, row: paidBy } of deeds) {
      const known = all.find(([each]) => each === id)
      if (what === "add" && known === undefined) all.unshift([id, "Waiting"])
      if (what === "dismiss" && known?.[1] === "Waiting") known[1] = "Dismissed"
      if (what === "pay" && known?.[1] === "Waiting" && !all.some(([, status]) => status === paidBy)) known[1] = paidBy
    }
    return all
  }
  const onlyOfAdded = (deeds: ReadonlyArray<Deed>): ReadonlyArray<Deed> =>
    deeds.filter(
      ({ what, id }, index) =>
        what === "add" || deeds.slice(0, index).some((earlier) => earlier.what === "add" && earlier.id === id),
    )

  it("R187 A20 are what was done of them one after the other, whatever the clock says meanwhile", () => {
    law(
      fc.property(fc.array(someDeed, { maxLength: 12 }).map(onlyOfAdded), (deeds) => {
        const shown = listedRequests(after(deeds)).map(({ id, status }) => [
          id,
          status._tag === "Paid" ? status.row : status._tag,
        ])
        expect(shown).toEqual(plainly(deeds))
      }),
      500,
    )
  })

  it("B023 are the same on two devices, whichever takes the other's first, and what is known changes nothing", () => {
    const someDeeds = fc.array(someDeed, { maxLength: 8 })
    law(
      fc.property(someDeeds.map(after), someDeeds.map(after), (one, other) => {
        const both = on(one, "ExchangeTaken", takenOf(other))
        expect(both).toEqual(on(other, "ExchangeTaken", takenOf(one)))
        expect(new Set(both.added.map((said) => said.request.id)).size).toBe(both.added.length)
        for (const known of [one, other]) expect(on(both, "ExchangeTaken", takenOf(known))).toBe(both)
      }),
      500,
    )
  })
})

describe("asking", () => {
  it.each([
    ["no sum", { sum: "", email: "anna@office.test", note: "" }],
    ["nothing", { sum: "0", email: "anna@office.test", note: "" }],
    ["no e-mail", { sum: "5", email: "anna", note: "" }],
    ["oneself", { sum: "5", email: "DEMO@office.test", note: "" }],
  ])("R187 is refused with %s", (_, draft) => expect(reviewRequest(draft, "demo@office.test").asked).toBeNull())

  it("R187 takes a sum as it is typed and who is to pay", () => {
    expect(
      reviewRequest({ sum: "1,5", email: " anna@office.test ", note: " Dinner " }, "demo@office.test").asked,
    ).toEqual({ from: "anna@office.test", sum: "1.5", note: "Dinner" })
  })
})

describe("the link of a request", () => {
  const link = requestLink("https://office.test", { to: "demo+x@office.test", sum: "12.5" })
  const state = parseModal(new URL(link).hash)

  it("A20 R101 S01 opens the form of the transfer with who asks and how much, marked as from a link, and never a later step", () => {
    expect(state).toEqual({ modal: "transferOton", values: { email: "demo+x@office.test", sum: "12.5" } })
    expect(state === null ? null : openModal(state, { own: false, doneProven: false })).toEqual({
      ...state,
      notice: "FromLink",
    })
    for (const name of ["requestOtonAccept", "requestOtonQr", "modalRequestsAccept"] as const)
      expect(openModal({ modal: name, values: {} }, { own: false, doneProven: true }).modal).toBe(modals[name].form)
  })

  it("A20 is a request for whoever opens it, if it is whole", () => {
    expect(state === null ? null : requestInLink(state)).toEqual({ to: "demo+x@office.test", sum: "12.5" })
    expect(requestInLink({ modal: "transferOton", values: { email: " demo@x ", sum: "0.5" } })).toEqual({
      to: "demo@x",
      sum: "0.5",
    })
    for (const values of [
      { email: "demo@office.test" },
      { sum: "1" },
      { email: "demo", sum: "1" },
      { email: "d\u200be@x", sum: "1" },
      { email: "demo@x", sum: "-1" },
      { email: "demo@x", sum: "0" },
      { email: "pay demo@x", sum: "1" },
      { email: "demo@x now", sum: "1" },
    ])
      expect(requestInLink({ modal: "transferOton", values })).toBeNull()
    expect(requestInLink({ modal: "transferInfoOton", values: { email: "demo@office.test", sum: "1" } })).toBeNull()
  })
})
