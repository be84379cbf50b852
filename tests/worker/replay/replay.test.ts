import "fake-indexeddb/auto"
import { readFileSync } from "node:fs"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { freshRows, pageEvent } from "../../../bench/web/page-events.ts"
import { type CommandName, commands, projections } from "../../../src/domain/catalogue.ts"
import type { StatusNumbers } from "../../../src/domain/history/phase.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { shortCode } from "../../../src/domain/recording/chain.ts"
import { longestLine } from "../../../src/domain/recording/read.ts"
import type { RecordingRefusal, ReplayView } from "../../../src/domain/recording/views.ts"
import { dropNetwork } from "../../../src/worker/http/office-backend.ts"
import { readRecording } from "../../../src/worker/replay/read-recording.ts"
import { resolveQuery } from "../../../src/worker/session/live-query.ts"
import { openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { pageOf } from "../../contract/pages.ts"
import { randomLog } from "../../laws/random-log.ts"
import { recordingOf } from "../../replay/recording.ts"
import { written } from "../../replay/written.ts"
import { digests, openTab } from "../office.ts"
import { replaying } from "./replaying.ts"

const firstDay = readFileSync(new URL("../../recordings/first-day.ndjson", import.meta.url), "utf8")
const fileOf = (recording: string | Blob): Blob => new Blob([recording])
/** Of which a file as large as one likes is made without the memory for it. */
const megabyte = new Blob(["x".repeat(1024 * 1024)])

/** Everything that lies in a database, as text. */
const contents = async (name: string): Promise<string> => {
  const database = await new Dexie(name).open()
  const tables = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.toCollection().keys(), await table.toArray()]),
  )
  database.close()
  return JSON.stringify(tables)
}

const device = replaying()

const open = (text: string | Blob): Promise<null> => device.tab.call("openRecording", { file: fileOf(text) })
const refusal = (text: string | Blob): Promise<RecordingRefusal | null> =>
  open(text).catch((error: { readonly refusal: RecordingRefusal }) => error.refusal)

