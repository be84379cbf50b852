import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { loading } from "../../../src/domain/kernel/remote-data.ts"
import { NoteWritten } from "../../../src/domain/notes/events.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { StatementWords } from "../../../src/domain/statements/words.ts"
import { resolveQuery } from "../../../src/worker/session/live-query.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { recordingDatabase } from "../../../src/worker/store/recording-databases.ts"
import { readAll, stamp } from "../../contract/log-under-test.ts"
import { officeOf } from "../customers.ts"
import { databases, everythingOnDisk } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"
import { cut, envelope, held, raw, type Reply, succeeds } from "../stub-office.ts"
import { makeTestTime } from "../test-time.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const bob = { id: 2, name: "bob", rows: 5 }
/** Ann by another token. */
const annAnew = { ...ann, name: "ann-anew" }
const accountOfAnn = accountOf("salt", "1")
const accountOfBob = accountOf("salt", "2")
const diskOf = (account: string): string => databaseOf(account)
const credentials = (name: string) => ({ email: `${name}@office.test`, password: "canary-password" })

describe("the session", () => {
  const device = stubDevice(ann, bob, annAnew)
  const { open } = device
  const rowsOf = (tab: Tab): ReadonlyArray<string> =>
    tab
      .answer("transactionWindow", { query: noFilter, from: 0, count: 100 })
      .value?.rows.map(({ description }) => description) ?? []
  const synced = (tab: Tab, rows: number): Promise<void> =>
    tab.until(() => rowsOf(tab).length === rows && tab.session.view().customer !== null)
  const ended = (tab: Tab): Promise<void> => tab.until(() => tab.session.view().ended !== null)
  /** A tab with a customer signed in whose rows have come. */
  const signedIn = async (customer: typeof ann): Promise<Tab> => {
    const tab = await open()
    await tab.call("signIn", credentials(customer.name))
    await synced(tab, customer.rows)
    return tab
  }
  const logOf = async (account: string): Promise<string> => {
    const log = await Effect.runPromise(openAccountLog(account))
    const events = await readAll(log)
    await Effect.runPromise(log.close)
    return JSON.stringify(events)
  }

  /**
   * The databases of this device come to be those of certain accounts: removing one takes a few turns of the event
   * loop.
   */
  const expectDisk = async (accounts: ReadonlyArray<string>): Promise<void> => {
    const wanted = accounts.map(diskOf)
    for (let turn = 0; turn < 1_000 && (await databases()).join() !== wanted.join(); turn++)
      await new Promise(setImmediate)
    expect(await databases()).toEqual(wanted)
  }

  test("R238 signing in gives the token to the page, opens the customer's own database and syncs into it", async () => {
    const tab = await open()
    expect(await tab.call("signIn", credentials("ann"))).toEqual({ token: "token-ann" })
    await synced(tab, ann.rows)
    expect(tab.session.view()).toMatchObject({
      account: accountOfAnn,
      customer: { id: "1", email: "ann@office.test" },
      ended: null,
      unreachable: false,
      unidentified: null,
    })
    expect(await databases()).toEqual([diskOf(accountOfAnn)])
  })

  test("S14 S19 token and password are in memory only: no record of any database holds them", async () => {
    const tab = await signedIn(ann)
    const disk = await everythingOnDisk()
    expect(disk).toContain("ann's row 0")
    expect(disk).not.toMatch(/token-ann|canary-password/)
    expect(JSON.stringify(tab.session.view())).not.toContain("token-ann")
  })

  test("a refused sign-in says why, and nobody is signed in", async () => {
    const tab = await open()
    await expect(tab.call("signIn", credentials("nobody"))).rejects.toMatchObject({
      refusal: { _tag: "Refused", code: 3, messages: [{ text: "Wrong e-mail or password" }] },
    })
    expect(tab.session.view()).toMatchObject({ account: null, ended: null })
    expect(await databases()).toEqual([])
  })

  test("a known token serves what this device holds before the office said anything", async () => {
    await (await signedIn(ann)).kill()
    const answer = held()
    device.routes = { "/user/info": answer.reply, "/transaction/listTransactions": answer.reply }
    const asked = device.office.received.length
    const tab = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await tab.until(() => tab.session.view().boot._tag === "Ready")
    expect(rowsOf(tab)).toHaveLength(ann.rows)
    expect(tab.session.view()).toMatchObject({
      account: accountOfAnn,
      customer: { email: "ann@office.test" },
      boot: { _tag: "Ready" },
    })
    await device.office.request(asked + 1)
  })

  test("R070 an unknown token is asked about first; the answer names the database", async () => {
    const tab = await open({ session: { token: "token-bob", account: null } })
    await synced(tab, bob.rows)
    expect(tab.session.view()).toMatchObject({ account: accountOfBob, customer: { email: "bob@office.test" } })
  })

  test("an unknown token names nobody before the customer's own database does: what is asked for then would miss it", async () => {
    const tab = await open({ session: { token: "token-bob", account: null } })
    const seen: Array<string> = []
    await tab.until(() => {
      const { account, customer } = tab.answer("session", null)
      seen.push(`${customer?.id ?? "nobody"} of ${account ?? "nobody's"}`)
      return account !== null && customer !== null
    })
    expect([...new Set(seen)].filter((each) => each.endsWith("nobody's"))).toEqual(["nobody of nobody's"])
  })

  test("what is asked while nobody knows whose a token is goes nowhere once the token turns out to be nobody's", async () => {
    const whose = held()
    device.routes = { "/user/info": whose.reply }
    const tab = await open({ session: { token: "token-ann", account: null } })
    await device.office.request(1)
    const asked = tab.call("refresh", { area: "balances" }).catch((error: unknown) => error)
    whose.release(envelope(401, null, "Unauthorized"))
    expect(await asked).toMatchObject({ refusal: { _tag: "Cancelled" } })
    await ended(tab)
    expect(device.office.received.map(({ path }) => path)).not.toContain("/user/balance")
    expect(tab.session.view().unidentified).toBeNull()
  })

  test("what is done between a sign-in and the office's word of whose it is, is done in the customer's own database", async () => {
    const tab = await open()
    const whose = held()
    device.routes = { "/user/info": whose.reply }
    const asked = device.office.received.length
    await tab.call("signIn", credentials("ann"))
    const saved = tab.call("saveView", { id: "v", name: "Mine", search: "cur:usd" })
    await expect.poll(() => device.office.received.slice(asked).map(({ path }) => path)).toContain("/user/info")
    whose.release(succeeds({ id: 1, email: "ann@office.test", name: "ann" }))
    await saved
    await synced(tab, ann.rows)
    expect(tab.answer("savedViews", null)).toMatchObject([{ name: "Mine" }])
    await tab.kill()
    expect(await logOf(accountOfAnn)).toContain("Mine")
  })

  test("why nobody can say whose a token is, is said as long as it is so", async () => {
    device.routes = { "/user/info": raw("<html>", 502) }
    const tab = await open({ session: { token: "token-ann", account: null } })
    await tab.until(() => tab.session.view().unidentified !== null)
    expect(tab.session.view()).toMatchObject({ account: null, unreachable: true, ended: null })
    device.routes = {}
    await tab.call("presence", { visible: true, online: false })
    await tab.call("presence", { visible: true, online: true })
    await tab.until(() => tab.session.view().account === accountOfAnn)
    expect(tab.session.view().unidentified).toBeNull()
  })

  test("that the network went, and that it is back, is told at once", async () => {
    const tab = await signedIn(ann)
    const told: Array<boolean> = []
    tab.listen((changed) => {
      if (changed.has("session")) told.push(tab.session.view().online)
    })
    await tab.call("presence", { visible: true, online: false })
    await tab.call("presence", { visible: true, online: true })
    expect(told).toEqual([false, true])
  })

  test("what recordings left behind goes two seconds after a start, once the first screen is there", async () => {
    const left = recordingDatabase("left")
    const recording = new Dexie(left)
    recording.version(1).stores({ events: "" })
    await recording.open()
    recording.close()
    const time = await makeTestTime(Date.now())
    const tab = await openTab(device.office.url, {}, time.clock)
    await time.pass(1_999)
    expect(await databases()).toEqual([left])
    await time.pass(1)
    for (let turn = 0; turn < 1_000 && (await databases()).length > 0; turn++) await new Promise(setImmediate)
    expect(await databases()).toEqual([])
    await tab.kill()
  })

  test("law 3: what is made of the log is made of all of it, also of what another tab wrote without a word", async () => {
    const tab = await signedIn(ann)
    await tab.call("presence", { visible: true, online: false }) // so that nothing else is written, and read with it
    await tab.until(() => tab.answer("sync", null).phase === "Offline")
    const log = await Effect.runPromise(openAccountLog(accountOfAnn))
    const [id, period] = ["made", { from: 1_600_000_000, to: 1_700_000_000 }]
    const words = StatementWords.make(
      Object.fromEntries(Object.keys(StatementWords.fields).map((name) => [name, name])) as never,
    )
    const statement = { id, request: { ...period, currencies: [] }, words, language: "en" }
    const making: { readonly [what: string]: () => Promise<unknown> } = {
      history: () => tab.call("exportHistory", { id, query: noFilter, format: "csv" }),
      statement: () => tab.call("exportStatement", statement),
      proof: () => tab.call("exportProof", statement),
      exchange: () => tab.call("exportExchange", { id }),
      parting: () => tab.call("findParting", { currency: "busd", at: 1 }),
      closing: () => tab.call("closePeriod", { id, ...period, seen: { rows: 1, balances: [] } }),
    }
    for (const [what, make] of Object.entries(making)) {
      const { events } = await Effect.runPromise(log.append([NoteWritten.draft({ id: 1, text: what })], stamp))
      await make().catch(() => undefined)
      expect(tab.opened().account.projector.position().position, what).toBe(events[0]?.position)
    }
    await Effect.runPromise(log.close)
  })

  test("files and statements leave out what the settings say failed, and are written for the language chosen last", async () => {
    const tab = await open({ statuses: { 1: "failed" } })
    await tab.call("signIn", credentials("ann"))
    await synced(tab, ann.rows)
    const written = (format: "koinly" | "excel") => tab.call("exportHistory", { id: format, query: noFilter, format })
    expect((await written("koinly")).rows).toBe(0)
    expect(tab.answer("statement", { from: 1_600_000_000, to: 1_700_000_000, currencies: [] })?.unmoved.count).toBe(3)
    await tab.call("language", { language: "de" })
    const { rows, file } = await written("excel")
    expect(rows).toBe(ann.rows)
    expect((await file.text()).split("\n")[0]).toContain(";")
  })

  test("of what one area asks for nothing waits until another is answered", async () => {
    const tab = await signedIn(ann)
    const { reply, release } = held()
    device.routes = { "/user/dashboard": reply }
    const refreshed = tab.call("refresh", { area: "overview" })
    await tab.until(() => tab.opened().account.projector.state("calls")["pool/user/pointsBar"] !== undefined)
    expect(tab.opened().account.reads.isPending("user/dashboard")).toBe(true)
    release(succeeds({}))
    expect(await refreshed).toBeNull()
  })

  test("whatever changes is told by the name under which answers read it", async () => {
    const tab = await open()
    const heard = new Set<string>()
    tab.listen((changed) => {
      for (const name of changed) heard.add(name)
    })
    await tab.call("signIn", credentials("ann"))
    await synced(tab, ann.rows)
    await tab.call("exportHistory", { id: "a", query: noFilter, format: "csv" })
    const names = ["account", "session", "storage", "pending", "sync", "jobs", "transactions"]
    expect([...heard]).toEqual(expect.arrayContaining(names))
  })

  test("what was asked by itself is called off when the network goes, and asked anew when it is back", async () => {
    const calledOff = Promise.withResolvers<void>()
    device.routes = { "/index/getRates": (response) => void response.on("close", () => calledOff.resolve()) }
    const tab = await open()
    await device.office.request(1)
    await tab.call("presence", { visible: true, online: false })
    await calledOff.promise
    device.routes = {}
    await tab.call("presence", { visible: true, online: true })
    await tab.until(() => tab.answer("rates", null).value !== null)
    expect(device.office.received.map(({ path }) => path)).toEqual(["/index/getRates", "/index/getRates"])
    const said = tab
      .opened()
      .account.projector.state("journal")
      .entries.map(({ type }) => type)
    expect(said).not.toContain("CallRejected") // it was not waited for until it failed
  })

  test("R330 calls go on in the language that was chosen meanwhile", async () => {
    const tab = await signedIn(ann)
    await tab.call("language", { language: "tr" })
    await tab.call("refresh", { area: "contacts" })
    expect(device.office.received.filter(({ path }) => path === "/address/find").at(-1)).toMatchObject({
      body: { lang: "tr" },
      headers: { "accept-language": "tr" },
    })
  })

  test.each([
    ["no connection", cut],
    ["an answer that is none", raw("<html>", 502)],
  ])("R243 at %s the customer stays signed in and sees what this device holds, with its age", async (_, reply) => {
    const first = await signedIn(ann)
    const { at } = first.answer("transactionWindow", { query: noFilter, from: 0, count: 1 })
    await first.kill()
    device.routes = { "/user/info": reply, "/transaction/listTransactions": reply }
    const tab = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await tab.until(() => tab.session.view().unreachable)
    expect(tab.session.view()).toMatchObject({
      ended: null,
      account: accountOfAnn,
      customer: { email: "ann@office.test" },
    })
    expect(tab.answer("transactionWindow", { query: noFilter, from: 0, count: 10 })).toMatchObject({
      at,
      value: { total: ann.rows },
    })
  })

  test("R070 when the network comes back the office is asked again at once", async () => {
    await (await signedIn(ann)).kill()
    const notNow: Reply = (response) => void response.writeHead(503, { "Retry-After": "600" }).end()
    device.routes = { "/user/info": notNow }
    const tab = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await tab.until(() => tab.session.view().unreachable)
    device.routes = {}
    await tab.call("presence", { visible: true, online: false })
    await tab.call("presence", { visible: true, online: true })
    await tab.until(() => !tab.session.view().unreachable)
    expect(tab.session.view().ended).toBeNull()
  })

  test.each([
    ["code 401", envelope(401, null, "Unauthorized")],
    ["another code", envelope(2, null, "Access denied")],
  ])(
    "R243 when the office answers the question who is signed in with %s the session ends, and the database stays",
    async (_, reply) => {
      await (await signedIn(ann)).kill()
      device.routes = { "/user/info": reply }
      const tab = await open({ session: { token: "token-ann", account: accountOfAnn } })
      await ended(tab)
      expect(tab.session.view().ended).toEqual({ _tag: "Unauthenticated" })
      expect(await logOf(accountOfAnn)).toContain("ann's row 0")
    },
  )

  test("S15 R242 a 401 in one tab ends both, calls off what runs, and the old token is not sent again", async () => {
    const one = await signedIn(ann)
    const two = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await synced(two, ann.rows)
    // The balances that the rows moved were asked for before the office knew the token no more.
    await one.until(() => one.answer("sync", null).phase === "Idle")
    await one.until(() => !one.opened().account.reads.isPending("user/balance"))
    const hanging = held()
    device.routes = { "/user/balance": envelope(401, null), "/transaction/listTransactions": hanging.reply }
    const asked = device.office.received.length
    const running = two
      .call("fetchPage", {
        start: null,
        end: null,
        offset: 0,
        types: [],
        statuses: [],
        currencies: [],
        marketplaces: [],
      })
      .catch((error: unknown) => error)
    await device.office.request(asked + 1)
    await one.call("refresh", { area: "balances" })
    await Promise.all([ended(one), ended(two)])
    expect(await running).toMatchObject({ refusal: { _tag: "Cancelled" } })
    const after = device.office.received.length
    await Promise.all(
      [one, two].flatMap((tab) =>
        [tab.call("refresh", { area: "rates" }), tab.call("refresh", { area: "balances" })].map((call) =>
          call.catch(() => undefined),
        ),
      ),
    )
    expect(device.office.received.slice(after).filter(({ body }) => body["token"] === "token-ann")).toEqual([])
    expect(await databases()).toEqual([diskOf(accountOfAnn)])
  })

  describe("of one customer who signed in twice", () => {
    const balanceOf: Reply = (response, received) => {
      const isRefused = refused === "every" || received.body["token"] === refused
      return (isRefused ? envelope(401, null, "Unauthorized") : succeeds({ user_balance: { busd: "10.00" } }))(
        response,
        received,
      )
    }
    let refused: string
    let older: Tab
    let newer: Tab
    beforeEach(async () => {
      refused = "none"
      device.routes = { "/user/balance": balanceOf }
      older = await signedIn(ann)
      newer = await open()
      await newer.call("signIn", credentials(annAnew.name))
      await synced(newer, ann.rows)
    })
    const endsOf = () => [older, newer].map(({ session }) => session.view().ended)
    /** Whatever a tab said before is heard: a channel tells what comes later, later. */
    const allHeard = async (): Promise<void> => {
      const channel = new BroadcastChannel("web-office")
      channel.postMessage({ _tag: "Paused", account: accountOfAnn, paused: true })
      channel.close()
      await newer.until(() => newer.session.view().ended !== null || newer.session.presence.now().paused)
    }

    test("S15 S16 a refusal of the older token ends the tab that uses it, and leaves the newer one signed in", async () => {
      refused = "token-ann"
      await older.call("refresh", { area: "balances" })
      await ended(older)
      await allHeard()
      expect(endsOf()).toEqual([{ _tag: "Unauthenticated" }, null])
      expect(await newer.call("refresh", { area: "balances" })).toBeNull()
      expect(newer.session.view()).toMatchObject({ account: accountOfAnn, ended: null })
    })

    test("S15 a refusal of the newer token, which is that of the cookie, ends both", async () => {
      refused = "token-ann-anew"
      await newer.call("refresh", { area: "balances" })
      await Promise.all([ended(older), ended(newer)])
      expect(endsOf()).toEqual([{ _tag: "Unauthenticated" }, { _tag: "Unauthenticated" }])
    })
  })

  test("S17 signing out in one tab ends both, and nothing of the customer stays on the device", async () => {
    const one = await signedIn(ann)
    const two = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await synced(two, ann.rows)
    await one.call("signOut", { keep: false })
    await ended(two)
    expect([one, two].map((tab) => tab.session.view().ended)).toEqual([
      { _tag: "SignedOut", kept: false },
      { _tag: "SignedOut", kept: false },
    ])
    await expectDisk([])
  })

  test("what happens in a tab that does not sync has the one that does look at once", async () => {
    await (await signedIn(ann)).kill()
    const time = await makeTestTime(Date.now())
    const words = { session: { token: "token-ann", account: accountOfAnn } }
    const tabs = [
      await openTab(device.office.url, words, time.clock),
      await openTab(device.office.url, words, time.clock),
    ]
    for (const tab of tabs) onTestFinished(tab.kill)
    const inPhase = (phase: string) => tabs.find((tab) => tab.answer("sync", null).phase === phase)
    await time.until(() => inPhase("Idle") !== undefined && inPhase("OtherTab") !== undefined)
    const pages = () => device.office.received.filter(({ path }) => path === "/transaction/listTransactions").length
    const [before, passed] = [pages(), time.passed()]
    await inPhase("OtherTab")?.call("writeNote", { id: 1_000, text: "rent" })
    await time.until(() => pages() > before)
    expect(time.passed()).toBe(passed)
  })

  const noteOf = (tab: Tab): string | undefined => tab.opened().account.projector.state("notes").texts[1_000]

  test("law 3: what another tab wrote while a start still writes down the visit is there at once", async () => {
    await (await signedIn(ann)).kill()
    const time = await makeTestTime(Date.now() + 60 * 60_000)
    const tab = await openTab(device.office.url, { session: { token: "token-ann", account: accountOfAnn } }, time.clock)
    onTestFinished(tab.kill)
    const { log } = tab.opened()
    if (log === null) throw new Error("a customer has a log")
    const { append } = log
    const [writing, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    Object.assign(log, {
      append: ((...given) => {
        writing.resolve()
        return Effect.andThen(
          Effect.promise(() => goesOn.promise),
          append(...given),
        )
      }) satisfies typeof append,
    })
    await writing.promise
    await time.pass(0)
    expect(tab.opened().sync).toBeNull()
    const other = await Effect.runPromise(openAccountLog(accountOfAnn))
    const { logId, position } = await Effect.runPromise(
      other.append([NoteWritten.draft({ id: 1_000, text: "rent" })], stamp),
    )
    await Effect.runPromise(other.close)
    const channel = new BroadcastChannel("web-office")
    channel.postMessage({ _tag: "LogMoved", account: accountOfAnn, head: { logId, position } })
    for (let turns = 0; turns < 20 && noteOf(tab) === undefined; turns++) await time.pass(0)
    channel.close()
    expect(noteOf(tab)).toBe("rent")
    goesOn.resolve()
    await time.until(() => tab.opened().sync !== null)
    expect(await logOf(accountOfAnn)).toContain('"VisitBegan"')
  })

  test("what another tab writes says nothing new of who is signed in: no answer that rests on it is asked for again", async () => {
    const one = await signedIn(ann)
    device.routes = { "/user/info": held().reply } // whose answer would say something of it meanwhile
    const two = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await synced(two, ann.rows)
    await two.until(() => two.session.view().boot._tag === "Ready")
    const heard = new Set<string>()
    two.listen((changed) => {
      for (const name of changed) heard.add(name)
    })
    await one.call("writeNote", { id: 1_000, text: "rent" })
    await two.until(() => noteOf(two) === "rent")
    expect([heard.has("notes"), heard.has("session")]).toEqual([true, false])
  })

  test("a tab that serves a customer replays no recording, and says so where it is asked", async () => {
    const tab = await signedIn(ann)
    expect([tab.answer("replay", null), tab.answer("replayMarks", null)]).toEqual([{ _tag: "Closed" }, []])
  })

  test("a visitor who looks at the office again after a while is no customer who comes back: no visit is written down", async () => {
    const time = await makeTestTime(Date.now())
    const tab = await openTab(device.office.url, {}, time.clock)
    onTestFinished(tab.kill)
    await time.until(() => tab.answer("rates", null).value !== null)
    await tab.call("presence", { visible: false, online: true })
    time.setBy(60 * 60_000)
    await tab.call("presence", { visible: true, online: true })
    await time.pass(1_000)
    const { entries } = tab.opened().account.projector.state("journal")
    expect(entries.map(({ type }) => type)).not.toContain("VisitBegan")
  })

  test("what the office says of who it is stands in the customer's log once of each start", async () => {
    for (let starts = 0; starts < 3; starts++) {
      const tab = await open({ session: { token: "token-ann", account: starts === 0 ? null : accountOfAnn } })
      await synced(tab, ann.rows)
      await tab.until(() => !tab.session.view().unreachable && tab.answer("sync", null).phase === "Idle")
      await tab.kill()
    }
    expect((await logOf(accountOfAnn)).split('"UserInfoReceived"')).toHaveLength(4)
  })

  test("A79 a sign-out waits for an office that does not answer for a second, and no longer", async () => {
    const time = await makeTestTime(Date.now())
    const tab = await openTab(device.office.url, { session: { token: "token-ann", account: accountOfAnn } }, time.clock)
    onTestFinished(tab.kill)
    await time.until(() => rowsOf(tab).length === ann.rows && tab.session.view().customer !== null)
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    device.routes = { "/user/signOut": () => ask() }
    const leaving = tab.call("signOut", { keep: false })
    await asked
    await time.pass(1_000)
    await leaving
    expect(tab.session.view().ended).toEqual({ _tag: "SignedOut", kept: false })
    await expectDisk([])
  })

  test("A79 a sign-out reaches the office once, and refusals of the token meanwhile end no tab in another way", async () => {
    const one = await signedIn(ann)
    const two = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await synced(two, ann.rows)
    const answer = held()
    const refuses = envelope(401, null, "Unauthorized")
    const told = Promise.withResolvers<unknown>()
    const revoking: Reply = (response, received) => {
      told.resolve(received.body["token"])
      answer.reply(response, received)
    }
    device.routes = { "/user/signOut": revoking, "/user/balance": refuses, "/transaction/listTransactions": refuses }
    const asked = device.office.received.length
    const leaving = one.call("signOut", { keep: false })
    expect(await told.promise).toBe("token-ann")
    // The office does not know the token any more, and this tab asks before it has heard that the session is over.
    await one.call("refresh", { area: "balances" })
    answer.release(succeeds(null))
    await leaving
    await ended(two)
    for (const { session } of [one, two]) expect(session.view().ended).toEqual({ _tag: "SignedOut", kept: false })
    expect(device.office.received.slice(asked).filter(({ path }) => path === "/user/signOut")).toHaveLength(1)
    await expectDisk([])
  })

  test.each([
    ["does not know the call", raw("<html>", 404)],
    ["refuses it", envelope(401, null, "Unauthorized")],
    ["cuts the connection", cut],
    ["never answers", held().reply],
  ])("A79 S17 a sign-out wipes as ever where the office %s", async (_, reply) => {
    const tab = await signedIn(ann)
    device.routes = { "/user/signOut": reply }
    await tab.call("signOut", { keep: false })
    expect(tab.session.view().ended).toEqual({ _tag: "SignedOut", kept: false })
    await expectDisk([])
  })

  test.each([
    ["without a network", {}, false],
    ["of an office whose inferred calls are not switched on", { inferredCalls: false }, true],
  ])("A79 the sign-out %s asks nothing", async (_, words, online) => {
    const tab = await open(words)
    await tab.call("signIn", credentials("ann"))
    await synced(tab, ann.rows)
    await tab.call("presence", { visible: true, online })
    await tab.call("signOut", { keep: false })
    expect(device.office.received.map(({ path }) => path)).not.toContain("/user/signOut")
    expect(tab.session.view().ended).toEqual({ _tag: "SignedOut", kept: false })
  })

  /** Ann signs out, and her tab dies before her database is deleted. */
  const interruptedSignOut = async (): Promise<void> => {
    const tab = await signedIn(ann)
    const deleting = new Promise<void>((asked) => {
      indexedDB.deleteDatabase = () => {
        asked()
        return new EventTarget() as IDBOpenDBRequest
      }
    })
    void tab.call("signOut", { keep: false }).catch(() => undefined)
    await deleting
    void tab.kill()
    Reflect.deleteProperty(indexedDB, "deleteDatabase")
    expect(await everythingOnDisk()).toContain("ann's row 0")
  }

  test("while a projection is folded again its areas say that they do not know yet, and the others answer", async () => {
    const tab = await signedIn(ann)
    await tab.until(() => tab.answer("balances", null).value !== null)
    const { projector } = tab.opened().account
    const without = (unknown: string): void =>
      void Object.assign(projector, { isKnown: (name: string) => name !== unknown })
    const rows = () => tab.answer("transactionWindow", { query: noFilter, from: 0, count: 10 })
    without("transactions")
    expect(rows()).toEqual(loading)
    expect(tab.answer("balances", null).value).not.toBeNull()
    without("coverage")
    expect(rows().value?.total).toBe(ann.rows)
    without("balances")
    expect(tab.answer("balances", null)).toMatchObject(loading)
  })

  test("S17 a sign-out that was killed between its tombstone and the deletion is finished at the next start, whoever starts", async () => {
    await interruptedSignOut()
    await open()
    expect(await databases()).toEqual([])
  })

  test("S17 a sign-out whose page died before anything was written down is finished at the next start", async () => {
    await (await signedIn(ann)).kill()
    await (await open({ removing: accountOfBob })).kill()
    expect(await databases()).toEqual([diskOf(accountOfAnn)])
    await open({ removing: accountOfAnn })
    expect(await databases()).toEqual([])
  })

  test("S17 and so it is when another customer starts there", async () => {
    await (await signedIn(ann)).kill()
    await (await signedIn(bob)).kill()
    const tab = await open({ removing: accountOfAnn, session: { token: "token-bob", account: accountOfBob } })
    await tab.until(() => tab.answer("transactionWindow", { query: noFilter, from: 0, count: 1 }).value !== null)
    await expect.poll(databases).toEqual([diskOf(accountOfBob)])
  })

  test("S17 nor does a start that still knows the session read what a killed sign-out left", async () => {
    await interruptedSignOut()
    device.routes = { "/user/info": envelope(401, null) }
    const tab = await open({ session: { token: "token-ann", account: accountOfAnn } })
    expect(await everythingOnDisk()).not.toContain("ann's row 0")
    await ended(tab)
    expect(tab.answer("transactionWindow", { query: noFilter, from: 0, count: 1 }).value).toBeNull()
  })

  test("a customer who keeps the history finds it after the next sign-in, and another customer's sign-in leaves it alone", async () => {
    const tab = await signedIn(ann)
    await tab.call("signOut", { keep: true })
    expect(tab.session.view().ended).toEqual({ _tag: "SignedOut", kept: true })
    await tab.kill()
    await (await signedIn(bob)).kill()
    expect([...(await databases())].sort()).toEqual([diskOf(accountOfAnn), diskOf(accountOfBob)].sort())
    expect(await logOf(accountOfAnn)).toContain("ann's row 0")
  })

  test("the last filter is there after a restart, and whoever signs out leaves none, also where the history stays", async () => {
    const first = await signedIn(ann)
    await first.call("keepFilter", { search: "type:5 on:this-month" })
    await first.kill()
    const second = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await second.until(() => second.answer("keptFilter", null) !== null)
    expect(second.answer("keptFilter", null)).toBe("type:5 on:this-month")
    await second.call("signOut", { keep: true })
    await second.kill()
    const third = await signedIn(ann)
    await third.until(() => third.answer("keptFilter", null) !== null)
    expect(third.answer("keptFilter", null)).toBe("")
  })

  test("a note is found by its words at once, a saved view counts with it, and a row's place is told in any order", async () => {
    const tab = await signedIn(ann)
    const [row] = tab.answer("transactionWindow", { query: noFilter, from: 0, count: 1 }).value?.rows ?? []
    if (row === undefined) throw new Error("no rows")
    await tab.call("saveView", { id: "v", name: "Rent", search: "note:rent" })
    const counted = () => tab.answer("viewCounts", { today: 0 }).value?.counts["v"]
    expect(counted()).toEqual({ count: 0, currencies: [] })
    await tab.call("writeNote", { id: row.id, text: "Rent, paid late" })
    await tab.until(() => counted()?.count === 1)
    const found = (search: string) =>
      tab
        .answer("transactionWindow", { query: parseSearch(search).query, from: 0, count: 10 })
        .value?.rows.map(({ id }) => id)
    expect([found("paid"), found("note:rent"), found("text:rent")]).toEqual([[row.id], [row.id], []])
    const oldestFirst = { ...noFilter, sort: { column: "date", direction: "ascending" } } as const
    expect(await tab.call("findRow", { query: oldestFirst, id: row.id })).toEqual({ index: ann.rows - 1 })
    expect(await tab.call("findRow", { query: parseSearch("note:nothing").query, id: row.id })).toEqual({ index: null })
    await tab.call("writeNote", { id: row.id, text: "" })
    await tab.until(() => counted()?.count === 0)
    expect(found("paid")).toEqual([])
  })

  test("a tab that let go of its rows says nothing of them until all are back: what is drawn stays", async () => {
    const tab = await signedIn(ann)
    const asked = { query: noFilter, from: 0, count: 10 }
    const held = () => tab.answer("balancesThen", { second: 1_800_000_000 })
    const [before, heldBefore] = [tab.answer("transactionWindow", asked).value?.rows, held()]
    expect(heldBefore).not.toBeNull()
    await tab.call("presence", { visible: false, online: true })
    const { account, checkpointer } = tab.opened()
    await Effect.runPromise(Effect.andThen(checkpointer?.write ?? Effect.void, account.projector.evict))
    await Effect.runPromise(account.catchUp) // another tab wrote something
    expect(account.projector.isEvicted()).toBe(true)
    expect([tab.answer("transactionWindow", asked), held()]).toEqual([undefined, undefined])
    await tab.call("presence", { visible: true, online: true })
    expect([tab.answer("transactionWindow", asked).value?.rows, held()]).toEqual([before, heldBefore])
  })

  test("each question of the page is heard by what waits for a pause", async () => {
    const tab = await signedIn(ann)
    let questions = 0
    Object.assign(tab.opened().account.idleGate, {
      asked: () => {
        questions++
      },
    })
    tab.answer("balances", null)
    expect(questions).toBe(1)
  })

  test.each([
    ["another customer's sign-in", () => signedIn(bob)],
    ["another customer's return", () => open({ session: { token: "token-bob", account: accountOfBob } })],
    [
      "a return that turns out to be another customer's",
      () => open({ session: { token: "token-bob", account: accountOfAnn } }),
    ],
  ])("A52 %s removes what an ended session left and nobody asked to keep", async (_, comeIn) => {
    const tab = await signedIn(ann)
    device.routes = { "/user/balance": envelope(401, null) }
    await tab.call("refresh", { area: "balances" })
    await ended(tab)
    await tab.kill()
    device.routes = {}
    await synced(await comeIn(), bob.rows)
    await expectDisk([accountOfBob])
  })

  test("another customer's sign-in in one tab ends the session of the first in the other", async () => {
    const one = await signedIn(ann)
    await signedIn(bob)
    await ended(one)
    expect(one.session.view().ended).toEqual({ _tag: "OtherCustomer" })
  })

  test("S16 an answer for one customer that comes after another signed in reaches neither the other's log nor the session", async () => {
    const tab = await signedIn(ann)
    const late = held()
    device.routes = { "/transaction/listTransactions": late.reply, "/user/balance": late.reply }
    const asked = device.office.received.length
    void tab.call("refresh", { area: "transactions" }).catch(() => undefined)
    void tab.call("refresh", { area: "balances" }).catch(() => undefined)
    await device.office.request(asked + 2)
    await tab.call("signOut", { keep: true })
    device.routes = {}
    await tab.call("signIn", credentials("bob"))
    await synced(tab, bob.rows)
    late.release(officeOf([ann]))
    await tab.call("refresh", { area: "balances" })
    expect(tab.session.view()).toMatchObject({ account: accountOfBob, ended: null })
    expect(rowsOf(tab).every((row) => row.startsWith("bob"))).toBe(true)
    expect(await logOf(accountOfBob)).not.toContain("ann")
  })

  test.each([
    ["is asked", 1],
    ["was asked and before it is answered", 2],
  ])(
    "S16 a session that ends before the office %s who is signed in opens nothing with the next customer's token",
    async (_, requests) => {
      const tab = await open()
      const late = held()
      device.routes = { "/user/info": late.reply }
      await tab.call("signIn", credentials("ann"))
      await device.office.request(requests)
      await tab.call("signOut", { keep: false })
      device.routes = {}
      await tab.call("signIn", credentials("bob"))
      late.release(officeOf([ann]))
      await synced(tab, bob.rows)
      expect(tab.session.view()).toMatchObject({
        account: accountOfBob,
        customer: { email: "bob@office.test" },
        ended: null,
      })
      await expectDisk([accountOfBob])
    },
  )

  test("S17 removing everything from this device ends every tab but not the sign-in, and nothing is left of the customer", async () => {
    const [one, two] = [await signedIn(ann), await open({ session: { token: "token-ann", account: accountOfAnn } })]
    await synced(two, ann.rows)
    await one.call("wipeDevice", null)
    await ended(two)
    expect([one, two].map(({ session }) => session.view().ended)).toEqual([{ _tag: "Wiped" }, { _tag: "Wiped" }])
    await expectDisk([])
    const again = await open({ session: { token: "token-ann", account: accountOfAnn } })
    await synced(again, ann.rows)
  })

  test("an answer that fails is told as a failure, and does not pass for one that is not known yet", async () => {
    const tab = await signedIn(ann)
    const { account } = tab.opened()
    // The parameters were checked, so it is the answer that fails.
    expect(() => resolveQuery(tab.session, account, "transactionWindow", null)).toThrow(TypeError)
  })
})
