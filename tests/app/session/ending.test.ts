import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { deviceSalt } from "../../../src/app/device/device-storage.ts"
import { readToken, writeToken } from "../../../src/app/session/cookies.ts"
import { readPlace, rememberAddress, rememberPlace } from "../../../src/app/session/return-place.ts"
import { leaveNotice, readNotice } from "../../../src/app/session/session-notice.ts"
import {
  bindAccount,
  boundSession,
  currentSession,
  endSession,
  endWithoutToken,
  forgetWhoLeft,
  leaveIfOver,
  readTokenUntil,
  removeEverything,
  signOut,
  startSession,
} from "../../../src/app/session/session.ts"
import { tokenBinding } from "../../../src/domain/session/account.ts"
import type { WorkerClient } from "../../../src/rpc/worker-client.ts"
import { copyText } from "../../../src/ui/kit/clipboard.ts"
import { type PageSurroundings, standInBrowser } from "../browser.ts"

const rows = "office:first-paint"
const filter = "office:filter of account-a"

/** A worker that does what it is asked. */
const succeeded = { _tag: "Succeeded", value: null }
const answering = { call: async () => succeeded } as unknown as WorkerClient

/** As the page that a token belongs to writes down whose it is. */
const bindingOf = (account: string, token: string) => ({ account, tokenDigest: tokenBinding(deviceSalt(), token) })

