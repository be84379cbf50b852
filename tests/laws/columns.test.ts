import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { versions } from "../../src/domain/history/columns/changes.ts"
import { findRow } from "../../src/domain/history/columns/columns.ts"
import { shownRows, withdrawnRows } from "../../src/domain/history/columns/digest.ts"
import { countUpTo, dateAt, handlesFrom } from "../../src/domain/history/columns/order.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { columnsOf, happen, happenToList, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { countUpTo as countInList, emptyHistory } from "./reference/plain-history.ts"
import { type Happening, someDate, someHappening } from "./reference/rows.ts"

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 12 })
/** Chunks of 4, 8, 32 or as many rows as the office uses. */
const someShift = fc.constantFrom(2, 3, 5, 16)

describe("the columns hold what a plain list of rows holds", () => {
  it("shows the same rows in the same order, every field as it was delivered, after anything that can happen", () => {
    law(
      fc.property(someHistory, someShift, (happenings, shift) => {
        const columns = columnsOf(happenings, shift)
        const list = listOf(happenings)
        expect([...shownRows(columns)]).toEqual(list.order)
        expect(columns.size).toBe(list.order.length)
        expect(withdrawnRows(columns)).toEqual([...list.withdrawn.values()].sort((a, b) => a.id - b.id))
        expect(columns.withdrawn).toBe(list.withdrawn.size)
        expect([...columns.bad]).toEqual([...list.bad])
      }),
      60,
    )
  })

  it("finds every row by its id and the date of every place, and counts the rows up to any second", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(someDate, { minLength: 1, maxLength: 5 }),
        (happenings, shift, seconds) => {
          const columns = columnsOf(happenings, shift)
          const list = listOf(happenings)
          for (const row of list.order) expect(findRow(columns, row.id)).toEqual({ row, withdrawn: false })
          for (const row of list.withdrawn.values()) expect(findRow(columns, row.id)).toEqual({ row, withdrawn: true })
          expect(list.order.map((_, place) => dateAt(columns, place))).toEqual(list.order.map((row) => row.date))
          expect(dateAt(columns, list.order.length)).toBeUndefined()
          for (const second of seconds) expect(countUpTo(columns, second)).toBe(countInList(list, second))
        },
      ),
      40,
    )
  })

  it("gives any stretch of the order", () => {
    law(
      fc.property(someHistory, someShift, fc.nat(80), fc.nat(40), (happenings, shift, from, count) => {
        const columns = columnsOf(happenings, shift)
        const all = handlesFrom(columns, 0, columns.size)
        expect(handlesFrom(columns, from, count)).toEqual(all.slice(from, from + count))
      }),
      40,
    )
  })

  it("keeps what a row was each time it changes, whether it stays, moves, or goes and comes back", () => {
    law(
      fc.property(someHistory, someShift, (happenings, shift) => {
        const list = emptyHistory()
        const columns = columnsOf([], shift)
        const was = new Map<number, Array<Transaction>>()
        const held = (id: number): Transaction | undefined => list.byId.get(id) ?? list.withdrawn.get(id)
        for (const happening of happenings) {
          const ids = happening._tag === "Page" ? new Set(happening.page.rows.map((row) => row.id)) : []
          const before = new Map([...ids].map((id) => [id, held(id)]))
          happenToList(list, happening)
          happen(columns, happening)
          for (const [id, row] of before)
            if (row !== undefined && JSON.stringify(sorted(row)) !== JSON.stringify(sorted(held(id))))
              was.set(id, [...(was.get(id) ?? []), row])
        }
        for (const row of [...list.order, ...list.withdrawn.values()])
          expect(versions(columns, row.id)).toEqual(was.get(row.id) ?? [])
      }),
      40,
    )
  })

  it("beyond 11: finds the rows that came with another sum, status or recipient, ever or not before a second, those of another sum or recipient apart, and only those", () => {
    law(
      fc.property(someHistory, someShift, fc.integer({ min: 0, max: 12 }), (happenings, shift, since) => {
        const columns = columnsOf([], shift)
        const reader = new HistoryReader(columns)
        const changed: HistoryQuery = { ...noFilter, where: { _tag: "Changed", since: null } }
        const lately: HistoryQuery = { ...noFilter, where: { _tag: "Changed", since } }
        const restated: HistoryQuery = { ...noFilter, where: { _tag: "Restated", since } }
        const known = new Map<number, { readonly telling: string; readonly terms: string }>()
        const last = new Map<number, number>()
        const lastTerms = new Map<number, number>()
        for (const [second, happening] of happenings.entries()) {
          happen(columns, happening, second * 1000)
          const delivered = happening._tag === "Page" ? happening.page.rows : []
          for (const row of new Map(delivered.map((row) => [row.id, row])).values()) {
            const [terms, telling] = [
              JSON.stringify([row.sum, row.currency, row.recipient]),
              JSON.stringify([row.sum, row.currency, row.status, row.recipient]),
            ]
            const was = known.get(row.id) ?? { telling, terms }
            if (was.telling !== telling) last.set(row.id, second)
            if (was.terms !== terms) lastTerms.set(row.id, second)
            known.set(row.id, { telling, terms })
          }
          const shownIds = [...shownRows(columns)].map(({ id }) => id)
          expect(reader.window(changed, 0, 100).map(({ id }) => id)).toEqual(shownIds.filter((id) => last.has(id)))
          expect(reader.window(lately, 0, 100).map(({ id }) => id)).toEqual(
            shownIds.filter((id) => (last.get(id) ?? -1) >= since),
          )
          expect(reader.window(restated, 0, 100).map(({ id }) => id)).toEqual(
            shownIds.filter((id) => (lastTerms.get(id) ?? -1) >= since),
          )
        }
      }),
      40,
    )
  })

  it("changes nothing when a page is delivered again", () => {
    law(
      fc.property(someHistory, someShift, (happenings, shift) => {
        const again = happenings.flatMap((happening): ReadonlyArray<Happening> => [happening, happening])
        const columns = columnsOf(again, shift)
        expect([...shownRows(columns)]).toEqual(listOf(happenings).order)
        expect([...columns.changes]).toEqual([...columnsOf(happenings, shift).changes])
      }),
      40,
    )
  })
})

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .map(([name, part]) => [name, sorted(part)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value
