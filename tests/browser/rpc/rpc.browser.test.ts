import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { TransactionWindow } from "../../../src/domain/history/views.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import type { SessionView } from "../../../src/domain/session/views.ts"
import { FilterKept } from "../../../src/domain/views/events.ts"
import { nameOf } from "../../../src/rpc/glimpse.ts"
import { makeCheckpointer } from "../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import {
  directoryOf,
  removeSegmentsOf,
  segmentDirectories,
  segmentFiles,
} from "../../../src/worker/store/segment-files.ts"
import { stamp } from "../../contract/log-under-test.ts"
import { pageOf } from "../../contract/pages.ts"
import { officeWorker, type OfficePage, openOfficePage } from "./office-page.ts"

const newest = { query: noFilter, from: 0, count: 50 }

describe("the page and its worker", () => {
  let office: OfficePage
  beforeEach(() => {
    office = openOfficePage()
  })
  afterEach(async () => {
    office.close()
    await Dexie.delete(databaseOf(accountOf("salt", "1")))
  })

  const signIn = async (): Promise<void> => {
    expect(await office.client.call("signIn", { email: "demo@office.test", password: "right" })).toEqual({
      _tag: "Succeeded",
      value: { token: "token" },
    })
    await office.until("sync", null, ({ rows }) => rows > 0)
  }

  test("law 4: success, refusal and crash are three shapes of one value, and nothing is thrown across", async () => {
    expect(await office.client.call("language", { language: "tr" })).toEqual({ _tag: "Succeeded", value: null })
    expect(await office.client.call("signIn", { email: "demo@office.test", password: "wrong" })).toEqual({
      _tag: "Refused",
      refusal: { _tag: "Refused", code: 3, messages: [{ theme: "error", text: "Wrong e-mail or password" }] },
    })
    expect(await office.client.call("nonsense" as "language", { language: "" })).toMatchObject({
      _tag: "Crashed",
      message: expect.any(String),
    })
    expect(await office.client.call("toString" as "language", { language: "" })).toMatchObject({ _tag: "Crashed" })
    expect(await office.client.call("pauseSync", null as never)).toMatchObject({ _tag: "Crashed" })
    expect(await office.client.call("language", { language: "en" })).toEqual({ _tag: "Succeeded", value: null })
  })

  test("a worker terminated during a call: the call settles as lost, another worker serves, and the watches go on", async () => {
    const views: Array<SessionView> = []
    const stop = office.client.watch("session", null, (view) => views.push(view))
    await office.until("session", null, ({ boot }) => boot._tag === "Ready")
    const first = views.at(-1)?.logId
    office.order({ _tag: "Hold", path: "/user/auth" })
    const asked = office.asked("/user/auth")
    const pending = office.client.call("signIn", { email: "demo@office.test", password: "right" })
    await asked
    office.workers[0]?.terminate()
    expect(await pending).toEqual({ _tag: "Refused", refusal: { _tag: "WorkerLost" } })
    const next = await office.until("session", null, ({ boot, logId }) => boot._tag === "Ready" && logId !== first)
    expect(office.workers).toHaveLength(2)
    expect(office.replacements()).toBe(1)
    expect(views.at(-1)?.logId).toBe(next.logId)
    expect(await office.client.call("signIn", { email: "demo@office.test", password: "wrong" })).toMatchObject({
      _tag: "Refused",
      refusal: { code: 3 },
    })
    stop()
  })

  test("calls made while no worker serves settle as lost or are answered by the next one, and none hangs", async () => {
    await office.client.call("language", { language: "en" })
    office.workers[0]?.terminate()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => office.client.call("language", { language: "de" })),
    )
    for (const outcome of outcomes)
      expect([
        { _tag: "Succeeded", value: null },
        { _tag: "Refused", refusal: { _tag: "WorkerLost" } },
      ]).toContainEqual(outcome)
    await office.until("session", null, ({ boot }) => boot._tag === "Ready")
    expect(await office.client.call("language", { language: "de" })).toEqual({ _tag: "Succeeded", value: null })
  })

  test("a worker that is killed again and again is replaced each time, and a watch opened in between is answered", async () => {
    for (let death = 1; death <= 3; death++) {
      await office.until("session", null, ({ boot }) => boot._tag === "Ready")
      const served = office.client.call("language", { language: "en" })
      await served
      office.workers.at(-1)?.terminate()
      await office.until("session", null, () => office.replacements() === death)
    }
    expect(office.workers).toHaveLength(4)
  })

  test("a thousand watches opened and closed leave no port open, neither in the worker nor on the page", async () => {
    const close = Reflect.getOwnPropertyDescriptor(MessagePort.prototype, "close") ?? {}
    const Channel = globalThis.MessageChannel
    const open = new Set<MessagePort>()
    globalThis.MessageChannel = class extends Channel {
      constructor() {
        super()
        open.add(this.port1)
      }
    }
    MessagePort.prototype.close = new Proxy(Reflect.get(MessagePort.prototype, "close"), {
      apply: (whole, port: MessagePort, given) => {
        open.delete(port)
        return Reflect.apply(whole, port, given)
      },
    })
    try {
      await office.until("session", null, ({ boot }) => boot._tag === "Ready")
      await office.client.call("language", { language: "en" }) // the worker has heard that the watch above ended
      const before = await office.openPorts()
      for (let round = 0; round < 10; round++) {
        const stops = Array.from({ length: 100 }, (_, index) =>
          office.client.watch("transactionWindow", { ...newest, from: index }, () => undefined),
        )
        if (round % 2 === 0) await office.client.call("language", { language: "en" })
        for (const stop of stops) stop()
      }
      await office.client.call("language", { language: "en" })
      expect(await office.openPorts()).toBe(before)
      expect(open.size).toBe(0)
    } finally {
      globalThis.MessageChannel = Channel
      Object.defineProperty(MessagePort.prototype, "close", close)
    }
  })

  test("rows that did not change stay the same objects when others come", async () => {
    await office.client.call("language", { language: "en" })
    office.order({ _tag: "Rows", texts: ["b", "a"] })
    await signIn()
    let shown: TransactionWindow | null = null
    let look = (): void => undefined
    const stop = office.client.watch("transactionWindow", newest, ({ value }) => {
      shown = value
      look()
    })
    const shows = (total: number): Promise<TransactionWindow> =>
      new Promise((resolve) => {
        look = () => void (shown?.total === total && resolve(shown))
        look()
      })
    const {
      rows: [b, a],
    } = await shows(2)
    office.order({ _tag: "Rows", texts: ["c", "b", "a"] })
    await office.client.call("refresh", { area: "transactions" })
    const { rows: after } = await shows(3)
    expect(after.map(({ description }) => description)).toEqual(["c", "b", "a"])
    expect(after[1]).toBe(b)
    expect(after[2]).toBe(a)
    stop()
  })

  test("a page that does not draw hears one value and then nothing, until it draws again: then the newest", async () => {
    await signIn()
    const frames: Array<FrameRequestCallback> = []
    const drawing = vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame))
    try {
      const heard: Array<number> = []
      const stop = office.client.watch("sync", null, ({ rows }) => heard.push(rows))
      for (let rows = 2; rows <= 6; rows++) {
        office.order({ _tag: "Rows", texts: Array.from({ length: rows }, (_, index) => `row ${index}`) })
        await office.client.call("refresh", { area: "transactions" })
      }
      expect(heard).toEqual([])
      expect(frames).toHaveLength(1)
      frames.shift()?.(0)
      expect(heard).toEqual([1])
      while (heard.at(-1) !== 6) {
        await office.client.call("language", { language: "en" })
        frames.shift()?.(0)
      }
      expect(heard.length).toBeLessThanOrEqual(3)
      stop()
    } finally {
      drawing.mockRestore()
    }
  })
})

