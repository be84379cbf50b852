import type * as Clock from "effect/Clock"
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest"
import type { LiveQueries } from "../../../src/domain/catalogue.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { listPath, type RealOffice, startRealOffice } from "../sandbox.ts"

/** How many rows the customer has at first. */
export const size = 400

export const words = (token: string, account: string | null = null) => ({ session: { token, account } })

export const line = (tab: Tab): LiveQueries["sync"]["value"] => tab.answer("sync", null)
export const rowsOf = (tab: Tab) => shownRows(tab.opened().account.projector.state("transactions"))
export const complete = (tab: Tab): Promise<void> => tab.until(() => line(tab).complete && line(tab).phase === "Idle")
export const phase = (tab: Tab, wanted: ReturnType<typeof line>["phase"]): Promise<void> =>
  tab.until(() => line(tab).phase === wanted)
export const syncNow = (tab: Tab) => tab.call("refresh", { area: "transactions" })

/** The real office for the tests of a file, as new for each, and tabs that sync with it. */
export const realSync = () => {
  let office: RealOffice
  let tabs: Array<Tab>
  beforeAll(async () => {
    office = await startRealOffice(size)
  }, 60_000)
  afterAll(() => office.close())
  beforeEach(() => {
    tabs = []
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    for (const tab of tabs) await tab.kill()
    await clearDevice()
    await office.hook("reset")
  })

  const open = async (session: ReturnType<typeof words>, clock?: Clock.Clock): Promise<Tab> => {
    const tab = await openTab(office.url, session, clock)
    tabs.push(tab)
    return tab
  }
  /**
   * Lets so few pages come that more are to come, however slow or fast this machine is: the others leave once they are
   * let go.
   */
  const openHalfway = async (): Promise<{ readonly tab: Tab; readonly letGo: () => void }> => {
    const token = await office.signIn()
    const [ask, held] = [globalThis.fetch, Promise.withResolvers<void>()]
    let isHalfway = (): boolean => false
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (address.endsWith(listPath) && isHalfway()) await held.promise
      return ask(address, init)
    })
    await office.hook("latency", { path: listPath, ms: 100 })
    const tab = await open(words(token))
    isHalfway = () => line(tab).rows >= 100
    await tab.until(isHalfway)
    await office.hook("latency", { path: listPath, ms: 0 })
    return { tab, letGo: held.resolve }
  }
  const signedIn = async (): Promise<{
    readonly tab: Tab
    readonly token: string
    readonly account: string | null
  }> => {
    const token = await office.signIn()
    const tab = await open(words(token))
    await complete(tab)
    return { tab, token, account: tab.session.view().account }
  }
  return {
    get office() {
      return office
    },
    open,
    openHalfway,
    signedIn,
  }
}
