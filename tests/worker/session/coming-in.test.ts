import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { officeOf, type Routes } from "../customers.ts"
import { clearDevice, databases, everythingOnDisk } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { envelope, held, startStubOffice, type StubOffice, succeeds } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const bob = { id: 2, name: "bob", rows: 3 }
const registration = {
  email: "ann@office.test",
  name: "canary-name",
  password: "canary-password",
  repeated: "canary-password",
  sponsor: { place: "left", id: "canary-sponsor" },
} as const

describe("coming in", () => {
  let office: StubOffice
  let routes: Routes
  let tab: Tab
  const sent = (path: string) => office.received.filter((received) => received.path === path)

  beforeEach(async () => {
    office = await startStubOffice()
    routes = {}
    office.reply(officeOf([ann, bob], () => routes))
    tab = await openTab(office.url, { language: "de" })
  })
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
    await office.close()
  })
  const signedIn = (): Promise<void> =>
    tab.until(() => tab.session.view().account !== null && tab.session.view().customer?.email === "ann@office.test")

  test("R333 R244 a registration sends its fields flat with the language, and its token opens the new customer's database", async () => {
    routes = { "/user/register": succeeds({ auth: "token-ann" }) }
    expect(await tab.call("register", registration)).toEqual({ token: "token-ann" })
    await signedIn()
    expect(sent("/user/register")).toMatchObject([
      {
        body: {
          email: "ann@office.test",
          name: "canary-name",
          password: "canary-password",
          password1: "canary-password",
          terms: 1,
          ref: "canary-sponsor",
          place: "left",
          token: "",
          lang: "de",
        },
        headers: { "accept-language": "de" },
      },
    ])
    expect(await databases()).toEqual([databaseOf(accountOf("salt", "1"))])
  })

  test("R073 R360 the rates are fetched when the first screen is there, for visitors too, and for the customer's own log", async () => {
    await tab.until(() => tab.answer("rates", null).value !== null)
    expect(tab.session.view().account).toBeNull()
    expect(sent("/index/getRates")).toMatchObject([{ body: { token: "", lang: "de" } }])
    expect(office.received.map(({ path }) => path)).toEqual(["/index/getRates"])
    await tab.call("signIn", { email: "ann@office.test", password: "any" })
    await signedIn()
    await tab.until(() => tab.answer("rates", null).value !== null)
    expect(sent("/index/getRates")).toMatchObject([{}, { body: { token: "token-ann" } }])
  })

  test.each([
    ["R335", "twoFactor", "/user/auth2fa"],
    ["R336", "pin", "/user/authEmail"],
  ] as const)("%s a second step by %s goes to %s with its key, and signs in", async (_, step, path) => {
    routes = { [path]: succeeds({ auth: "token-ann" }) }
    expect(await tab.call("signInSecond", { step, key: "k1", secondFactor: "4711" })).toEqual({ token: "token-ann" })
    expect(sent(path)).toMatchObject([{ body: { key: "k1", two: "4711" } }])
    await signedIn()
  })

  test("R234 a second step that is confirmed twice is sent once, and signs in, where a session is over too", async () => {
    await tab.call("signIn", { email: "bob@office.test", password: "any" })
    await tab.until(() => tab.session.view().customer?.email === "bob@office.test")
    await tab.call("signOut", { keep: false })
    await tab.until(() => tab.session.view().ended !== null)
    const [slow, arrived] = [held(), Promise.withResolvers<void>()]
    routes = {
      "/user/auth": envelope(4, { key: "k1" }),
      "/user/authEmail": (...given) => {
        arrived.resolve()
        return slow.reply(...given)
      },
    }
    await expect(tab.call("signIn", { email: "ann@office.test", password: "any" })).rejects.toBeDefined()
    const second = { step: "pin", key: "k1", secondFactor: "4711" } as const
    const first = tab.call("signInSecond", second)
    await arrived.promise
    await expect(tab.call("signInSecond", second)).rejects.toMatchObject({ refusal: { _tag: "AlreadyPending" } })
    slow.release(succeeds({ auth: "token-ann" }))
    expect(await first).toEqual({ token: "token-ann" })
    await signedIn()
    expect(sent("/user/authEmail")).toHaveLength(1)
  })

  test("R335 R336 what asks for a second step gives its key, and nothing else does", async () => {
    routes = { "/user/auth": envelope(4, { key: "k1" }), "/user/register": envelope(4, { key: "k1" }) }
    const refusal = { _tag: "Refused", code: 4, messages: [] }
    await expect(tab.call("signIn", { email: "ann@office.test", password: "any" })).rejects.toHaveProperty("refusal", {
      ...refusal,
      key: "k1",
    })
    await expect(tab.call("register", registration)).rejects.toHaveProperty("refusal", refusal)
  })

  test("R003 R340 a sign-on goes to its one address as a form with token, app and language, and with nothing else", async () => {
    routes = { "/parent/here": succeeds({ auth: "token-ann" }) }
    expect(
      await tab.call("signOn", { token: "canary-sign-on", app: "office", address: `${office.url}/parent/here` }),
    ).toEqual({ token: "token-ann" })
    await signedIn()
    expect(sent("/parent/here")).toMatchObject([{ headers: { "content-type": "application/x-www-form-urlencoded" } }])
    expect(sent("/parent/here")[0]?.body).toEqual({ token: "canary-sign-on", app: "office", lang: "de" })
  })

  describe("a sign-on that this tab did not begin", () => {
    const arrived = () => ({ token: "canary-sign-on", app: "office", address: `${office.url}/parent/here` })
    const nobody = { account: null, customer: null, ended: null }
    beforeEach(() => {
      routes = { "/parent/here": succeeds({ auth: "token-ann" }), "/user/signOut": succeeds(null) }
    })

    test("S60 says whose it is and nothing more: nobody is signed in, and nothing of it is kept", async () => {
      expect(await tab.call("introduceSignOn", arrived())).toEqual({ email: "ann@office.test" })
      expect(sent("/user/info")).toMatchObject([{ body: { token: "token-ann" } }])
      await tab.call("refresh", { area: "rates" }) // waits until it is known who is signed in
      expect(tab.session.view()).toMatchObject(nobody)
      expect(await databases()).toEqual([])
    })

    test("S60 says whose it is in a tab whose session is over, and leads in from there", async () => {
      await tab.call("signIn", { email: "bob@office.test", password: "any" })
      await tab.until(() => tab.session.view().customer?.email === "bob@office.test")
      await tab.call("signOut", { keep: false })
      await tab.until(() => tab.session.view().ended !== null)
      expect(await tab.call("introduceSignOn", arrived())).toEqual({ email: "ann@office.test" })
      await tab.call("agreeToSignOn", null)
      await signedIn()
    })

    test("S60 leads in once the customer agreed, once", async () => {
      await tab.call("introduceSignOn", arrived())
      expect(await tab.call("agreeToSignOn", null)).toEqual({ token: "token-ann" })
      await signedIn()
      await expect(tab.call("agreeToSignOn", null)).rejects.toMatchObject({ refusal: { _tag: "Cancelled" } })
    })

    test("S60 is over at the office where the customer is somebody else, and cannot be agreed to any more", async () => {
      await tab.call("introduceSignOn", arrived())
      await tab.call("declineSignOn", null)
      expect(sent("/user/signOut")).toMatchObject([{ body: { token: "token-ann" } }])
      await expect(tab.call("agreeToSignOn", null)).rejects.toMatchObject({ refusal: { _tag: "Cancelled" } })
      expect(tab.session.view()).toMatchObject(nobody)
    })

    test("S16 S60 agreed to after somebody came in beside it shows nothing of them, and asks nothing for their log", async () => {
      const own = held()
      routes = { ...routes, "/user/auth": own.reply }
      const comingIn = tab.call("signIn", { email: "bob@office.test", password: "any" })
      await office.request(office.received.length + 1)
      await tab.call("introduceSignOn", arrived())
      own.release(succeeds({ auth: "token-bob" }))
      await comingIn
      const rows = () => tab.answer("transactionWindow", { query: noFilter, from: 0, count: 9 }).value?.rows ?? []
      await tab.until(() => rows().length === bob.rows && tab.answer("sync", null).phase === "Idle")
      const whose = held()
      routes = { ...routes, "/user/info": whose.reply }
      const before = office.received.length
      await tab.call("agreeToSignOn", null)
      await office.request(before + 1)
      expect([tab.session.view().account, rows()]).toEqual([null, []])
      const refreshed = tab.call("refresh", { area: "balances" })
      whose.release(officeOf([ann, bob]))
      await refreshed
      await signedIn()
      expect(office.received.slice(before).filter(({ body }) => body["token"] === "token-bob")).toEqual([])
    })

    test("S16 S60 agreed to while the office is asked whose the token of somebody else is, is asked about for itself", async () => {
      const [own, whose] = [held(), held()]
      routes = { ...routes, "/user/auth": own.reply }
      const comingIn = tab.call("signIn", { email: "bob@office.test", password: "any" })
      await office.request(office.received.length + 1)
      await tab.call("introduceSignOn", arrived())
      routes = { ...routes, "/user/info": whose.reply }
      await tab.call("agreeToSignOn", null)
      await expect.poll(() => sent("/user/info")).toHaveLength(2)
      own.release(succeeds({ auth: "token-bob" }))
      await comingIn
      whose.release(officeOf([ann, bob]))
      await tab.until(() => tab.session.view().account !== null)
      expect(tab.session.view()).toMatchObject({ account: accountOf("salt", "2"), ended: null })
    })

    test("S15 S60 refused after the customer came in by a way of his own ends nothing of his", async () => {
      const whose = held()
      routes = { ...routes, "/user/info": whose.reply }
      const introduced = tab.call("introduceSignOn", arrived()).catch((error: unknown) => error)
      await expect.poll(() => sent("/user/info")).toHaveLength(1)
      const slow = held()
      routes = { ...routes, "/user/info": slow.reply, "/user/auth": succeeds({ auth: "token-bob" }) }
      await tab.call("signIn", { email: "bob@office.test", password: "any" })
      await expect.poll(() => sent("/user/info")).toHaveLength(2)
      whose.release(envelope(401, null, "Unauthorized"))
      await introduced
      slow.release(officeOf([ann, bob]))
      await tab.until(() => tab.session.view().ended !== null || tab.session.view().account !== null)
      expect(tab.session.view()).toMatchObject({ account: accountOf("salt", "2"), ended: null })
    })

    test("S60 is forgotten where the customer comes in by a way of his own, whatever he agreed to before", async () => {
      await tab.call("introduceSignOn", arrived())
      routes = { ...routes, "/user/auth": succeeds({ auth: "token-bob" }) }
      await tab.call("signIn", { email: "bob@office.test", password: "canary-password" })
      await expect(tab.call("agreeToSignOn", null)).rejects.toMatchObject({ refusal: { _tag: "Cancelled" } })
    })

    test("S60 of which the office does not say whose it is leads nowhere", async () => {
      routes = { ...routes, "/user/info": envelope(401, null, "Unauthorized") }
      await expect(tab.call("introduceSignOn", arrived())).rejects.toMatchObject({ refusal: { _tag: "Refused" } })
      expect(sent("/user/signOut")).toMatchObject([{ body: { token: "token-ann" } }])
      await expect(tab.call("agreeToSignOn", null)).rejects.toMatchObject({ refusal: { _tag: "Cancelled" } })
      expect(tab.session.view()).toMatchObject(nobody)
    })
  })

  test("R338 R339 a code is asked for and the new password saved without anyone being signed in", async () => {
    routes = { "/user/forgot": succeeds(null), "/user/forgotSave": succeeds(null) }
    await tab.call("forgot", { email: "ann@office.test" })
    await tab.call("saveNewPassword", { code: "canary-code", password: "canary-password", repeated: "canary-password" })
    expect(sent("/user/forgot")).toMatchObject([{ body: { email: "ann@office.test" } }])
    expect(sent("/user/forgotSave")).toMatchObject([
      { body: { code: "canary-code", password: "canary-password", password1: "canary-password" } },
    ])
    expect(tab.session.view()).toMatchObject({ account: null, ended: null })
  })

  test("S19 no password, code, PIN or token of any way in is on the disk", async () => {
    routes = {
      "/user/auth": envelope(4, { key: "canary-key" }),
      "/user/authEmail": envelope(3, null, "wrong"),
      "/user/forgot": succeeds(null),
      "/user/forgotSave": envelope(4, null),
      "/parent/here": envelope(5, null),
      "/user/register": succeeds({ auth: "token-ann" }),
    }
    const refused = (call: Promise<unknown>): Promise<unknown> => call.catch(() => undefined)
    await refused(tab.call("signIn", { email: "ann@office.test", password: "canary-password" }))
    await refused(tab.call("signInSecond", { step: "pin", key: "canary-key", secondFactor: "canary-pin" }))
    await tab.call("forgot", { email: "ann@office.test" })
    await refused(
      tab.call("saveNewPassword", { code: "canary-code", password: "canary-password", repeated: "canary-password" }),
    )
    await refused(
      tab.call("signOn", { token: "canary-sign-on", app: "canary-app", address: `${office.url}/parent/here` }),
    )
    await tab.call("register", registration)
    await signedIn()
    const disk = await everythingOnDisk()
    expect(disk).toContain("ann@office.test")
    expect(disk).not.toMatch(/canary|token-ann/)
  })

  test.each([
    ["R384", 1],
    ["R385", 2],
    ["R387", 4],
    ["R388", 5],
  ])("%s a refused registration says code %i, and nobody is signed in", async (_, code) => {
    routes = { "/user/register": envelope(code, { key: "not for this call" }, "no") }
    await expect(tab.call("register", registration)).rejects.toMatchObject({
      refusal: { _tag: "Refused", code, messages: [{ text: "no" }] },
    })
    expect(tab.session.view()).toMatchObject({ account: null, ended: null })
    expect(await databases()).toEqual([])
  })

  test("R234 a second registration while the first is pending is skipped", async () => {
    let answer: () => void = () => {}
    let arrived: () => void = () => {}
    const registering = new Promise<void>((resolve) => {
      arrived = resolve
    })
    routes = {
      "/user/register": (response, received) => {
        answer = () => succeeds({ auth: "token-ann" })(response, received)
        arrived()
      },
    }
    const first = tab.call("register", registration)
    await registering
    await expect(tab.call("register", registration)).rejects.toMatchObject({ refusal: { _tag: "AlreadyPending" } })
    answer()
    await first
    expect(sent("/user/register")).toHaveLength(1)
  })
})