describe("a page that knows its log", () => {
  const account = accountOf("salt", "1")
  const database = databaseOf(account)
  const pages: Array<OfficePage> = []
  afterEach(async () => {
    for (const page of pages.splice(0)) page.close()
    await Dexie.delete(database)
    await removeSegmentsOf(database)
  })

  /** A history of three pages and the filter of the last visit, with a checkpoint and its manifest. */
  const history = async () => {
    const log = await Effect.runPromise(openAccountLog(account))
    await Effect.runPromise(
      log.append([pageOf(1), pageOf(2), pageOf(3), FilterKept.draft({ search: "type:2" })], stamp),
    )
    const projector = makeProjector(log, () => undefined)
    await Effect.runPromise(makeCheckpointer(account, log, projector, "test").write)
    const files = segmentFiles(directoryOf(database, log.logId))
    const [name = ""] = await files.names()
    return { log, files, name, bytes: await files.read(name), rows: projector.state("transactions").size }
  }
  const open = (logId: string) => {
    const glimpses: Array<unknown> = []
    const page = openOfficePage(
      { session: { token: "token", account }, online: false },
      { spawn: () => officeWorker(nameOf({ account, logId })), glimpsed: (glimpse) => glimpses.push(glimpse) },
    )
    pages.push(page)
    return { page, glimpses }
  }

  test("the newest rows are told before the office serves, and are what it answers then", async () => {
    const { log, rows } = await history()
    await Effect.runPromise(log.close)
    const { page, glimpses } = open(log.logId)
    const answer = await page.until("transactionWindow", newest, ({ value }) => value !== null)
    expect(answer.value?.total).toBe(rows)
    expect(glimpses).toEqual([
      {
        account,
        logId: log.logId,
        build: "test",
        at: answer.at,
        isFiltered: true,
        total: rows,
        rows: answer.value?.rows,
      },
    ])
  })

  test("S16 S17 a log that was signed out of is removed and begun anew, although a file beside it still speaks of it", async () => {
    const { log, files, name, bytes } = await history()
    await Effect.runPromise(log.mark({ tombstone: true }))
    await files.write(bytes, name) // by a checkpoint whose worker died before it looked again
    await Effect.runPromise(log.close)
    const { page } = open(log.logId)
    await page.until("session", null, ({ boot, logId }) => boot._tag === "Ready" && logId !== log.logId && logId !== "")
    const { value } = await page.until("transactionWindow", newest, () => true)
    expect(value).toBe(null)
    expect(await segmentDirectories()).not.toContain(directoryOf(database, log.logId))
  })
})