describe("a recording in the office", () => {
  it("shows at every position what npm run replay folds up to it, forwards, backwards and in leaps", async () => {
    const { events, at: momentAt } = recordingOf(firstDay)
    await open(firstDay)
    expect(device.tab.answer("replay", null)).toMatchObject({
      _tag: "Open",
      mode: "full",
      events: events.length,
      before: null,
      now: { place: events.length },
    })
    const places = events.map((_, index) => index + 1)
    for (const place of [...places.toReversed(), ...places, 20, 3, 25, 1, events.length]) {
      await device.tab.call("moveReplay", { place })
      const { position, at, type } = events[place - 1] ?? {}
      expect(device.tab.answer("replay", null)).toMatchObject({ now: { place, position, at, type } })
      expect(digests(device.tab)).toEqual(momentAt(position).digests())
    }
  })

  it("does so from its checkpoints too, in a log of everything that can happen", async () => {
    const { log } = randomLog(7)
    const more = Array.from({ length: 900 }, (_, index) => ({
      ...pageOf(index % 400, `said ${index}`),
      at: 1_800_000_000_000 + index * 600_000,
      tab: "tab",
      build: "test",
    }))
    const recording = recordingOf(written([...log, ...more].map((event, index) => ({ ...event, position: index + 1 }))))
    const { events, at } = recording
    await open(written(events))
    for (const place of [events.length - 1, 251, 250, 249, 700, 701, 12, 500, events.length]) {
      await device.tab.call("moveReplay", { place })
      expect(digests(device.tab)).toEqual(at(events[place - 1]?.position).digests())
    }
  })

  it("names the end of the day before and of the day after, in UTC", async () => {
    const hour = 3_600_000
    const at = Date.UTC(2026, 10, 3, 22)
    await open(
      written(
        [0, 1, 3, 4, 50].map((hours, index) => ({
          ...pageOf(index),
          position: index + 1,
          at: at + hours * hour,
          tab: "tab",
          build: "test",
        })),
      ),
    )
    expect(device.tab.answer("replay", null)).toMatchObject({ now: { place: 5, dayBefore: 4, dayAfter: null } })
    await device.tab.call("moveReplay", { place: 1 })
    expect(device.tab.answer("replay", null)).toMatchObject({ now: { dayBefore: null, dayAfter: 4 } })
  })

  it("answers the queries of the screens as of that moment, and moves on with them", async () => {
    await open(firstDay)
    const rows = (): number | undefined =>
      device.tab.answer("transactionWindow", { query: noFilter, from: 0, count: 1 }).value?.total
    const whole = rows()
    const sent = recordingOf(firstDay).events.findIndex(({ type }) => type === "TransferCompleted")
    await device.tab.call("moveReplay", { place: sent })
    expect(rows()).toBeLessThan(whole ?? 0)
    expect(device.tab.answer("sends", null)?.sends).toEqual([])
    expect(device.tab.answer("session", null)).toMatchObject({
      boot: { _tag: "Ready" },
      online: true,
      unreachable: false,
      unidentified: null,
      ended: null,
    })
    expect(device.tab.answer("sync", null).phase).toBe("Stopped") // nothing more of the history will come
    expect(device.tab.answer("chain", null)).toMatchObject({ entries: sent, broken: null })
    await device.tab.call("moveReplay", { place: 1e9 })
    expect(rows()).toBe(whole)
    await device.tab.call("moveReplay", { place: -3 })
    expect(device.tab.answer("replay", null)).toMatchObject({ now: { place: 1 } })
  })

  it("says whether what came of it here is what came of it where it was made, and of what it cannot be said", async () => {
    const names = Object.values(projections).map(({ name, version }) => `${name} ${version}`)
    const { trailer } = recordingOf(firstDay)
    const known = names.filter((name) => Object.hasOwn(trailer.digests, name))
    expect(known.length).toBeGreaterThan(10)
    await open(firstDay)
    expect(device.tab.answer("replay", null)).toMatchObject({ agreement: { compared: known.length, unlike: [] } })
    const [first = "", second = ""] = known
    await open(
      firstDay
        .replace(`"${first}":"${trailer.digests[first] ?? ""}"`, `"${first}":"${"0".repeat(64)}"`)
        .replace(`"${second}":`, '"of a version that nobody knows 0":'),
    )
    expect(device.tab.answer("replay", null)).toMatchObject({
      _tag: "Open",
      agreement: { compared: known.length - 1, unlike: [first] },
    })
  })

  it("S49 compares nothing that could not be folded here, whatever the recording says of it", async () => {
    const text = written(
      [1, 2].map((page) => ({ ...pageOf(page), position: page, at: page, tab: "tab", build: "test" })),
    )
    const merging = vi.spyOn(TransactionStore.prototype, "merge").mockImplementationOnce(() => {
      throw new Error("broken")
    })
    onTestFinished(() => merging.mockRestore())
    await open(text)
    expect(device.tab.answer("replay", null)).toMatchObject({
      agreement: { compared: Object.keys(projections).length - 1, unlike: [] },
    })
  })

  it("S36 is refused with the line up to which it was read, whatever throws in this build at it", async () => {
    const digesting = vi.spyOn(projections.balances.stored, "digest").mockImplementation(() => {
      throw new Error("broken")
    })
    onTestFinished(() => digesting.mockRestore())
    const line = firstDay.trimEnd().split("\n").length
    expect(await refusal(firstDay)).toEqual({ _tag: "Flawed", line, reason: { _tag: "Unfoldable" } })
    expect(device.tab.answer("replay", null)).toEqual({ _tag: "Closed" })
    expect(await Dexie.getDatabaseNames()).toEqual([])
  })

  it("takes a history away as of the moment shown: the file says that moment, not when it was made", async () => {
    const { events } = recordingOf(firstDay)
    await open(firstDay)
    for (const place of [events.length, events.length - 5]) {
      await device.tab.call("moveReplay", { place })
      const { file, at } = await device.tab.call("exportHistory", {
        id: `export ${place}`,
        query: noFilter,
        format: "ndjson",
      })
      expect(at).toBe(events[place - 1]?.at)
      expect(JSON.parse((await file.text()).split("\n")[0] ?? "")).toMatchObject({
        exported_utc: `${new Date(at).toISOString().slice(0, 19)}Z`,
      })
    }
  })

  it("says what was shown and done in it, each with the place of the event after which it was, and the code of its end", async () => {
    const events = Array.from({ length: 90 }, (_, index) => ({
      ...pageOf(index),
      position: 2 * index + 1, // a log whose first events are gone, and some between
      at: index,
      tab: "tab",
      build: "test",
    }))
    const marks = [0, 7, 8, 179].map((after) => ({ after, at: 1, kind: "left" }) as const)
    expect(device.tab.answer("replayMarks", null)).toEqual([])
    const text = written(events, { marks })
    await open(text)
    const { head } = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "")
    expect(device.tab.answer("replay", null)).toMatchObject({ marks: marks.length, code: shortCode(head) })
    expect(device.tab.answer("replayMarks", null)).toEqual(
      [0, 4, 4, 90].map((place, index) => ({ place, mark: marks[index] })),
    )
  })

  it("draws no moment that is only passed through, neither on the way to another nor to look beside one", async () => {
    const events = Array.from({ length: 300 }, (_, index) => ({
      ...pageOf(index),
      position: index + 1,
      at: index,
      tab: "tab",
      build: "test",
    }))
    await open(written(events))
    const rows = () => device.tab.answer("deviceContents", null)?.rows ?? null
    const whole = rows()
    await device.tab.call("moveReplay", { place: 1 })
    const few = rows()
    expect(few).not.toBe(whole)
    const shown: Array<number | null> = []
    const stop = device.tab.listen(() => void shown.push(rows()))
    await device.tab.call("lookInside", { against: events.length })
    expect(new Set(shown)).toEqual(new Set([few]))
    await device.tab.call("moveReplay", { place: events.length })
    stop()
    expect(new Set(shown)).toEqual(new Set([few, whole]))
  })

  it("tells whoever shows where it stands that it was opened, moved and closed", async () => {
    const { dependencies } = resolveQuery(device.tab.session, device.tab.opened().account, "replay", null)
    const shown: Array<ReplayView> = []
    device.tab.listen((changed) => {
      if ([...dependencies].some((name) => changed.has(name))) shown.push(device.tab.answer("replay", null))
    })
    await open(firstDay)
    expect(shown.at(-1)).toMatchObject({ _tag: "Open" })
    await device.tab.call("moveReplay", { place: 3 })
    expect(shown.at(-1)).toMatchObject({ now: { place: 3 } })
    await device.tab.call("closeRecording", null)
    expect(shown.at(-1)).toEqual({ _tag: "Closed" })
  })

  it("takes a history away for a spreadsheet of the page's language", async () => {
    const tab = await openTab("https://office.test", { replays: true, language: "de" })
    await tab.call("openRecording", { file: fileOf(firstDay) })
    const { file } = await tab.call("exportHistory", { id: "german", query: noFilter, format: "excel" })
    expect((await file.text()).split("\n")[0]).toContain(";")
    await tab.kill()
  })

  it("takes for failed what the settings of this office say has failed", async () => {
    const events = [1, 2].map((id) => ({ ...pageOf(id), position: id, at: id, tab: "tab", build: "test" }))
    const moved = async (statuses: StatusNumbers): Promise<number> => {
      const tab = await openTab("https://office.test", { replays: true, statuses })
      await tab.call("openRecording", { file: fileOf(written(events)) })
      const { file } = await tab.call("exportHistory", { id: "moved", query: noFilter, format: "koinly" })
      await tab.kill()
      return (await file.text()).trim().split("\n").length - 1
    }
    expect([await moved({}), await moved({ 1: "failed" })]).toEqual([2, 0])
  })

  it("S33 refuses every command in words, and whatever asks the office", async () => {
    await open(firstDay)
    const before = digests(device.tab)
    const dangerous: ReadonlyArray<CommandName> = [
      "signIn",
      "signOut",
      "wipeDevice",
      "transfer",
      "withdraw",
      "orderContract",
      "saveContact",
      "saveProfile",
      "writeNote",
      "clearOutcome",
      "refresh",
      "fetchPage",
      "pauseSync",
    ]
    const refused = (Object.keys(commands) as ReadonlyArray<CommandName>).filter(
      (name) => !("ofRecording" in commands[name]),
    )
    expect(refused).toEqual(expect.arrayContaining([...dangerous]))
    for (const name of refused)
      await expect(device.tab.call(name, {} as never)).rejects.toMatchObject({ refusal: { _tag: "ReadOnly" } })
    expect(digests(device.tab)).toEqual(before)
  })

  it("opens a recording in which nothing happened, and stays at nothing", async () => {
    await open(written([]))
    await device.tab.call("moveReplay", { place: 3 })
    expect(device.tab.answer("replay", null)).toMatchObject({ _tag: "Open", events: 0, now: null })
    expect(device.tab.answer("chain", null)).toBeNull()
  })

  it("is called off in the middle of reading, and leaves no database", async () => {
    const reading = refusal(
      written(
        Array.from({ length: 2_000 }, (_, index) => ({
          ...pageOf(index),
          position: index + 1,
          at: index,
          tab: "tab",
          build: "test",
        })),
      ),
    )
    await device.tab.until(() => {
      const view = device.tab.answer("replay", null)
      return view._tag === "Reading" && view.bytes > 0
    })
    await device.tab.call("closeRecording", null)
    expect(await reading).toEqual({ _tag: "Cancelled" })
    expect(device.tab.answer("replay", null)).toEqual({ _tag: "Closed" })
    expect(await Dexie.getDatabaseNames()).toEqual([])
  })

  const long = (): string =>
    written(
      Array.from({ length: 700 }, (_, index) => ({
        ...pageEvent(20_000, 20_000 - index * freshRows),
        position: index + 1,
        at: index,
        tab: "tab",
        build: "test",
      })),
    )

  it("shows what was checked of a long one while the rest is read, and then the rest", async () => {
    const opening = open(long())
    await device.tab.until(() => {
      const view = device.tab.answer("replay", null)
      return view._tag === "Reading" && view.now !== null
    })
    const view = device.tab.answer("replay", null) as Extract<ReplayView, { readonly _tag: "Reading" }>
    const { place } = view.now ?? { place: 0 }
    expect(place).toBeLessThan(700)
    expect(device.tab.answer("deviceContents", null)?.rows).toBeGreaterThan((place - 1) * freshRows)
    // Of a moment of the recording, not of this one, is what is taken away of it.
    const taken = await device.tab.call("exportHistory", { id: "early", query: noFilter, format: "csv" })
    expect(taken.at).toBeLessThan(700)
    await opening
    expect(device.tab.answer("replay", null)).toMatchObject({ _tag: "Open", events: 700, now: { place: 700 } })
    expect(device.tab.answer("deviceContents", null)?.rows).toBeGreaterThan(699 * freshRows)
  })

  it("shows nothing more of a long one that turns out to be spoilt, and says the line", async () => {
    const lines = long().split("\n")
    lines[690] = lines[690]?.replace('"currency":"', '"currency":"x') ?? ""
    const reading = refusal(lines.join("\n"))
    await device.tab.until(() => {
      const view = device.tab.answer("replay", null)
      return view._tag === "Reading" && view.now !== null
    })
    expect(await reading).toMatchObject({ _tag: "Flawed", line: 691, reason: { _tag: "BrokenChain" } })
    expect(device.tab.answer("replay", null)).toEqual({ _tag: "Closed" })
    expect(device.tab.answer("deviceContents", null)?.rows ?? 0).toBe(0)
    expect(await Dexie.getDatabaseNames()).toEqual([])
  })

  it("says nothing more of a long one that was closed in the middle of a stretch of it", async () => {
    const file = fileOf(long())
    for (let later = 0; later < 40; later += 2) {
      const reading = refusal(file)
      await device.tab.until(() => {
        const view = device.tab.answer("replay", null)
        return view._tag === "Reading" && view.bytes > 0
      })
      // Some of these moments lie where a stretch is stored and folded.
      for (let turn = 0; turn < later; turn++) await new Promise(setImmediate)
      await device.tab.call("closeRecording", null)
      expect(await reading).toEqual({ _tag: "Cancelled" })
      expect(device.tab.answer("replay", null)).toEqual({ _tag: "Closed" })
      expect(device.tab.answer("deviceContents", null)?.rows ?? 0).toBe(0)
    }
  })

  it("says where a log goes on that a newer build had written", async () => {
    const lines = firstDay.trimEnd().split("\n")
    const trailer = (lines.pop() ?? "").replace(/^\{/, '{"before":{"position":28,"type":"MoonPhaseSeen","version":1},')
    await open(`${[...lines, trailer].join("\n")}\n`)
    expect(device.tab.answer("replay", null)).toMatchObject({ before: { position: 28, type: "MoonPhaseSeen" } })
  })
})

