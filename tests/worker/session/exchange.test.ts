import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { mostInForce, mostOf, mostRows } from "../../../src/domain/exchange/areas.ts"
import { longestLine, printFact, printHeader, printTrailer } from "../../../src/domain/exchange/file.ts"
import { takingOf } from "../../../src/domain/exchange/held.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { digest } from "../../../src/domain/kernel/digest.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { SheetMade, SheetPartPut } from "../../../src/domain/sheets/events.ts"
import { mostParts, mostSheets } from "../../../src/domain/sheets/model.ts"
import { ViewSaved } from "../../../src/domain/views/events.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { readAll, stamp } from "../../contract/log-under-test.ts"
import { fillDisk } from "../broken-storage.ts"
import { officeOf } from "../customers.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { startStubOffice, type StubOffice } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 5 }
const bob = { id: 2, name: "bob", rows: 5 }
const day = 86_400_000
const sheetPartOf = (id: string) => ({ id, kind: "table", isWide: true, words: "net by year", beside: null }) as const
const sheetPart = sheetPartOf("p")
const none = { new: 0, changed: 0, known: 0 }

describe("what was said on one device", () => {
  let office: StubOffice
  let tabs: Array<Tab>
  const found = (tab: Tab, search: string): ReadonlyArray<number> =>
    tab
      .answer("transactionWindow", { query: parseSearch(search).query, from: 0, count: 100 })
      .value?.rows.map(({ id }) => id) ?? []
  const signedIn = async (name: string): Promise<Tab> => {
    const tab = await openTab(office.url)
    tabs.push(tab)
    await tab.call("signIn", { email: `${name}@office.test`, password: "p" })
    await tab.until(() => found(tab, "").length === 5 && tab.answer("tags", null) !== null)
    return tab
  }
  /** The first device ends, and another one begins: nothing of it is there. */
  const anotherDevice = async (tab: Tab, name = "ann"): Promise<Tab> => {
    await tab.kill()
    await clearDevice()
    return signedIn(name)
  }
  const written = async (id: string): Promise<ReadonlyArray<string>> => {
    const log = await Effect.runPromise(openAccountLog(accountOf("salt", id)))
    const events = await readAll(log)
    await Effect.runPromise(log.close)
    return events.map(({ type }) => type).filter((type) => type === "ExchangeTaken")
  }
  const refusalOf = (doing: Promise<unknown>): Promise<unknown> =>
    doing.then(
      () => null,
      (error: { readonly refusal: unknown }) => error.refusal,
    )

  const sayAll = async (tab: Tab): Promise<void> => {
    const [one = 0, two = 0] = found(tab, "")
    await tab.call("writeNote", { id: one, text: "Rent" })
    await tab.call("tagRows", { tag: "Home", given: true, rows: [one, two] })
    await tab.call("saveRule", { id: "r", search: 'text:"row 1"', tags: ["One"] })
    await tab.call("saveView", { id: "v", name: "Mine", search: "cur:usd" })
    await tab.call("makeSheet", { id: "s", name: "My years", parts: [sheetPart] })
    await tab.call("askForFunds", { from: "eve@office.test", sum: "5", note: "" })
  }

  beforeEach(async () => {
    office = await startStubOffice()
    office.reply(officeOf([ann, bob], () => ({})))
    tabs = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const tab of tabs) await tab.kill()
    await clearDevice()
    await office.close()
  })

  test("B023 goes into a second device as a file, says before what it brings, and is taken once", async () => {
    const first = await signedIn("ann")
    await sayAll(first)
    const { file, facts, left } = await first.call("exportExchange", { id: "e" })
    expect([facts, left, file.type]).toEqual([6, 0, "application/x-ndjson"])
    expect(JSON.stringify(office.received.map(({ body }) => body))).not.toMatch(/Rent|Home|Mine|My years|eve@/)
    const second = await anotherDevice(first)
    const [one = 0, two = 0] = found(second, "")
    await second.call("writeNote", { id: two, text: "mine" })
    const brings = {
      notes: { ...none, new: 1 },
      tags: { ...none, new: 1 },
      rules: { ...none, new: 1 },
      views: { ...none, new: 1 },
      sheets: { ...none, new: 1 },
      requests: { ...none, new: 1 },
    }
    expect(await second.call("readExchange", { id: "e", file })).toEqual(brings)
    expect(found(second, "tag:home")).toEqual([])
    expect(await second.call("takeExchange", { id: "e", file })).toEqual(brings)
    expect([found(second, "tag:home"), found(second, "note:rent"), found(second, "tag:one").length]).toEqual([
      [one, two],
      [one],
      1,
    ])
    expect(second.answer("rowDetails", { id: two }).value?.note).toBe("mine")
    expect(second.answer("savedViews", null)).toEqual([{ id: "v", name: "Mine", search: "cur:usd" }])
    expect(second.answer("sheets", null)).toEqual([{ id: "s", name: "My years", parts: [sheetPart] }])
    expect(second.answer("requests", null)?.requests.map(({ from }) => from)).toEqual(["eve@office.test"])
    const known = { ...none, known: 1 }
    const again = { notes: known, tags: known, rules: known, views: known, sheets: known, requests: known }
    expect(await second.call("takeExchange", { id: "e", file })).toEqual(again)
    await second.kill()
    expect(await written("1")).toEqual(["ExchangeTaken"])
  })

  const nothingOf = (tab: Tab): void => {
    expect([found(tab, "tag:home"), found(tab, "note:rent"), tab.answer("savedViews", null)]).toEqual([[], [], []])
    expect([tab.answer("sheets", null), tab.answer("requests", null)?.requests]).toEqual([[], []])
  }

  test("B023 is not taken at all while the disk is full, is not owed to the log, and is taken when there is room", async () => {
    const first = await signedIn("ann")
    await sayAll(first)
    const { file } = await first.call("exportExchange", { id: "e" })
    const second = await anotherDevice(first)
    const mend = fillDisk()
    try {
      const refusal = await refusalOf(second.call("takeExchange", { id: "e", file }))
      expect(refusal).toEqual({ _tag: "NotWritten", problem: "StorageFull" })
      nothingOf(second)
    } finally {
      mend()
    }
    await second.call("refresh", { area: "rates" })
    await second.until(() => second.session.view().boot._tag === "Ready")
    nothingOf(second)
    await second.call("takeExchange", { id: "e", file })
    expect(found(second, "tag:home")).toHaveLength(2)
    await second.kill()
    expect(await written("1")).toEqual(["ExchangeTaken"])
  })

  test("B023 is not taken where there is no log but in memory", async () => {
    const first = await signedIn("ann")
    await sayAll(first)
    const { file } = await first.call("exportExchange", { id: "e" })
    await first.kill()
    await clearDevice()
    const { indexedDB: held } = Dexie.dependencies
    Object.assign(Dexie.dependencies, { indexedDB: undefined })
    try {
      const tab = await signedIn("ann")
      const refusal = await refusalOf(tab.call("takeExchange", { id: "e", file }))
      expect(refusal).toEqual({ _tag: "NotWritten", problem: "StorageUnavailable" })
      const { file: ofNothing } = await tab.call("exportExchange", { id: "e" })
      expect(await tab.call("takeExchange", { id: "e", file: ofNothing })).toMatchObject({ notes: none })
      nothingOf(tab)
      await tab.kill()
    } finally {
      Object.assign(Dexie.dependencies, { indexedDB: held })
    }
  })

  test("B023 is not taken by a tab that cannot read the log to its end, where all of it may stand already", async () => {
    const first = await signedIn("ann")
    await sayAll(first)
    const { file } = await first.call("exportExchange", { id: "e" })
    const second = await anotherDevice(first)
    const { context } = second.opened().account
    await Effect.runPromise(context.writer.record([{ type: "FromTomorrow", version: 1, payload: null }]))
    const refusal = await refusalOf(second.call("takeExchange", { id: "e", file }))
    expect(refusal).toEqual({ _tag: "NotWritten", problem: "NewerLog" })
    await second.kill()
    expect(await written("1")).not.toContain("ExchangeTaken")
  })

  test("B023 is taken once by two tabs that take it at the same time", async () => {
    const first = await signedIn("ann")
    await sayAll(first)
    const { file } = await first.call("exportExchange", { id: "e" })
    const one = await anotherDevice(first)
    const two = await signedIn("ann")
    const gate = Promise.withResolvers<void>()
    const held = navigator.locks.request(`exchange:${accountOf("salt", "1")}`, () => gate.promise)
    const takes = [one, two].map((tab, place) => tab.call("takeExchange", { id: `e${place}`, file }))
    // Whoever waits for nobody would be done when the same file was read again and something was written behind it.
    for (const tab of [one, two]) await tab.call("readExchange", { id: "r", file })
    await one.call("refresh", { area: "rates" })
    nothingOf(one)
    nothingOf(two)
    gate.resolve()
    await held
    const [a, b] = await Promise.all(takes)
    expect(new Set([a?.tags.new, b?.tags.new])).toEqual(new Set([0, 1]))
    await two.until(() => found(two, "tag:home").length === 2)
    await one.until(() => found(one, "tag:home").length === 2)
    await one.kill()
    await two.kill()
    expect(await written("1")).toEqual(["ExchangeTaken"])
  })

  test("B023 with another payee, sum or side of a request that is known changes nothing, and its line is said", async () => {
    const tab = await signedIn("ann")
    await tab.call("receiveRequest", { to: "friend@office.test", sum: "5" })
    const { file } = await tab.call("exportExchange", { id: "e" })
    const [header = "", line = "", trailer = ""] = (await file.text()).split("\n")
    const { kind, data } = JSON.parse(line) as { readonly kind: string; readonly data: { readonly request: object } }
    const fileOf = (...changes: ReadonlyArray<object>): Blob => {
      const facts = changes.map((change, place) => {
        const fact = { kind, data: { ...data, edited: place, request: { ...data.request, ...change } } }
        return canonicalJson({ id: digest(fact), ...fact })
      })
      return new Blob([[header, ...facts, trailer.replace("1", String(facts.length))].join("\n")])
    }
    const sides = { direction: "mine", from: "friend@office.test", to: "ann@office.test" }
    for (const change of [{ to: "thief@office.test" }, { sum: "5000" }, sides])
      expect(await refusalOf(tab.call("takeExchange", { id: "e", file: fileOf({}, change) }))).toEqual({
        _tag: "Flawed",
        line: 3,
        reason: { _tag: "NoFact" },
      })
    const two = fileOf({ id: "other" }, { id: "other", sum: "6" })
    expect(await refusalOf(tab.call("readExchange", { id: "e", file: two }))).toMatchObject({ line: 3 })
    expect(tab.answer("requests", null)?.requests).toMatchObject([{ to: "friend@office.test", sum: "5" }])
  })

  test("B023 from a clock two days ahead stays on its device, and all else goes across", async () => {
    const tab = await signedIn("ann")
    const [one = 0, two = 0] = found(tab, "")
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * day })
    const say = async (id: string, row: number): Promise<void> => {
      await tab.call("writeNote", { id: row, text: id })
      await tab.call("tagRows", { tag: "Home", given: true, rows: [row] })
      await tab.call("saveRule", { id, search: 'text:"row 1"', tags: [id] })
      await tab.call("saveView", { id, name: id, search: "cur:usd" })
      await tab.call("makeSheet", { id, name: id, parts: [sheetPart] })
      await tab.call("askForFunds", { from: "eve@office.test", sum: "5", note: id })
    }
    await say("ahead", one)
    vi.useRealTimers()
    await say("now", two)
    const { file, facts, left } = await tab.call("exportExchange", { id: "e" })
    expect([facts, left]).toEqual([6, 6])
    expect(await file.text()).not.toContain("ahead")
    const known = { ...none, known: 1 }
    const again = { notes: known, tags: known, rules: known, views: known, sheets: known, requests: known }
    expect(await tab.call("readExchange", { id: "e", file })).toEqual(again)
  })

  test("B023 goes into a file that another device takes, though this one holds what none would take, or more than one has room for", async () => {
    const tab = await signedIn("ann")
    const kept = mostInForce.view
    const saved = (id: string, name: string) => ViewSaved.draft({ id, name, search: "cur:usd" })
    const drafts = [
      saved("nameless", ""),
      ...Array.from({ length: kept + 2 }, (_, place) => saved(`v${place}`, `View ${place}`)),
      SheetMade.draft({
        id: "s",
        name: "s",
        parts: Array.from({ length: mostParts }, (_, id) => sheetPartOf(`${id}`)),
      }),
      SheetPartPut.draft({ sheet: "s", part: sheetPartOf("of another tab"), before: null }),
    ]
    await Effect.runPromise(tab.opened().account.context.writer.record(drafts))
    const { file, facts, left } = await tab.call("exportExchange", { id: "e" })
    expect([facts, left]).toEqual([kept, 4])
    const second = await anotherDevice(tab)
    expect(await second.call("takeExchange", { id: "e", file })).toMatchObject({ views: { new: kept } })
  })

  test("B023 of a day and more ahead is refused, whatever was taken before it", async () => {
    const tab = await signedIn("ann")
    const [one = 0, two = 0] = found(tab, "")
    const fileOf = (row: number, hours: number): Blob => {
      const said = printFact({ kind: "note", data: { row, text: "x", edited: Date.now() + (hours / 24) * day } })
      return new Blob([printHeader("1", 0), said, printTrailer(1)])
    }
    expect(await tab.call("takeExchange", { id: "e", file: fileOf(one, 23) })).toMatchObject({ notes: { new: 1 } })
    expect(await refusalOf(tab.call("takeExchange", { id: "e", file: fileOf(two, 40) }))).toMatchObject({
      line: 2,
      reason: { _tag: "ToCome" },
    })
  })

  test("B023 is held against what another tab wrote without a word", async () => {
    const tab = await signedIn("ann")
    const [row = 0] = found(tab, "")
    const note = { kind: "note", data: { row, text: "Rent", edited: 5 } } as const
    const file = new Blob([printHeader("1", 0), printFact(note), printTrailer(1)])
    const log = await Effect.runPromise(openAccountLog(accountOf("salt", "1")))
    await Effect.runPromise(log.append(takingOf([note]), stamp))
    await Effect.runPromise(log.close)
    expect(await tab.call("readExchange", { id: "e", file })).toMatchObject({ notes: { ...none, known: 1 } })
  })

  /** A file as a browser gives it out: in pieces, of which the last may not come. */
  class InPieces extends Blob {
    readonly #pieces: ReadonlyArray<Uint8Array<ArrayBuffer>>
    readonly #breaks: boolean
    given = 0
    isLetGo = false
    constructor(pieces: ReadonlyArray<Uint8Array<ArrayBuffer>>, breaks = false) {
      super([...pieces])
      this.#pieces = pieces
      this.#breaks = breaks
    }
    override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
      return new ReadableStream(
        {
          pull: (controller) => {
            const piece = this.#pieces[this.given++]
            if (piece !== undefined) controller.enqueue(piece)
            else if (this.#breaks) controller.error(new Error("the disk was pulled out"))
            else controller.close()
          },
          cancel: () => {
            this.isLetGo = true
          },
        },
        { highWaterMark: 0 },
      )
    }
  }

  test("B023 is read whole, wherever it is cut into pieces, and refused where its end or a letter's is missing", async () => {
    const tab = await signedIn("ann")
    const [row = 0] = found(tab, "")
    const note = printFact({ kind: "note", data: { row, text: "Miete für März — 1 €", edited: 5 } })
    const bytes = new TextEncoder().encode([printHeader("1", 0), note, printTrailer(1)].join(""))
    const inPieces = (breaks = false) =>
      new InPieces(
        Array.from(bytes, (byte) => Uint8Array.of(byte)),
        breaks,
      )
    expect(await refusalOf(tab.call("takeExchange", { id: "e", file: inPieces(true) }))).toEqual({ _tag: "Unreadable" })
    const half = new Blob([bytes, Uint8Array.of(0xe2)])
    expect(await refusalOf(tab.call("takeExchange", { id: "e", file: half }))).toMatchObject({ _tag: "Flawed" })
    expect(await tab.call("takeExchange", { id: "e", file: inPieces() })).toMatchObject({ notes: { new: 1 } })
    expect(found(tab, 'note:"für märz — 1 €"')).toEqual([row])
  })

  test("B023 is not read on where it is refused, and is let go of", async () => {
    const tab = await signedIn("ann")
    const line = new TextEncoder().encode("x".repeat(longestLine))
    const [endless, wrong] = [
      [line, line, line, line],
      [new TextEncoder().encode("x\n"), line, line],
    ].map((pieces) => new InPieces(pieces))
    for (const [file, given] of [
      [endless, 2],
      [wrong, 1],
    ] as const) {
      if (file === undefined) throw new Error("there are two")
      expect(await refusalOf(tab.call("readExchange", { id: "e", file }))).toMatchObject({ _tag: "Flawed" })
      expect([file.given, file.isLetGo]).toEqual([given, true])
    }
  })

  test("B023 of nobody is neither written nor read", async () => {
    const tab = await openTab(office.url)
    tabs.push(tab)
    expect(await refusalOf(tab.call("exportExchange", { id: "e" }))).toEqual({ _tag: "NoCustomer" })
    const file = new Blob([printHeader("1", 0), printTrailer(0)])
    expect(await refusalOf(tab.call("readExchange", { id: "e", file }))).toEqual({ _tag: "NoCustomer" })
  })

  test("B023 with tags for more rows than a file has room for is refused", async () => {
    const tab = await signedIn("ann")
    const facts = Array.from({ length: 41 }, (_, edited) => {
      const rows = Array.from({ length: 4_999 }, (__, row) => row).concat(10_000 + edited)
      return printFact({ kind: "tag", data: { tag: "Home", given: true, rows, edited } })
    })
    const fileOf = (count: number) => new Blob([printHeader("1", 0), ...facts.slice(0, count), printTrailer(count)])
    expect(await refusalOf(tab.call("readExchange", { id: "e", file: fileOf(41) }))).toEqual({
      _tag: "Full",
      area: "tags",
      most: mostRows,
    })
    expect(await tab.call("readExchange", { id: "e", file: fileOf(40) })).toMatchObject({ tags: { new: 40 } })
  })

  test("B023 with more of one kind than any device holds is refused before one thing is held against another, however little it says", async () => {
    const tab = await signedIn("ann")
    const facts = Array.from({ length: mostOf.tags + 1 }, (_, edited) =>
      printFact({ kind: "tag", data: { tag: "Home", given: edited % 2 === 0, rows: [1], edited } }),
    )
    const fileOf = (count: number) => new Blob([printHeader("1", 0), ...facts.slice(0, count), printTrailer(count)])
    const full = { _tag: "Full", area: "tags", most: mostOf.tags }
    expect(await refusalOf(tab.call("readExchange", { id: "e", file: fileOf(mostOf.tags + 1) }))).toEqual(full)
    expect(await refusalOf(tab.call("takeExchange", { id: "e", file: fileOf(mostOf.tags + 1) }))).toEqual(full)
    expect(await tab.call("readExchange", { id: "e", file: fileOf(mostOf.tags) })).toMatchObject({
      tags: { new: mostOf.tags },
    })
  })

  test("B023 with more sheets than a device holds together with its own is refused, and nothing of it is taken", async () => {
    const first = await signedIn("ann")
    for (let count = 0; count < mostSheets; count++)
      await first.call("makeSheet", { id: `s${count}`, name: `Sheet ${count}`, parts: [sheetPart] })
    const { file, facts } = await first.call("exportExchange", { id: "e" })
    expect(facts).toBe(mostSheets)
    const second = await anotherDevice(first)
    await second.call("makeSheet", { id: "mine", name: "Mine", parts: [sheetPart] })
    const full = { _tag: "Full", area: "sheets", most: mostSheets }
    expect(await refusalOf(second.call("readExchange", { id: "e", file }))).toEqual(full)
    expect(await refusalOf(second.call("takeExchange", { id: "e", file }))).toEqual(full)
    expect(second.answer("sheets", null)?.map(({ id }) => id)).toEqual(["mine"])
  })

  test("B023 of another customer, cut off, altered or of 100,000 lines changes nothing on a second device", async () => {
    const first = await signedIn("ann")
    await sayAll(first)
    const { file } = await first.call("exportExchange", { id: "e" })
    // who asked whom is checked against the customer whose device it is
    const text = (await file.text()).replace(/.*"kind":"request".*\n/, "").replace('"facts":6', '"facts":5')
    const lines = text.trimEnd().split("\n")
    const second = await anotherDevice(first, "bob")
    const refused = (text: string) => refusalOf(second.call("takeExchange", { id: "e", file: new Blob([text]) }))
    expect(await refused(text)).toEqual({ _tag: "Flawed", line: 1, reason: { _tag: "OtherCustomer" } })
    const own = text.replace('"customer":"1"', '"customer":"2"')
    expect(await refused(own.slice(0, -10))).toMatchObject({ _tag: "Flawed", line: lines.length })
    expect(await refused(own.replace('"text":"Rent"', '"text":"Tent"'))).toMatchObject({ reason: { _tag: "Altered" } })
    const [header = "", fact = ""] = own.split("\n")
    const many = [header, ...Array.from({ length: 100_000 }, () => fact)].join("\n")
    expect(await refused(many)).toMatchObject({ line: 3, reason: { _tag: "Twice" } })
    expect(await refused("x".repeat(33 * 1024 * 1024))).toMatchObject({ _tag: "TooLarge" })
    expect([second.answer("savedViews", null), second.answer("requests", null)?.requests]).toEqual([[], []])
    await second.kill()
    expect(await written("2")).toEqual([])
  })
})
