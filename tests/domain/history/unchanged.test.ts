import { describe, expect, test } from "vitest"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import { HistorySecondRead, pageIn, rowPrivacy } from "../../../src/domain/history/events.ts"
import { type Page, pageRequest, type PageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { frontName, TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { inBrief } from "../../../src/domain/history/unchanged.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { Folded } from "../../laws/device.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"

const row = (id: number, change: object = {}): object => ({
  id,
  date: 1_700_000_000 + id,
  sum: "1.5",
  currency: "eur",
  type: "2",
  status: "1",
  status_name: "Completed",
  ...change,
})
const asked = (
  rows: ReadonlyArray<object>,
  request: PageRequest = pageRequest({ purpose: "head" }),
  after = 0,
): EventDraft => {
  const timing = { after, callId: "call", started: 1_700_000_100_000, ms: 20 }
  const [fact] = listTransactions.toEvents({ records: rows }, request, timing)
  if (fact === undefined) throw new Error("a page is a fact")
  return fact
}
const fold = (...drafts: ReadonlyArray<EventDraft>): Folded => {
  const folded = new Folded()
  for (const [index, draft] of drafts.entries())
    folded.take({ ...draft, position: index + 1, at: 0, tab: "tab", build: "test" })
  return folded
}
const brief = (folded: Folded, page: EventDraft): EventDraft => {
  const holds = (each: Page): boolean => folded.state("transactions").holds(each)
  const [written] = inBrief([page], { holds, isSaidLately: () => false })
  if (written === undefined) throw new Error("nothing is left out")
  return written
}
const typeOf = (folded: Folded, page: EventDraft): string => brief(folded, page).type
const held = asked([row(3), row(2), row(1)])

describe("a page that is asked for again", () => {
  test("is written in brief where all it says is held, of whatever it was asked for, but not a count", () => {
    const folded = fold(held)
    const again = (request: PageRequest) => typeOf(folded, asked([row(3), row(2), row(1)], request))
    expect(again(pageRequest({ purpose: "head" }))).toBe("TransactionPageUnchanged")
    expect(again(pageRequest({ purpose: "range", end: 1_700_000_009 }))).toBe("TransactionPageUnchanged")
    expect(again(pageRequest({ purpose: "statuses", statuses: ["1"] }))).toBe("TransactionPageUnchanged")
    expect(again(pageRequest({ purpose: "second", start: 1_700_000_001, end: 1_700_000_001 }))).toBe(
      "TransactionPageUnchanged",
    )
    expect(again(pageRequest({ purpose: "check", end: 1_700_000_009 }))).toBe("TransactionPageReceived")
  })

  test.each([
    ["another row", [row(4), row(3), row(2), row(1)]],
    ["a row less", [row(3), row(1)]],
    ["no row any more", []],
    ["another sum", [row(3), row(2, { sum: "1.50" }), row(1)]],
    ["another status", [row(3), row(2, { status: "2" }), row(1)]],
    ["another moment", [row(3, { date: 1_700_000_009 }), row(2), row(1)]],
    ["a field more", [row(3), row(2, { description: "Gift" }), row(1)]],
    ["a field that nobody knows", [row(3), row(2, { colour: "red" }), row(1)]],
    ["a row twice", [row(3), row(2), row(2), row(1)]],
    ["a row that cannot be read", [row(3), row(2, { date: "soon" }), row(1)]],
  ])("is written out where it has %s", (_, rows) => {
    expect(typeOf(fold(held), asked(rows))).toBe("TransactionPageReceived")
  })

  const whole = {
    description: "Gift",
    currency: { id: 1, code: "eur", symbol: "€" },
    ref_user_id: 7,
    hash: "3b5946fde701b39aaeddaa31374b143296f25e689417a1f97b9f43823fc2880b",
    sender: "ann@office.test",
    recipient: "bob@office.test",
    marketplace: "main",
    fee: "0.1",
    colour: "red",
  }
  test.each(Object.keys(rowPrivacy))("is written out where a row comes with another %s, or without it", (field) => {
    const folded = fold(asked([row(3), row(2, whole), row(1)]))
    const page = pageIn([asked([row(3), row(2, whole), row(1)])])
    const holds = (change: object): boolean =>
      folded.state("transactions").holds({
        ...page,
        rows: page.rows.map((each) => (each.id === 2 ? { ...each, ...change } : each)),
      })
    const value: unknown = Reflect.get(page.rows[1] ?? {}, field)
    expect(value).toBeDefined()
    expect(holds({})).toBe(true)
    const other = typeof value === "number" ? value + 1 : typeof value === "string" ? `${value}1` : { colour: "blue" }
    expect(holds({ [field]: other })).toBe(false)
    expect(holds({ [field]: undefined })).toBe(false)
  })

  test("is written out where a row is held that cannot be read", () => {
    expect(typeOf(fold(asked([row(3), row(2, { date: "soon" }), row(1)])), held)).toBe("TransactionPageReceived")
  })

  test("is written out while nothing but the newest rows is there to compare it with", () => {
    const front = fold(held)
      .state("transactions")
      .segments()
      .find(({ name }) => name === frontName)
    const store = TransactionStore.atFront(front?.bytes() ?? new Uint8Array())
    expect(store.reader().window(noFilter, 0, 3)).toHaveLength(3)
    expect(store.holds(pageIn([held]))).toBe(false)
  })

  test("shows a row again that a walk which did not see it took away meanwhile", () => {
    const walked = HistorySecondRead.draft({ after: null, second: 1_700_000_002, ids: [], closed: true })
    expect(shownRows(fold(held, walked).state("transactions")).map(({ id }) => id)).toEqual([3, 1])
    const again = asked([row(3), row(2), row(1)], pageRequest({ purpose: "head" }), 1)
    const folded = fold(held, walked, brief(fold(held), again))
    expect(shownRows(folded.state("transactions"))).toEqual(pageIn([held]).rows)
  })
})
