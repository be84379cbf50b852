import { createMemoryHistory } from "@tanstack/react-router"
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { isClosed } from "../../../../src/app/boot/settings.ts"
import { readDevice } from "../../../../src/app/device/device-storage.ts"
import { forgetSponsor, keepSponsor, readSponsor } from "../../../../src/app/device/referral.ts"
import { router } from "../../../../src/app/routes/router.tsx"
import { forgetToken, readLanguage, readToken, writeLanguage, writeToken } from "../../../../src/app/session/cookies.ts"
import { readPlace } from "../../../../src/app/session/return-place.ts"
import { bindAccount, currentSession, boundSession, startSession } from "../../../../src/app/session/session.ts"
import { hiddenPath, nodePath } from "../../../../src/ui/kit/paths.ts"

const token = "a-token; with=odd, signs"

const clear = (): void => {
  forgetToken()
  for (const name of ["lang", "ref"]) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

/** Where an address leads to, and which route draws it. */
const visit = async (address: string) => {
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return { path: router.state.location.pathname, route: router.state.matches.at(-1)?.routeId }
}

describe("addresses of a visitor", () => {
  test.each<[string, string, string]>([
    ["R052", "/login", "/entry/login"],
    ["R053", "/login/join", "/entry/login/join"],
    ["R054", "/login/new-password", "/entry/login/new-password"],
    ["R055", "/login/password-recovery", "/entry/login/password-recovery"],
    ["R051", "/ref/left/17", "/entry/ref/$place/$id"],
  ])("%s %s is theirs to see (R069, R323)", async (_, path, route) => {
    expect(await visit(path)).toEqual({ path, route })
  })

  test.each(["/login/nowhere", "/login/join/further", "/ref/left", "/ref/left/17/more"])(
    "%s leads to /login (R069)",
    async (address) => {
      expect((await visit(address)).path).toBe("/login")
      expect(readPlace(null)).toBeNull()
    },
  )

  test.each([
    "/",
    "/transactions",
    "/contacts",
    "/requests",
    "/contracts",
    "/openContractsPage",
    "/staking",
    nodePath,
    hiddenPath,
    "/referralTree",
    "/profile",
    "/profile/7",
    "/404",
    "/no/such/page",
  ])("%s leads to /login (R001, R072, R237, R323)", async (address) => {
    expect((await visit(address)).path).toBe("/login")
  })

  test("the screen that was wanted is remembered with its filter, an unknown address is not", async () => {
    await visit("/transactions?status=0")
    expect(readPlace(null)).toMatchObject({ place: "/transactions?status=0" })
    sessionStorage.clear()
    await visit("/no/such/page")
    expect(readPlace(null)).toBeNull()
  })

  test.each([
    "//evil.test/transactions",
    "/\\evil.test",
    "https://evil.test/transactions",
    "/transactions/../../evil",
    "javascript:alert(1)",
  ])("a remembered %s leads nowhere", (place) => {
    sessionStorage.setItem("office:return-place", place)
    expect(readPlace(null)).toBeNull()
  })
})

describe("addresses of a signed-in customer", () => {
  beforeEach(() => writeToken(token))

  test.each([
    "/login",
    "/login/join",
    "/login/new-password",
    "/login/password-recovery",
    "/login/nowhere",
    "/ref/left",
  ])("%s leads home (R068, R071)", async (address) => {
    expect((await visit(address)).path).toBe("/")
  })

  test("R051 an invitation leads home, and the sponsor that is stored stays", async () => {
    keepSponsor({ place: "right", id: "5" })
    expect((await visit("/ref/left/17")).path).toBe("/")
    expect(readSponsor("")).toEqual({ place: "right", id: "5" })
  })

  test.each<[string, string, string]>([
    ["R050", "/", "/office/"],
    ["R056", "/transactions", "/office/transactions"],
    ["R057", "/contacts", "/office/contacts"],
    ["R058", "/requests", "/office/requests"],
    ["R059", "/contracts", "/office/contracts"],
    ["R061", "/profile", "/office/profile"],
    ["R062", "/referralTree", "/office/referralTree"],
    ["R063", "/staking", "/office/staking"],
    ["R064", "/openContractsPage", "/office/openContractsPage"],
    ["R065", hiddenPath, `/office${hiddenPath}`],
    ["R067", nodePath, `/office${nodePath}`],
    ["R066", "/404", "/office/$"],
    ["R066", "/no/such/page", "/office/$"],
  ])("%s %s has its screen (R324)", async (_, path, route) => {
    expect(await visit(path)).toEqual({ path, route })
  })

  test("R060 a profile's id leads to the profile of whoever is signed in", async () => {
    expect(await visit("/profile/7")).toEqual({ path: "/profile", route: "/office/profile" })
  })
})

describe("the way back after signing in (A105)", () => {
  test.each([
    "//evil.test",
    "/\\evil.test",
    "https:evil.test",
    "https://evil.test/transactions",
    "/no/such/page",
    hiddenPath,
  ])("S06 ?next=%s leads nowhere", async (next) => {
    await visit(`/login?next=${encodeURIComponent(next)}`)
    expect(readPlace(null)).toBeNull()
  })

  test("S06 ?next= with a screen of the office is remembered", async () => {
    await visit("/login?next=/transactions")
    expect(readPlace(null)).toMatchObject({ place: "/transactions" })
  })
})

describe("who invited", () => {
  test("R162 R163 R164 is written to query, cookie and local storage", () => {
    expect(keepSponsor({ place: "left", id: "17" })).toBe("/login/join?ref=17&place=left")
    expect(document.cookie).toContain("ref=left%2F17")
    expect(readDevice("referral")).toBe("left/17")
  })

  test("R162 R163 R164 is read from the query before the cookie, and from the cookie before local storage", () => {
    keepSponsor({ place: "left", id: "storage" })
    document.cookie = "ref=; Max-Age=0; Path=/"
    expect(readSponsor("")).toEqual({ place: "left", id: "storage" })
    document.cookie = "ref=right%2Fcookie; Path=/"
    expect(readSponsor("?ref=&place=left")).toEqual({ place: "right", id: "cookie" })
    expect(readSponsor("?ref=query&place=middle")).toEqual({ place: "default", id: "query" })
  })

  test("R161 is forgotten everywhere", () => {
    keepSponsor({ place: "left", id: "17" })
    expect(forgetSponsor()).toBe("/login/join")
    expect([readSponsor(""), readDevice("referral"), document.cookie.includes("ref=")]).toEqual([null, null, false])
  })
})

describe("the technical works", () => {
  const flag = (content: string): void => {
    const meta = Object.assign(document.createElement("meta"), { name: "technical-works", content })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
  }
  const tester = (): void => {
    document.cookie = "tester=1; Path=/"
    onTestFinished(() => {
      document.cookie = "tester=; Max-Age=0; Path=/"
    })
  }

  test("R047 R048 are off, and a tester's cookie changes nothing while they are", () => {
    expect(isClosed()).toBe(false)
    flag("")
    tester()
    expect(isClosed()).toBe(false)
  })

  test("R048 are shown to everyone but testers once they are on", () => {
    flag("on")
    expect(isClosed()).toBe(true)
    tester()
    expect(isClosed()).toBe(false)
  })
})

describe("cookie auth", () => {
  test("is host-only, for the whole site, Lax, thirty days, and free of Secure on this machine only (R159, R160, R426)", () => {
    const written = vi.spyOn(document, "cookie", "set")
    writeToken("abc")
    expect(written.mock.calls).toEqual([["auth=abc; Path=/; Max-Age=2592000; SameSite=Lax"]])
    written.mockRestore()
  })

  test("gives back whatever the office gave, and nothing once it is forgotten (R159)", () => {
    writeToken(token)
    expect(readToken()).toBe(token)
    forgetToken()
    expect(readToken()).toBeNull()
    expect(document.cookie).not.toContain("auth")
  })
})

describe("cookie lang", () => {
  test.each(["en", "ru", "de", "tr"] as const)("%s is kept (R046, R447)", (language) => {
    writeLanguage(language)
    expect(readLanguage()).toBe(language)
  })

  test.each(["", "EN", "fr", "russian", "%"])("%j is English (R045, R046)", (value) => {
    document.cookie = `lang=${value}; Path=/`
    expect(readLanguage()).toBe("en")
  })
})

describe("the binding of a token to its database", () => {
  test("opens that database at the next start with the same token, and no other", () => {
    startSession(token)
    bindAccount("account-a", null)
    expect(currentSession()).toEqual({ token, account: "account-a" })
    writeToken("another token")
    expect(currentSession()).toEqual({ token: "another token", account: null })
  })

  test("holds nothing of the token", () => {
    startSession(token)
    bindAccount("account-a", null)
    expect(readDevice("binding")).toMatch(/^\{"account":"account-a","tokenDigest":"[0-9a-f]{16}"\}$/)
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(token)
  })

  test("is not made between the account of this page and a token that another tab put into the cookie", () => {
    startSession(token)
    writeToken("the token of someone else")
    bindAccount("account-a", null)
    expect(readDevice("binding")).toBeNull()
    expect(boundSession()).toBeNull()
  })
})
