import { describe, expect, test } from "vitest"
import type { CallOutcomes } from "../../../src/domain/calls/projection.ts"
import { type Outline, pageRequest } from "../../../src/domain/history/page.ts"
import type { Completeness } from "../../../src/domain/history/projection.ts"
import { coverage } from "../../../src/domain/history/projection.ts"
import { pageSize } from "../../../src/domain/history/query.ts"
import { isSaidLately } from "../../../src/domain/history/said-lately.ts"

const minute = 60_000
const said = 1_800_000_000_000
const newest = 1_700_000_100
const list = "transaction/listTransactions"

const pageOf = (purpose: Outline["request"]["purpose"], end: number | null = null): Outline => ({
  request: pageRequest({ purpose, end }),
  rows: Array.from({ length: pageSize }, (_, index) => ({ id: 100 - index, date: (end ?? newest) - index })),
  bad: [],
})
const known: Completeness = {
  ...coverage.initial(),
  askedAt: { head: said, statuses: said },
  spans: [
    { from: newest - 10, to: newest - 1, at: said, turn: 5 },
    { from: newest - 60, to: newest - 10, at: said - 9 * minute, turn: 4 },
  ],
}
const calls: CallOutcomes = {
  [list]: { fulfilledAt: said, rejected: null },
  "user/balance": { fulfilledAt: said - minute, rejected: null },
}
const rejected = { at: said - 1, reason: { _tag: "Malformed", detail: "" }, messages: [] } as const

const isLeftOut = ({
  page = pageOf("head"),
  started = said + minute,
  state = known,
  outcomes = calls,
}: {
  readonly page?: Outline
  readonly started?: number
  readonly state?: Completeness
  readonly outcomes?: CallOutcomes
} = {}): boolean => isSaidLately(page, started, { coverage: state, calls: outcomes })

describe("a page that says what is held need not stand in the log", () => {
  test.each([
    ["of the newest rows, where one of them was said a minute ago", {}],
    ["of what may change", { page: pageOf("statuses") }],
    [
      "of an empty history",
      { page: { ...pageOf("head"), rows: [] }, state: { ...known, spans: [{ from: -1, to: 0, at: said, turn: 1 }] } },
    ],
    ["almost five minutes after the last", { started: said + 5 * minute - 1 }],
    ["where another call failed", { outcomes: { ...calls, "index/getRates": { fulfilledAt: null, rejected } } }],
    ["where some of it is to be read again, but none that it proves", { state: { ...known, verifyTurn: 3 } }],
  ])("%s", (_, given) => {
    expect(isLeftOut(given)).toBe(true)
  })

  test.each([
    ["five minutes after the last", { started: said + 5 * minute }],
    ["by a clock that was set back", { started: said - 1 }],
    ["where none of them was said yet", { state: { ...known, askedAt: { statuses: said } } }],
    [
      "of older rows, which moves a reading on",
      { page: pageOf("range", newest - 20), state: { ...known, askedAt: { range: said } } },
    ],
    ["where the list could not be read since", { outcomes: { ...calls, [list]: { fulfilledAt: said, rejected } } }],
    ["where balances came since", { outcomes: { ...calls, "user/balance": { fulfilledAt: said, rejected: null } } }],
    [
      "that closes a second",
      { state: { ...known, spans: known.spans.map((span) => ({ ...span, to: Math.min(span.to, newest - 2) })) } },
    ],
    [
      "that fills a gap",
      { state: { ...known, spans: known.spans.map((span, index) => ({ ...span, to: span.to - index })) } },
    ],
    ["that reaches further down than was read", { state: { ...known, spans: known.spans.slice(0, 1) } }],
    ["where nothing is covered", { state: { ...known, spans: [] } }],
    ["while its rows are to be read again", { state: { ...known, verifyTurn: 4 } }],
  ])("but does %s", (_, given) => {
    expect(isLeftOut(given)).toBe(false)
  })
})
