import "fake-indexeddb/auto"
import { describe, expect, test, vi } from "vitest"
import type { LiveQueryName } from "../../../src/domain/catalogue.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { loading } from "../../../src/domain/kernel/remote-data.ts"
import { toEnd } from "../../../src/domain/kernel/steps.ts"
import { parsePivot } from "../../../src/domain/pivot/words/parse.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import {
  checkedParams,
  fetchQuery,
  prepareQuery,
  resolveQuery,
  samenessOf,
} from "../../../src/worker/session/live-query.ts"
import type { Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const nobodys = ["no such query", "toString"].map((name) => name as LiveQueryName)

describe("what a page asks", () => {
  const device = stubDevice(ann)
  const synced = async (): Promise<Tab> => {
    const tab = await device.open({ session: { token: "token-ann", account: accountOf("salt", "1") } })
    await tab.until(() => tab.answer("sync", null).rows === ann.rows && tab.answer("balances", null).value !== null)
    return tab
  }
  const ofTab = (tab: Tab) => [tab.session, tab.opened().account] as const
  /** From now on the tab does not know a state yet. */
  const without = (tab: Tab, unknown: string): void =>
    void Object.assign(tab.opened().account.projector, { isKnown: (name: string) => name !== unknown })
  const { query, pivot: byMonth } = parsePivot("by:month")
  const pivot = { query, pivot: byMonth, until: 1_900_000_000 }

  test("by the name of no query, or with what a query does not take, is refused, and fetches nothing", () => {
    for (const name of nobodys) {
      expect(fetchQuery(name)).toBeNull()
      expect(() => checkedParams(name, null)).toThrow(`no live query ${name}`)
    }
    expect(checkedParams("balancesThen", { second: 1 })).toEqual({ second: 1 })
    for (const params of [null, { second: "1" }, { second: 1, more: true }])
      expect(() => checkedParams("balancesThen", params)).toThrow("Expected")
  })

  test("waits for the code of its answer where that was not fetched yet, and then no more", async () => {
    vi.resetModules()
    const fresh = await import("../../../src/worker/session/live-query.ts")
    expect(fresh.fetchQuery("session")).toBeNull()
    const fetched = fresh.fetchQuery("pivot")
    expect(fetched).not.toBeNull()
    await fetched
    expect(fresh.fetchQuery("pivot")).toBeNull()
  })

  test("and takes long to answer is worked out in steps beforehand, where something takes long and all of it is known", async () => {
    const tab = await synced()
    const steps = prepareQuery(...ofTab(tab), "pivot", pivot)
    if (steps === undefined) throw new Error("a pivot takes long")
    toEnd(steps)
    expect(prepareQuery(...ofTab(tab), "balances", null)).toBeUndefined()
    expect(() => prepareQuery(...ofTab(tab), "pivot", { ...pivot, pivot: null })).toThrow(TypeError)
    without(tab, "transactions")
    expect(prepareQuery(...ofTab(tab), "pivot", pivot)).toBeUndefined()
  })

  test("is held against its last answer by what it says where writing that as text would take long", async () => {
    const tab = await synced()
    const isSame = samenessOf("pivot")
    const answer = () => resolveQuery(...ofTab(tab), "pivot", pivot).value
    const before = answer()
    expect(isSame?.(answer(), before)).toBe(true)
    const inBitcoin = { ...pivot, query: parseSearch("cur:btc").query }
    expect(isSame?.(tab.answer("pivot", inBitcoin), before)).toBe(false)
    expect(samenessOf("balances")).toBeUndefined()
  })

  test("is asked again when what it was answered from changes, and when another account is opened", async () => {
    const tab = await synced()
    const from = (name: LiveQueryName, params: unknown = null) => [
      ...resolveQuery(...ofTab(tab), name, params).dependencies,
    ]
    expect(from("balances")).toEqual(expect.arrayContaining(["account", "pending", "calls", "balances"]))
    expect(from("session")).toEqual(expect.arrayContaining(["account", "session"]))
    expect(from("sync")).toEqual(expect.arrayContaining(["account", "sync", "storage", "room"]))
    // Nothing of them is said before the log is folded to its end, which the session tells.
    for (const name of ["sends", "closedPeriods"] as const) expect(from(name)).toContain("session")
  })

  test("of an area says that it is loading while a state is unknown, and fails where its answer does", async () => {
    const tab = await synced()
    without(tab, "calls")
    expect(tab.answer("balances", null)).toEqual(loading)
    without(tab, "none")
    Object.assign(tab.opened().account.projector, {
      state: () => {
        throw new RangeError("torn")
      },
    })
    expect(() => tab.answer("balances", null)).toThrow("torn")
  })

  test("of what is decided on is not answered before the log is folded to its end, and is where the log then fails", async () => {
    const tab = await synced()
    const { account } = tab.opened()
    const sends = () => tab.answer("sends", null)
    expect(sends()).not.toBeNull()
    for (const boot of ["Opening", "Loading"] as const) {
      Object.assign(account, { boot: () => ({ _tag: boot }) })
      expect([boot, sends()]).toEqual([boot, null])
    }
    Object.assign(account, { boot: () => ({ _tag: "Degraded", reason: "StorageFull" }) })
    expect(sends()).not.toBeNull()
  })
})
