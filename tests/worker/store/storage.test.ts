import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { describe, expect, onTestFinished, test } from "vitest"
import { TransactionPageReceived, TransactionPageUnchanged } from "../../../src/domain/history/events.ts"
import { idsOf } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { PayloadOf } from "../../../src/domain/kernel/event.ts"
import { isFulfilled } from "../../../src/domain/kernel/remote-data.ts"
import { SeriesReceived } from "../../../src/domain/market/events.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { StorageFailure } from "../../../src/worker/store/event-log.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { storageFailure } from "../../../src/worker/store/storage-failure.ts"
import { readAll } from "../../contract/log-under-test.ts"
import { fillDisk } from "../broken-storage.ts"
import { officeOf } from "../customers.ts"
import { databases } from "../device.ts"
import type { Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"
import { cut, held, raw, type Reply, succeeds } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const account = accountOf("salt", "1")
const named = (name: string, message = ""): Error => Object.assign(new Error(message), { name })

describe("a storage failure", () => {
  test.each([
    ["a full disk", new DOMException("", "QuotaExceededError"), "StorageFull"],
    [
      "a full disk that arrives as an abort",
      Object.assign(named("AbortError"), { inner: new DOMException("", "QuotaExceededError") }),
      "StorageFull",
    ],
    [
      "a full disk two errors deep",
      Object.assign(named("BulkError"), {
        inner: Object.assign(named("AbortError"), { inner: new DOMException("", "QuotaExceededError") }),
      }),
      "StorageFull",
    ],
    [
      "a full disk that keeps a database from being opened",
      Object.assign(named("OpenFailedError"), { inner: new DOMException("", "QuotaExceededError") }),
      "StorageFull",
    ],
    ["a full disk by its text alone", named("AbortError", "Encountered full disk: quota exceeded"), "StorageFull"],
    ["a blocked database", named("TimeoutError"), "StorageBusy"],
    ["a database closed under us", named("DatabaseClosedError"), "StorageGone"],
    ["a connection that is closing", new DOMException("", "InvalidStateError"), "StorageGone"],
    ["a store that is not there", new DOMException("", "NotFoundError"), "StorageGone"],
    ["a backing store that failed", new DOMException("Internal error", "UnknownError"), "StorageGone"],
    ["no IndexedDB at all", named("MissingAPIError"), "StorageUnavailable"],
    ["a forbidden origin", new DOMException("", "SecurityError"), "StorageUnavailable"],
    ["a newer database", new DOMException("", "VersionError"), "NewerLog"],
    [
      "an error that is its own cause",
      (() => {
        const error = named("AbortError")
        return Object.assign(error, { inner: error })
      })(),
      "StorageUnavailable",
    ],
    ["no error at all", "what", "StorageUnavailable"],
    ["a name that every object has", named("toString"), "StorageUnavailable"],
  ])("is named for what it is: %s", (_, error, problem) => {
    expect(storageFailure(error).problem).toBe(problem)
  })
})

describe("an office whose storage fails", () => {
  const device = stubDevice(ann)
  const open = (): Promise<Tab> => device.open({ session: { token: "token-ann", account: null } })
  const rowsOf = (tab: Tab): number =>
    tab.answer("transactionWindow", { query: noFilter, from: 0, count: 100 }).value?.total ?? 0
  const synced = (tab: Tab): Promise<void> =>
    tab.until(() => rowsOf(tab) === ann.rows && tab.session.view().customer !== null)
  test("for want of space reads on in memory and says so; what could be written before is whole", async () => {
    const tab = await open()
    await synced(tab)
    const mend = fillDisk()
    device.office.reply(officeOf([{ ...ann, rows: 5 }]))
    await tab.call("refresh", { area: "transactions" })
    mend()
    expect(rowsOf(tab)).toBe(5)
    expect(tab.session.view()).toMatchObject({ boot: { _tag: "Degraded", reason: "StorageFull" }, ended: null })
    expect(tab.answer("sync", null).storage).toBe("StorageFull")
    device.office.reply(officeOf([ann]))
    const next = await open()
    await synced(next)
    await next.until(() => next.session.view().boot._tag === "Ready")
  })

  test("B024 closes no period by rows that the log does not hold", async () => {
    const tab = await open()
    await synced(tab)
    const mend = fillDisk()
    device.office.reply(officeOf([{ ...ann, rows: 5 }]))
    onTestFinished(mend)
    await tab.call("refresh", { area: "transactions" })
    const period = { from: 0, to: 1_700_000_000, seen: { rows: 5, balances: [] } }
    const refusal = { _tag: "Storage", problem: "StorageFull" }
    await expect(tab.call("closePeriod", { id: "p", ...period })).rejects.toMatchObject({ refusal })
  })

  test("S35 goes back to normal with the first write that succeeds, and has what it could not write", async () => {
    const tab = await open()
    await synced(tab)
    const mend = fillDisk()
    device.office.reply(
      officeOf([{ ...ann, rows: 5 }], () => ({ "/user/balance": succeeds({ user_balance: { busd: "11.00" } }) })),
    )
    await tab.call("refresh", { area: "balances" })
    await tab.call("refresh", { area: "transactions" })
    expect(tab.session.view().boot).toEqual({ _tag: "Degraded", reason: "StorageFull" })
    mend()
    await tab.call("refresh", { area: "rates" })
    await tab.until(() => tab.session.view().boot._tag === "Ready")
    expect(tab.answer("sync", null).storage).toBeNull()
    expect(tab.opened().account.projector.diverged()).toBe(false)
    expect(tab.answer("balances", null).value).toEqual({ busd: "11.00" })
    await tab.call("refresh", { area: "transactions" })
    await tab.until(() => rowsOf(tab) === 5)
    const next = await open()
    await next.until(() => next.session.view().boot._tag === "Ready" && next.answer("balances", null).value !== null)
    expect(next.answer("balances", null).value).toEqual({ busd: "11.00" })
  })

  test("goes on writing where what the log makes again could go, and says what went until it is there again", async () => {
    const tab = await open()
    await synced(tab)
    const checkpointer = tab.opened().checkpointer
    if (checkpointer === null) throw new Error("a customer's log has checkpoints")
    await Effect.runPromise(checkpointer.write)
    await tab.call("writeNote", { id: 1, text: "before" })
    await Effect.runPromise(checkpointer.write)
    const said: Array<string | null> = []
    tab.listen((changed) => {
      if (changed.has("room")) said.push(tab.answer("sync", null).givenUp)
    })
    const mend = fillDisk(({ objectStoreNames }) => objectStoreNames.contains("events") && said.length < 2)
    await tab.call("writeNote", { id: 2, text: "on a full disk" })
    mend()
    expect(said).toEqual(["older", "newest"])
    expect(tab.session.view().boot._tag).toBe("Ready")
    const next = await open()
    await synced(next)
    const notesOf = ({ opened }: Tab) => opened().account.projector.state("notes")
    expect(notesOf(next)).toEqual(notesOf(tab))
    const other = next.opened().checkpointer
    if (other !== null) await Effect.runPromise(other.write)
    expect(next.answer("sync", null).givenUp).toBeNull()
  })

  test("says so where there is no room for a first checkpoint: the next start has to read the whole log", async () => {
    const tab = await open()
    await synced(tab)
    const mend = fillDisk(({ objectStoreNames }) => objectStoreNames.contains("checkpoint"))
    onTestFinished(mend)
    await Effect.runPromise(Effect.ignore(tab.opened().checkpointer?.write ?? Effect.void))
    expect(tab.answer("sync", null).givenUp).toBe("newest")
    expect(tab.session.view().boot._tag).toBe("Ready")
  })

  test("writes a page out that it could not write before, though it holds what the page says", async () => {
    const tab = await open()
    await synced(tab)
    const mend = fillDisk()
    device.office.reply(officeOf([{ ...ann, rows: 5 }]))
    await tab.call("refresh", { area: "transactions" })
    await tab.until(() => rowsOf(tab) === 5)
    mend()
    await tab.call("refresh", { area: "transactions" })
    await tab.until(() => tab.session.view().boot._tag === "Ready")
    expect(rowsOf(tab)).toBe(5)
    await tab.kill()
    const log = await Effect.runPromise(openAccountLog(account))
    const pages = (await readAll(log)).map(({ type, payload }) => ({
      said:
        type === TransactionPageReceived.type ? idsOf((payload as PayloadOf<typeof TransactionPageReceived>).page) : [],
      brief: type === TransactionPageUnchanged.type ? (payload as PayloadOf<typeof TransactionPageUnchanged>).ids : [],
    }))
    const said = (end: number) => new Set(pages.slice(0, end).flatMap((page) => page.said))
    expect(pages.flatMap(({ brief }, index) => brief.filter((id) => !said(index).has(id)))).toEqual([])
    expect(said(pages.length).size).toBe(5)
    await Effect.runPromise(log.close)
  })

  test("writes a series out whole that goes on from what it could not write", async () => {
    const tab = await open()
    await synced(tab)
    const today = Math.floor(Date.now() / 86_400_000)
    const series = (days: number): Reply =>
      raw(JSON.stringify(Array.from({ length: days }, (_, day) => ({ date: (today - 9 + day) * 86_400, rate: "0.5" }))))
    let days = 3
    device.office.reply(officeOf([ann], () => ({ "/lp/oton-usdt/statistics/rate": series(days) })))
    const seen = (): number => tab.answer("market", null).rate.value?.points.length ?? 0
    const mend = fillDisk()
    await tab.call("refresh", { area: "market" })
    await tab.until(() => seen() === 3)
    mend()
    days = 4
    await tab.call("refresh", { area: "market" })
    await tab.until(() => tab.session.view().boot._tag === "Ready")
    expect(seen()).toBe(4)
    await tab.kill()
    const log = await Effect.runPromise(openAccountLog(account))
    const written = (await readAll(log)).flatMap(({ type, payload }) =>
      type === SeriesReceived.type ? [(payload as PayloadOf<typeof SeriesReceived>).points.length] : [],
    )
    expect(written).toContain(4)
    await Effect.runPromise(log.close)
  })

  test("S35 whose database is deleted under it fills another log by itself with all that its screens rest on, and shows no zeros meanwhile", async () => {
    device.office.reply(officeOf([ann], () => ({ "/address/find": succeeds([]) })))
    const tab = await open()
    await synced(tab)
    await tab.call("refresh", { area: "contacts" })
    const { logId, customer } = tab.session.view()
    const areas = ["balances", "rates", "contacts"] as const
    const isThere = (): boolean => areas.every((area) => isFulfilled(tab.answer(area, null)))
    await tab.until(isThere)
    await Dexie.delete(databaseOf(account))
    // What the sync writes is what notices.
    await tab.call("refresh", { area: "transactions" })
    await tab.until(() => tab.session.view().logId !== logId && tab.session.view().customer !== null && isThere())
    await synced(tab)
    expect(tab.session.view()).toMatchObject({ ended: null, boot: { _tag: "Ready" }, customer })
    expect(tab.answer("balances", null).value).toEqual({ busd: "10.00" })
  })

  test("S35 shows no value, and no zero, of what was lost with the database until the office said it again", async () => {
    const tab = await open()
    await synced(tab)
    // Nothing is on its way any more: what came after the deletion would be the office saying it again.
    const rests = (): boolean => tab.answer("sync", null).phase === "Idle"
    const areas = ["balances", "rates"] as const
    await tab.until(() => rests() && areas.every((area) => isFulfilled(tab.answer(area, null))))
    const silent = held()
    device.office.reply(
      officeOf([ann], () => ({ "/user/balance": silent.reply, "/transaction/listTransactions": silent.reply })),
    )
    await Dexie.delete(databaseOf(account))
    await tab.call("refresh", { area: "rates" })
    expect(tab.answer("balances", null)).toMatchObject({ _tag: "Loading", call: "pending" })
    expect(tab.answer("transactionWindow", { query: noFilter, from: 0, count: 10 }).value).toBeNull()
    silent.release(cut)
  })

  test("that cannot be read is said where another tab's word of it is followed, and goes on once it can be", async () => {
    const tab = await open()
    await synced(tab)
    await tab.until(() => tab.answer("sync", null).phase === "Idle")
    await tab.call("pauseSync", { paused: true })
    const { log } = tab.opened()
    if (log === null) throw new Error("no log")
    const { readAfter } = log
    const busy = new StorageFailure({ problem: "StorageBusy", detail: "" })
    Object.assign(log, { readAfter: () => Effect.fail(busy) })
    await Effect.runPromise(tab.opened().account.catchUp)
    expect(tab.session.view().boot).toEqual({ _tag: "Degraded", reason: "StorageBusy" })
    Object.assign(log, { readAfter })
    await tab.call("writeNote", { id: 1, text: "on paper" })
    expect(tab.session.view().boot).toEqual({ _tag: "Ready" })
  })

  test("without IndexedDB works in memory for as long as it lives, and says so", async () => {
    const { indexedDB: held } = Dexie.dependencies
    Object.assign(Dexie.dependencies, { indexedDB: undefined })
    try {
      const tab = await open()
      await synced(tab)
      expect(tab.session.view()).toMatchObject({ account, boot: { _tag: "Degraded", reason: "StorageUnavailable" } })
      // Nothing of this tab's is heard of in another one, which asks for itself.
      const other = await open()
      await synced(other)
      await other.until(() => other.answer("rates", null).value !== null)
      await tab.call("signOut", { keep: false })
      expect(tab.session.view().ended).toEqual({ _tag: "SignedOut", kept: false })
    } finally {
      Object.assign(Dexie.dependencies, { indexedDB: held })
    }
    expect(await databases()).toEqual([])
  })
})
