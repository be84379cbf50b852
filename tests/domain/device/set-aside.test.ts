import { describe, expect, it } from "vitest"
import { deviceFeature, jobsSource } from "../../../src/domain/device/feature.ts"
import { type LeftOut, stillMissing } from "../../../src/domain/device/set-aside.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { readOf } from "../reading.ts"

const left = (projection: string, type: string, ...followedBy: ReadonlyArray<string>): LeftOut => ({
  projection,
  type,
  position: 1,
  at: 1,
  followedBy: new Set(followedBy),
})
const isMissing = (one: LeftOut, isHistoryRead = false): boolean => stillMissing([one], isHistoryRead).length === 1

describe("an event that could not be folded", () => {
  it("S49 is missing until the next answer of its type says all of its area again", () => {
    expect(isMissing(left("contacts", "ContactsReceived"))).toBe(true)
    expect(isMissing(left("contacts", "ContactsReceived", "BalancesReceived"))).toBe(true)
    expect(isMissing(left("contacts", "ContactsReceived", "ContactsReceived"))).toBe(false)
  })

  it("S49 is missing for good where nothing says it again: what was sent, what a customer wrote, a message", () => {
    for (const type of ["TransferCompleted", "NoteWritten", "MessagesReceived", "ReceivedByNobody"])
      expect(isMissing(left("sends", type, type)), type).toBe(true)
  })

  it("S49 a page in brief stands for one that is written out", () => {
    const [page, brief] = ["TransactionPageReceived", "TransactionPageUnchanged"]
    for (const [lost, said] of [
      [page, brief],
      [brief, page],
    ] as const)
      expect(isMissing(left("calls", lost, said)), lost).toBe(false)
    expect(isMissing(left("calls", page))).toBe(true)
  })

  it("S49 of the history it is missing until all was asked for again and read", () => {
    for (const projection of ["transactions", "coverage"]) {
      const asked = left(projection, "TransactionPageReceived", "VerificationAsked", "TransactionPageReceived")
      expect([isMissing(asked, true), isMissing(asked, false)], projection).toEqual([false, true])
      expect(isMissing(left(projection, "TransactionPageReceived", "TransactionPageReceived"), true)).toBe(true)
    }
  })
})

describe("what lies on this device", () => {
  const { deviceContents, jobProgress } = deviceFeature.queries

  it("A79 is counted, and nothing of it where nothing is", () => {
    const none = { rows: 0, contacts: 0, requests: 0, notes: 0, views: 0, sheets: 0, messages: 0, entries: 0 }
    const transactions = TransactionStore.empty()
    expect(deviceContents.resolve(readOf({ transactions }), null)).toEqual(none)
    const contact = { id: "1", name: "Zoe", email: "", address: "", telegram: "" }
    const states = {
      transactions,
      contacts: [contact, contact],
      notes: { texts: { 7: "rent", 8: "lunch", 9: "tea" }, edits: {} },
      messages: { kept: [{}, {}], muted: [] },
    }
    expect(deviceContents.resolve(readOf(states), null)).toEqual({ ...none, contacts: 2, notes: 3, messages: 2 })
  })

  it("a long work says how far it is under its own name", () => {
    const jobs = (id: string) => (id === "export" ? { done: 1, of: 2 } : null)
    const read = readOf({}, { [jobsSource.name]: jobs })
    expect([jobProgress.resolve(read, { id: "export" }), jobProgress.resolve(read, { id: "none" })]).toEqual([
      { done: 1, of: 2 },
      null,
    ])
  })
})
