import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { frontName, TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { dayOfSecond } from "../../../src/domain/kernel/calendar/day.ts"
import { NotLoaded } from "../../../src/domain/kernel/snapshot.ts"
import { manyBytes } from "../../../src/worker/store/bytes.ts"

const rowOf = (id: number, text: string): Transaction => ({
  id,
  date: 1_700_000_000 + id * 1_000,
  description: text,
  sum: `${id}.50`,
  currency: id % 3 === 0 ? "btc" : "usd",
  type: "2",
  status: id % 2 === 0 ? "1" : "0",
  statusName: "Completed",
  marketplace: "Web Office",
})
const storeOf = (rows: ReadonlyArray<Transaction>): TransactionStore => {
  const store = TransactionStore.empty(4)
  const request = pageRequest({ purpose: "screen" })
  for (const row of rows) store.merge({ request, bad: [], rows: [row] }, 1_800_000_000_000)
  return store
}
const frontOf = (store: TransactionStore): TransactionStore => {
  const segment = store.segments().find(({ name }) => name === frontName)
  if (segment === undefined) throw new Error("no front")
  return TransactionStore.atFront(segment.bytes())
}
const windowIn = (store: TransactionStore, from: number, count: number): unknown => {
  try {
    return store.reader().window(noFilter, from, count)
  } catch (error) {
    return error instanceof NotLoaded ? "not loaded" : error
  }
}

describe("the front of a history", () => {
  test.each(["long ".repeat(120), "длинный ".repeat(75)])(
    "of %s it holds as many rows as fit a row of the log",
    (text) => {
      const store = storeOf(Array.from({ length: 120 }, (_, index) => rowOf(index + 1, text)))
      const bytes =
        store
          .segments()
          .find(({ name }) => name === frontName)
          ?.bytes().length ?? 0
      expect(bytes).toBeGreaterThan(manyBytes / 2)
      expect(bytes).toBeLessThan(manyBytes)
      expect(windowIn(frontOf(store), 0, 20)).toEqual(windowIn(store, 0, 20))
    },
  )

  test("answers for the newest rows of everything what the whole history does, and knows nothing else", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 260 }),
        fc.array(fc.integer({ min: 1, max: 260 }), { maxLength: 8 }),
        fc.nat(140),
        fc.nat(140),
        (count, changed, from, asked) => {
          const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1, `row ${index + 1}`))
          const store = storeOf([
            ...rows,
            ...changed.filter((id) => id <= count).map((id) => ({ ...rowOf(id, `row ${id}`), status: "9" })),
          ])
          const front = frontOf(store)
          expect(front.size).toBe(store.size)
          expect(front.reader().count(noFilter)).toBe(count)
          const isLoaded = asked === 0 || Math.min(from + asked, count) <= 100
          expect(windowIn(front, from, asked)).toEqual(isLoaded ? windowIn(store, from, asked) : "not loaded")
          for (const { id, date } of store.reader().window(noFilter, 0, Math.min(count, 100))) {
            expect(front.hasChanged(id)).toBe(store.hasChanged(id))
            const day = dayOfSecond(date)
            expect(front.reader().daySums(noFilter, day)).toEqual(store.reader().daySums(noFilter, day))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test("answers no question with a filter, an order or a sum: that waits for the columns", () => {
    const front = frontOf(storeOf([rowOf(1, "one"), rowOf(2, "two")]))
    const reader = front.reader()
    const usd = { ...noFilter, currencies: ["usd"] }
    for (const ask of [
      () => reader.window(usd, 0, 1),
      () => reader.count(usd),
      () => reader.daySums(usd, 19_675),
      () => reader.window({ ...noFilter, sort: { column: "sum", direction: "ascending" } }, 0, 1),
      () => reader.totals(noFilter),
      () => reader.months(noFilter),
      () => reader.facets(noFilter),
      () => reader.indexOf(noFilter, 1),
      () => front.find(1),
      () => front.oldest,
    ])
      expect(ask).toThrow(NotLoaded)
  })

  test("stays small, however long the texts are", () => {
    const front = storeOf(Array.from({ length: 100 }, (_, index) => rowOf(index + 1, "long ".repeat(1_000))))
    const bytes = front
      .segments()
      .find(({ name }) => name === frontName)
      ?.bytes().length
    expect(bytes).toBeLessThan(64_000)
    expect(bytes).toBeGreaterThan(40_000)
    expect(frontOf(front).reader().window(noFilter, 0, 5)).toHaveLength(5)
    const huge = frontOf(storeOf(Array.from({ length: 3 }, (_, index) => rowOf(index + 1, "long ".repeat(20_000)))))
    expect([huge.size, windowIn(huge, 0, 1)]).toEqual([3, "not loaded"])
  })
})