describe("the end of a session, as the page carries it out", () => {
  let browser: PageSurroundings
  beforeEach(() => {
    browser = standInBrowser("https://office.example/contacts?contact=7")
    startSession("the-token")
    bindAccount("account-a", null)
    browser.local.setItem(rows, "rows of the customer")
    browser.local.setItem("office:attention", "116")
    browser.tab.setItem(filter, "anna@office.test")
    browser.local.setItem("office:covered", "yes")
  })
  afterEach(() => void vi.unstubAllGlobals())

  /** What of the customer is left, in the cookie, on the device and in the tab. */
  const left = () => ({
    token: readToken(),
    rows: browser.local.getItem(rows) ?? browser.local.getItem("office:attention"),
    binding: browser.local.getItem("office:session-binding"),
    until: browser.local.getItem("office:token-until"),
    filter: browser.tab.getItem(filter),
    covered: browser.local.getItem("office:covered"),
  })
  const nothing = { token: null, rows: null, binding: null, until: null, filter: null, covered: null }

  test("R243 S17 a sign-out leaves nothing of the customer, says how it ended, and leads to the sign-in", () => {
    endSession({ _tag: "SignedOut", kept: true })
    expect(left()).toEqual(nothing)
    expect(readNotice()?.end).toEqual({ _tag: "SignedOut", kept: true })
    for (const account of [null, "account-a"]) expect(readPlace(account)).toBeNull()
    expect(browser.left).toEqual(["/login"])
  })

  test("R160 a sign-in says until when it lasts", () => {
    const before = Date.now()
    startSession("a token")
    const began = (readTokenUntil() ?? 0) - 30 * 86_400_000
    expect([began >= before, began <= Date.now()]).toEqual([true, true])
  })

  test.each([{ _tag: "Unauthenticated" }, { _tag: "OtherCustomer" }, { _tag: "Wiped" }] as const)(
    "S16 what this tab wrote into its addresses is nobody's own after an end by $_tag",
    (end) => {
      browser.tab.setItem("office:modal-nonce", "of account-a")
      endSession(end)
      expect(browser.tab.getItem("office:modal-nonce")).toBeNull()
    },
  )

  test("B054 A105 a sheet that a link brings to somebody who has to sign in waits for whoever comes in, and nothing else of its address does", () => {
    const brought = { pathname: "/transactions", searchStr: "?search=anna", hash: "tab=sheets&take=eyJ9" }
    rememberAddress(brought, "account-a")
    for (const account of [null, "account-a", "account-b"])
      expect(readPlace(account)?.place).toBe("/transactions#tab=sheets&take=eyJ9")
    rememberAddress({ ...brought, hash: "tab=pivot&ask=net" }, "account-a")
    expect([readPlace("account-a")?.place, readPlace("account-b")]).toEqual(["/transactions?search=anna", null])
  })

  test("S17 what this page holds is gone before the worker is asked to close", async () => {
    const seen: Array<unknown> = []
    const office: Pick<WorkerClient, "call"> = {
      call: async (name, request) => {
        seen.push(name, request, left())
        return { _tag: "Succeeded", value: null } as never
      },
    }
    await signOut(office as WorkerClient, false)
    expect(seen).toEqual(["signOut", { keep: false }, { ...nothing, filter: "anna@office.test" }])
    expect(left()).toEqual(nothing)
  })

  test("S17 which database is to go stands on the device before anything else goes, until somebody comes in", async () => {
    const office: Pick<WorkerClient, "call"> = { call: async () => Promise.reject(new Error("the page died")) }
    await expect(signOut(office as WorkerClient, false)).rejects.toThrow("the page died")
    expect(browser.local.getItem("office:removing")).toBe("account-a")
    startSession("the next token")
    expect(browser.local.getItem("office:removing")).toBeNull()
  })

  test("S17 a history that is kept is not to go", async () => {
    await signOut(answering, true)
    expect(browser.local.getItem("office:removing")).toBeNull()
  })

  test("S17 the page leaves once, though the worker says the end as a state and then answers", async () => {
    const office: Pick<WorkerClient, "call"> = {
      call: async () => {
        endSession({ _tag: "SignedOut", kept: false })
        return { _tag: "Succeeded", value: null } as never
      },
    }
    await signOut(office as WorkerClient, false)
    expect(browser.left).toEqual(["/login"])
  })

  test("R242 A105 whoever the office refuses is led to the sign-in, and back to where they were", () => {
    endSession({ _tag: "Unauthenticated" })
    expect(left()).toEqual({ ...nothing, filter: "anna@office.test" })
    expect(readPlace("account-a")).toEqual({ place: "/contacts?contact=7", screen: "/contacts" })
    expect(browser.left).toEqual(["/login"])
  })

  test.each([
    ["the office said so", () => endSession({ _tag: "Unauthenticated" })],
    [
      "another tab of theirs heard of it first, and forgot whose database belonged to it",
      () => {
        browser.local.removeItem("office:session-binding")
        endSession({ _tag: "Unauthenticated" })
      },
    ],
  ])(
    "S16 A105 where one customer was is offered to no other, and leaves the tab when another comes in: %s",
    (_, end) => {
      end()
      const kept = () => Object.values(browser.tab).join("\n")
      expect(kept()).toContain("/contacts?contact=7")
      for (const account of [null, "account-b"]) expect(readPlace(account)).toBeNull()
      startSession("another's token")
      expect(readPlace("account-b")).toBeNull()
      bindAccount("account-b", null)
      expect(readPlace("account-a")).toBeNull()
      expect(kept()).not.toContain("/contacts?contact=7")
    },
  )

  test("A105 an address that nobody is known to have been at is offered to whoever comes in", () => {
    rememberPlace("/contacts?contact=7", null)
    bindAccount("account-b", null)
    for (const account of [null, "account-a", "account-b"]) expect(readPlace(account)).not.toBeNull()
  })

  test("S16 what was typed and looked for by one customer is in no tab of the next, however the session ended", () => {
    const [typed, query] = ["office:draft:account-a:withdrawEuro", "transactions:account-a"]
    const kept = () => [typed, query].map((key) => browser.tab.getItem(key))
    browser.tab.setItem(typed, "GB82WEST12345698765432")
    browser.tab.setItem(query, "anna@office.test")
    endSession({ _tag: "Unauthenticated" })
    startSession("their next token")
    bindAccount("account-a", null)
    expect(kept(), "the same customer goes on where they were").toEqual(["GB82WEST12345698765432", "anna@office.test"])
    startSession("another's token")
    bindAccount("account-b", null)
    expect(kept()).toEqual([null, null])
  })

  test.each(["another's token", "the-token"])(
    "S16 where another customer signed in, the page becomes theirs and takes nothing of the cookie away, be it theirs already or not: %s",
    (token) => {
      writeToken(token)
      endSession({ _tag: "OtherCustomer" })
      expect(readToken()).toBe(token)
      expect(browser.left).toEqual(["/"])
    },
  )

  test("S16 a page that has not heard who came in does not give them the database that is open here", () => {
    writeToken("another's token")
    bindAccount("account-a", "log-1")
    expect(boundSession()).toBeNull()
    expect(currentSession()).toEqual({ token: "another's token", account: null })
  })

  test("S17 whoever signs out before it is known whose database is theirs has nobody else's removed", async () => {
    startSession("another's token")
    await signOut(answering, false)
    expect(browser.local.getItem("office:removing")).toBeNull()
  })

  /** What another customer who came in meanwhile, in another tab, keeps on this device. */
  const comeInElsewhere = (): ReturnType<typeof left> => {
    writeToken("another's token")
    browser.local.setItem(rows, "rows of the other customer")
    browser.local.setItem("office:session-binding", JSON.stringify(bindingOf("account-b", "another's token")))
    browser.local.setItem("office:token-until", "4000000000000")
    return left()
  }

  test.each([
    ["the office refused the first one's token", { _tag: "Unauthenticated" }],
    ["the first one signed out in another tab", { _tag: "SignedOut", kept: false }],
  ] as const)("S16 nothing of who came in meanwhile goes with a session that ends since %s", (_, end) => {
    const theirs = comeInElsewhere()
    endSession(end)
    const isLeft = end._tag === "SignedOut"
    expect(left()).toEqual({ ...theirs, filter: isLeft ? null : theirs.filter })
    expect(browser.left).toEqual(["/"])
    expect([readPlace("account-a"), readPlace("account-b")]).toEqual([null, null])
  })

  test("S16 S17 who came in while the first one's database was being removed stays signed in", async () => {
    let theirs: unknown
    const office = { call: async () => ((theirs = comeInElsewhere()), succeeded) } as unknown as WorkerClient
    await signOut(office, false)
    expect(left()).toEqual({ ...Object(theirs), filter: null })
    expect(browser.left).toEqual(["/"])
  })

  test("S16 S17 a sign-out of who has not heard of it yet takes nothing of who came in before it, and removes its own", async () => {
    const theirs = comeInElsewhere()
    await signOut(answering, false)
    expect(left()).toEqual({ ...theirs, filter: null })
    expect(browser.local.getItem("office:removing")).toBe("account-a")
    expect(browser.left).toEqual(["/"])
  })

  test.each([
    ["the same customer's", "account-a"],
    ["nobody's that is known", null],
  ])("S17 a sign-out takes a newer token of another tab with it that is %s", async (_, account) => {
    writeToken("a newer token")
    if (account !== null)
      browser.local.setItem("office:session-binding", JSON.stringify(bindingOf(account, "a newer token")))
    await signOut(answering, false)
    expect(left()).toEqual(nothing)
    expect(browser.left).toEqual(["/login"])
  })

  test("S16 S17 which log is read before it is open: that of this session, and none that was left or removed", async () => {
    expect(boundSession()?.logId).toBe(null)
    bindAccount("account-a", "log-1")
    bindAccount("account-a", null) // a page that does not know it yet
    expect(boundSession()).toMatchObject({ account: "account-a", logId: "log-1" })
    bindAccount("account-b", null)
    expect(boundSession()).toMatchObject({ account: "account-b", logId: null })

    bindAccount("account-b", "log-2")
    const meanwhile: Array<unknown> = []
    const office = { call: async () => (meanwhile.push(boundSession()?.logId), succeeded) }
    await removeEverything(office as unknown as WorkerClient)
    expect(meanwhile).toEqual([null])
    await removeEverything(answering) // once more, when there is none to be named
    bindAccount("account-b", "log-2") // a tab that has not heard of it yet
    expect(boundSession()?.logId).toBe(null)
    bindAccount("account-b", "log-3")
    expect(boundSession()?.logId).toBe("log-3")

    await signOut(answering, true)
    expect(boundSession()).toBe(null)
    startSession("another token")
    expect(boundSession()).toBe(null)
  })

  test("S17 removing everything from this device keeps the sign-in and nothing else", () => {
    endSession({ _tag: "Wiped" })
    expect(left()).toMatchObject({ token: "the-token", rows: null, filter: null })
    expect(browser.left).toEqual(["reload"])
  })

  test.each([
    ["a sign-out", () => signOut(answering, false)],
    ["what another tab says of one", async () => browser.local.setItem("office:leaving", "another")],
    ["a removal of everything", () => removeEverything(answering)],
  ])("S17 a tab that comes back after %s has kept nothing, and keeps what is typed from then on", async (_, leave) => {
    forgetWhoLeft()
    expect(browser.tab.getItem(filter)).not.toBeNull()
    const closed = Object.entries(browser.tab)
    await leave()
    browser.tab.clear()
    for (const [key, value] of closed) browser.tab.setItem(key, value)
    forgetWhoLeft()
    expect(browser.tab.getItem(filter)).toBeNull()
    browser.tab.setItem(filter, "typed since")
    forgetWhoLeft()
    expect(browser.tab.getItem(filter)).toBe("typed since")
  })

  test("S17 of several tabs that hear of one removal none takes it for another, and drops what was typed since", async () => {
    // The worker tells every tab, this one too, before its answer is here.
    await removeEverything({ call: async () => (endSession({ _tag: "Wiped" }), succeeded) } as unknown as WorkerClient)
    forgetWhoLeft()
    browser.tab.setItem(filter, "typed since")
    vi.resetModules()
    // The tab beside it: the same device, a storage of its own.
    const here = browser.tab
    const beside = standInBrowser("https://office.example/").tab
    vi.stubGlobal("localStorage", browser.local)
    beside.setItem(filter, "typed before")
    const other = await import("../../../src/app/session/session.ts")
    other.endSession({ _tag: "Wiped" })
    expect(beside.getItem(filter)).toBeNull()
    vi.stubGlobal("sessionStorage", here)
    forgetWhoLeft()
    expect(here.getItem(filter)).toBe("typed since")
  })

  test("S17 the word about how a session ended outlives the next start", async () => {
    await signOut(answering, false)
    forgetWhoLeft()
    expect(readNotice()?.end).toEqual({ _tag: "SignedOut", kept: false })
  })

  test("A52 who was thrown out finds in this tab what was typed, however often the page is loaded", () => {
    endSession({ _tag: "Unauthenticated" })
    forgetWhoLeft()
    expect(browser.tab.getItem(filter)).toBe("anna@office.test")
  })

  test("S17 what was copied here, and what was told of the history, leave with whoever leaves", async () => {
    const written: Array<string> = []
    const told = { isShown: true, close: () => void (told.isShown = false) }
    vi.stubGlobal("navigator", {
      clipboard: { writeText: async (text: string) => void written.push(text) },
      serviceWorker: { getRegistration: async () => ({ getNotifications: async () => [told] }) },
    })
    await copyText("an address of the customer")
    await signOut(answering, true)
    await vi.waitFor(() => expect([written.at(-1), told.isShown]).toEqual(["", false]))
  })

  test("A105 home is no place to come back to, and a later address is of whoever comes in, not of whose the one before was", () => {
    rememberPlace("/", null)
    expect(readPlace(null)).toBeNull()
    rememberPlace("/contacts?contact=7", "account-a")
    rememberPlace("/requests", null)
    expect(readPlace("account-b")?.place).toBe("/requests")
  })

  test("how the last session ended is of no interest once somebody came in, and what is no such word says nothing", () => {
    leaveNotice({ _tag: "Unauthenticated" })
    expect(readNotice()?.end).toEqual({ _tag: "Unauthenticated" })
    startSession("another's token")
    expect(readNotice()).toBeNull()
    for (const junk of ["{", "7", '{"at":1,"end":"?"}', '{"end":{"_tag":"Wiped"}}']) {
      browser.tab.setItem("office:session-notice", junk)
      expect(readNotice()).toBeNull()
    }
  })

  test.each([
    ["nothing put it back", () => {}, ["/login"], "Unauthenticated"],
    ["a sign-in put it back", () => writeToken("the-token"), [], undefined],
    ["the tab that signed out says so", () => endSession({ _tag: "SignedOut", kept: true }), ["/login"], "SignedOut"],
  ] as const)("S15 a page whose cookie was removed, where %s, seconds later", (_, meanwhile, leads, end) => {
    vi.useFakeTimers()
    writeToken("")
    endWithoutToken()
    vi.advanceTimersByTime(4_000) // as long as another tab may take to say how it ended
    meanwhile()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect([browser.left, readNotice()?.end._tag]).toEqual([leads, end])
    expect(readToken()).toBe(leads.length === 0 ? "the-token" : null)
  })

  test("S15 a page of nobody, and one that signs out just now, do not end for want of a cookie", () => {
    vi.useFakeTimers()
    void signOut({ call: () => new Promise(() => {}) } as unknown as WorkerClient, true)
    endWithoutToken()
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect([browser.left, readNotice()]).toEqual([[], null])
  })

  test("a page of nobody that thaws stays where it is, whoever signed in meanwhile: what is typed there is not lost", () => {
    writeToken("")
    expect(currentSession()).toBeNull()
    writeToken("another's token")
    leaveIfOver()
    expect([browser.isHidden(), browser.left]).toEqual([false, []])
  })

  test.each([
    ["nobody is signed in any more", () => writeToken(""), true],
    ["another customer is", () => writeToken("another's token"), true],
    ["it is the same customer", () => writeToken("the-token"), false],
  ])("S17 a page that thaws where %s", (_, meanwhile, leaves) => {
    meanwhile()
    leaveIfOver()
    expect(browser.isHidden()).toBe(leaves)
    expect(browser.left).toEqual(leaves ? ["reload"] : [])
  })

  test("a sign-in takes away what an earlier session left to be drawn, and begins with no database", () => {
    startSession("another's token")
    expect(browser.local.getItem(rows)).toBeNull()
    expect(currentSession()).toEqual({ token: "another's token", account: null })
  })
})
