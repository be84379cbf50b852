import { expect, test } from "vitest"
import { transactions } from "../../../src/domain/history/projection.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { NotLoaded, onceLoaded } from "../../../src/domain/kernel/snapshot.ts"
import { madeRow, storeOf } from "./made-rows.ts"

const { stored } = transactions
const count = 300
const whole = storeOf(
  Array.from({ length: count }, (_, index) =>
    madeRow(index + 1, 1_700_000_000 + index, { description: `row ${index + 1}`, sender: "Hannah" }),
  ),
)
const segments = new Map(stored.write(whole).map(({ name, bytes }) => [name, bytes()]))
const some = (wanted: (name: string) => boolean) => new Map([...segments].filter(([name]) => wanted(name)))
const newest = (store: TransactionStore) => store.reader().window(noFilter, 0, 50)
const saidBy = (store: TransactionStore) => [...stored.parts(store)].map(([part, value]) => [part, value])

const startOf = () => {
  if (stored.deferred === undefined) throw new Error("the history comes as a whole")
  return stored.deferred
}

test("a history that was stored says the same when it is read, from its first part to its last", () => {
  const start = startOf()
  expect(newest(start.front.read(segments.get(start.front.name) ?? new Uint8Array()))).toEqual(newest(whole))

  const store = stored.read(some((name) => name !== start.front.name && start.isFirst(name)))
  expect(store.reader().count(noFilter)).toBe(count)
  expect(() => newest(store)).toThrow(NotLoaded)
  for (let names = start.next(store); names.length > 0; names = start.next(store))
    start.attach(
      store,
      some((name) => names.includes(name)),
    )
  expect(newest(store)).toEqual(newest(whole))
  expect([stored.digest(store), saidBy(store)]).toEqual([stored.digest(whole), saidBy(whole)])
})

test("a history that differs in one thing has another digest", () => {
  const digestOf = (...rows: Parameters<typeof storeOf>[0]) => stored.digest(storeOf(rows))
  const row = madeRow(1, 1_700_000_000)
  expect(digestOf(row)).toBe(digestOf({ ...row }))
  const others = [digestOf(), digestOf({ ...row, sum: "1.0" }), digestOf(row, madeRow(2, 1_700_000_000))]
  expect(new Set([digestOf(row), ...others]).size).toBe(4)
})

test("the newest rows are drawn before the others are there, and all are let go of and come again", () => {
  const start = startOf()
  const store = stored.read(some((name) => name !== start.front.name && start.isFirst(name)))
  expect(start.soonest(whole), "a file of them all, and read ahead").toEqual(["parties-0"])
  while (onceLoaded(() => newest(store), null) === null) {
    const next = start.next(store)
    start.attach(
      store,
      some((each) => next.includes(each)),
    )
  }
  expect(newest(store)).toEqual(newest(whole))
  expect(() => store.reader().window(noFilter, count - 1, 1)).toThrow(NotLoaded)

  start.drop(store)
  expect(() => newest(store)).toThrow(NotLoaded)
  start.attach(
    store,
    some((name) => !start.isFirst(name)),
  )
  expect(store.reader().window(noFilter, 0, count)).toEqual(whole.reader().window(noFilter, 0, count))
})
