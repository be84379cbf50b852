import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { versions } from "../../src/domain/history/columns/changes.ts"
import { type Columns, emptyColumns, findRow } from "../../src/domain/history/columns/columns.ts"
import { shownRows } from "../../src/domain/history/columns/digest.ts"
import { mergePage } from "../../src/domain/history/columns/merge.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { law } from "./reference/law.ts"
import { emptyHistory, mergePage as mergeIntoList } from "./reference/plain-history.ts"

const row = (id: number): Transaction => ({
  id,
  date: 1_700_000_000 + Math.floor(id / 3),
  description: `row ${id}`,
  sum: `${id}.50`,
  currency: "btc",
  type: "1",
  status: "2",
  statusName: "Done",
  marketplace: "main",
})
/** Rows of the ids from `top` down, as a server with unlimited depth would deliver them. */
const rowsFrom = (top: number, count = 25): ReadonlyArray<Transaction> =>
  Array.from({ length: Math.min(count, top) }, (_, index) => row(top - index))

/**
 * Reads from the newest id down until a row is held that was held before, as the sync does: a head page, then ranges
 * that overlap a second.
 */
const readDownTo = (columns: Columns, top: number, bottom: number): void => {
  mergePage(columns, { request: pageRequest({ purpose: "head" }), rows: rowsFrom(top), bad: [] }, 0)
  for (let last = row(Math.max(1, top - 24)); last.id > bottom;) {
    const rows = rowsFrom(Math.min(top, last.id + 2 - (last.id % 3)))
    mergePage(columns, { request: pageRequest({ purpose: "range", end: last.date }), rows, bad: [] }, 0)
    last = rows.at(-1) ?? last
    if (rows.length < 25) break
  }
}

const rowsIn = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns.runs).map(([name, run]) => [name, run.rows]))

