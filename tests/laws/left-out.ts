import { expect } from "vitest"
import { type OfficeStates, projections } from "../../src/domain/catalogue.ts"
import { listTransactions } from "../../src/domain/history/endpoints.ts"
import type { TransactionPageReceived } from "../../src/domain/history/events.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { snapshotOf } from "../../src/domain/history/page.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import type { EventDraft, PayloadOf } from "../../src/domain/kernel/event.ts"
import { shownSince } from "./reference/store-rows.ts"

/** States that are folded up to a position. */
interface Held {
  readonly position: number
  readonly state: <Name extends keyof OfficeStates>(name: Name) => OfficeStates[Name]
}

/** The seconds that are covered, and those that are to be read again, whenever each was read. */
const whatIsKnown = ({ spans, verifyTurn, filter }: OfficeStates["coverage"]): object => {
  const joined: Array<{ from: number; to: number; doubted: boolean }> = []
  for (const { from, to, turn } of spans) {
    const doubted = turn <= verifyTurn
    const above = joined.at(-1)
    if (above?.from === to && above.doubted === doubted) above.from = from
    else joined.push({ from, to, doubted })
  }
  return { joined, filter }
}

/** A page that is not written has the rows that are shown, and would change nothing but when they were read last. */
export const expectToSayNothing = (folded: Held, draft: EventDraft): void => {
  // Only pages are left out.
  const answer = draft.payload as PayloadOf<typeof TransactionPageReceived>
  const seconds = snapshotOf(answer.page)
  const oldest = Math.min(seconds?.from ?? Number.POSITIVE_INFINITY, ...answer.page.rows.map(({ date }) => date))
  const shown = shownSince(folded.state("transactions"), oldest)
  const rows = new Map(shown.map((row) => [row.id, row]))
  const isHeld = (row: Transaction): boolean => canonicalJson(rows.get(row.id) ?? null) === canonicalJson(row)
  expect(answer.page.rows.filter((row) => !isHeld(row))).toEqual([])
  const within = ({ date }: { readonly date: number }): boolean =>
    seconds !== undefined && date > seconds.from && date <= seconds.to
  expect(shown.filter(within)).toHaveLength(answer.page.rows.filter(within).length)
  const before = folded.state("coverage")
  const event = { ...draft, position: folded.position + 1, at: answer.started, tab: "tab", build: "test" }
  const after = projections.coverage.on.TransactionPageReceived?.(before, answer, event) ?? before
  expect(whatIsKnown(after)).toEqual(whatIsKnown(before))
  expect(folded.state("calls")[listTransactions.name]?.rejected ?? null).toBeNull()
}
