import { afterEach, beforeEach } from "vitest"
import type { Initialisation } from "../../src/rpc/initialisation.ts"
import { officeOf, type Routes, type StubCustomer } from "./customers.ts"
import { clearDevice } from "./device.ts"
import { openTab, type Tab } from "./office.ts"
import { startStubOffice, type StubOffice } from "./stub-office.ts"

/** A device before a stub office: each test of the file, or of the block that asked, has both new and leaves neither. */
export interface StubDevice {
  office: StubOffice
  /** What the office answers otherwise than usual, from the next request on. */
  routes: Routes
  /** Opens a tab, which ends with the test. */
  readonly open: (words?: Partial<Initialisation>) => Promise<Tab>
}

export const stubDevice = (...customers: ReadonlyArray<StubCustomer>): StubDevice => {
  let tabs: Array<Tab> = []
  const device: StubDevice = {
    office: undefined as never,
    routes: {},
    open: async (words) => {
      const tab = await openTab(device.office.url, words)
      tabs.push(tab)
      return tab
    },
  }
  beforeEach(async () => {
    await clearDevice() // of other files, which share what imitates IndexedDB
    device.office = await startStubOffice()
    device.routes = {}
    device.office.reply(officeOf(customers, () => device.routes))
    tabs = []
  })
  afterEach(async () => {
    for (const tab of tabs) await tab.kill()
    await clearDevice()
    await device.office.close()
  })
  return device
}
