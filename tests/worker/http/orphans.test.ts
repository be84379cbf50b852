import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { expect, test } from "vitest"
import { makeOrphanWatch } from "../../../src/worker/http/orphans.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { type EventLog, StorageFailure } from "../../../src/worker/store/event-log.ts"
import { makeEventWriter } from "../../../src/worker/store/event-writer.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { readAll, stamp, start } from "../../contract/log-under-test.ts"

const silent = (): void => undefined
const settled = Effect.promise(() => new Promise((resolve) => void setImmediate(resolve)))

test("law 2: that nobody knows the outcome of a call whose tab died is written down as soon as the log takes it", () => {
  const log = memoryLog(memoryStore("log"))
  let isFull = true
  const full: EventLog = {
    ...log,
    command: (...given) =>
      isFull ? Effect.fail(new StorageFailure({ problem: "StorageFull", detail: "" })) : log.command(...given),
  }
  const parts = { tab: "tab", build: "test", hint: silent, failed: silent, recovered: silent }
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
  return Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(TestClock.layer()))).then(async () =>
    expect((await readAll(log)).map(({ type }) => type)).toEqual(["CallStarted", "CallLost"]),
  )
})
