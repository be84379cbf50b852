import { describe, expect, test } from "vitest"
import { anchorOf } from "../../src/domain/alerts/anchor.ts"
import { decideAlerts, type Known } from "../../src/domain/alerts/decide.ts"
import { AlertMade } from "../../src/domain/alerts/events.ts"
import { type Asks, mostTold } from "../../src/domain/alerts/model.ts"
import { alerts as alertsProjection, type Alerts } from "../../src/domain/alerts/projection.ts"
import { rowsOf } from "../../src/domain/alerts/rows-of.ts"
import { takingOf } from "../../src/domain/exchange/held.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { Completeness } from "../../src/domain/history/projection.ts"
import { coverage } from "../../src/domain/history/projection.ts"
import { TransactionStore } from "../../src/domain/history/transaction-store.ts"
import type { EventDraft, StoredEvent } from "../../src/domain/kernel/event.ts"
import { foldEvent } from "../../src/domain/kernel/fold.ts"
import { noTags } from "../../src/domain/tags/projection.ts"
import { ViewDeleted, ViewSaved } from "../../src/domain/views/events.ts"
import { savedViews, type ViewEdits, views as viewsProjection } from "../../src/domain/views/projection.ts"
import { Random } from "./random.ts"
import { forSeeds, patience } from "./seeds.ts"

const second = 1_700_000_000
const matching = "20"

const rowOf = (id: number, date: number, type = matching, sum = "-5"): Transaction => ({
  id,
  date,
  type,
  sum,
  currency: "btc",
  description: "",
  status: "1",
  statusName: "Completed",
  marketplace: "",
})

const page = (rows: ReadonlyArray<Transaction>) => ({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] })
const read: Completeness = { ...coverage.initial(), spans: [{ from: -1, to: 4_000_000_000, at: 0, turn: 1 }] }

/** A tab: it has folded the log up to somewhere, and decides on what it knows. */
class TabOf {
  readonly name: string
  readonly #projections = [alertsProjection, viewsProjection]
  #states = new Map<string, unknown>(this.#projections.map(({ name, initial }) => [name, initial()]))
  #position = 0

