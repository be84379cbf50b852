import { describe, expect, it } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import type { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { NotKnown } from "../../../src/domain/kernel/query.ts"
import { NotLoaded } from "../../../src/domain/kernel/snapshot.ts"
import { toEnd } from "../../../src/domain/kernel/steps.ts"
import { changedBehindClosing } from "../../../src/domain/periods/differences.ts"
import { PeriodClosed, PeriodReopened } from "../../../src/domain/periods/events.ts"
import { periodsFeature } from "../../../src/domain/periods/feature.ts"
import { readPeriod } from "../../../src/domain/periods/held-rows.ts"
import { type ClosedPeriod, closedPeriods } from "../../../src/domain/periods/projection.ts"
import { sinceClosing } from "../../../src/domain/periods/since-closing.ts"
import { madeRow, storeOf } from "../history/made-rows.ts"
import { readOf } from "../reading.ts"

const { queries, commands } = periodsFeature

const balances = [{ currency: "btc", opening: "1", closing: "3", in: "4", out: "-2", net: "2", count: 3, agrees: true }]

/** A device with a history on which periods are closed, one after the other. */
class Device {
  readonly store: TransactionStore
  readonly #states = initialStates([closedPeriods])
  #position = 0

  constructor(rows: ReadonlyArray<Transaction> = [1, 2, 3, 4, 5].map((id) => madeRow(id, id * 10))) {
    this.store = storeOf(rows)
  }
  get periods(): ReadonlyArray<ClosedPeriod> {
    return this.#states.get(closedPeriods.name) as ReadonlyArray<ClosedPeriod>
  }
  get read() {
    return readOf({ closedPeriods: this.periods, transactions: this.store })
  }
  get shown() {
    return queries.closedPeriods.resolve(this.read, null)
  }
  differences(id: string) {
    return queries.periodDifferences.resolve(this.read, { id })
  }
  bring(...rows: ReadonlyArray<Transaction>): void {
    this.store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, 0)
  }
  record(...drafts: ReadonlyArray<EventDraft>): void {
    for (const draft of drafts) {
      const position = ++this.#position
      foldEvent([closedPeriods], this.#states, { ...draft, position, at: position * 1000, tab: "t", build: "b" })
    }
  }
  close(id: string, from: number, to: number): void {
    const held = toEnd(readPeriod(this.store.snapshot(), { from, to }))
    this.record(PeriodClosed.draft({ id, from, to, balances, ...held }))
  }
  reopen(id: string) {
    const { drafts } = commands.reopenPeriod.decide({ id }, this.read, {} as never)
    this.record(...drafts)
    return drafts
  }
}

const none = { added: 0, changed: 0, removed: 0 }

describe("the closed periods", () => {
  it("B024 are what the customer closed, with what each held then, the newest first", () => {
    const device = new Device()
    device.close("early", 10, 20)
    device.close("wide", 10, 50)
    device.close("late", 30, 50)
    device.close("other", 20, 40)
    expect(device.shown?.map(({ id }) => id)).toEqual(["late", "wide", "other", "early"])
    const { digest } = toEnd(readPeriod(device.store.snapshot(), { from: 30, to: 50 }))
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(device.shown?.[0]).toEqual({
      id: "late",
      from: 30,
      to: 50,
      closedAt: 3_000,
      rows: 3,
      digest,
      balances,
      differences: none,
    })
  })

  it("B024 are none twice: of two tabs that close the same the first counts, and an id is one period's", () => {
    const device = new Device()
    device.close("a", 10, 30)
    device.close("b", 10, 30)
    device.close("a", 10, 40)
    device.close("c", 10, 40)
    device.close("d", 20, 30)
    expect(device.periods.map(({ id, from, to, closedAt, position }) => [id, from, to, closedAt, position])).toEqual([
      ["a", 10, 30, 1_000, 1],
      ["c", 10, 40, 4_000, 4],
      ["d", 20, 30, 5_000, 5],
    ])
  })

  it("B024 are opened again one by one, of what is closed", () => {
    const device = new Device()
    device.close("a", 10, 30)
    device.close("b", 30, 50)
    expect(device.reopen("c")).toEqual([])
    expect(device.reopen("a")).toEqual([PeriodReopened.draft({ id: "a" })])
    expect(device.reopen("a")).toEqual([])
    expect(device.shown?.map(({ id }) => id)).toEqual(["b"])
  })

  it("come back as they were from what was stored, in their order, each stored once", () => {
    const device = new Device()
    const ids = Array.from({ length: 11 }, (_, index) => `p${index}`)
    for (const [index, id] of ids.entries()) device.close(id, 10, 10 + index)
    const { stored } = closedPeriods
    const segments = stored.write(device.periods)
    expect(segments.map(({ name, revision }) => [name, revision])).toEqual(
      ids.map((_, index) => [String(index + 1), index + 1]),
    )
    // A device gives back segments by their names.
    const byName = segments
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, bytes }) => [name, bytes()] as const)
    expect(stored.read(new Map(byName))).toEqual(device.periods)
    expect([...(stored.parts?.(device.periods) ?? [])][10]).toEqual(["period 11", device.periods[10]])
  })
})

