import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import {
  askToKeep,
  deviceSalt,
  onDeviceChange,
  readDevice,
  removeDevice,
  writeDevice,
} from "../../../src/app/device/device-storage.ts"
import { type PageSurroundings, standInBrowser } from "../browser.ts"

const refuse = (): never => {
  throw new DOMException("refused", "SecurityError")
}

describe("what this device keeps outside the log", () => {
  let browser: PageSurroundings
  beforeEach(() => {
    browser = standInBrowser("https://office.example/")
  })
  afterEach(() => {
    removeDevice("theme")
    vi.unstubAllGlobals()
  })

  test("is kept for as long as the page lives where the browser refuses to store anything", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse })
    writeDevice("theme", "dark")
    expect(readDevice("theme")).toBe("dark")
    removeDevice("theme")
    expect(readDevice("theme")).toBeNull()
  })

  test("is what was written last, though that found no room, until another tab or this one stores something newer", () => {
    writeDevice("theme", "light")
    const { local } = browser
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => local.getItem(key),
      removeItem: (key: string) => local.removeItem(key),
      setItem: refuse,
    })
    writeDevice("theme", "dark")
    expect(readDevice("theme")).toBe("dark")
    vi.stubGlobal("localStorage", local)
    local.setItem("office:theme", "system")
    expect(readDevice("theme")).toBe("system")
    writeDevice("theme", "light")
    browser.local.clear()
    expect(readDevice("theme")).toBeNull()
  })

  test("has a salt of its own, which is made once", () => {
    const salt = deviceSalt()
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(deviceSalt()).toBe(salt)
    browser.local.clear()
    expect(deviceSalt()).not.toBe(salt)
  })

  test("is heard of where another tab changes any of it, or clears all, and of nothing else", () => {
    const page = new EventTarget()
    vi.stubGlobal("window", page)
    let heard = 0
    const stop = onDeviceChange(() => heard++)
    const change = (key: string | null): void => {
      page.dispatchEvent(Object.assign(new Event("storage"), { key }))
    }
    for (const key of ["office:theme", null, "another program's"]) change(key)
    expect(heard).toBe(2)
    stop()
    change("office:theme")
    expect(heard).toBe(2)
  })

  test("the browser is asked not to throw away from the second visit on, and no more once it promised", async () => {
    let [promised, asked] = [false, 0]
    const storage = { persisted: async () => promised, persist: async () => (asked++, false) }
    vi.stubGlobal("navigator", { storage })
    const visit = async (): Promise<number> => {
      await askToKeep()
      await askToKeep() // the page is loaded again
      return asked
    }
    expect(await visit()).toBe(0)
    browser.tab.clear()
    expect(await visit()).toBe(2)
    promised = true
    expect(await visit()).toBe(2)
    vi.stubGlobal("navigator", {}) // an engine without
    await askToKeep()
  })
})
