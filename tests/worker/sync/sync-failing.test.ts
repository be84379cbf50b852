import { describe, expect, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { malformed } from "../../../sandbox/misbehaviour/malformed.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { Tab } from "../office.ts"
import { listPath } from "../sandbox.ts"
import { complete, line, phase, realSync, rowsOf, syncNow } from "./real-sync.ts"

describe("the sync with the real office", () => {
  const real = realSync()

  /** Whether the row in the middle of an answer, which is the one to be spoilt, is not held yet. */
  const isNewInTheMiddle = (tab: Tab, answer: string): boolean => {
    const { records } = (
      JSON.parse(answer) as { readonly data: { readonly records: ReadonlyArray<{ readonly id: number }> } }
    ).data
    const middle = records[Math.floor(records.length / 2)]
    return middle !== undefined && rowsOf(tab).every(({ id }) => id !== middle.id)
  }
  /** A tab whose office misbehaves once a few pages have come. */
  const inTheMiddle = async (hook: string, request: object): Promise<Tab> => {
    const { tab, letGo } = await real.openHalfway()
    await real.office.hook(hook, request)
    letGo()
    return tab
  }

  test("R242 a 401 in the middle of the sync ends the session, and nothing more is asked", async () => {
    const tab = await inTheMiddle("unauthorized", { path: listPath })
    await tab.until(() => tab.session.view().ended !== null)
    const asked = (await real.office.pages()).length
    await tab.call("presence", { visible: true, online: true })
    expect((await real.office.pages()).length).toBe(asked)
  })

  test.each(["json", "shape", "huge"])(
    "a page that is malformed (%s) stops nothing for good: the line says that it could not be read, the next try goes on",
    async (kind) => {
      const tab = await inTheMiddle("malformed", { path: listPath, kind })
      await phase(tab, "Unreadable")
      expect(line(tab)).toMatchObject({ retryAt: expect.any(Number), complete: false })
      expect(tab.answer("transactionWindow", { query: noFilter, from: 0, count: 1 })).toMatchObject({
        _tag: "Stale",
        value: { rows: [{}] },
      })
      await syncNow(tab)
      await complete(tab)
      expect(line(tab).retryAt).toBeNull()
      expect(rowsOf(tab)).toEqual(await real.office.table())
    },
  )

  test("a row that cannot be read is counted and holds its place; read again it is whole", async () => {
    const { tab, letGo } = await real.openHalfway()
    const ask = globalThis.fetch
    let isSpoilt = false
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      const response = await ask(address, init)
      if (isSpoilt || !address.endsWith(listPath)) return response
      const answer = await response.text()
      isSpoilt = isNewInTheMiddle(tab, answer)
      return new Response(isSpoilt ? malformed.row(answer) : answer, response)
    })
    letGo()
    await tab.until(() => line(tab).bad === 1)
    await tab.until(() => line(tab).complete)
    expect(line(tab).rows + line(tab).bad).toBe((await real.office.table()).length)
    await tab.call("verifyHistory", null)
    await tab.until(() => line(tab).phase === "Idle" && line(tab).bad === 0)
    expect(rowsOf(tab)).toEqual(await real.office.table())
  })

  test("R390 an office that cannot be reached is asked again later, and a network that comes back asks at once", async () => {
    const tab = await inTheMiddle("drop", { path: listPath, when: "after" })
    await phase(tab, "BackingOff")
    expect(line(tab).retryAt).not.toBeNull()
    await tab.call("presence", { visible: true, online: false })
    expect(line(tab)).toMatchObject({ phase: "Offline", retryAt: null })
    await tab.call("presence", { visible: true, online: true })
    await complete(tab)
    expect(rowsOf(tab)).toEqual(await real.office.table())
  })
})
