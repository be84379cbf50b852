import { describe, expect, test } from "vitest"
import {
  CoverageQuestioned,
  HistorySecondRead,
  TransactionPageReceived,
  TransactionPageUnchanged,
  UnknownStatusMet,
  VerificationAsked,
} from "../../../src/domain/history/events.ts"
import { type Page, pageRequest } from "../../../src/domain/history/page.ts"
import { coverage, transactions, unknownStatuses } from "../../../src/domain/history/projection.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { madeRow } from "./made-rows.ts"

const second = 1_600_000_000
const folding = [coverage, transactions, unknownStatuses]

/** A log of these facts, each at the next position, and what it comes to. */
const folded = (...facts: ReadonlyArray<EventDraft>) => {
  const states = initialStates(folding)
  for (const [index, fact] of facts.entries())
    foldEvent(folding, states, { ...fact, position: index + 1, at: 1_700_000_000_000, tab: "tab", build: "test" })
  return {
    coverage: states.get(coverage.name) as ReturnType<typeof coverage.initial>,
    store: states.get(transactions.name) as ReturnType<typeof transactions.initial>,
    statuses: states.get(unknownStatuses.name),
  }
}
const pageOf = (
  request: Parameters<typeof pageRequest>[0],
  after: number,
  ...ids: ReadonlyArray<number>
): EventDraft => {
  const page: Page = { request: pageRequest(request), rows: ids.map((id) => madeRow(id, second)), bad: [] }
  return TransactionPageReceived.draft({ after, callId: "c", started: 1, ms: 1, agreeing: 0, page })
}
const walkPage = (after: number): EventDraft => pageOf({ purpose: "second", start: second, end: second }, after, 1)
const other = (after: number): EventDraft => pageOf({ purpose: "screen" }, after, 2)
const proven = (after: number, closed = true): EventDraft =>
  HistorySecondRead.draft({ after, second, ids: [1], closed })

describe("a second that was read page by page", () => {
  const isCovered = (spans: ReturnType<typeof coverage.initial>["spans"]): boolean =>
    spans.some(({ from, to }) => from < second && second <= to)

  test("has the rows of the walk and no other, and is covered once no row can come to it any more", () => {
    for (const closed of [true, false]) {
      const { store, coverage: known } = folded(other(0), walkPage(1), proven(1, closed))
      expect([1, 2].map((id) => store.find(id)?.withdrawn)).toEqual([false, true])
      expect(isCovered(known.spans)).toBe(closed)
    }
  })

  test("loses no row and is not covered where another answer brought one while it was walked", () => {
    const { store, coverage: known } = folded(walkPage(0), other(0), proven(0))
    expect([1, 2].map((id) => store.find(id)?.withdrawn)).toEqual([false, false])
    expect(isCovered(known.spans)).toBe(false)
  })
})

describe("an answer that another overtook while it was on its way", () => {
  const head = (after: number, ...rows: Page["rows"]): EventDraft => {
    const page: Page = { request: pageRequest({ purpose: "head" }), rows, bad: [] }
    return TransactionPageReceived.draft({ after, callId: "c", started: 1, ms: 1, agreeing: 0, page })
  }
  const waiting = madeRow(1, second, { status: "1", statusName: "Waiting", sum: "5" })
  const done = madeRow(1, second)

  test("leaves a row as the newer answer has it", () => {
    const { store } = folded(head(0, waiting), head(1, done), head(1, waiting))
    expect(store.find(1)?.row).toEqual(done)
    expect(folded(head(0, waiting), head(1, done), head(2, waiting)).store.find(1)?.row).toEqual(waiting)
  })

  test("brings no row back that the newer one lacked, where it said only that nothing had changed", () => {
    const unchanged = (after: number): EventDraft => {
      const request = pageRequest({ purpose: "head" })
      const arrival = { after, callId: "c", started: 1, ms: 1, agreeing: 0 }
      return TransactionPageUnchanged.draft({ ...arrival, request, ids: [2, 1], seconds: [second, second] })
    }
    const [both, one] = [head(0, madeRow(2, second), done), head(1, madeRow(2, second))]
    expect(folded(both, one, unchanged(1)).store.find(1)?.withdrawn).toBe(true)
    expect(folded(both, one, unchanged(2)).store.find(1)?.withdrawn).toBe(false)
  })
})

test("nothing is left to be read anew where nothing is covered any more", () => {
  const read = pageOf({ purpose: "range", end: second + 9 }, 0, 1)
  const asked = VerificationAsked.draft({})
  expect(folded(read, asked).coverage).toMatchObject({ verifyTurn: 1, spans: [{ turn: 1 }] })
  const onePage = pageOf({ purpose: "range", end: second + 9 }, 2, 1)
  expect(folded(read, asked, onePage).coverage).toMatchObject({ verifyTurn: 1 })
  expect(folded(read, asked, CoverageQuestioned.draft({ from: -1, to: second + 9 })).coverage).toMatchObject({
    verifyTurn: 0,
    spans: [],
  })
})

test("unknown statuses are kept as they were met, one after the other", () => {
  const met = ["7", "8"].map((status) => ({ status, statusName: `is ${status}` }))
  expect(folded(...met.map((said) => UnknownStatusMet.draft(said))).statuses).toEqual(met)
})
