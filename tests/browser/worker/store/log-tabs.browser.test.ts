import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type DexieLog, openDexieLog } from "../../../../src/worker/store/dexie-log.ts"
import { openByFold, readAll } from "../../../contract/log-under-test.ts"
import { fromScratch } from "../../../contract/pages.ts"
import { type LogTab, openLogTab } from "../log-tabs.ts"

const run = Effect.runPromise

describe("several workers over one log", () => {
  let name: string
  let log: DexieLog
  let tabs: Array<LogTab>
  const open = async (tab: string, deaf = false): Promise<LogTab> => {
    const opened = await openLogTab(name, tab, deaf)
    tabs.push(opened)
    return opened
  }
  /** Resolves when the log holds what is asked for; looks again whenever some worker says that it moved. */
  const logHolds = (condition: (types: ReadonlyArray<string>) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const channel = new BroadcastChannel("web-office")
      const types: Array<string> = []
      let looking = run(Effect.void)
      const look = (): void => {
        looking = looking
          .then(async () => {
            types.push(...(await readAll(log, types.length)).map(({ type }) => type))
            if (!condition(types)) return
            channel.close()
            resolve()
          })
          .catch(reject)
      }
      channel.onmessage = look
      look()
    })

  beforeEach(async () => {
    name = `tabs-${crypto.randomUUID()}`
    log = await run(openDexieLog(name))
    tabs = []
  })
  afterEach(async () => {
    for (const tab of tabs) tab.kill()
    await run(log.close)
    await Dexie.delete(name)
  })

  test("two workers append a thousand events at once: no loss, no double, no phantom, and both fold the same", async () => {
    const [one, two] = await Promise.all([open("one"), open("two")])
    await Promise.all([one.ask("append", { from: 0, count: 500 }), two.ask("append", { from: 1_000, count: 500 })])
    await Promise.all([one.ask("look", null), two.ask("look", null)])
    const events = await readAll(log)
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
    const truth = { logId: log.logId, position: 1_000, digest: fromScratch(events), pages: 1_000, rows: 1_000 }
    expect(await one.ask("state", null)).toEqual(truth)
    expect(await two.ask("state", null)).toEqual(truth)
  })

  test("a worker killed in the middle of its appends leaves whole events only, and the others go on", async () => {
    const [victim, other] = await Promise.all([open("victim"), open("other")])
    void victim.ask("append", { from: 0, count: 2_000 }).catch(() => undefined)
    const half = other.ask("append", { from: 10_000, count: 60 })
    await logHolds((types) => types.length >= 40)
    victim.kill()
    await half
    await other.ask("append", { from: 20_000, count: 50 })
    await other.ask("look", null)
    const events = await readAll(log)
    expect(events.map(({ position }) => position)).toEqual(
      Array.from({ length: events.length }, (_, index) => index + 1),
    )
    expect(events.filter(({ tab }) => tab === "other")).toHaveLength(110)
    expect(await other.ask("state", null)).toMatchObject({
      digest: fromScratch(events),
      pages: events.length,
      rows: events.length,
    })
  })

  test("a worker killed while its save call is pending: every other worker looks, and the call is lost exactly once", async () => {
    const [victim, one, two, three] = await Promise.all([open("victim"), open("one"), open("two"), open("three")])
    const { callId } = await victim.ask("hang", null)
    await Promise.all([one, two, three].map((tab) => tab.ask("look", null)))
    expect((await readAll(log)).map(({ type }) => type)).toEqual(["CallStarted"])
    victim.kill()
    await logHolds((types) => types.includes("CallLost"))
    await Promise.all([one, two, three].map((tab) => tab.ask("look", null)))
    const events = await readAll(log)
    expect(events.map(({ type }) => type)).toEqual(["CallStarted", "CallLost"])
    expect(events[1]?.payload).toEqual({ callId, call: "test/save" })
    expect(await run(log.openCalls)).toEqual([])
  })

  test("a call that was pending when its worker died is found by a worker that starts afterwards", async () => {
    const victim = await open("victim")
    await victim.ask("hang", null)
    victim.kill()
    await open("late")
    await logHolds((types) => types.includes("CallLost"))
    expect(openByFold(await readAll(log))).toEqual([])
  })

  test("law 2: whoever sees a started call sees the lock that was taken before it", async () => {
    const victim = await open("victim")
    const { callId } = await victim.ask("hang", null)
    expect((await readAll(log)).map(({ type }) => type)).toEqual(["CallStarted"])
    const { held = [] } = await navigator.locks.query()
    expect(held.map((lock) => lock.name)).toContain(`call:${name}:${callId}`)
  })

  test("law 3: a worker that hears no hint misses nothing, it only sees it later", async () => {
    const [speaker, deaf] = await Promise.all([open("speaker"), open("deaf", true)])
    await speaker.ask("append", { from: 0, count: 100 })
    expect(await deaf.ask("state", null)).toMatchObject({ position: 0 })
    await deaf.ask("look", null)
    expect(await deaf.ask("state", null)).toEqual(await speaker.ask("state", null))
  })

  test("a hint is enough for the other worker to fold what was written", async () => {
    const [speaker, listener] = await Promise.all([open("speaker"), open("listener")])
    await speaker.ask("append", { from: 0, count: 30 })
    const said = await speaker.ask("state", null)
    for (;;) {
      const heard = await listener.ask("state", null)
      if (heard.position < said.position) continue
      expect(heard).toEqual(said)
      return
    }
  })
})