describe("the database of a recording", () => {
  const recordings = async (): Promise<ReadonlyArray<string>> =>
    (await Dexie.getDatabaseNames()).filter((name) => name.startsWith("recording-of-web-office-"))

  it("is its own, and the customer's on the same device stays as it was, byte for byte (S33)", async () => {
    const log = await Effect.runPromise(openDexieLog("web-office-customer"))
    await Effect.runPromise(log.append([pageOf(1), pageOf(2)], { at: 1, tab: "tab", build: "test" }))
    await Effect.runPromise(log.close)
    const before = await contents("web-office-customer")
    await open(firstDay)
    await device.tab.call("moveReplay", { place: 5 })
    expect(await recordings()).toHaveLength(1)
    await device.tab.call("closeRecording", null)
    expect(device.tab.answer("replay", null)).toEqual({ _tag: "Closed" })
    expect(await Dexie.getDatabaseNames()).toEqual(["web-office-customer"])
    expect(await contents("web-office-customer")).toBe(before)
  })

  it("goes with the tab, with the next recording, and where it was left behind when a worker starts next", async () => {
    await open(firstDay)
    const [first] = await recordings()
    await open(firstDay)
    expect(await recordings()).not.toContain(first)
    const left = new Dexie("recording-of-web-office-left")
    left.version(1).stores({ events: "++position" })
    await left.open()
    left.close()
    const other = await openTab("https://office.test", { replays: true })
    await vi.waitFor(async () => expect(await recordings()).not.toContain("recording-of-web-office-left"), {
      timeout: 30_000,
    })
    expect(await recordings()).toHaveLength(1) // the one that is open stays
    await other.kill()
  })
})

