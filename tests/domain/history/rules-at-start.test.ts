import { expect, test } from "vitest"
import { cover } from "../../../src/domain/history/coverage.ts"
import { coverage } from "../../../src/domain/history/projection.ts"
import { historyQueries } from "../../../src/domain/history/queries.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { frontName, TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import type { TransactionWindow } from "../../../src/domain/history/views.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { remoteData } from "../../../src/domain/kernel/remote-data.ts"
import { NotLoaded } from "../../../src/domain/kernel/snapshot.ts"
import { noTags, type Tags, withStroke } from "../../../src/domain/tags/projection.ts"
import { madeRow, storeOf } from "./made-rows.ts"

const count = 300
const rows = Array.from({ length: count }, (_, index) =>
  madeRow(index + 1, 1_700_000_000 + index, {
    description: `row ${index + 1}`,
    sender: `${index % 3 === 0 ? "Hannah" : "Jo"} ${index + 1}`,
  }),
)
const rule = (search: string): Tags => ({
  ...noTags,
  rules: [{ id: "r", edited: 1, rule: { search, tags: ["Hers"] } }],
})

/** What the first screen is answered from this of the history, with these tags. */
const firstScreen = (store: TransactionStore, tags: Tags): TransactionWindow => {
  const states = new Map<string, unknown>([
    ["transactions", store],
    ["tags", tags],
    ["coverage", { ...coverage.initial(), spans: cover([], { from: -1, to: 1_800_000_000 }, 1) }],
  ])
  const state = <State>({ name, initial }: { readonly name: string; readonly initial: () => State }): State =>
    (states.get(name) as State | undefined) ?? initial()
  const read: Read = {
    known: state,
    folded: state,
    soFar: state,
    remote: (_, value) => remoteData(value(), 1, "fulfilled"),
    source: () => {
      throw new Error("nothing of the worker is asked")
    },
  }
  const { value } = historyQueries.transactionWindow.resolve(read, { query: noFilter, from: 0, count: 50 })
  if (value === null) throw new Error("no answer")
  return value
}

const newest = rows.toReversed().slice(0, 50)
const whole = storeOf(rows)
const segments = new Map(whole.segments().map(({ name, bytes }) => [name, bytes()]))
const expected = newest.filter(({ sender }) => sender?.startsWith("Hannah")).map(({ id }) => [id, ["Hers"]])

test("the first screen of a customer with tags is drawn from the front, like everybody's", () => {
  const front = TransactionStore.atFront(segments.get(frontName) ?? new Uint8Array())
  const byHand = withStroke(noTags, { tag: "Mine", rows: [count], edited: 1 }, true)
  for (const tags of [rule("hannah"), rule("cur:eur"), byHand]) {
    const { rows: drawn, total } = firstScreen(front, tags)
    expect([drawn, total]).toEqual([newest, count])
  }
})

test("what a rule finds in a text stands on the first screen as soon as that is there, and waits for no other text", () => {
  const store = TransactionStore.restore(
    new Map([...segments].filter(([name]) => name !== frontName && TransactionStore.isFirst(name))),
  )
  const attach = (names: ReadonlyArray<string>): void =>
    store.attach(new Map(names.flatMap((name) => [[name, segments.get(name) ?? new Uint8Array()] as const])))
  for (let steps = 0; steps < 2; steps++) {
    expect(() => firstScreen(store, rule("hannah"))).toThrow(NotLoaded)
    for (const name of store.askedInPart()) store.attachInPart(name, null)
    attach(store.deferred())
  }
  expect(store.deferred().length).toBeGreaterThan(0)
  expect(firstScreen(store, rule("hannah"))).toMatchObject({ rows: newest, tags: expected })
  for (let next = store.deferred(); next.length > 0; next = store.deferred()) attach(next)
  expect(firstScreen(store, rule("hannah"))).toMatchObject({ rows: newest, tags: expected })
})
