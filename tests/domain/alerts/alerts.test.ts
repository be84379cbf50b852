import { expect, test } from "vitest"
import {
  type Asks,
  beginning,
  mostTellings,
  mostTold,
  type Place,
  rowsAnEvent,
} from "../../../src/domain/alerts/model.ts"
import { type Alerts, alerts } from "../../../src/domain/alerts/projection.ts"
import { rowsOf } from "../../../src/domain/alerts/rows-of.ts"
import { events } from "../../../src/domain/catalogue.ts"
import { unsorted } from "../../../src/domain/history/query/history-query.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { viewQuery } from "../../../src/domain/views/counts.ts"

const after = (drafts: ReadonlyArray<EventDraft>): Alerts => {
  const states = initialStates([alerts])
  drafts.forEach((draft, index) =>
    foldEvent([alerts], states, { ...draft, position: index + 1, at: index, tab: "tab", build: "test" }),
  )
  return states.get("alerts") as Alerts
}

const row = (second: number): Place => ({ second, id: second })
const madeOf = (asks: Asks) => [
  events.ViewSaved.draft({ id: "v", name: "Out", search: "type:20" }),
  events.AlertMade.draft({ id: "a", view: "v", search: "type:20", asks, after: beginning, held: [] }),
]
const made = madeOf({ kind: "row" })
const told = (rows: ReadonlyArray<Place>, search = "type:20"): EventDraft =>
  events.AlertTold.draft({
    id: "a",
    search,
    since: beginning,
    rows,
    count: rows.length,
    from: null,
    to: null,
    after: null,
  })
const counts = (drafts: ReadonlyArray<EventDraft>): ReadonlyArray<number> =>
  after([...made, ...drafts]).tellings.map(({ count }) => count)

test("B033 what another tab told meanwhile is no telling more, and of what it told in part only the rest counts", () => {
  expect(counts([told([row(1)]), told([row(1)]), told([row(2), row(1)])])).toEqual([1, 1])
})

test("B033 what was told of the view as it was before says nothing of what it is now", () => {
  expect(counts([told([row(1)], "type:2")])).toEqual([])
})

test("B033 of an alert that was ended meanwhile nothing is told", () => {
  expect(after([...made, events.AlertEnded.draft({ id: "a" }), told([row(1)])]).tellings).toEqual([])
})

test("B033 silence is told once", () => {
  expect(after([...madeOf({ kind: "silence", by: 9 }), told([]), told([])]).tellings).toHaveLength(1)
})

test("B033 of two tabs that saw the view change the first one says from where on rows are new", () => {
  const moved = (second: number) =>
    events.AlertMoved.draft({ id: "a", search: "cur:eur", after: row(second), held: [] })
  expect(after([...made, moved(5), moved(9)]).alerts).toMatchObject([{ search: "cur:eur", after: row(5) }])
})

const upTo = (count: number): ReadonlyArray<Place> => Array.from({ length: count }, (_, index) => row(index + 1))

test("of what was told the newest tellings are kept", () => {
  const { tellings } = after([...made, ...upTo(mostTellings + 1).map((each) => told([each]))])
  expect(tellings.map(({ at }) => at - made.length)).toEqual(upTo(mostTellings).map(({ id }) => id))
})

test("the newest rows that were told of are remembered, and what is as old as the others is not new", () => {
  const rows = upTo(mostTold + 1)
  const {
    alerts: [alert],
  } = after([...made, ...[0, 1, 2].map((part) => told(rows.slice(part * rowsAnEvent, (part + 1) * rowsAnEvent)))])
  expect([alert?.after, alert?.told.length]).toEqual([row(1), mostTold])
})

test("a telling is about the rows of the seconds that it names, else about all that its view asked for", () => {
  const at = Date.parse("2024-02-01T12:00Z")
  const shown = (from: number | null, to: number | null) => rowsOf({ search: "type:20 on:today", at, from, to })
  const asked = unsorted(viewQuery({ search: "type:20 on:today" }, at / 1000))
  expect(asked).toMatchObject({ start: Date.parse("2024-02-01") / 1000 })
  expect(shown(5, 9)).toEqual({ ...asked, start: 5, end: 9 })
  for (const [from, to] of [
    [null, null],
    [null, 9],
    [5, null],
  ] as const)
    expect(shown(from, to)).toEqual(asked)
})
