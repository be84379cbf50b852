import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { standInBrowser } from "../browser.ts"

const parent = "https://parent.example/enter?app=office"

describe("a token of the parent platform", () => {
  beforeEach(() => void standInBrowser("https://office.example/login"))
  afterEach(() => void vi.unstubAllGlobals())

  /** The page as it is loaded in this tab, with what its first script took out of the address. */
  const load = async (signOn?: unknown) => {
    const page = { signOn }
    vi.stubGlobal("window", page)
    vi.resetModules()
    return { page, ...(await import("../../../src/app/session/sign-on.ts")) }
  }
  const stateOf = (address: string): string => new URL(address).searchParams.get("state") ?? ""

  test("S60 is known where this tab set out for it: once, however often it looked where that begins", async () => {
    const { signOnStart } = await load()
    const address = signOnStart(parent)
    expect(address).toBe(`${parent}&state=${stateOf(address)}`)
    expect(signOnStart(parent)).toBe(address)
    const came = { token: "token", app: "office", state: stateOf(address) }
    expect((await load(came)).takeSignOn()).toEqual({ token: "token", app: "office", begunHere: true })
    expect((await load(came)).takeSignOn()).toMatchObject({ begunHere: false })
  })

  test.each([
    ["without a word", ""],
    ["with another's", "another tab's"],
  ])("S60 is a stranger's that comes %s, and what this tab set out with serves nobody after it", async (_, state) => {
    expect((await load({ token: "theirs", app: "", state })).takeSignOn()).toMatchObject({ begunHere: false })
    const own = stateOf((await load()).signOnStart(parent))
    expect(own).not.toBe("")
    expect((await load({ token: "theirs", app: "", state })).takeSignOn()).toMatchObject({ begunHere: false })
    expect((await load({ token: "theirs", app: "", state: own })).takeSignOn()).toMatchObject({ begunHere: false })
  })

  test("is given to whoever asks for it first, and stands nowhere in the page", async () => {
    const { page, cameBySignOn, takeSignOn } = await load({ token: "token", app: "office", state: "" })
    expect(page).not.toHaveProperty("signOn")
    expect(takeSignOn()).toMatchObject({ token: "token" })
    expect([cameBySignOn, takeSignOn()]).toEqual([true, null])
  })

  test.each([undefined, null, "token", {}, { token: "token", app: "office" }, { token: 1, app: "", state: "" }])(
    "is none in %o",
    async (left) => {
      const { cameBySignOn, takeSignOn } = await load(left)
      expect([cameBySignOn, takeSignOn()]).toEqual([false, null])
    },
  )
})
