import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { digestText } from "../../../src/domain/kernel/digest.ts"
import { toEnd } from "../../../src/domain/kernel/steps.ts"
import {
  changedBehindClosing,
  countDifferences,
  countOtherwise,
  listDifferences,
} from "../../../src/domain/periods/differences.ts"
import { readPeriod } from "../../../src/domain/periods/held-rows.ts"
import type { ClosedPeriod } from "../../../src/domain/periods/projection.ts"
import { happenToList } from "../../laws/reference/histories.ts"
import { law } from "../../laws/reference/law.ts"
import { emptyHistory, type History } from "../../laws/reference/plain-history.ts"
import { type Happening, someDate, someHappening } from "../../laws/reference/rows.ts"
import { madeRow } from "../history/made-rows.ts"

const some = (least: number) => fc.array(someHappening, { minLength: least, maxLength: 8 })
const somePeriod = fc.tuple(someDate, someDate).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

const happenToStore = (store: TransactionStore, happening: Happening): void => {
  if (happening._tag === "Page") store.merge(happening.page, 0)
  else store.withdraw(happening, new Set(happening.ids), 0)
}

const inPeriod = (history: History, { from, to }: { readonly from: number; readonly to: number }) =>
  history.order.filter(({ date }) => date >= from && date <= to)

/** Sorted fields, as somebody else would write them. */
const canonical = (row: Transaction): string => {
  const { extra, ...fields } = row
  const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify(sorted({ ...fields, ...(extra === undefined ? {} : { extra: sorted(extra) }) }))
}

const byFate = (history: History, then: ReadonlyMap<number, Transaction>, now: ReadonlyMap<number, Transaction>) => {
  const absent = [...then.keys()].filter((id) => !now.has(id))
  return {
    added: [...now.keys()].filter((id) => !then.has(id)),
    removed: absent.filter((id) => !history.byId.has(id)),
    changed: [
      ...absent.filter((id) => history.byId.has(id)),
      ...[...then]
        .filter(([id, row]) => now.has(id) && canonical(row) !== canonical(now.get(id) ?? row))
        .map(([id]) => id),
    ],
  }
}

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