describe("what became of closed periods", () => {
  /** A row was changed, one moved into the period, one came, and one is gone. */
  const happened = (): Device => {
    const device = new Device()
    device.close("a", 10, 40)
    device.close("b", 20, 50)
    device.bring(madeRow(3, 30, { sum: "7" }), madeRow(5, 15), madeRow(7, 15))
    device.store.withdraw({ from: 39, to: 40 }, new Set(), 0)
    return device
  }
  const [moved, came] = [madeRow(5, 15), madeRow(7, 15)]

  it("B025 is named row by row, newest first and of one second the higher id", () => {
    const device = happened()
    expect(device.differences("a")).toEqual([
      { fate: "removed", id: 4, was: madeRow(4, 40), is: null },
      { fate: "changed", id: 3, was: madeRow(3, 30), is: madeRow(3, 30, { sum: "7" }) },
      { fate: "added", id: 7, was: null, is: came },
      { fate: "added", id: 5, was: null, is: moved },
    ])
    expect(device.differences("b")?.map(({ fate, id }) => [fate, id])).toEqual([
      ["changed", 5], // which left: it stands where it stood
      ["removed", 4],
      ["changed", 3],
    ])
    expect(device.differences("c")).toEqual([])
    expect(device.shown?.map(({ differences }) => differences)).toEqual([
      { added: 0, changed: 2, removed: 1 },
      { added: 2, changed: 1, removed: 1 },
    ])
  })

  it("B025 is named by the higher id first of one second, whatever became of each", () => {
    const device = new Device([madeRow(6, 15)])
    device.close("a", 10, 40)
    device.bring(madeRow(5, 15), madeRow(6, 15, { sum: "7" }), madeRow(7, 15))
    expect(device.differences("a")?.map(({ fate, id }) => [fate, id])).toEqual([
      ["added", 7],
      ["changed", 6],
      ["added", 5],
    ])
  })

  it("B025 is counted once a row over all of them, and is nothing where none is closed", () => {
    const device = happened()
    const otherwise = () => queries.rowsOtherwise.resolve(device.read, null)
    expect(otherwise()).toBe(4)
    device.reopen("a")
    expect(otherwise()).toBe(3)
    device.reopen("b")
    // Nobody waits for the rows where there is nothing to hold against them.
    const unread = {
      ...device.read,
      folded: ({ name }: { readonly name: string }) => {
        if (name === "transactions") throw new NotKnown(name)
        return [] as never
      },
    }
    expect(queries.rowsOtherwise.resolve(unread, null)).toBe(0)
    expect(queries.closedPeriods.resolve(unread, null)).toEqual([])
    expect(queries.periodDifferences.resolve(unread, { id: "a" })).toEqual([])
  })

  it("B025 is marked on rows of any of them, and on none while columns are missing", () => {
    const device = happened()
    expect(changedBehindClosing(device.store, device.periods, [7, 5, 4, 3, 2, 1])).toEqual([7, 5, 4, 3])
    const missing = {
      since: () => ({
        now: () => {
          throw new NotLoaded("columns")
        },
      }),
    } as unknown as TransactionStore
    expect(changedBehindClosing(missing, device.periods, [7, 5])).toEqual([])
  })

  it("B025 is said by a document of exactly that period", () => {
    const device = happened()
    const since = (from: number, to: number) => sinceClosing(device.store, device.periods, { from, to }, 2)
    const [a] = device.periods
    expect(since(10, 40)).toEqual({
      closedAt: 1_000,
      rows: 4,
      digest: a?.digest,
      differences: { added: 2, changed: 1, removed: 1 },
      listed: device.differences("a")?.slice(0, 2),
    })
    expect(since(20, 50)?.rows).toBe(4)
    expect([since(10, 50), since(20, 40), since(11, 40)]).toEqual([null, null, null])
  })

  it("of what was said otherwise before a period was closed those rows are kept, and how many times", () => {
    const device = new Device()
    device.bring(madeRow(2, 20, { sum: "7" }))
    device.bring(madeRow(2, 20, { sum: "8" }), madeRow(3, 30, { sum: "9" }))
    device.close("a", 10, 40)
    expect(device.periods).toMatchObject([
      {
        ids: [4, 3, 2, 1],
        revised: [
          { id: 3, versions: 1 },
          { id: 2, versions: 2 },
        ],
      },
    ])
  })
})
