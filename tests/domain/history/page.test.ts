import { describe, expect, it } from "vitest"
import type { BadRow, Transaction } from "../../../src/domain/history/model.ts"
import {
  beginning,
  datedBadRows,
  delivered,
  firstDate,
  idsOf,
  isFull,
  lastDate,
  type Page,
  type PageRequest,
  pageRequest,
  snapshotOf,
} from "../../../src/domain/history/page.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"

const row = (id: number, date: number): Transaction => ({
  id,
  date,
  sum: "1",
  currency: "btc",
  description: "",
  type: "",
  status: "",
  statusName: "",
  marketplace: "",
})
/** Rows a second apart, from a second down. */
const falling = (newest: number, count: number): ReadonlyArray<Transaction> =>
  Array.from({ length: count }, (_, index) => row(1_000 + index, newest - index))
const page = (
  request: Pick<PageRequest, "purpose"> & Partial<PageRequest>,
  rows: ReadonlyArray<Transaction>,
  bad: ReadonlyArray<BadRow> = [],
): Page => ({ request: pageRequest(request), rows, bad })
const open = Number.MAX_SAFE_INTEGER

describe("a page", () => {
  it("is full with 25 rows, readable or not: then there may be more; a shorter one ends the list (R262, R431)", () => {
    expect(isFull(page({ purpose: "head" }, falling(100, 25)))).toBe(true)
    expect(isFull(page({ purpose: "head" }, falling(100, 24), [{ index: 24, reason: "bad" }]))).toBe(true)
    expect(isFull(page({ purpose: "head" }, falling(100, 24)))).toBe(false)
    expect(delivered(page({ purpose: "head" }, []))).toBe(0)
  })

  it("proves the seconds above its last row, or all of them where it is short", () => {
    expect(snapshotOf(page({ purpose: "range", end: 100 }, falling(100, 25)))).toEqual({ from: 76, to: 100 })
    expect(snapshotOf(page({ purpose: "range", end: 100 }, falling(90, 3)))).toEqual({ from: beginning, to: 100 })
    expect(snapshotOf(page({ purpose: "head" }, falling(100, 25)))).toEqual({ from: 76, to: open })
    expect(snapshotOf(page({ purpose: "head" }, []))).toEqual({ from: beginning, to: open })
  })

  it("that follows on another proves the seconds between its first row and its last, or to the beginning", () => {
    expect(snapshotOf(page({ purpose: "next", end: 200, offset: 23 }, falling(100, 25)))).toEqual({ from: 76, to: 99 })
    expect(snapshotOf(page({ purpose: "next", end: 200, offset: 23 }, falling(90, 3)))).toEqual({
      from: beginning,
      to: 89,
    })
    expect(snapshotOf(page({ purpose: "next", end: 200, offset: 23 }, []))).toBeUndefined()
    expect(snapshotOf(page({ purpose: "next", end: 200 }, falling(100, 25)))).toBeUndefined()
    expect(snapshotOf(page({ purpose: "next", end: 99, offset: 23 }, falling(100, 25)))).toBeUndefined()
    const second = Array.from({ length: 25 }, (_, id) => row(id, 50))
    expect(snapshotOf(page({ purpose: "next", end: 200, offset: 23 }, second))).toBeUndefined()
  })

  it.each(["second", "statuses", "offset", "check", "screen"] as const)("asked for as %s proves nothing", (purpose) => {
    expect(snapshotOf(page({ purpose, end: 100 }, falling(100, 3)))).toBeUndefined()
  })

  it("proves nothing where it does not begin at the first row, is out of order, has a row nobody asked for, or no date at all", () => {
    expect(snapshotOf(page({ purpose: "range", end: 100, offset: 25 }, falling(100, 3)))).toBeUndefined()
    expect(snapshotOf(page({ purpose: "head", offset: 25 }, falling(100, 3)))).toBeUndefined()
    expect(snapshotOf(page({ purpose: "range", end: 100 }, [row(1, 90), row(2, 95)]))).toBeUndefined()
    expect(snapshotOf(page({ purpose: "range", end: 100 }, [row(1, 101), row(2, 95)]))).toBeUndefined()
    for (const length of [25, 1]) {
      const undated = Array.from({ length }, (_, index) => ({ index, reason: "bad" }))
      expect(snapshotOf(page({ purpose: "head" }, [], undated))).toBeUndefined()
    }
  })

  it("takes its dates from the rows that can be read; those of bad rows count only where there are no others", () => {
    const mixed = page(
      { purpose: "head" },
      [row(1, 100), row(2, 90)],
      [
        { index: 1, reason: "bad", date: 0 },
        { index: 3, reason: "bad", id: 3, date: 5_000 },
      ],
    )
    expect([firstDate(mixed), lastDate(mixed)]).toEqual([100, 90])
    const onlyBad = page(
      { purpose: "head" },
      [],
      [
        { index: 0, reason: "bad", date: 100 },
        { index: 1, reason: "bad" },
        { index: 2, reason: "bad", date: 90 },
        { index: 3, reason: "bad", date: 80 },
      ],
    )
    expect([firstDate(onlyBad), lastDate(onlyBad)]).toEqual([100, 80])
    expect([firstDate(page({ purpose: "head" }, [])), lastDate(page({ purpose: "head" }, []))]).toEqual([
      undefined,
      undefined,
    ])
  })

  it("knows the ids of bad rows, too, where they can be read", () => {
    expect(
      idsOf(
        page(
          { purpose: "head" },
          [row(1, 100)],
          [
            { index: 1, reason: "bad", id: 3 },
            { index: 2, reason: "bad" },
          ],
        ),
      ),
    ).toEqual([1, 3])
  })
})

