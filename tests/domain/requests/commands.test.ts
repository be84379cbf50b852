import { describe, expect, it } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import type { Done, Moment } from "../../../src/domain/kernel/command.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { requestsCommands as commands } from "../../../src/domain/requests/commands.ts"
import { requestsFeature } from "../../../src/domain/requests/feature.ts"
import { mostRequests } from "../../../src/domain/requests/model.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"

const { projections, queries } = requestsFeature
const now = 1_700_000_000_000
const [me, anna, bob] = ["demo@office.test", "anna@office.test", "bob@office.test"] as const

/** A device that decides on what it holds, and then holds what it decided. */
class Device {
  email: string | undefined = me
  rows: ReadonlyArray<Transaction> = []
  /** By how many milliseconds its clock is ahead of the office's. */
  ahead = 0
  readonly #states = initialStates(Object.values(projections))
  #count = 0

  readonly #state: Read["soFar"] = ({ name, initial }) => {
    const given = {
      customer: this.email === undefined ? null : { email: this.email },
      transactions: storeOf(this.rows),
      balanceAnswers: [{ at: now, balances: {}, ahead: this.ahead }],
    }
    return (new Map<string, unknown>([...this.#states, ...Object.entries(given)]).get(name) as never) ?? initial()
  }
  readonly #read = { soFar: this.#state, folded: this.#state, source: () => ({}) } as unknown as Read

  do<Request, Response>(
    { decide }: { readonly decide: (asked: Request, read: Read, moment: Moment) => Done<Response> },
    asked: Request,
  ): Response {
    const position = ++this.#count
    const { drafts, response } = decide(asked, this.#read, { now, officeNow: now, id: `r${position}` })
    for (const draft of drafts)
      foldEvent(Object.values(projections), this.#states, {
        ...draft,
        position,
        at: now + this.ahead,
        tab: "t",
        build: "b",
      })
    return response
  }

  /** Asks somebody for funds. */
  ask(from: string, sum: string, note = ""): string {
    return this.do(commands.askForFunds, { from, sum, note }).id
  }

  /** Opens a link by which somebody asks for funds. */
  open(to: string, sum: string): void {
    this.do(commands.receiveRequest, { to, sum })
  }

  get shown() {
    return queries.requests.resolve(this.#read, null)
  }

  /** Who asks for how much by a link, the newest first. */
  get askers(): ReadonlyArray<string> {
    const all = this.shown?.requests ?? []
    return all.filter(({ direction }) => direction === "forMe").map(({ to, sum }) => `${to} ${sum}`)
  }
}

describe("asking for funds", () => {
  it("R187 A20 is kept on the device as what the customer asks of somebody, and waits", () => {
    const device = new Device()
    expect(device.ask(anna, "12.5", "Dinner")).toBe("r1")
    expect(device.shown).toEqual({
      keptOn: "device",
      requests: [
        {
          id: "r1",
          direction: "mine",
          from: anna,
          to: me,
          sum: "12.5",
          note: "Dinner",
          at: now,
          status: { _tag: "Waiting" },
          payment: null,
        },
      ],
    })
  })

  it("R187 is for nobody else while it is not known yet who is signed in", () => {
    const device = new Device()
    device.email = undefined
    device.ask(anna, "5")
    device.open(bob, "5")
    expect(device.shown?.requests).toMatchObject([
      { from: "", to: bob },
      { from: anna, to: "" },
    ])
  })

  it("R187 is put aside one by one", () => {
    const device = new Device()
    const [first] = [device.ask(anna, "5"), device.ask(bob, "5")]
    device.do(commands.dismissRequest, { id: first })
    expect(device.shown?.requests.map(({ status }) => status._tag)).toEqual(["Waiting", "Dismissed"])
  })
})

describe("a link that asks for funds", () => {
  it("A20 is a request by whom it names, of the customer, without a word that he did not write", () => {
    const device = new Device()
    device.open(anna, "3")
    expect(device.shown?.requests).toMatchObject([
      { direction: "forMe", from: me, to: anna, sum: "3", note: "", at: now, status: { _tag: "Waiting" } },
    ])
  })

  it("A20 is one request while that waits, however often it is opened and however it is written", () => {
    const device = new Device()
    for (const [to, sum] of [
      [anna, "3"],
      [anna, "3"],
      ["Anna@OFFICE.test", "3.00"],
    ] as const)
      device.open(to, sum)
    expect(device.askers).toEqual([`${anna} 3`])
    device.do(commands.dismissRequest, { id: "r1" })
    device.open(anna, "3")
    expect(device.askers).toEqual([`${anna} 3`, `${anna} 3`])
  })

  it("A20 is another request where somebody else asks, or for another sum", () => {
    const device = new Device()
    device.open(anna, "3")
    device.open(bob, "3")
    device.open(anna, "4")
    expect(device.askers).toEqual([`${anna} 4`, `${bob} 3`, `${anna} 3`])
  })

  it("A20 is none of what the customer asks for himself", () => {
    const device = new Device()
    device.ask(anna, "3")
    device.open("DEMO@office.test", "4")
    expect(device.askers).toEqual([])
    device.email = "new@office.test"
    device.open(me, "3")
    expect(device.askers).toEqual([`${me} 3`])
  })

  it("A20 fills no device: beyond so many nothing is taken from links", () => {
    const device = new Device()
    for (let count = 1; count < mostRequests; count++) device.ask(anna, "5")
    device.open(bob, "1")
    device.open(bob, "2")
    expect(device.shown?.requests).toHaveLength(mostRequests)
    expect(device.askers).toEqual([`${bob} 1`])
  })
})

describe("a request that was paid", () => {
  const date = now / 1000 + 60
  const oton = { currency: "oton", sum: "5", sender: anna, recipient: me }

  it.each([-2, 2])("is found by the office's dates where this device's clock is by %d days ahead", (days) => {
    const device = new Device()
    device.ahead = days * 86_400_000
    const asked = device.ask(anna, "5")
    device.rows = [madeRow(6, date - 3_600, oton)]
    expect(device.do(commands.markRequestPaid, { id: asked })).toEqual({ paid: false })
    device.rows = [madeRow(7, date, oton)]
    expect(device.do(commands.markRequestPaid, { id: asked })).toEqual({ paid: true })
    expect(device.shown?.requests).toMatchObject([{ at: now }])
  })

  it("R187 A20 is paid only once a row of the history says so", () => {
    const device = new Device()
    const [first, second] = [device.ask(bob, "7"), device.ask(anna, "5")]
    const pay = (id: string) => device.do(commands.markRequestPaid, { id })
    expect([pay(first), pay(second), pay("none")]).toEqual([{ paid: false }, { paid: false }, { paid: false }])
    expect(device.shown?.requests.map(({ status }) => status._tag)).toEqual(["Waiting", "Waiting"])

    device.rows = [madeRow(7, date, oton)]
    expect(device.shown?.requests.map(({ payment }) => payment)).toEqual([7, null])
    expect([pay(first), pay("none"), pay(second), pay(second)]).toEqual([
      { paid: false },
      { paid: false },
      { paid: true },
      { paid: false },
    ])
    expect(device.shown?.requests).toMatchObject([
      { id: second, status: { _tag: "Paid", row: 7 }, payment: null },
      { id: first, status: { _tag: "Waiting" }, payment: null },
    ])
  })

  it("R187 is found however many rows of others, or in another currency, came after it", () => {
    const device = new Device()
    device.ask(anna, "5")
    const later = Array.from({ length: 60 }, (_, index) => 2 * index + 8)
    device.rows = [
      madeRow(7, date, oton),
      ...later.map((id) => madeRow(id, date + id, { ...oton, sender: bob })),
      ...later.map((id) => madeRow(id + 1, date + id, { ...oton, currency: "usdt" })),
    ]
    expect(device.shown?.requests.map(({ payment }) => payment)).toEqual([7])
  })
})
