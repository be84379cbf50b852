import * as Effect from "effect/Effect"
import "fake-indexeddb/auto"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import type { RecordingMode } from "../../../src/domain/recording/format.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { readAll, stamp } from "../../contract/log-under-test.ts"
import { recordingOf } from "../../replay/recording.ts"
import { agreed } from "../agreed.ts"
import { fillDisk } from "../broken-storage.ts"
import { openTab, type Tab } from "../office.ts"
import { withCaughtUpTab, words } from "../small-office.ts"
import { stubDevice } from "../stub-device.ts"
import { envelope } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const account = accountOf("salt", "1")
const order = { form: "btc", amount: "1", toUser: "bob@office.test" } as const
const transfer = { order, secondFactor: "1", circumstances: agreed(order) }
const broken = (type: string, version = 1): EventDraft => ({ type, version, payload: null })

describe("a log with an event that cannot be folded", () => {
  const device = stubDevice(ann)
  const open = (): Promise<Tab> => device.open({ session: { token: "token-ann", account } })
  const onLog = async <Value>(
    work: (log: Effect.Success<ReturnType<typeof openAccountLog>>) => Promise<Value>,
  ): Promise<Value> => {
    const log = await Effect.runPromise(openAccountLog(account))
    const value = await work(log)
    await Effect.runPromise(log.close)
    return value
  }
  const rows = (tab: Tab): number | undefined =>
    tab.answer("transactionWindow", { query: noFilter, from: 0, count: 100 }).value?.rows.length
  const boot = (tab: Tab): ReturnType<Tab["session"]["view"]>["boot"] => tab.session.view().boot
  const missing = (tab: Tab) => {
    const now = boot(tab)
    return now._tag === "Degraded" && now.reason === "SetAside" ? now.missing : []
  }
  /** A customer's device after a visit, then with what a build wrote that said it otherwise, at which positions. */
  const visited = async (...drafts: ReadonlyArray<EventDraft>): Promise<ReadonlyArray<number>> => {
    const tab = await open()
    await tab.until(() => rows(tab) === ann.rows && tab.answer("balances", null).value !== null)
    await tab.kill()
    return onLog(async (log) => {
      const { events } = await Effect.runPromise(log.append(drafts, stamp))
      return events.map(({ position }) => position)
    })
  }

  test("S49 the state names area, event, position and time; the other areas go on, and fetching anew makes it whole", async () => {
    const [position] = await visited(broken("BalancesReceived"))
    device.routes = { "/user/balance": envelope(1, null) }
    const tab = await open()
    await tab.until(() => missing(tab).length > 0 && rows(tab) === ann.rows)
    expect(missing(tab)).toContainEqual({
      projection: "balances",
      area: "balances",
      type: "BalancesReceived",
      position,
      at: stamp.at,
      stopsSending: true,
    })
    expect(tab.answer("balances", null).value).toEqual({ busd: "10.00" })
    await expect(tab.call("transfer", transfer)).rejects.toMatchObject({ refusal: { _tag: "SetAside" } })
    device.routes = {}
    const heard: Array<string> = []
    tab.listen((changed) => void heard.push(...(boot(tab)._tag === "Ready" ? changed : [])))
    const asked = device.office.received.length
    await tab.call("fetchAnew", null)
    expect(device.office.received.slice(asked).map(({ path }) => path)).toContain("/user/balance")
    expect(boot(tab)).toEqual({ _tag: "Ready" })
    expect(heard).toContain("session")
    const sent = (): number => device.office.received.filter(({ path }) => path === "/transaction/transfer").length
    expect(sent()).toBe(0)
    await expect(tab.call("transfer", transfer)).rejects.toMatchObject({ refusal: { _tag: "Refused" } })
    expect(sent()).toBe(1)
  })

  test("S49 nothing is sent either while the start says that it has not come to its end", async () => {
    await visited(broken("BalancesReceived"))
    device.routes = { "/user/balance": envelope(1, null) }
    const tab = await open()
    await tab.until(() => missing(tab).length > 0)
    const view = { ...tab.session.view(), boot: { _tag: "Loading" } as const }
    vi.spyOn(tab.session, "view").mockReturnValue(view)
    await expect(tab.call("transfer", transfer)).rejects.toMatchObject({ refusal: { _tag: "SetAside" } })
    expect(device.office.received.filter(({ path }) => path === "/transaction/transfer")).toEqual([])
  })

  test.each([
    ["written out", "TransactionPageReceived", 3],
    ["in brief", "TransactionPageUnchanged", 1],
  ])(
    "S49 a page of the history %s is made good when everything was read again, and not before",
    async (_, type, version) => {
      const [position] = await visited(broken(type, version))
      const tab = await open()
      await tab.until(() => missing(tab).length > 0 && rows(tab) === ann.rows)
      const named = missing(tab).filter(({ area }) => area === "history")
      expect(named.map((each) => [each.projection, each.position])).toEqual([
        ["transactions", position],
        ["coverage", position],
      ])
      device.routes = { "/transaction/listTransactions": envelope(1, null) }
      await tab.call("fetchAnew", null)
      expect(missing(tab).filter(({ area }) => area === "history")).toHaveLength(2)
      device.routes = {}
      await tab.call("fetchAnew", null)
      await tab.until(() => missing(tab).length === 0)
      expect(boot(tab)).toEqual({ _tag: "Ready" })
      expect(rows(tab)).toBe(ann.rows)
    },
  )

  test("S49 what was sent is not known of an area that lacks it: nothing is sent, however often it is fetched anew", async () => {
    const [position] = await visited(broken("CallStarted"))
    const tab = await open()
    await tab.until(() => rows(tab) === ann.rows && missing(tab).length > 0)
    await tab.call("fetchAnew", null)
    expect(missing(tab)).toContainEqual({
      projection: "outcomes",
      area: "sending",
      type: "CallStarted",
      position,
      at: stamp.at,
      stopsSending: true,
    })
    await expect(tab.call("transfer", transfer)).rejects.toMatchObject({ refusal: { _tag: "SetAside" } })
  })

  test("S49 an area that no send is decided on stops none", async () => {
    await visited(broken("NoteWritten"))
    const tab = await open()
    await tab.until(() => missing(tab).length > 0)
    expect(missing(tab).filter(({ stopsSending }) => stopsSending)).toEqual([])
    await expect(tab.call("transfer", transfer)).rejects.toMatchObject({ refusal: { _tag: "Refused" } })
  })

  test("S49 every start says it anew, from a checkpoint as from the log", async () => {
    const [position] = await visited(broken("NoteWritten"))
    for (let start = 0; start < 3; start++) {
      const tab = await open()
      await tab.until(() => missing(tab).length > 0 && rows(tab) === ann.rows)
      expect(missing(tab).map((each) => [each.area, each.position])).toContainEqual(["notes", position])
      const { checkpointer } = tab.opened()
      if (checkpointer !== null) await Effect.runPromise(checkpointer.write)
      await tab.kill()
    }
    const held = await onLog((log) => Effect.runPromise(log.checkpoints))
    expect(held[0]?.row.position).toBeGreaterThan(position ?? 0)
    expect(held[0]?.row.projections.map(({ name }) => name)).not.toContain("notes")
  })

  test.each<RecordingMode>(["full", "redacted", "scrambled"])(
    "S49 a recording for whoever helps is made of such a log, and is believed: %s",
    async (mode) => {
      await visited(broken("BalancesReceived"), broken("TransactionPageReceived", 3), broken("NoteWritten"))
      const tab = await open()
      await tab.until(() => missing(tab).length > 0 && rows(tab) === ann.rows)
      const written = (await onLog(readAll)).length
      const { file, before } = await tab.call("exportRecording", { id: "report", mode, marks: [] })
      expect([before, file.type]).toEqual([null, "application/x-ndjson"])
      // what could not be folded is left out: nobody would believe a file that tells it
      expect(recordingOf(await file.text()).events.length).toBeGreaterThanOrEqual(written - 3)
    },
  )

  test("S35 S49 while the disk is full that is said, and what is missing again once it has room", async () => {
    await visited(broken("BalancesReceived"))
    device.routes = { "/user/balance": envelope(1, null) }
    const tab = await open()
    await tab.until(() => missing(tab).length > 0)
    const mend = fillDisk()
    onTestFinished(mend)
    await tab.call("writeNote", { id: 1, text: "on a full disk" })
    expect(boot(tab)).toEqual({ _tag: "Degraded", reason: "StorageFull" })
    mend()
    await tab.call("writeNote", { id: 1, text: "with room" })
    expect(missing(tab)).not.toEqual([])
  })

  test("a log that a newer build went on with is said to be one, also when a disk that was full has room again", async () => {
    await visited(broken("FromTomorrow"))
    const tab = await open()
    const newer = { _tag: "Degraded", reason: "NewerLog" }
    const storage = () => tab.answer("sync", null).storage
    await tab.until(() => ["Ready", "Degraded"].includes(boot(tab)._tag))
    expect(boot(tab)).toEqual(newer)
    const mend = fillDisk()
    onTestFinished(mend)
    await tab.call("writeNote", { id: 1, text: "on a full disk" })
    expect(storage()).toBe("StorageFull")
    mend()
    await tab.call("writeNote", { id: 1, text: "with room" })
    expect([storage(), boot(tab)]).toEqual(["NewerLog", newer])
  })
})

describe("a history of several pages of which one cannot be folded", () => {
  const { here, line } = withCaughtUpTab(Date.UTC(2026, 0, 5, 12))

  test("S49 is not whole before the last of them was read again", async () => {
    const name = here.tab.session.view().account ?? ""
    await here.tab.kill()
    const log = await Effect.runPromise(openAccountLog(name))
    await Effect.runPromise(log.append([broken("TransactionPageReceived", 3)], stamp))
    await Effect.runPromise(log.close)
    here.tab = await openTab("http://office.test", words, here.time.clock)
    const isMissing = (): boolean =>
      here.tab
        .opened()
        .account.missing()
        .some(({ area }) => area === "history")
    await here.time.until(() => isMissing() && line().phase === "Idle")
    here.office.slows(1_000)
    await here.tab.call("verifyHistory", null)
    let halfway = 0
    for (let seconds = 0; seconds < 60 && isMissing(); seconds++) {
      await here.time.pass(1_000)
      const again = line().verifiedRows ?? 0
      if (again === 0 || again >= line().rows) continue
      expect(isMissing()).toBe(true)
      halfway++
    }
    expect(halfway).toBeGreaterThan(0)
    expect(isMissing()).toBe(false)
  })
})
