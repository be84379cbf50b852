import { createMemoryHistory } from "@tanstack/react-router"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { forgetToken, readLanguage, readToken, writeLanguage, writeToken } from "../../src/app/cookies.ts"
import { readDevice } from "../../src/app/device-storage.ts"
import { readPlace } from "../../src/app/return-place.ts"
import { router } from "../../src/app/router.tsx"
import { bindAccount, currentSession, boundSession, startSession } from "../../src/app/session.ts"

const token = "a-token; with=odd, signs"

const clear = (): void => {
  forgetToken()
  document.cookie = "lang=; Max-Age=0; Path=/"
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
  test.each(["/", "/transactions", "/profile/7", "/no/such/page"])("%s leads to /login (R072, R237, R323)", async (address) => {
    expect((await visit(address)).path).toBe("/login")
  })

  test("the screen that was wanted is remembered with its filter, an unknown address is not", async () => {
    await visit("/transactions?status=0")
    expect(readPlace()).toMatchObject({ place: "/transactions?status=0" })
    sessionStorage.clear()
    await visit("/no/such/page")
    expect(readPlace()).toBeNull()
  })

  test.each(["//evil.test/transactions", "/\\evil.test", "https://evil.test/transactions", "/transactions/../../evil", "javascript:alert(1)"])("a remembered %s leads nowhere", (place) => {
    sessionStorage.setItem("office:return-place", place)
    expect(readPlace()).toBeNull()
  })
})

describe("addresses of a signed-in customer", () => {
  beforeEach(() => writeToken(token))

  test("/login leads home (R071)", async () => {
    expect((await visit("/login")).path).toBe("/")
  })

  test("home, transactions and everything else have their screens (R050, R056, R066, R324)", async () => {
    expect(await visit("/")).toEqual({ path: "/", route: "/office/" })
    expect(await visit("/transactions")).toEqual({ path: "/transactions", route: "/office/transactions" })
    expect(await visit("/no/such/page")).toEqual({ path: "/no/such/page", route: "/office/$" })
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
    bindAccount("account-a")
    expect(currentSession()).toEqual({ token, account: "account-a" })
    writeToken("another token")
    expect(currentSession()).toEqual({ token: "another token", account: null })
  })

  test("holds nothing of the token", () => {
    startSession(token)
    bindAccount("account-a")
    expect(readDevice("binding")).toMatch(/^\{"account":"account-a","tokenDigest":"[0-9a-f]{16}"\}$/)
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(token)
  })

  test("is not made between the account of this page and a token that another tab put into the cookie", () => {
    startSession(token)
    writeToken("the token of someone else")
    bindAccount("account-a")
    expect(readDevice("binding")).toBeNull()
    expect(boundSession()).toBeNull()
  })
})
