import { afterEach, describe, expect, test, vi } from "vitest"
import { forgetToken, readToken, writeLanguage, writeReferral, writeToken } from "../../../src/app/session/cookies.ts"
import { standInBrowser } from "../browser.ts"

afterEach(() => void vi.unstubAllGlobals())

describe("a cookie of the page", () => {
  test.each(["https://office.example/", "https://notlocalhost/", "https://127.0.0.1.example/"])(
    "R160 R426 S14 of %s is sent over https only, from this site only, to this host only",
    (address) => {
      const { cookies } = standInBrowser(address)
      writeToken("a;b")
      writeLanguage("de")
      writeReferral("left/17")
      forgetToken()
      const day = 86_400
      expect(cookies).toEqual([
        `auth=a%3Bb; Path=/; Max-Age=${30 * day}; SameSite=Lax; Secure`,
        `lang=de; Path=/; Max-Age=${365 * day}; SameSite=Lax; Secure`,
        `ref=left%2F17; Path=/; Max-Age=${30 * day}; SameSite=Lax; Secure`,
        "auth=; Path=/; Max-Age=0; SameSite=Lax; Secure",
      ])
    },
  )

  test.each(["http://localhost:4173/", "http://office.localhost/", "http://127.0.0.1/", "http://[::1]/"])(
    "of this machine, %s, needs no https",
    (address) => {
      const { cookies } = standInBrowser(address)
      writeToken("token")
      expect(cookies[0]).not.toContain("Secure")
      expect(readToken()).toBe("token")
    },
  )

  test("that the parent platform set for its whole domain is forgotten too: it would lead from the sign-in back to it", () => {
    let kept = "lang=de; auth=theirs"
    vi.stubGlobal("location", { hostname: "office.parent.example" })
    vi.stubGlobal("document", {
      get cookie(): string {
        return kept
      },
      set cookie(text: string) {
        if (/^auth=;.*Max-Age=0.*; Domain=parent\.example$/.test(text)) kept = "lang=de"
      },
    })
    expect(readToken()).toBe("theirs")
    forgetToken()
    expect(readToken()).toBeNull()
  })

  test("S16 that was set for the whole domain while somebody signed in is not read in place of theirs", () => {
    // The older one comes first, as in every browser.
    let [theirs, own] = ["auth=theirs; ", ""]
    vi.stubGlobal("location", { hostname: "office.parent.example" })
    vi.stubGlobal("document", {
      get cookie(): string {
        return `${theirs}${own}`
      },
      set cookie(text: string) {
        const [pair = ""] = text.split(";")
        if (text.endsWith("; Domain=parent.example")) theirs = ""
        else if (!text.includes("Domain=")) own = pair === "auth=" ? "" : pair
      },
    })
    writeToken("own")
    expect([readToken(), own]).toEqual(["own", "auth=own"])
  })
})