describe("a recording that cannot be believed is refused with its line, and leaves nothing behind (S33, S36)", () => {
  const lines = firstDay.trimEnd().split("\n")
  const text = (changed: ReadonlyArray<string>): string => `${changed.join("\n")}\n`
  it.each([
    [
      "a line of a gigabyte",
      () => new Blob([`${lines[0] ?? ""}\n"`, ...Array.from({ length: 1024 }, () => megabyte), "\n"]),
      { line: 2, reason: { _tag: "TooLong" } },
    ],
    [
      "deep nesting",
      () => text([lines[0] ?? "", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`]),
      { line: 2, reason: { _tag: "TooDeep" } },
    ],
    [
      "a prototype",
      () => text([lines[0] ?? "", '{"__proto__":{"polluted":true}}']),
      { line: 2, reason: { _tag: "ForbiddenField" } },
    ],
    [
      "a changed amount",
      () => text(lines.map((line, index) => (index === 3 ? line.replace("640.08988694", "940.08988694") : line))),
      { line: 4, reason: { _tag: "BrokenChain", position: 3 } },
    ],
    ["a cut end", () => text(lines.slice(0, -1)), { line: lines.length, reason: { _tag: "CutOff" } }],
    [
      "a newer format",
      () => text([(lines[0] ?? "").replace('"version":1', '"version":3')]),
      { line: 1, reason: { _tag: "NewerFormat", version: 3, known: 2 } },
    ],
    ["a page of the web", () => "<!doctype html><script>alert(1)</script>", { line: 1, reason: { _tag: "NotJson" } }],
    ["nothing", () => "", { line: 1, reason: { _tag: "CutOff" } }],
  ] satisfies ReadonlyArray<readonly [string, () => string | Blob, object]>)("%s", async (_, recording, flaw) => {
    expect(await refusal(recording())).toMatchObject({ _tag: "Flawed", ...flaw })
    expect(device.tab.answer("replay", null)).toEqual({ _tag: "Closed" })
    expect(await Dexie.getDatabaseNames()).toEqual([])
    expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined()
  })

  it("a file that is not there any more is no fault of the recording", async () => {
    const gone = () => new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) })
    const file = Object.assign(new Blob(), { stream: gone })
    await expect(Effect.runPromise(readRecording(file, () => Effect.void))).rejects.toMatchObject({
      refusal: { _tag: "Unreadable" },
    })
  })

  it("a line of a gigabyte is read no further than the longest honest line, and let go of", async () => {
    const giant = new Blob([`${lines[0] ?? ""}\n"`, ...Array.from({ length: 1024 }, () => megabyte)])
    let [read, letGo] = [0, false]
    const whole = giant.stream().getReader()
    const counted = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          const { value } = await whole.read()
          read += value?.length ?? 0
          if (value === undefined) controller.close()
          else controller.enqueue(value)
        },
        cancel: async () => {
          letGo = true
          await whole.cancel()
        },
      },
      { highWaterMark: 0 },
    )
    const file = Object.assign(new Blob(), { stream: () => counted })
    await expect(Effect.runPromise(readRecording(file, () => Effect.void))).rejects.toMatchObject({
      refusal: { _tag: "Flawed", line: 2, reason: { _tag: "TooLong" } },
    })
    expect([read > longestLine, read < longestLine + 1024 * 1024, letGo]).toEqual([true, true, true])
  })

  it("a customer's worker opens none at all", async () => {
    const customer = await openTab("https://office.test")
    await expect(customer.call("openRecording", { file: fileOf(firstDay) })).rejects.toMatchObject({
      refusal: { _tag: "NotHere" },
    })
    await customer.kill()
    device.requests = 0 // a visitor's office asks for rates
  })
})

describe("a worker that replays", () => {
  it("has no way to the network, and none comes back", () => {
    class Base {
      fetch() {
        return "sent"
      }
    }
    class Scope extends Base {
      WebSocket = 1
    }
    const scope: { fetch?: unknown; WebSocket?: unknown; indexedDB?: unknown } = Object.assign(new Scope(), {
      indexedDB: "stays",
    })
    const kept = Reflect.get(Base.prototype, "fetch")
    expect(kept).toBeTypeOf("function")
    dropNetwork(scope)
    expect([scope.fetch, scope.WebSocket, scope.indexedDB]).toEqual([undefined, undefined, "stays"])
    expect(() => {
      scope.fetch = () => "sent"
    }).toThrow(TypeError)
    expect(Reflect.get(Base.prototype, "fetch")).toBeUndefined()
  })
})