describe("a page whose worker does not come to serve", () => {
  const account = accountOf("salt", "2")
  const name = databaseOf(account)
  const broken = URL.createObjectURL(new Blob(["throw new Error('a script that is no worker')"]))
  const silent = URL.createObjectURL(new Blob([""]))
  const pages: Array<OfficePage> = []
  const open = (...given: Parameters<typeof openOfficePage>): OfficePage => {
    const page = openOfficePage(...given)
    pages.push(page)
    return page
  }
  afterEach(async () => {
    for (const page of pages.splice(0)) page.close()
    await Dexie.delete(name)
  })

  /** Holds a database as one does that is just being made: whoever opens it waits. */
  const occupy = (): Promise<() => void> =>
    new Promise((resolve) => {
      let occupied = true
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore("nothing")
        const hold = (): void => {
          if (occupied) store.get(0).onsuccess = hold
        }
        hold()
        resolve(() => {
          occupied = false
        })
      }
      opening.onsuccess = () => {
        opening.result.close()
        indexedDB.deleteDatabase(name)
      }
    })
  /** Workers whose death a page waits for. Those of pages that were closed may take a while to die. */
  const watchedWorkers = async (): Promise<ReadonlyArray<string>> => {
    const { pending = [] } = await navigator.locks.query()
    return pending.flatMap(({ name }) => (name?.startsWith("worker:") === true ? [name] : []))
  }
  /** Resolves once a page waits for the death of a worker that is not one of these. */
  const anotherIsWatched = async (before: ReadonlyArray<string>): Promise<void> => {
    while ((await watchedWorkers()).every((worker) => before.includes(worker)));
  }

  test("a worker that dies while it opens the office: what was asked settles as lost, and the next one serves", async () => {
    const leave = await occupy()
    const before = await watchedWorkers()
    const office = open({ session: { token: "token", account } })
    const pending = office.client.call("language", { language: "en" })
    await anotherIsWatched(before)
    office.workers[0]?.terminate()
    expect(await pending).toEqual({ _tag: "Refused", refusal: { _tag: "WorkerLost" } })
    leave()
    await office.until("session", null, ({ boot }) => boot._tag === "Ready")
    expect(office.workers).toHaveLength(2)
  })

  test("a script that says nothing is called late", async () => {
    const heard: Array<boolean> = []
    open({}, { spawn: () => new Worker(silent), patience: 1, late: (isLate) => heard.push(isLate) })
    await expect.poll(() => heard).toEqual([true])
  })

  test("S47 a worker that serves and dies at once is told of after five starts, and not started a sixth time meanwhile", async () => {
    const heard: Array<boolean> = []
    const office = open({}, { late: (isLate) => heard.push(isLate) })
    for (let started = 1; started <= 5; started++) {
      await expect.poll(() => office.workers.length).toBe(started)
      await office.client.call("language", { language: "en" })
      expect(heard).toEqual([])
      office.workers.at(-1)?.terminate()
    }
    await expect.poll(() => heard).toEqual([true])
    expect(office.workers).toHaveLength(5)
  })

  test("a script that fails each time is called late once, and no longer when a worker serves", async () => {
    let mended = false
    const heard: Array<boolean> = []
    const office = open(
      {},
      {
        spawn: () => (mended ? officeWorker() : new Worker(broken)),
        patience: 1,
        late: (isLate) => heard.push(isLate),
      },
    )
    await expect.poll(() => office.replacements()).toBeGreaterThan(1)
    expect(heard).toEqual([true])
    mended = true
    await office.until("session", null, ({ boot }) => boot._tag === "Ready")
    expect(heard).toEqual([true, false])
  })
})