describe("a closed period", () => {
  test("B024 B025 over random histories holds its rows with their digest, and of whatever comes behind it says row by row what was added, changed and removed, with what it was", () => {
    law(
      fc.property(some(1), some(0), somePeriod, fc.constantFrom(2, 3, 16), (before, behind, period, shift) => {
        const [store, history] = [TransactionStore.empty(shift), emptyHistory()]
        for (const happening of before) {
          happenToStore(store, happening)
          happenToList(history, happening)
        }
        const rows = inPeriod(history, period)
        const held = toEnd(readPeriod(store.snapshot(), period))
        expect(held.ids).toEqual(rows.map(({ id }) => id))
        expect(held.digest).toBe(digestText(rows.map((row) => `${canonical(row)}\n`).join("")))
        const closed: ClosedPeriod = { id: "p", ...period, ...held, balances: [], closedAt: 1, position: 1 }
        const then = new Map(rows.map((row) => [row.id, row]))
        expect(countDifferences(store, closed)).toEqual({ added: 0, changed: 0, removed: 0 })
        for (const happening of behind) {
          happenToStore(store, happening)
          happenToList(history, happening)
          const now = new Map(inPeriod(history, period).map((row) => [row.id, row]))
          const fates = byFate(history, then, now)
          const listed = listDifferences(store, closed, 10_000)
          for (const [fate, ids] of Object.entries(fates)) {
            const those = listed.filter((each) => each.fate === fate)
            expect(sorted(those.map(({ id }) => id))).toEqual(sorted(ids))
            for (const { id, was, is } of those) {
              expect(was).toEqual(then.get(id) ?? null)
              expect(is).toEqual(history.byId.get(id) ?? null)
            }
          }
          expect(countDifferences(store, closed)).toEqual({
            added: fates.added.length,
            changed: fates.changed.length,
            removed: fates.removed.length,
          })
          // A worker that starts again finds the same.
          expect(countDifferences(store, { ...closed })).toEqual(countDifferences(store, closed))
          const shown = history.order.map(({ id }) => id)
          const marked = [...fates.added, ...fates.changed].filter((id) => shown.includes(id))
          expect(sorted(changedBehindClosing(store, [closed], shown))).toEqual(sorted(marked))
          const isSame = toEnd(readPeriod(store.snapshot(), period)).digest === held.digest
          expect(isSame).toBe(listed.length === 0)
        }
      }),
      120,
    )
  })

  test("B025 a row that got another date is a changed one, and a removed one once it is gone there too", () => {
    const store = TransactionStore.empty(2)
    const read = (rows: ReadonlyArray<Transaction>) =>
      store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, 0)
    read([8, 7, 6, 5, 4, 3, 2, 1].map((id) => madeRow(id, id * 10)))
    const period = { from: 10, to: 40 }
    const held = toEnd(readPeriod(store.snapshot(), period))
    const closed: ClosedPeriod = { id: "p", ...period, ...held, balances: [], closedAt: 1, position: 1 }
    read([madeRow(3, 900)])
    expect(countDifferences(store, closed)).toEqual({ added: 0, changed: 1, removed: 0 })
    expect(listDifferences(store, closed, 9)).toMatchObject([{ id: 3, was: { date: 30 }, is: { date: 900 } }])
    store.withdraw({ from: 899, to: 900 }, new Set(), 0)
    expect(countDifferences(store, closed)).toEqual({ added: 0, changed: 0, removed: 1 })
  })

  test("B025 a row that was otherwise meanwhile and is as it was again is none that changed", () => {
    const store = TransactionStore.empty(2)
    const read = (...rows: ReadonlyArray<Transaction>) =>
      store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, 0)
    read(...[4, 3, 2, 1].map((id) => madeRow(id, id * 10)))
    const period = { from: 10, to: 40 }
    const held = toEnd(readPeriod(store.snapshot(), period))
    const closed: ClosedPeriod = { id: "p", ...period, ...held, balances: [], closedAt: 1, position: 1 }
    read(madeRow(2, 20, { sum: "7" }))
    expect(listDifferences(store, closed, 9)).toMatchObject([{ id: 2, was: { sum: "1" }, is: { sum: "7" } }])
    read(madeRow(2, 20))
    expect(listDifferences(store, closed, 9)).toEqual([])
    expect(countDifferences(store, closed)).toEqual({ added: 0, changed: 0, removed: 0 })
  })

  test("B025 a row that is otherwise in several closed periods, overlapping or not, is one row", () => {
    const somePeriods = fc.array(somePeriod, { minLength: 2, maxLength: 3 })
    law(
      fc.property(some(1), some(1), somePeriods, (before, behind, periods) => {
        const [store, history] = [TransactionStore.empty(3), emptyHistory()]
        const happen = (happening: Happening): void => {
          happenToStore(store, happening)
          happenToList(history, happening)
        }
        for (const happening of before) happen(happening)
        const closed = periods.map((period, place): ClosedPeriod => {
          const held = toEnd(readPeriod(store.snapshot(), period))
          return { id: String(place), ...period, ...held, balances: [], closedAt: 1, position: place }
        })
        const rowsOf = (period: (typeof periods)[number]) =>
          new Map(inPeriod(history, period).map((row) => [row.id, row]))
        const then = periods.map(rowsOf)
        for (const happening of behind) happen(happening)
        const otherwise = periods.flatMap((period, place) =>
          Object.values(byFate(history, then[place] ?? new Map(), rowsOf(period))).flat(),
        )
        expect(countOtherwise(store, closed)).toBe(new Set(otherwise).size)
      }),
      40,
    )
  })
})