describe("rows lie where order is arithmetic", () => {
  it("puts a history that is read from the newest row down into one run", () => {
    const columns = emptyColumns(5)
    readDownTo(columns, 1000, 0)
    expect(rowsIn(columns)).toEqual({ open: 0, live: 0, history: 1000, late: 0 })
  })

  it("appends live rows, holds a pass of several pages open until it meets them, and then joins it", () => {
    const columns = emptyColumns(5)
    readDownTo(columns, 300, 0)
    mergePage(columns, { request: pageRequest({ purpose: "head" }), rows: rowsFrom(310), bad: [] }, 0)
    expect(rowsIn(columns)).toEqual({ open: 0, live: 10, history: 300, late: 0 })
    mergePage(columns, { request: pageRequest({ purpose: "head" }), rows: rowsFrom(400), bad: [] }, 0)
    expect(rowsIn(columns)).toEqual({ open: 25, live: 10, history: 300, late: 0 })
    readDownTo(columns, 400, 310)
    expect(rowsIn(columns)).toEqual({ open: 0, live: 100, history: 300, late: 0 })
    expect([...shownRows(columns)]).toEqual(rowsFrom(400, 400))
  })

  it("keeps each change of the row that it read last once, also when that row's stretch was joined to others meanwhile", () => {
    const columns = emptyColumns(5)
    readDownTo(columns, 300, 0)
    const comesAgain = (id: number): void => {
      for (const [at, status] of ["7", "8", "8", "9"].entries()) {
        const changed = { ...row(id), status }
        const rows = rowsFrom(id + 2 - (id % 3)).map((held) => (held.id === id ? changed : held))
        mergePage(columns, { request: pageRequest({ purpose: "range", end: changed.date }), rows, bad: [] }, at)
        expect(findRow(columns, id)).toEqual({ row: changed, withdrawn: false })
      }
      expect(columns.changes.get(id)?.map(({ at }) => at)).toEqual([0, 1, 3])
    }
    comesAgain(1)
    for (const top of [310, 400])
      mergePage(columns, { request: pageRequest({ purpose: "head" }), rows: rowsFrom(top), bad: [] }, 0)
    readDownTo(columns, 400, 310)
    comesAgain(311)
    expect(columns.changes.size).toBe(2)
    expect(rowsIn(columns)).toEqual({ open: 0, live: 100, history: 300, late: 0 })
  })

  it("keeps an earlier version whichever field of a row is another, came or went", () => {
    const full: Required<Transaction> = {
      ...row(7),
      symbol: "BTC",
      refUserId: "12",
      hash: "0xabc",
      sender: "a@office.test",
      recipient: "b@office.test",
      fee: "0.1",
      extra: { note: "a" },
    }
    const others: { readonly [Field in Exclude<keyof Transaction, "id">]: ReadonlyArray<Transaction[Field]> } = {
      date: [full.date + 60],
      description: ["another"],
      sum: ["7.5"],
      currency: ["eth"],
      type: ["2"],
      status: ["3"],
      statusName: ["Waiting"],
      marketplace: ["p2p"],
      symbol: ["ETH", undefined],
      refUserId: ["13", undefined],
      hash: ["0xabd", undefined],
      sender: ["c@office.test", undefined],
      recipient: ["c@office.test", undefined],
      fee: ["0.10", undefined],
      extra: [{ note: "b" }, { note: "a", more: "" }, undefined],
    }
    const withField = (field: string, value: unknown): Transaction =>
      Object.fromEntries(
        Object.entries({ ...full, [field]: value }).filter(([, held]) => held !== undefined),
      ) as unknown as Transaction
    for (const [field, values] of Object.entries(others)) {
      for (const other of values.map((value) => withField(field, value))) {
        const columns = emptyColumns(5)
        for (const held of [full, other, other, full])
          mergePage(columns, { request: pageRequest({ purpose: "statuses" }), rows: [held], bad: [] }, 0)
        expect({ field, versions: versions(columns, 7) }).toEqual({ field, versions: [full, other] })
      }
    }
  })

  it("begins another stretch when a pass was broken off, and takes what it missed as late rows until they are many", () => {
    const columns = emptyColumns(7)
    readDownTo(columns, 260, 0)
    mergePage(columns, { request: pageRequest({ purpose: "head" }), rows: rowsFrom(370), bad: [] }, 0)
    mergePage(columns, { request: pageRequest({ purpose: "head" }), rows: rowsFrom(400), bad: [] }, 0)
    expect(rowsIn(columns)).toEqual({ open: 25, live: 25, history: 260, late: 0 })
    readDownTo(columns, 400, 330)
    expect(rowsIn(columns)).toMatchObject({ open: 0, live: 55, late: 17 })
    readDownTo(columns, 400, 250)
    expect(rowsIn(columns)).toEqual({ open: 0, live: 0, history: 380, late: 20 })
    expect([...shownRows(columns)]).toEqual(rowsFrom(400, 400))
  })

  it("does not let an answer to a filter, which leaves gaps, make the history late", () => {
    const columns = emptyColumns(9)
    mergePage(columns, { request: pageRequest({ purpose: "screen" }), rows: [row(40), row(7)], bad: [] }, 0)
    readDownTo(columns, 1000, 0)
    expect(rowsIn(columns)).toEqual({ open: 0, live: 0, history: 998, late: 2 })
  })

  it("loses no row when rows move to newer dates while stretches open and close", () => {
    const somePass = fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { minLength: 25, maxLength: 25 }),
      newer: fc.constantFrom(-20, 30, 100),
      purpose: fc.constantFrom("head", "range", "second"),
    })
    law(
      fc.property(fc.array(somePass, { minLength: 1, maxLength: 10 }), fc.constantFrom(2, 4, 9), (passes, shift) => {
        const columns = emptyColumns(shift)
        const list = emptyHistory()
        let top = 1_700_000_000
        for (const { ids, newer, purpose } of passes) {
          top += newer
          const page = {
            request: pageRequest({ purpose, end: top }),
            rows: ids.map((id, index) => ({ ...row(id), date: top - index })),
            bad: [],
          }
          mergePage(columns, page, 0)
          mergeIntoList(list, page)
          expect([...shownRows(columns)]).toEqual(list.order)
          for (const id of list.byId.keys()) expect(findRow(columns, id)?.withdrawn).toBe(false)
        }
      }),
      300,
    )
  })

  it("holds a history read from any number of passes, each broken off anywhere", () => {
    law(
      fc.property(
        fc.array(fc.record({ newer: fc.integer({ min: 1, max: 120 }), deep: fc.integer({ min: 0, max: 200 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom(2, 5, 9),
        (passes, shift) => {
          const columns = emptyColumns(shift)
          let top = 0
          for (const { newer, deep } of passes) readDownTo(columns, (top += newer), top - deep)
          readDownTo(columns, top, 0)
          expect([...shownRows(columns)]).toEqual(rowsFrom(top, top))
        },
      ),
      60,
    )
  })
})