describe("a bad row", () => {
  const datesOf = (bad: ReadonlyArray<BadRow>, request: Partial<PageRequest> = {}): ReadonlyArray<number | undefined> =>
    datedBadRows(page({ purpose: "range", end: 120, ...request }, [row(1, 100), row(2, 90)], bad)).map(
      (row) => row.date,
    )

  it("keeps its own date where that fits between its neighbours", () => {
    expect(datesOf([{ index: 1, reason: "bad", date: 95 }])).toEqual([95])
    expect(
      datesOf([
        { index: 0, reason: "bad", date: 110 },
        { index: 3, reason: "bad", date: 80 },
      ]),
    ).toEqual([110, 80])
    expect(datesOf([{ index: 0, reason: "bad", date: 110 }], { end: null })).toEqual([110])
  })

  it("otherwise has the date of the row above it, or of the end that was asked for", () => {
    expect(
      datesOf([
        { index: 1, reason: "bad", date: 5_000 },
        { index: 2, reason: "bad", date: 0 },
      ]),
    ).toEqual([100, 100])
    expect(
      datesOf([
        { index: 0, reason: "bad" },
        { index: 3, reason: "bad" },
      ]),
    ).toEqual([120, 90])
    expect(datesOf([{ index: 0, reason: "bad" }], { end: null })).toEqual([100])
    expect(datesOf([{ index: 0, reason: "bad" }], { offset: 25 })).toEqual([100])
  })

  it("on a page of nothing else has its own, if any", () => {
    expect(
      datedBadRows(
        page(
          { purpose: "head" },
          [],
          [
            { index: 0, reason: "bad", date: 7 },
            { index: 1, reason: "bad" },
          ],
        ),
      ),
    ).toEqual([
      { index: 0, reason: "bad", date: 7 },
      { index: 1, reason: "bad" },
    ])
  })
})

it("a row without an id that cannot be read is counted where the history is read through, and nowhere else", () => {
  const purposes = ["head", "range", "next", "second", "offset", "statuses", "check", "screen"] as const
  const counted = purposes.filter((purpose) => {
    const store = TransactionStore.empty()
    store.merge(page({ purpose, end: 100 }, [row(1, 90)], [{ index: 1, reason: "bad" }]), 0)
    return store.unreadable > 0
  })
  expect(counted).toEqual(["head", "range", "next", "second", "offset"])
})
