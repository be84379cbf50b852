import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { accountOf } from "../../../src/domain/session/account.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { readAll, stamp } from "../../contract/log-under-test.ts"
import { fillDisk } from "../broken-storage.ts"
import { databases } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { withCaughtUpTab } from "../small-office.ts"
import { stubDevice } from "../stub-device.ts"
import { succeeds } from "../stub-office.ts"
import { makeTestTime } from "../test-time.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const account = accountOf("salt", "1")
const begun = 1_700_000_000

const row = (id: number, sum = "-5", status = 1) => ({
  id,
  date: begun + id,
  sum,
  currency: "btc",
  type: 20,
  status,
  status_name: status === 1 ? "Completed" : "Processing",
  description: `row ${id}`,
  marketplace: "Web Office",
})

describe("alerts", () => {
  const device = stubDevice(ann)
  let rows: ReadonlyArray<ReturnType<typeof row>> = [row(1)]
  const deliver = (next: typeof rows): void => {
    rows = next
    device.routes = {
      "/transaction/listTransactions": (response, received) => {
        const { start_date: start, end_date: end } = received.body as { start_date?: number; end_date?: number }
        const within = rows
          .toSorted((a, b) => b.date - a.date)
          .filter(({ date }) => (end ?? Infinity) >= date && (start ?? 0) <= date)
        succeeds({ records: within.slice(Number(received.body["offset"] ?? 0)).slice(0, 25) })(response, received)
      },
    }
  }
  const count = (tab: Tab): number => tab.answer("sync", null).rows
  const tellings = (tab: Tab) => tab.answer("alerts", null)?.tellings ?? []
  const own = (tab: Tab) => tellings(tab).filter(({ isOwn }) => isOwn)
  const come = async (tab: Tab): Promise<Tab> => {
    await tab.call("signIn", { email: "ann@office.test", password: "p" })
    await tab.until(() => count(tab) === rows.length && tab.answer("alerts", null) !== null)
    return tab
  }
  const back = async (): Promise<Tab> => {
    const tab = await device.open({ session: { token: "token-ann", account } })
    await tab.until(() => tab.answer("alerts", null) !== null)
    return tab
  }
  const sync = (tab: Tab) => tab.call("refresh", { area: "balances" })
  const told = async (): Promise<number> => {
    const log = await Effect.runPromise(openAccountLog(account))
    const events = await readAll(log)
    await Effect.runPromise(log.close)
    return events.filter(({ type }) => type === "AlertTold").length
  }
  const asked = async (tab: Tab, search = "type:20"): Promise<void> => {
    await tab.call("saveView", { id: "v", name: "Out", search })
    await tab.call("makeAlert", { id: "a", view: "v", asks: { kind: "row" } })
  }

  test("B033 tell once of two tabs, and not again after a restart, a reading of all and projections folded anew", async () => {
    deliver([row(1)])
    const first = await come(await device.open())
    await asked(first)
    const second = await back()
    deliver([row(1), row(2), row(3)])
    await sync(first)
    await first.until(() => tellings(first).length === 1)
    await second.until(() => tellings(second).length === 1)
    expect([...own(first), ...own(second)].map((each) => each.count)).toEqual([2])
    await first.kill()
    await second.kill()
    const third = await back()
    await third.until(() => count(third) === 3)
    const readAt = third.answer("sync", null).completeAsOf ?? 0
    await third.call("verifyHistory", null)
    await third.until(() => (third.answer("sync", null).completeAsOf ?? 0) > readAt)
    deliver([row(1), row(2, "-6"), row(3), row(4)])
    await sync(third)
    await third.until(() => tellings(third).length === 2)
    expect(tellings(third).map((each) => each.count)).toEqual([1, 2])
    await third.call("signOut", { keep: false })
    for (let turn = 0; turn < 1_000 && (await databases()).length > 0; turn++) await new Promise(setImmediate)
    expect(await databases()).toEqual([])
  })

  /** A tab with an alert hears of a second row, and is gone before it tells. */
  const leaveUntold = async (): Promise<void> => {
    deliver([row(1)])
    const first = await come(await device.open())
    await asked(first)
    deliver([row(1), row(2)])
    await sync(first)
    await first.until(() => count(first) === 2)
    await first.kill() // before it told
  }

  /** A tab whose alert has nothing to tell of the one row there is, by the clock of a test. */
  const alertAtRest = async (make: (tab: Tab) => Promise<void> = async () => {}) => {
    deliver([row(1)])
    const first = await come(await device.open())
    await asked(first)
    await first.kill()
    const time = await makeTestTime((begun + 1_000) * 1000)
    const tab = await openTab(device.office.url, { session: { token: "token-ann", account } }, time.clock)
    onTestFinished(tab.kill)
    await time.until(() => tab.answer("alerts", null) !== null && count(tab) === 1)
    await make(tab)
    await time.pass(5_000)
    return { tab, time }
  }

  test("tell on coming back of what came meanwhile, and nothing while no tab is seen", async () => {
    await leaveUntold()
    const time = await makeTestTime((begun + 1_000) * 1000)
    const session = { token: "token-ann", account }
    const hidden = await openTab(device.office.url, { session, visible: false }, time.clock)
    await time.until(() => hidden.answer("alerts", null) !== null && count(hidden) === 2)
    await time.pass(10_000)
    expect(tellings(hidden)).toEqual([])
    deliver([row(1), row(2), row(3)])
    await hidden.call("presence", { visible: true, online: true })
    await time.pass(20_000)
    expect(own(hidden).map((each) => each.count)).toEqual([2])
    await hidden.kill()
    expect(await told()).toBe(1)
  })

  test("tell of rows together that come shortly one after the other", async () => {
    const { tab, time } = await alertAtRest()
    const some = [row(1)]
    for (const id of [2, 3, 4]) {
      some.push(row(id))
      deliver([...some])
      await sync(tab)
      await time.until(() => count(tab) === id)
      await time.pass(700)
    }
    await time.pass(5_000)
    expect(own(tab).map((each) => each.count)).toEqual([3])
  })

  test("tell nothing where a newer build went on with the log: it may have told already", async () => {
    await leaveUntold()
    const log = await Effect.runPromise(openAccountLog(account))
    await Effect.runPromise(log.append([{ type: "FromTomorrow", version: 1, payload: null }], stamp))
    await Effect.runPromise(log.close)
    const time = await makeTestTime((begun + 1_000) * 1000)
    const tab = await openTab(device.office.url, { session: { token: "token-ann", account } }, time.clock)
    onTestFinished(tab.kill)
    await time.until(() => tab.opened().account.projector.stopped())
    await time.pass(40_000)
    expect(await told()).toBe(0)
  })

  /** How many tabs tell, and how many wait for that one to end. */
  const ofAlerts = async (): Promise<ReadonlyArray<number>> => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held, pending].map((locks) => locks.filter(({ name }) => name === `alerts:${account}`).length)
  }

  test("B033 tell once, and say so once in the log, where two tabs would tell at the same moment", async () => {
    deliver([row(1)])
    const first = await come(await device.open())
    await asked(first)
    await first.kill()
    const time = await makeTestTime((begun + 1_000) * 1000)
    const session = { token: "token-ann", account }
    const tabs = [
      await openTab(device.office.url, { session }, time.clock),
      await openTab(device.office.url, { session }, time.clock),
    ]
    await time.until(() => tabs.every((tab) => tab.answer("alerts", null) !== null && count(tab) === 1))
    // Who tells first is a matter of chance: that one waits for the other is not.
    await expect.poll(ofAlerts).toEqual([1, 1])
    deliver([row(1), row(2), row(3)])
    await time.pass(40_000)
    expect(tabs.flatMap((tab) => own(tab).map((each) => each.count))).toEqual([2])
    for (const tab of tabs) await tab.kill()
    expect(await told()).toBe(1)
  })

  test("of silence cry no wolf where this device's clock is set ahead, and tell when the office's day is over", async () => {
    deliver([row(1)])
    const first = await come(await device.open())
    await first.kill()
    const time = await makeTestTime(Date.now())
    const tab = await openTab(device.office.url, { session: { token: "token-ann", account } }, time.clock)
    await time.until(() => tab.answer("alerts", null) !== null && count(tab) === 1)
    await tab.call("saveView", { id: "v", name: "Out", search: "type:20" })
    const by = (Math.floor(Date.now() / 86_400_000) + 2) * 86_400 - 1
    await tab.call("makeAlert", { id: "s", view: "v", asks: { kind: "silence", by } })
    time.setBy(5 * 86_400_000)
    await sync(tab)
    await time.pass(120_000)
    expect(tellings(tab)).toEqual([])
    device.office.clockAhead = 5 * 86_400_000
    await sync(tab)
    await time.pass(120_000)
    expect(own(tab)).toHaveLength(1)
    await tab.kill()
  })

  test("tell once the part comes that decides, where it did not at first", async () => {
    const part = "../../../src/domain/alerts/decide.ts"
    deliver([row(1)])
    const first = await come(await device.open())
    await asked(first)
    await first.kill()
    const time = await makeTestTime((begun + 1_000) * 1000)
    let tries = 0
    onTestFinished(() => vi.doUnmock(part))
    vi.doMock(part, () => {
      tries++
      throw new Error("no network")
    })
    const tab = await openTab(device.office.url, { session: { token: "token-ann", account } }, time.clock)
    deliver([row(1), row(2)])
    await time.until(() => tab.answer("alerts", null) !== null && count(tab) === 2)
    const passUntil = async (condition: () => boolean): Promise<void> => {
      while (!condition()) await time.pass(1_000) // a part that is asked for comes in a time of its own
    }
    await passUntil(() => tries > 0)
    expect(tellings(tab)).toEqual([])
    vi.doUnmock(part)
    await passUntil(() => own(tab).length > 0)
    expect(own(tab).map((each) => each.count)).toEqual([1])
    await tab.kill()
  })

  test("tell of rows together of which the first came while the part that decides was fetched", async () => {
    const part = "../../../src/domain/alerts/decide.ts"
    const { promise: comes, resolve: come } = Promise.withResolvers<undefined>()
    let isAsked = false
    onTestFinished(() => vi.doUnmock(part))
    vi.doMock(part, async (original) => {
      isAsked = true
      await comes
      return original()
    })
    const { tab, time } = await alertAtRest()
    deliver([row(1), row(2)])
    await sync(tab)
    while (!isAsked) await time.pass(1_000)
    deliver([row(1), row(2), row(3)])
    await sync(tab)
    await time.until(() => count(tab) === 3)
    come(undefined)
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
    await time.pass(100)
    deliver([row(1), row(2), row(3), row(4)])
    await sync(tab)
    await time.until(() => count(tab) === 4)
    while (own(tab).length === 0) await time.pass(1_000)
    expect(own(tab).map((each) => each.count)).toEqual([3])
  })

  test("of what a note says tell once the note is written beside a row that came", async () => {
    deliver([row(1)])
    const tab = await come(await device.open())
    await asked(tab, "note:rent")
    deliver([row(1), row(2)])
    await sync(tab)
    await tab.until(() => count(tab) === 2)
    await tab.call("writeNote", { id: 1, text: "rent of April" })
    await tab.call("writeNote", { id: 2, text: "rent of May" })
    await tab.until(() => tellings(tab).length > 0)
    expect(own(tab).map((each) => each.count)).toEqual([1])
  })

  test("tell nothing while the log cannot be written, since no other tab would know; and once it can, tell it", async () => {
    const { tab, time } = await alertAtRest()
    const freeDisk = fillDisk()
    onTestFinished(freeDisk)
    deliver([row(1), row(2)])
    await sync(tab)
    await time.until(() => count(tab) === 2)
    await time.pass(40_000)
    expect(tellings(tab)).toEqual([])
    freeDisk()
    await time.pass(120_000)
    expect(own(tab).map((each) => each.count)).toEqual([1])
  })

  test("tell nothing where there is no log but in memory: each start would tell it again", async () => {
    const { indexedDB: held } = Dexie.dependencies
    Object.assign(Dexie.dependencies, { indexedDB: undefined })
    try {
      const { tab, time } = await alertAtRest(asked)
      deliver([row(1), row(2)])
      await sync(tab)
      await time.until(() => count(tab) === 2)
      await time.pass(40_000)
      expect(tellings(tab)).toEqual([])
      await tab.kill()
    } finally {
      Object.assign(Dexie.dependencies, { indexedDB: held })
    }
  })

  test("tell nothing while something that they are judged by is folded again, and then of all of it", async () => {
    const { tab, time } = await alertAtRest()
    const { projector } = tab.opened().account
    const { isKnown } = projector
    Object.assign(projector, { isKnown: (name: string) => name !== "notes" && isKnown(name) })
    deliver([row(1), row(2)])
    await sync(tab)
    await time.until(() => count(tab) === 2)
    await time.pass(40_000)
    expect(tellings(tab)).toEqual([])
    Object.assign(projector, { isKnown })
    deliver([row(1), row(2), row(3)])
    await sync(tab)
    await time.pass(40_000)
    expect(own(tab).map((each) => each.count)).toEqual([2])
  })

  test("end with their view, and with being switched off", async () => {
    deliver([row(1)])
    const tab = await come(await device.open())
    await asked(tab)
    await tab.call("makeAlert", { id: "b", view: "v", asks: { kind: "silence", by: 4_000_000_000 } })
    await tab.call("endAlert", { id: "b" })
    expect(tab.answer("alerts", null)?.alerts.map(({ id }) => id)).toEqual(["a"])
    await tab.call("deleteView", { id: "v" })
    expect(tab.answer("alerts", null)?.alerts).toEqual([])
    await expect(tab.call("makeAlert", { id: "c", view: "v", asks: { kind: "row" } })).rejects.toMatchObject({
      refusal: { _tag: "NoAlert", problem: "NoView" },
    })
  })
})

