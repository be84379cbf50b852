import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { CallFulfilled } from "../../../src/domain/calls/events.ts"
import type { PayloadOf } from "../../../src/domain/kernel/event.ts"
import { NoteWritten } from "../../../src/domain/notes/events.ts"
import { makeProjector, type Projector } from "../../../src/worker/projector/projector.ts"
import { type DexieLog, openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { StorageFailure } from "../../../src/worker/store/event-log.ts"
import { type EventWriter, makeEventWriter } from "../../../src/worker/store/event-writer.ts"
import { lose, readAll, stamp, start } from "../../contract/log-under-test.ts"
import { pageOf } from "../../contract/pages.ts"
import { fillDisk } from "../broken-storage.ts"

const run = Effect.runPromise
const note = (text: string) => NoteWritten.draft({ id: 1, text })
/** The office said yes to a call. */
const ended = (callId: string) =>
  ({
    _tag: "Settle",
    callId,
    events: [CallFulfilled.draft({ callId, call: "save", started: 1, ms: 1 })],
  }) as const

describe("what the log could not take", () => {
  let log: DexieLog
  let projector: Projector
  let writer: EventWriter
  let heard: Array<string>
  /** What else comes of asking the log, once it has done what it does. */
  let besides: Partial<Record<"append" | "readAfter", Effect.Effect<void, StorageFailure>>>
  beforeEach(async () => {
    heard = []
    besides = {}
    const opened = await run(openDexieLog(`writer-${crypto.randomUUID()}`))
    const then = (what: keyof typeof besides) => Effect.tap(Effect.suspend(() => besides[what] ?? Effect.void))
    log = {
      ...opened,
      append: (...given) => then("append")(opened.append(...given)),
      readAfter: (position) => then("readAfter")(opened.readAfter(position)),
    }
    projector = makeProjector(log, () => {})
    await run(projector.catchUp)
    writer = makeEventWriter({
      log,
      projector,
      tab: "tab",
      build: "test",
      hint: () => {},
      failed: ({ problem }) => heard.push(problem),
      recovered: () => heard.push("recovered"),
    })
  })
  afterEach(async () => {
    await run(log.close)
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  })

  /** What lies in the log, a note by its text. */
  const written = async (): Promise<ReadonlyArray<string>> =>
    (await readAll(log)).map(({ type, payload }) =>
      type === NoteWritten.type ? (payload as PayloadOf<typeof NoteWritten>).text : type,
    )
  const onFullDisk = async (...writes: ReadonlyArray<Effect.Effect<void, unknown>>): Promise<void> => {
    const mend = fillDisk()
    for (const write of writes) await run(Effect.ignore(write))
    mend()
  }

  test("is written in the order in which it happened: the later note stays the later one, and a call that ended can be made again", async () => {
    await run(writer.command("save", start("save", "a")))
    await onFullDisk(writer.record([note("first")]), writer.settle("save", ended("a")), writer.record([note("second")]))
    expect(projector.state("notes").texts).toEqual({ 1: "second" })
    expect(await written()).toEqual(["CallStarted"])
    await run(writer.command("save", start("save", "b")))
    expect(await written()).toEqual(["CallStarted", "first", "CallFulfilled", "second", "CallStarted"])
    expect(projector.state("notes").texts).toEqual({ 1: "second" })
    expect(await run(log.openCalls)).toMatchObject([{ callId: "b" }])
    expect(projector.diverged()).toBe(false)
    expect(heard).toEqual(["StorageFull", "StorageFull", "StorageFull", "recovered"])
  })

  test.each<[what: string, write: (writer: EventWriter) => Effect.Effect<void, unknown>, last: string]>([
    ["facts", ({ record }) => record([note("then")]), "then"],
    ["facts that are written at once or never", ({ recordNow }) => recordNow([note("then")]), "then"],
    ["a call that begins", ({ command }) => command("other", start("other", "b")), "CallStarted"],
    ["a call that ends", ({ settle }) => settle("save", ended("a")), "CallFulfilled"],
  ])("is written before %s", async (_, write, last) => {
    await run(writer.command("save", start("save", "a")))
    await onFullDisk(writer.record([note("before")]))
    await run(write(writer))
    expect(await written()).toEqual(["CallStarted", "before", last])
  })

  test("is written once by several who write then, and what is asked of the office again anyway is not", async () => {
    await onFullDisk(writer.record([pageOf(1), note("before")]), writer.record([pageOf(2)]))
    await Promise.all(["one", "two", "three"].map((text) => run(writer.record([note(text)]))))
    const [first, ...others] = await written()
    expect(first).toBe("before")
    expect(others.toSorted((a, b) => a.localeCompare(b))).toEqual(["one", "three", "two"])
  })

  test("stays away where it was to be written at once or never, and the failure is told", async () => {
    await onFullDisk(writer.recordNow([note("never")]))
    expect(heard).toEqual(["StorageFull"])
    await run(writer.record([note("then")]))
    expect(await written()).toEqual(["then"])
  })

  test("is in nobody's way where it needs no writing any more: a call that another tab has called lost meanwhile", async () => {
    await run(writer.command("save", start("save", "a")))
    await onFullDisk(writer.settle("save", ended("a")))
    await run(log.command("save", lose("save", "a"), stamp))
    await run(writer.record([note("then")]))
    expect(await written()).toEqual(["CallStarted", "CallLost", "then"])
    await run(writer.settle("save", ended("a"))) // nor is that a failure by itself
    expect(heard).toEqual(["StorageFull", "recovered"])
  })

  test("is written once where whoever was writing it is called off just then", async () => {
    await onFullDisk(writer.record([note("before")]))
    const [isWritten, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    besides.append = Effect.andThen(
      Effect.sync(isWritten.resolve),
      Effect.promise(() => goesOn.promise),
    )
    const calledOff = Effect.runFork(writer.record([note("called off")]))
    await isWritten.promise
    besides = {}
    const ends = run(Fiber.interrupt(calledOff))
    goesOn.resolve()
    await ends
    await run(writer.record([note("then")]))
    expect(await written()).toEqual(["before", "then"])
  })

  test("is said to be lacking as long as what another tab wrote before it cannot be read", async () => {
    await run(log.append([note("of another tab")], stamp))
    besides.readAfter = Effect.fail(new StorageFailure({ problem: "StorageBusy", detail: "" }))
    await run(writer.record([note("one")]))
    expect(heard).toEqual(["StorageBusy"])
    besides = {}
    await run(writer.record([note("two")]))
    expect(heard).toEqual(["StorageBusy", "recovered"])
    expect(projector.state("notes").texts).toEqual({ 1: "two" })
    expect(await written()).toEqual(["of another tab", "one", "two"]) // what was taken is not written again
  })

  test("is over with the next write where the log could not be read, and not where it fails again meanwhile", async () => {
    const busy = new StorageFailure({ problem: "StorageBusy", detail: "" })
    writer.storageFailed(busy)
    await run(writer.record([note("one")]))
    expect(heard).toEqual(["StorageBusy", "recovered"])
    await onFullDisk(writer.record([note("two")]))
    besides.readAfter = Effect.sync(() => {
      besides = {}
      writer.storageFailed(busy)
    })
    await run(writer.record([note("three")]))
    expect(heard.slice(2)).toEqual(["StorageFull", "StorageBusy"])
    await run(writer.record([note("four")]))
    expect(heard.slice(4)).toEqual(["recovered"])
  })

  test("is written with the moment at which it happened, however much later that is", async () => {
    const recordAt = (at: number, text: string): Promise<void> =>
      run(Effect.andThen(TestClock.setTime(at), writer.record([note(text)])).pipe(Effect.provide(TestClock.layer())))
    const mend = fillDisk()
    await recordAt(1_000, "then")
    mend()
    await recordAt(9_000, "now")
    expect((await readAll(log)).map(({ at }) => at)).toEqual([1_000, 9_000])
  })
})
