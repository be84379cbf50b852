import { describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { listPath, repeated } from "../sandbox.ts"
import { complete, line, phase, realSync, rowsOf, size, syncNow, words } from "./real-sync.ts"

describe("the sync with the real office", () => {
  const real = realSync()

  test("one tab syncs while two are open, both show what came, and when the first closes the other takes over", async () => {
    const { tab: one, token, account } = await real.signedIn()
    const two = await real.open(words(token, account))
    await phase(two, "OtherTab")
    await real.office.hook("live", { count: 3 })
    await syncNow(one)
    await two.until(() => rowsOf(two).length === rowsOf(one).length && rowsOf(one).length > size)
    expect(rowsOf(two)).toEqual(await real.office.table())
    expect([line(one).phase, line(two).phase]).toEqual([expect.not.stringMatching("OtherTab"), "OtherTab"])
    const { held = [], pending = [] } = await navigator.locks.query()
    expect([held, pending].map((locks) => locks.filter(({ name }) => name === `sync:${account}`).length)).toEqual([
      1, 1,
    ])
    expect(repeated(await real.office.pages())).toBeLessThanOrEqual(4)
    await one.kill()
    await phase(two, "Idle")
    await real.office.hook("live", { count: 1 })
    await syncNow(two)
    expect(rowsOf(two)).toEqual(await real.office.table())
  })

  test("a page of a filter that another tab overtook on its way is asked for again, and brings what is so by now", async () => {
    const { tab: one, token, account } = await real.signedIn()
    const two = await real.open(words(token, account))
    await phase(two, "OtherTab")
    const newest = rowsOf(one)[0]
    const asked = { start: null, end: null, offset: 0, types: [], statuses: [], currencies: [], marketplaces: [] }
    const [ask, answered, letGo] = [globalThis.fetch, Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let pages = 0
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      const isFirst = address.endsWith(listPath) && pages++ === 0
      const answer = await ask(address, init)
      if (!isFirst) return answer
      answered.resolve()
      await letGo.promise
      return answer
    })
    const overtaken = one.call("fetchPage", asked)
    await answered.promise
    await real.office.hook("rows", { update: [{ ids: [newest?.id], set: { description: "changed meanwhile" } }] })
    await two.call("fetchPage", asked)
    letGo.resolve()
    await overtaken
    // More than once where it asked again before it heard of the other's page.
    expect(pages).toBeGreaterThan(2)
    expect(rowsOf(one)).toEqual(await real.office.table())
  })

  test("a tab that nobody looks at leaves the sync to one that somebody does", async () => {
    const { tab: one, token, account } = await real.signedIn()
    const two = await real.open(words(token, account))
    await phase(two, "OtherTab")
    await one.call("presence", { visible: false, online: true })
    await phase(two, "Idle")
    await phase(one, "OtherTab")
    await one.call("presence", { visible: true, online: true })
    expect(line(two).phase).not.toBe("OtherTab") // it may have begun its next round meanwhile
  })

  test("pausing in one tab pauses every tab, and resuming goes on where it stood", async () => {
    const { tab: one, letGo } = await real.openHalfway()
    await one.call("pauseSync", { paused: true })
    letGo()
    await phase(one, "Paused")
    const { token, account } = { token: await real.office.signIn(), account: one.session.view().account }
    const two = await real.open(words(token, account))
    await two.call("pauseSync", { paused: true })
    const rows = line(one).rows
    expect(line(one).complete).toBe(false)
    await one.call("pauseSync", { paused: false })
    await Promise.race([complete(one), complete(two)])
    await Promise.all([one, two].map((tab) => tab.until(() => line(tab).complete)))
    expect(rows).toBeLessThan(rowsOf(one).length)
    expect(rowsOf(one)).toEqual(await real.office.table())
    await one.call("pauseSync", { paused: true })
    await phase(two, "Paused")
    await two.call("pauseSync", { paused: false })
    await one.until(() => line(one).phase !== "Paused")
  })
})