  constructor(name: string) {
    this.name = name
  }
  catchUp(log: ReadonlyArray<StoredEvent>, to = log.length): void {
    for (const event of log.slice(this.#position, to)) foldEvent(this.#projections, this.#states, event)
    this.#position = Math.max(this.#position, to)
  }
  get alerts(): Alerts {
    return this.#states.get("alerts") as Alerts
  }
  known(store: TransactionStore, now: number, completeness = read): Known {
    const views = savedViews(this.#states.get("views") as ViewEdits)
    return { alerts: this.alerts, views, store, notes: {}, tags: noTags, completeness, now, ahead: 0 }
  }
}

/** One device: a log, a history, and what was asked of it. */
class World {
  readonly log: Array<StoredEvent> = []
  readonly store = TransactionStore.empty(6)
  now = (second + 5_000) * 1000
  record(tab: string, drafts: ReadonlyArray<EventDraft>): void {
    for (const draft of drafts)
      this.log.push({ ...draft, position: this.log.length + 1, at: this.now, tab, build: "b" })
  }
  bring(rows: ReadonlyArray<Transaction>): void {
    this.store.merge(page(rows), this.now)
  }
  save(search: string): void {
    this.record("t", [ViewSaved.draft({ id: "v", name: "Mine", search })])
  }
  ask(asks: Asks, search = `type:${matching}`): void {
    this.save(search)
    this.record("t", [AlertMade.draft({ id: "a", view: "v", search, asks, ...anchorOf(this.store, this.now) })])
  }
  tab(name = "t"): TabOf {
    const tab = new TabOf(name)
    tab.catchUp(this.log)
    return tab
  }
  /** Has a tab that read all decide, and gives what it wrote. */
  check(completeness = read): ReadonlyArray<EventDraft> {
    const drafts = decideAlerts(this.tab().known(this.store, this.now, completeness))
    this.record("t", drafts)
    return drafts
  }
  get tellings() {
    return this.tab().alerts.tellings
  }
}

describe("an alert tells once for each fact", () => {
  test(
    "B033 whatever tabs tell beside each other, with what clock, after what restart and reading",
    () =>
      forSeeds(150, [], (seed) => {
        const random = new Random(seed)
        const world = new World()
        const office = new Map<number, Transaction>()
        const put = (row: Transaction): void => {
          office.set(row.id, row)
        }
        for (let id = 1; id <= 20; id++) put(rowOf(id, second + random.whole(0, 50), random.pick([matching, "3"])))
        // Some rows of before are not read yet when the alert is made: they are old all the same.
        const held = [...office.values()].filter(() => random.chance(0.7))
        world.bring(held)
        const newest = Math.max(0, ...held.map(({ date }) => date))
        for (const row of office.values()) if (row.date >= newest && !held.includes(row)) office.delete(row.id)
        world.ask({ kind: "row" })
        const tabs = [world.tab("one"), world.tab("two"), world.tab("three")]
        const came = new Set<number>()
        const gone: Array<Transaction> = []
        let next = 1_000
        for (let step = 0; step < 60; step++) {
          world.now += random.whole(-3_600_000, 3_600_000)
          const at = random.whole(0, tabs.length - 1)
          const tab = tabs[at]
          if (tab === undefined) throw new Error("no tab")
          switch (random.whole(0, 7)) {
            case 0: {
              const row = rowOf(next++, newest + random.whole(1, 500), random.pick([matching, "3"]))
              put(row)
              world.bring([row])
              break
            }
            case 1: {
              const row = random.pick([...office.values()])
              const date = random.chance(0.3) ? newest + random.whole(1, 500) : row.date
              const isOld = row.id < 1_000 && world.store.find(row.id) !== undefined
              const changed = {
                ...row,
                type: random.pick([matching, "3"]),
                date: isOld || row.date === date ? date : row.date,
              }
              put(changed)
              world.bring([changed])
              break
            }
            case 2:
              world.bring([...office.values()]) // a reading of all
              break
            case 3:
              tabs[at] = world.tab(`restarted ${step}`)
              break
            case 4: {
              const row = random.pick([...office.values()])
              if (office.size === 1 || world.store.find(row.id) === undefined) break
              office.delete(row.id)
              gone.push(row)
              world.store.withdraw({ from: row.date - 1, to: row.date }, new Set(office.keys()), world.now)
              if (world.store.isShown(row.id)) throw new Error("a row that was taken away is shown")
              break
            }
            case 5: {
              const [back] = gone.splice(0, 1)
              if (back === undefined) break
              put(back)
              world.bring([back]) // a row that was deleted and comes again is the row that it was
              break
            }
            case 6:
              tab.catchUp(world.log, random.whole(0, world.log.length))
              break
            default:
              // without a lock, on whatever this tab has read of the log
              world.record(tab.name, decideAlerts(tab.known(world.store, world.now)))
          }
          for (const { id, type } of office.values())
            if (id >= 1_000 && type === matching && step % 3 === 0) {
              world.check()
              came.add(id)
            }
        }
        world.check()
        for (const { id, type } of office.values()) if (id >= 1_000 && type === matching) came.add(id)
        expect(world.check()).toEqual([])
        const { tellings, alerts } = world.tab().alerts
        const told = alerts[0]?.told.map(({ id }) => id) ?? []
        expect(new Set(told).size).toBe(told.length)
        expect(told.every((id) => id >= 1_000)).toBe(true)
        expect([...came].filter((id) => !told.includes(id))).toEqual([])
        expect(tellings.reduce((sum, { count }) => sum + count, 0)).toBe(told.length)
      }),
    patience,
  )

  test.each(["on:today", "on:this-month", "on:last-7-days", "on:yesterday", "on:last-month"])(
    "of a view with %s every row is told once, however seldom one comes back",
    (search) =>
      forSeeds(40, [], (seed) => {
        const random = new Random(seed)
        const world = new World()
        world.bring([rowOf(1, second)])
        world.ask({ kind: "row" }, `type:${matching} ${search}`)
        const came: Array<number> = []
        for (let id = 2; id < 30; id++) {
          world.now += random.whole(1, 3 * 86_400) * 1000
          const row = rowOf(id, Math.floor(world.now / 1000), random.pick([matching, "3"]))
          world.bring([row])
          if (row.type === matching) came.push(id)
          if (id % 3 === 0 || random.chance(0.3)) world.check()
        }
        // The days of the last rows end, and the month, with somebody coming by now and then.
        for (let week = 0; week < 6; week++) {
          world.check()
          world.now += 7 * 86_400_000
        }
        const { alerts, tellings } = world.tab().alerts
        expect(alerts[0]?.told.map(({ id }) => id).toReversed()).toEqual(came)
        expect(tellings.reduce((sum, { count }) => sum + count, 0)).toBe(came.length)
        const shown = tellings.flatMap((telling) => world.store.reader().window(rowsOf(telling), 0, 99))
        expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(came))
      }),
    patience,
  )

  test("hundreds of rows at once are one telling, and more than are remembered never come again", () => {
    const world = new World()
    world.bring([rowOf(1, second)])
    world.ask({ kind: "row" })
    const many = Array.from({ length: mostTold + 700 }, (_, index) => rowOf(10 + index, second + 1 + index))
    world.bring(many)
    world.check()
    expect(world.tellings).toMatchObject([{ count: many.length, from: second + 1, to: second + many.length }])
    world.bring(many.map((row) => ({ ...row, sum: "-6" })))
    expect(world.check()).toEqual([])
    world.bring([rowOf(9_000, second + 100_000)])
    world.check()
    expect(world.tellings.map(({ count }) => count)).toEqual([many.length, 1])
  })

  test("a row of the newest second is new behind the newest row; one that the office dates far ahead hides none", () => {
    const world = new World()
    const ahead = rowOf(7, second + 400 * 86_400)
    world.bring([rowOf(5, second), ahead])
    world.now = second * 1000
    world.ask({ kind: "row" })
    expect(world.check()).toEqual([])
    world.bring([rowOf(6, second), rowOf(4, second), rowOf(5, second), ahead])
    world.check()
    expect(world.tellings).toMatchObject([{ count: 1, from: second }])
  })

  test("a row that the office dates hours ahead keeps none from being told that comes before it", () => {
    const asked = (asks: Asks): World => {
      const world = new World()
      world.now = second * 1000
      world.bring([rowOf(1, second - 10), rowOf(2, second + 20 * 3_600)])
      world.ask(asks)
      world.bring([rowOf(3, second + 30)])
      world.bring([rowOf(4, second + 5 * 3_600)])
      return world
    }
    const ofRows = asked({ kind: "row" })
    ofRows.check()
    expect(ofRows.tellings).toMatchObject([{ count: 2, from: second + 30 }])
    const ofSilence = asked({ kind: "silence", by: second + 10 * 3_600 })
    ofSilence.now = (second + 11 * 3_600) * 1000
    ofSilence.check()
    expect(ofSilence.tellings).toEqual([])
  })

  test("a row that was moved back to the newest second is none that comes, before the alert was made or after", () => {
    const [came, moved] = [rowOf(5, second + 10, matching, "-9"), rowOf(5, second, matching, "-9")]
    for (const asks of [{ kind: "row" }, { kind: "sum", measure: "out", currency: "btc", limit: "10" }] as const)
      for (const before of [[], [came], [came, moved]]) {
        const world = new World()
        world.bring([rowOf(9, second, matching, "-4")])
        for (const row of before) world.bring([row])
        world.ask(asks)
        for (const row of [came, moved].slice(before.length)) world.bring([row])
        expect([...world.check(), ...world.check()]).toEqual([])
      }
  })

  test("a row that was moved back or taken away before the alert was made, and comes forward or back afterwards, is the row that it was", () => {
    const [moved, gone] = [rowOf(5, second + 20, matching, "-50"), rowOf(6, second + 30, matching, "-50")]
    const askedOf = (asks: Asks): World => {
      const world = new World()
      world.bring([rowOf(9, second), moved, gone])
      world.bring([{ ...moved, date: second - 20 }])
      world.store.withdraw({ from: gone.date - 1, to: gone.date }, new Set([5, 9]), world.now)
      world.ask(asks)
      world.bring([gone])
      world.bring([{ ...moved, date: second + 40 }])
      return world
    }
    const rows = askedOf({ kind: "row" })
    expect(rows.check()).toEqual([])
    rows.bring([rowOf(7, second + 10)])
    rows.check()
    expect(rows.tellings).toMatchObject([{ count: 1, from: second + 10 }])
    expect(askedOf({ kind: "sum", measure: "out", currency: "btc", limit: "60" }).check()).toEqual([])
  })

  test("of a view whose days move a row is told that came while nobody looked, and its rows are shown", () => {
    const dawn = Date.UTC(2026, 1, 1) / 1000
    const world = new World()
    world.now = (dawn - 2 * 86_400) * 1000
    world.bring([rowOf(1, dawn - 3 * 86_400)])
    world.ask({ kind: "row" }, `type:${matching} on:this-month`)
    world.bring([rowOf(2, dawn - 60), rowOf(3, dawn - 30, "3"), rowOf(4, dawn + 30), rowOf(5, dawn + 7_200)])
    world.now = (dawn + 60) * 1000
    world.check()
    expect(world.check()).toEqual([])
    const { tellings } = world
    expect(tellings.map(({ count, from, to }) => [count, from, to])).toEqual([
      [1, dawn - 60, dawn - 60],
      [2, dawn + 30, dawn + 7_200],
    ])
    const shown = tellings.map((telling) => world.store.reader().window(rowsOf(telling), 0, 9))
    expect(shown.map((rows) => rows.map(({ id }) => id))).toEqual([[2], [5, 4]])
    const contrary = new World()
    contrary.now = world.now
    contrary.ask({ kind: "row" }, "-on:today")
    contrary.bring([rowOf(6, dawn + 40)])
    expect(contrary.check()).toEqual([])
    contrary.now += 86_400_000
    expect(contrary.check()).toHaveLength(1)
    const week = new World()
    week.now = world.now
    week.ask({ kind: "row" }, "on:last-7-days")
    week.bring([0, 1, 2].map((day) => rowOf(7 + day, dawn + day * 86_400)))
    week.now += 3 * 86_400_000
    expect(week.check()).toMatchObject([{ payload: { count: 3 } }]) // what the view shows now is told together
  })

  test("of an edited view only what comes from then on is told, of a deleted one nothing", () => {
    const world = new World()
    world.bring([rowOf(1, second)])
    world.ask({ kind: "row" })
    world.bring([rowOf(2, second + 1, "3"), rowOf(3, second + 2, "3")])
    expect(world.check()).toEqual([])
    world.save("type:3")
    expect(world.check().map(({ type }) => type)).toEqual(["AlertMoved"])
    expect(world.check()).toEqual([])
    world.bring([rowOf(4, second + 3, "3"), rowOf(5, second + 4)])
    world.check()
    expect(world.tellings).toMatchObject([{ count: 1, from: second + 3, search: "type:3" }])
    world.record("t", [ViewDeleted.draft({ id: "v" })])
    expect(world.tab().alerts).toMatchObject({ alerts: [], tellings: [] })
  })
})

describe("an alert ends with its view", () => {
  const taken = (world: World, edited: number): void =>
    world.record("t", takingOf([{ kind: "viewDeleted", data: { id: "v", edited } }]))
  const asked = (): World => {
    const world = new World()
    world.bring([rowOf(1, second)])
    world.ask({ kind: "row" })
    world.bring([rowOf(2, second + 1)])
    world.check()
    expect(world.tellings).toHaveLength(1)
    return world
  }

  test("that another device deleted, and what it told goes with it", () => {
    const world = asked()
    taken(world, world.now + 1)
    expect(world.tab().alerts).toMatchObject({ alerts: [], tellings: [] })
  })

  test("but not by a deletion that was said before the view was saved anew", () => {
    const world = asked()
    taken(world, world.now - 1)
    expect(world.tab().alerts.alerts).toHaveLength(1)
    expect(world.tellings).toHaveLength(1)
  })

  test("and is none that was made of a view which another tab deleted meanwhile", () => {
    const world = asked()
    world.record("two", [ViewDeleted.draft({ id: "v" })])
    world.record("t", [
      AlertMade.draft({ id: "b", view: "v", search: "", asks: { kind: "row" }, ...anchorOf(world.store, world.now) }),
    ])
    expect(world.tab().alerts.alerts).toEqual([])
  })
})

describe("an alert of a sum", () => {
  const out = { kind: "sum", measure: "out", currency: "btc", limit: "10" } as const

  test("tells when new rows take it over the limit, to the last digit, and not when old rows do", () => {
    const world = new World()
    world.bring([rowOf(1, second, matching, "-4")])
    world.ask(out)
    world.bring([rowOf(2, second - 100, matching, "-3")])
    world.bring([rowOf(3, second + 1, matching, "-3.000")])
    expect(world.check()).toEqual([])
    world.bring([rowOf(4, second + 2, matching, "0.5"), rowOf(5, second + 2, matching, "-0.00000000000000000001")])
    world.check()
    expect(world.tellings).toHaveLength(1)
    world.bring([rowOf(6, second + 3, matching, "-50")])
    expect(world.check()).toEqual([])
  })

  test("by old rows that a reading brings it is not passed, nor was it when it was made", () => {
    const world = new World()
    world.bring([rowOf(1, second, matching, "-4")])
    world.ask(out)
    world.bring([rowOf(2, second - 100, matching, "-70")])
    world.bring([rowOf(3, second + 1, matching, "-3")])
    expect(world.check()).toEqual([])
  })

  test("is judged once the history is read, and what passes, changes and passes again is one fact", () => {
    const world = new World()
    world.bring([rowOf(1, second, matching, "-4")])
    world.ask(out)
    world.bring([rowOf(2, second + 1, matching, "-9")])
    expect(world.check(coverage.initial())).toEqual([])
    expect(world.check()).toHaveLength(1)
    world.bring([rowOf(2, second + 1, matching, "-1")])
    expect(world.check()).toEqual([])
    world.bring([rowOf(2, second + 1, matching, "-9")])
    expect(world.check()).toEqual([])
  })

  test("that two tabs tell beside each other is told once", () => {
    const world = new World()
    world.bring([rowOf(1, second, matching, "-4")])
    world.ask(out)
    world.bring([rowOf(2, second + 1, matching, "-9")])
    const tabs = [world.tab("one"), world.tab("two")]
    for (const { name, drafts } of tabs.map((tab) => ({
      name: tab.name,
      drafts: decideAlerts(tab.known(world.store, world.now)),
    })))
      world.record(name, drafts)
    expect(world.log.filter(({ type }) => type === "AlertTold")).toHaveLength(2)
    expect(world.tellings.map(({ tab }) => tab)).toEqual(["one"])
  })

  test("that two tabs tell beside each other is told once where its row is dated ahead of the clock", () => {
    const world = new World()
    world.now = second * 1000
    world.bring([rowOf(1, second - 10, matching, "-4")])
    world.ask(out)
    world.bring([rowOf(2, second + 500, matching, "-9")])
    const [one, two] = [world.tab("one"), world.tab("two")]
    const drafts = [one, two].map((tab) => decideAlerts(tab.known(world.store, world.now)))
    for (const each of drafts) world.record("t", each)
    expect(drafts.map(({ length }) => length)).toEqual([1, 1])
    expect(world.tellings).toHaveLength(1)
  })

  test("of what came in less what went out is told again once new rows took it back to its limit", () => {
    const world = new World()
    world.bring([rowOf(1, second, matching, "12")])
    world.ask({ kind: "sum", measure: "net", currency: "btc", limit: "10" })
    const told = (...rows: ReadonlyArray<readonly [id: number, sum: string]>): number => {
      world.bring(rows.map(([id, sum]) => rowOf(id, second + id, matching, sum)))
      return world.check().length
    }
    expect([told([2, "-5"]), told([3, "1"]), told([4, "2.5"]), told([5, "3"])]).toEqual([0, 0, 1, 0])
    expect([told([6, "-3.4"]), told([7, "0.1"])]).toEqual([0, 0])
    expect([told([8, "-0.2"], [9, "0.1"]), told()]).toEqual([1, 0])
    // The office says of a row something else, and again what it said: that is no new row.
    expect([told([8, "-9"]), told([8, "-0.2"])]).toEqual([0, 0])
    expect(world.tellings).toHaveLength(2)
  })

  test("of a month is a fact of each month", () => {
    const world = new World()
    world.now = Date.UTC(2026, 0, 20)
    world.bring([rowOf(1, Date.UTC(2026, 0, 10) / 1000, matching, "-40")])
    world.ask(out, `type:${matching} on:this-month`)
    expect(world.check()).toEqual([])
    world.now = Date.UTC(2026, 1, 20)
    expect(world.check()).toEqual([])
    world.bring([rowOf(2, Date.UTC(2026, 1, 10) / 1000, matching, "-40")])
    expect(world.check()).toHaveLength(1)
    expect(world.check()).toEqual([])
  })

  test("of days that are over when one comes back is told once, with its rows, and by no row of after them", () => {
    const february = Date.UTC(2026, 1, 1) / 1000
    const shownOf = (search: string, rows: ReadonlyArray<Transaction>): ReadonlyArray<ReadonlyArray<number>> => {
      const world = new World()
      world.now = Date.UTC(2026, 0, 20)
      world.bring([rowOf(1, Date.UTC(2026, 0, 10) / 1000, "3", "-40")])
      world.ask(out, `type:${matching} ${search}`)
      world.bring(rows)
      world.now = (february + 3_600) * 1000
      world.check()
      expect(world.check()).toEqual([])
      return world.tellings.map((telling) =>
        world.store
          .reader()
          .window(rowsOf(telling), 0, 9)
          .map(({ id }) => id),
      )
    }
    const [before, after] = [rowOf(2, february - 60, matching, "-6"), rowOf(4, february + 60, matching, "-9")]
    const [early, late] = [rowOf(3, february - 900, matching, "-6"), rowOf(5, february + 90, matching, "-9")]
    expect(shownOf("on:this-month", [before, after])).toEqual([])
    expect(shownOf("on:this-month", [before, early, after])).toEqual([[2, 3]])
    expect(shownOf("on:this-month", [before, after, late])).toEqual([[5, 4]])
    expect(shownOf("-on:this-month", [before, after, late])).toEqual([])
  })
})

describe("an alert of silence", () => {
  const day = Math.floor(second / 86_400) + 3
  const by = (day + 1) * 86_400 - 1
  const asked = (head: number): Completeness => ({ ...read, askedAt: { head } })

  test("tells once when the day is over and the office was asked since; a clock that is set back changes nothing", () => {
    const world = new World()
    world.bring([rowOf(1, second)])
    world.ask({ kind: "silence", by })
    world.now = by * 1000
    expect(world.check(asked(world.now))).toEqual([])
    world.now = (by + 1) * 1000
    expect(world.check(asked(by * 1000))).toEqual([])
    expect(world.check(asked(world.now))).toHaveLength(1)
    world.now = second * 1000
    expect(world.check(asked(world.now))).toEqual([])
    world.now = (by + 100_000) * 1000
    expect(world.check(asked(world.now))).toEqual([])
    expect(world.tellings).toHaveLength(1)
  })

  test("ends no day by a clock that is set ahead, nor by what was asked while it was, and ends it when the office's is over", () => {
    const world = new World()
    world.bring([rowOf(1, second)])
    world.ask({ kind: "silence", by })
    const tab = new TabOf("t")
    tab.catchUp(world.log)
    const over = (by + 1) * 1000
    const said = (now: number, head: number, ahead: number) =>
      decideAlerts({ ...tab.known(world.store, now, asked(head)), ahead }).map(({ type }) => type)
    expect(said(over + 5, over + 5, 86_400_000)).toEqual([])
    expect(said(over + 5, over + 5, 6)).toEqual([])
    expect(said(over + 5, over + 4, 5)).toEqual([])
    expect(said(over + 5, over + 86_400_000, 0)).toEqual([])
    expect(said(over + 5, over + 5, 5)).toEqual(["AlertTold"])
    expect(said(over - 60_000, over - 60_000, -60_000)).toEqual(["AlertTold"])
  })

  test("is over without a word where a new row came by then, and not by one of after", () => {
    for (const [date, type, expected] of [
      [by, matching, "AlertEnded"],
      [by + 1, matching, "AlertTold"],
      [by, "3", "AlertTold"],
    ] as const) {
      const world = new World()
      world.bring([rowOf(1, second)])
      world.ask({ kind: "silence", by })
      world.bring([rowOf(2, date, type), rowOf(3, second - 5)])
      world.now = (by + 1) * 1000
      expect(world.check(asked(world.now)).map((each) => each.type)).toEqual([expected])
      expect(world.check(asked(world.now))).toEqual([])
    }
  })

  const [january, february] = [Date.UTC(2026, 1, 1) / 1000 - 1, Date.UTC(2026, 1, 11) / 1000 - 1]
  test.each([
    ["on:this-month", january, "AlertEnded"],
    ["on:this-month", february, "AlertEnded"],
    ["on:today", january, "AlertEnded"],
    ["on:yesterday", january, "AlertEnded"],
    ["on:last-month", january, "AlertTold"],
    ["on:last-month", february, "AlertEnded"],
    ["-on:this-month", january, "AlertTold"],
    ["-on:this-month", february, "AlertEnded"],
    ["on:today type:3", january, "AlertTold"],
  ])("of a view with %s knows the row that met it while the days were others, by %d: %s", (search, last, expected) => {
    for (const later of [1, 50 * 86_400]) {
      const world = new World()
      world.now = Date.UTC(2026, 0, 20)
      world.bring([rowOf(1, Date.UTC(2026, 0, 10) / 1000)])
      world.ask({ kind: "silence", by: last }, search)
      world.bring([rowOf(2, Date.UTC(2026, 0, 25) / 1000)])
      world.now = (last + later) * 1000
      expect(world.check(asked(world.now)).map(({ type }) => type)).toEqual([expected])
    }
  })
})
