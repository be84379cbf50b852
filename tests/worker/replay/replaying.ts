import { afterEach, beforeEach, vi } from "vitest"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"

/** A tab that shows recordings, new for each test. A request that it tries fails the test, whatever came of it. */
export const replaying = (): { tab: Tab; requests: number } => {
  const device = { tab: undefined as unknown as Tab, requests: 0 }
  beforeEach(async () => {
    await clearDevice() // of what other files left
    device.requests = 0
    vi.stubGlobal("fetch", () => Promise.reject(new Error(`request ${++device.requests}`)))
    device.tab = await openTab("https://office.test", { replays: true })
  })
  afterEach(async () => {
    await device.tab.kill()
    vi.unstubAllGlobals()
    await clearDevice()
    if (device.requests > 0) throw new Error("a worker that replays tried a request")
  })
  return device
}
