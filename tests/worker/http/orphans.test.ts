import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import { expect, onTestFinished, test, vi } from "vitest"
import { makeOrphanWatch } from "../../../src/worker/http/orphans.ts"
import { callLock } from "../../../src/worker/http/run-call.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { type EventLog, StorageFailure } from "../../../src/worker/store/event-log.ts"
import { makeEventWriter } from "../../../src/worker/store/event-writer.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { withLock } from "../../../src/worker/tabs/locks.ts"
import { readAll, stamp, start } from "../../contract/log-under-test.ts"

const silent = (): void => undefined
const settled = Effect.promise(async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
})
const parts = { tab: "tab", build: "test", hint: silent, failed: silent, recovered: silent }
const run = (program: Effect.Effect<void, unknown, Scope.Scope>): Promise<void> =>
  Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(TestClock.layer())))

/** Another tab's call, which is on its way, and a watch beside it. */
const besideCall = () => {
  const log = memoryLog(memoryStore("log"))
  const writer = makeEventWriter({ log, projector: makeProjector(log, silent), ...parts })
  return { begun: log.command("save", start("save", "theirs"), stamp), watch: makeOrphanWatch("ann", log, writer), log }
}

test("law 2: a call whose tab lives is not said to be lost, however often is looked, and is as soon as the tab is gone", () =>
  run(
    Effect.gen(function* () {
      const { begun, watch, log } = besideCall()
      yield* begun
      const tab = yield* Effect.forkChild(withLock(callLock("ann", "theirs"), Effect.never))
      yield* settled
      yield* watch
      yield* watch
      yield* settled
      expect(yield* log.openCalls).toHaveLength(1)
      yield* Fiber.interrupt(tab)
      yield* settled
      expect(yield* log.openCalls).toEqual([])
    }),
  ))

test("law 2: where nobody can tell a dead tab from a living one, no call is said to be lost", () => {
  vi.stubGlobal("navigator", {})
  onTestFinished(() => void vi.unstubAllGlobals())
  return run(
    Effect.gen(function* () {
      const { begun, watch, log } = besideCall()
      yield* begun
      yield* watch
      yield* settled
      expect(yield* log.openCalls).toHaveLength(1)
    }),
  )
})

test("law 2: that nobody knows the outcome of a call whose tab died is written down as soon as the log takes it", () => {
  const log = memoryLog(memoryStore("log"))
  let isFull = true
  const full: EventLog = {
    ...log,
    command: (...given) =>
      isFull ? Effect.fail(new StorageFailure({ problem: "StorageFull", detail: "" })) : log.command(...given),
  }
  const writer = makeEventWriter({ log: full, projector: makeProjector(full, silent), ...parts })
  const program = Effect.gen(function* () {
    yield* log.command("save", start("save", "dead"), stamp)
    yield* makeOrphanWatch("ann", full, writer)
    yield* settled
    expect(yield* log.openCalls).toHaveLength(1)
    isFull = false
    yield* TestClock.adjust("2 seconds")
    yield* settled
    expect(yield* log.openCalls).toEqual([])
  })
  return run(program).then(async () =>
    expect((await readAll(log)).map(({ type }) => type)).toEqual(["CallStarted", "CallLost"]),
  )
})
