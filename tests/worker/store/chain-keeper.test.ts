import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { describe, expect, it } from "vitest"
import { VerificationAsked } from "../../../src/domain/history/events.ts"
import { shortCode } from "../../../src/domain/recording/chain.ts"
import { makeChainKeeper } from "../../../src/worker/store/chain-keeper.ts"
import { openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { type EventLog, StorageFailure, type WholeSlice } from "../../../src/worker/store/event-log.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { clearDevice } from "../device.ts"
import { withCaughtUpTab } from "../small-office.ts"

const stamp = { at: 1, tab: "tab", build: "test" }
const written = (logId: string, events: number): EventLog => {
  const log = memoryLog(memoryStore(logId))
  for (let count = 0; count < events; count++) Effect.runSync(log.append([VerificationAsked.draft({})], stamp))
  return log
}

/** A log that reads as another one; the rest is as it was. */
const reading = (log: EventLog, change: (slice: WholeSlice) => WholeSlice): EventLog => ({
  ...log,
  readWhole: (position) => Effect.map(log.readWhole(position), change),
})

/** What the keeper knows after its first look, and after a second one if something happens in between. */
const looked = (log: EventLog, meanwhile: () => void = () => {}, pause: Effect.Effect<void> = Effect.void) => {
  const keeper = makeChainKeeper(log, pause, () => {})
  return Effect.runPromise(
    Effect.gen(function* () {
      const keeping = yield* Effect.forkChild(keeper.keep)
      yield* TestClock.adjust("6 seconds")
      meanwhile()
      yield* TestClock.adjust("2 minutes")
      yield* Fiber.interrupt(keeping)
      return keeper.state()
    }).pipe(Effect.provide(TestClock.layer())),
  )
}

describe("the keeper of a log's chain", () => {
  it("S34 checks to the end of the log, and what came since", async () => {
    const log = written("log", 200)
    expect(await looked(log, () => Effect.runSync(log.append([VerificationAsked.draft({})], stamp)))).toMatchObject({
      entries: 201,
      broken: null,
    })
  })

  it("S34 checks each entry once of stretches as long as a database gives them", async () => {
    const log = await Effect.runPromise(openDexieLog("chain"))
    await Effect.runPromise(
      log.append(
        Array.from({ length: 300 }, () => VerificationAsked.draft({})),
        stamp,
      ),
    )
    const keeper = makeChainKeeper(log, Effect.void, () => checked.resolve())
    const checked = Promise.withResolvers<void>()
    const keeping = Effect.runFork(keeper.keep)
    keeper.state()
    await checked.promise
    await Effect.runPromise(Fiber.interrupt(keeping))
    expect(keeper.state()).toMatchObject({ entries: 300, broken: null })
    await Effect.runPromise(log.close)
    await clearDevice()
  })

  it("looks for the first time after a while, and at once where somebody asks", async () => {
    const keeper = makeChainKeeper(written("log", 10), Effect.void, () => {})
    const told = await Effect.runPromise(
      Effect.gen(function* () {
        const keeping = yield* Effect.forkChild(keeper.keep)
        yield* TestClock.adjust("1 second")
        const first = keeper.state()
        yield* TestClock.adjust("1 millis")
        yield* Fiber.interrupt(keeping)
        return [first, keeper.state()]
      }).pipe(Effect.provide(TestClock.layer())),
    )
    expect(told).toMatchObject([null, { entries: 10 }])
  })

  it("reads nothing before there is a pause", async () => {
    let reads = 0
    const log = written("log", 10)
    const counted: EventLog = {
      ...log,
      readWhole: (position) => {
        reads++
        return log.readWhole(position)
      },
    }
    expect(await looked(counted, () => {}, Effect.never)).toBeNull()
    expect(reads).toBe(0)
  })

  it("S34 a stretch that was lost is no end of the log: what stands behind it says that entries are missing", async () => {
    const log = reading(written("log", 200), (slice) => ({
      ...slice,
      events: slice.events.filter(({ position }) => position > 128 || position <= 64),
    }))
    expect(await looked(log)).toMatchObject({ entries: 64, broken: { _tag: "Missing", position: 129 } })
  })

  it("a log that took the place of another is checked from its own beginning", async () => {
    let log = written("first", 100)
    const either: EventLog = { ...log, readWhole: (position) => log.readWhole(position) }
    expect(
      await looked(either, () => {
        log = written("second", 150)
      }),
    ).toMatchObject({ entries: 150, broken: null })
  })

  it("S34 goes on where it stopped after a moment at which the log could not be read", async () => {
    const log = written("log", 600)
    let reads = 0
    const failing: EventLog = {
      ...log,
      readWhole: (position) =>
        ++reads === 2
          ? Effect.fail(new StorageFailure({ problem: "StorageBusy", detail: "" }))
          : log.readWhole(position),
    }
    expect(await looked(failing)).toMatchObject({ entries: 600, broken: null })
  })

  it("S34 finds each entry by the code that was kept of it, however long the log is, and none by another", async () => {
    const log = written("log", 200)
    const keeper = makeChainKeeper(log, Effect.void, () => {})
    const { events: late } = Effect.runSync(log.readWhole(190))
    for (const { hash, position, at } of late)
      expect(await Effect.runPromise(keeper.findCode(shortCode(hash)))).toEqual({ position, at })
    expect(late).toHaveLength(10)
    expect(await Effect.runPromise(keeper.findCode(shortCode("0".repeat(64))))).toBeNull()
  })

  it("gives the entry that was asked for, and none where the log has lost it or does not have it yet", async () => {
    const log = reading(written("log", 10), (slice) => ({
      ...slice,
      events: slice.events.filter(({ position }) => position !== 5),
    }))
    const keeper = makeChainKeeper(log, Effect.void, () => {})
    const entry = (position: number) => Effect.runPromise(keeper.entry(position))
    expect(await entry(1)).toMatchObject({ position: 1, type: VerificationAsked.type })
    expect(await entry(10)).toMatchObject({ position: 10 })
    expect([await entry(5), await entry(11)]).toEqual([null, null])
  })

  it("says each time that it has come to the end", async () => {
    let said = 0
    const keeper = makeChainKeeper(written("log", 10), Effect.void, () => said++)
    await Effect.runPromise(
      Effect.gen(function* () {
        const keeping = yield* Effect.forkChild(keeper.keep)
        yield* TestClock.adjust("6 seconds")
        expect(said).toBe(1)
        yield* TestClock.adjust("1 minute")
        expect(said).toBe(2)
        yield* Fiber.interrupt(keeping)
      }).pipe(Effect.provide(TestClock.layer())),
    )
  })
})

describe("a page that shows the chain", () => {
  const { here } = withCaughtUpTab(Date.UTC(2026, 0, 5, 12))

  it("hears of the first look at it, and of what was written since", async () => {
    const entries = () => here.tab.answer("chain", null)?.entries ?? 0
    const heard: Array<number> = []
    here.tab.listen((changed) => {
      if (changed.has("chain")) heard.push(entries())
    })
    expect(entries()).toBe(0)
    await here.time.pass(10_000)
    expect(heard).toEqual([entries()])
    await here.tab.call("writeNote", { id: 1, text: "one entry more" })
    await here.time.pass(70_000)
    expect(heard.at(-1)).toBeGreaterThan(heard[0] ?? 0)
  })
})
