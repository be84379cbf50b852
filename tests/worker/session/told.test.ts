import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import { describe, expect, onTestFinished, test } from "vitest"
import type { LiveQueries, LiveQueryName } from "../../../src/domain/catalogue.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { ViewSaved } from "../../../src/domain/views/events.ts"
import { resolveQuery } from "../../../src/worker/session/live-query.ts"
import { sliceSize } from "../../../src/worker/store/event-log.ts"
import { fillDisk } from "../broken-storage.ts"
import type { Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"
import { held, succeeds } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const session = { token: "token-ann", account: accountOf("salt", "1") }

/** What a page hears of a live query: asked anew only when something changed that the last answer was read from. */
const watched = <Name extends LiveQueryName>(tab: Tab, name: Name, params: LiveQueries[Name]["params"]) => {
  const heard: Array<LiveQueries[Name]["value"]> = []
  let waiting: () => void = () => {}
  let read: ReadonlySet<string> = new Set()
  const ask = (): void => {
    const { value, dependencies } = resolveQuery(tab.session, tab.opened().account, name, params)
    read = dependencies
    if (value === undefined) return
    const next = value as LiveQueries[Name]["value"]
    if (heard.length === 0 || canonicalJson(next) !== canonicalJson(heard.at(-1))) heard.push(next)
    waiting()
  }
  onTestFinished(tab.listen((changed) => [...changed].some((each) => read.has(each)) && ask()))
  ask()
  /** Resolves once what was heard last is as it should be. */
  const comesTo = (is: (value: LiveQueries[Name]["value"]) => boolean): Promise<void> =>
    new Promise((resolve) => {
      waiting = () => {
        const last = heard.at(-1)
        if (last !== undefined && is(last)) resolve()
      }
      waiting()
    })
  return { heard, comesTo }
}

describe("a page that watches", () => {
  const device = stubDevice(ann)
  /** A tab whose start is over and whose history is read. */
  const atRest = async (): Promise<Tab> => {
    const tab = await device.open({ session })
    await tab.until(() => tab.answer("sync", null).phase === "Idle" && tab.session.view().customer !== null)
    return tab
  }

  /** The same where nothing comes by itself that would have a page ask anew. */
  const inSilence = async (): Promise<Tab> => {
    const tab = await atRest()
    await tab.call("pauseSync", { paused: true })
    return tab
  }

  test("the session hears that the start is over", async () => {
    await (await atRest()).kill()
    const tab = await device.open({ session })
    const { heard, comesTo } = watched(tab, "session", null)
    await comesTo(({ boot }) => boot._tag === "Ready")
    expect(heard.map(({ boot }) => boot._tag)).toContain("Loading")
  })

  const saved = (place: number) => ViewSaved.draft({ id: "v", name: `View ${place}`, search: "cur:usd" })

  test("what is made of the whole log is heard of when the start has come to its end, and nothing of it before", async () => {
    const tab = await atRest()
    const drafts = Array.from({ length: 3 * sliceSize }, (_, place) => saved(place))
    const { account, checkpointer } = tab.opened()
    if (checkpointer !== null) await Effect.runPromise(checkpointer.write)
    await Effect.runPromise(account.context.writer.record(drafts))
    await tab.kill()
    const next = await device.open({ session })
    const { heard, comesTo } = watched(next, "savedViews", null)
    await comesTo((views) => views !== null)
    expect(heard).toEqual([null, [{ id: "v", name: `View ${drafts.length - 1}`, search: "cur:usd" }]])
  })

  test("the session and the sync hear that the disk is full, and that it is not any more", async () => {
    const tab = await inSilence()
    const [view, line] = [watched(tab, "session", null), watched(tab, "sync", null)]
    const free = fillDisk()
    onTestFinished(free)
    await tab.call("refresh", { area: "balances" })
    await view.comesTo(({ boot }) => boot._tag === "Degraded" && boot.reason === "StorageFull")
    await line.comesTo(({ storage }) => storage === "StorageFull")
    free()
    await tab.call("refresh", { area: "balances" })
    await view.comesTo(({ boot }) => boot._tag === "Ready")
    await line.comesTo(({ storage }) => storage === null)
    expect(line.heard.map(({ storage }) => storage)).toContain("StorageFull")
  })

  test("an area hears that it is asked for, and that it is not any more, whatever came of it", async () => {
    const tab = await inSilence()
    const answer = held()
    device.routes = { "/user/balance": answer.reply }
    const { heard, comesTo } = watched(tab, "balances", null)
    const asked = tab.call("refresh", { area: "balances" })
    await comesTo((area) => area._tag === "Ready" && area.call === "pending")
    answer.release(succeeds({ user_balance: { busd: "11.00" } }))
    await asked
    await comesTo((area) => area._tag === "Ready" && area.call === "fulfilled" && area.value["busd"] === "11.00")
    expect(heard[0]).toMatchObject({ call: "fulfilled", value: { busd: "10.00" } })
  })

  test("the rows hear that the sync asks for them, and that it does not any more", async () => {
    const tab = await atRest()
    const answer = held()
    device.routes = { "/transaction/listTransactions": answer.reply }
    const { heard, comesTo } = watched(tab, "transactionWindow", { query: noFilter, from: 0, count: 10 })
    await tab.call("refresh", { area: "balances" })
    await comesTo((area) => area._tag === "Ready" && area.call === "pending")
    answer.release(succeeds({ records: [] }))
    await comesTo((area) => area._tag === "Ready" && area.call === "fulfilled")
    expect(heard[0]).toMatchObject({ call: "fulfilled" })
  })

  test("the sync hears that it came to rest after the last row", async () => {
    const tab = await device.open({ session })
    const { heard, comesTo } = watched(tab, "sync", null)
    await comesTo(({ phase, complete }) => phase === "Idle" && complete)
    expect(heard.map(({ phase }) => phase)).toContain("Head")
  })

  test("a job hears how far it is, and that it is over", async () => {
    const tab = await atRest()
    const { heard, comesTo } = watched(tab, "jobProgress", { id: "j" })
    const explained = tab.call("explain", { id: "j", query: noFilter, measure: null, beside: null })
    await comesTo((progress) => progress !== null)
    await explained
    await comesTo((progress) => progress === null)
    expect(heard[0]).toBeNull()
  })
})