describe("an alert while a reading is on its way", () => {
  const { here, line } = withCaughtUpTab(begun * 1_000)

  const tellings = () => here.tab.answer("alerts", null)?.tellings.map(({ count }) => count)
  const come = (): Promise<void> => {
    here.office.books()
    return here.time.pass(1_000)
  }
  const paused = (is: boolean) => here.tab.call("pauseSync", { paused: is })
  /** The sync is paused, and what was waited for before something is told is over: only what is done here changes it. */
  const quiet = async (): Promise<void> => {
    await paused(true)
    await here.time.pass(60_000)
  }
  /** An alert that told of a first row: what decides comes in a time of its own. */
  const toldOnce = async (): Promise<void> => {
    await here.tab.call("saveView", { id: "v", name: "All", search: "type:2" })
    await here.tab.call("makeAlert", { id: "a", view: "v", asks: { kind: "row" } })
    await come()
    while (tellings()?.length === 0) await here.time.pass(1_000)
  }

  test("tells of what fits its view as it is from then on, though no row came since it changed", async () => {
    await toldOnce()
    await quiet()
    await here.tab.call("saveView", { id: "v", name: "All", search: "cur:eur" })
    const follows = () => here.tab.opened().account.projector.state("alerts").alerts[0]?.search
    while (follows() !== "cur:eur") await here.time.pass(1_000)
    here.office.books()
    await paused(false)
    while (tellings()?.length === 1) await here.time.pass(1_000)
    expect(tellings()).toEqual([1, 1])
  })

  test("tells of a day without a row as soon as the history was asked for behind it, where nothing else comes", async () => {
    await toldOnce()
    const by = 86_400 * Math.ceil(begun / 86_400) - 1
    await here.tab.call("saveView", { id: "w", name: "Nothing", search: "cur:btc" })
    await here.tab.call("makeAlert", { id: "s", view: "w", asks: { kind: "silence", by } })
    const now = () => here.time.clock.currentTimeMillisUnsafe()
    here.time.setBy((by - 60) * 1_000 - now())
    while (now() < (by + 1) * 1_000) {
      expect(tellings()).toEqual([1])
      await here.time.pass(1_000)
    }
    // How much of this time goes by while the office is asked is up to how busy the machine is.
    while (tellings()?.length === 1) await here.time.pass(1_000)
    expect(tellings()).toHaveLength(2)
  })

  test("tells of a row that a note or a tag makes fit, where nothing else comes", async () => {
    await toldOnce()
    for (const search of ["note:rent", "tag:rent"]) {
      await here.tab.call("saveView", { id: search, name: search, search })
      await here.tab.call("makeAlert", { id: search, view: search, asks: { kind: "row" } })
    }
    await come()
    while (tellings()?.length === 1) await here.time.pass(1_000)
    await quiet()
    const newest = here.office.rows()
    await here.tab.call("writeNote", { id: newest, text: "the rent of May" })
    while (tellings()?.length === 2) await here.time.pass(1_000)
    expect(tellings()).toEqual([1, 1, 1])
    await quiet() // what was told has it look again
    await here.tab.call("tagRows", { tag: "rent", given: true, rows: [newest] })
    while (tellings()?.length === 3) await here.time.pass(1_000)
    expect(tellings()).toEqual([1, 1, 1, 1])
  })

  test("tells of rows that do not stop coming before they stop", async () => {
    await toldOnce()
    for (let moment = 0; moment < 300 && tellings()?.length === 1; moment++) {
      here.office.books()
      await here.tab.call("refresh", { area: "balances" })
      await here.time.pass(900)
    }
    expect(tellings()).toHaveLength(2)
  })

  test("waits for all of it: what came while the sync was paused is told of together", async () => {
    await toldOnce()
    await paused(true)
    for (let row = 0; row < 60; row++) await come()
    here.office.slows(5_000)
    await paused(false)
    while (line().rows < here.office.rows()) {
      expect(tellings()).toEqual([1])
      await here.time.pass(1_000)
    }
    while (tellings()?.length === 1) await here.time.pass(1_000)
    expect(tellings()).toEqual([60, 1])
  })
})
