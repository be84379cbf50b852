import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { CallFulfilled } from "../../../src/domain/calls/events.ts"
import { getRates } from "../../../src/domain/rates/endpoints.ts"
import { makeRuntime } from "../../../src/worker/http/office-backend.ts"
import type { Reads } from "../../../src/worker/http/reads.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { startAreaRefresh } from "../../../src/worker/sync/area-refresh.ts"
import { makePresence } from "../../../src/worker/sync/presence.ts"

const start = Date.UTC(2026, 0, 5, 12)
/** Lets what runs beside come to where it waits for the clock. */
const settled = Effect.promise(() => new Promise((resolve) => void setImmediate(resolve)))

/** The seconds at which a visitor's worker asks for rates; the office answers only while `answers`. */
const askedWithin = (
  seconds: number,
  answers: (second: number) => boolean = () => true,
): Promise<ReadonlyArray<number>> => {
  const log = memoryLog(memoryStore("log"))
  const projector = makeProjector(log, () => {})
  const asked: Array<number> = []
  const read: Reads["read"] = ({ name }) =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const second = Math.round((at - start) / 1000)
      asked.push(second)
      if (answers(second))
        yield* Effect.ignore(
          Effect.flatMap(
            log.append([CallFulfilled.draft({ callId: String(at), call: name, started: at, ms: 0 })], {
              at,
              tab: "tab",
              build: "test",
            }),
            projector.applyAppended,
          ),
        )
      // the schedule looks at the log and at nothing else
      return yield* new CallFailed({ refusal: { _tag: "Cancelled" } })
    })
  return makeRuntime().runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        yield* TestClock.setTime(start)
        const presence = makePresence({ visible: true, online: true, paused: false })
        yield* startAreaRefresh({
          account: null,
          isShared: false,
          reads: { read, isPending: () => false },
          projector,
          presence,
        })
        for (let second = 0; second < seconds; second += 1) {
          yield* settled
          yield* TestClock.adjust("1 second")
        }
        yield* settled
        expect(new Set([getRates.name])).toEqual(new Set(Object.keys(projector.state("calls"))))
        return asked
      }),
    ).pipe(Effect.provide(TestClock.layer())),
  )
}

describe("the rates while the office stands open", () => {
  beforeEach(() => void vi.stubGlobal("navigator", {})) // one tab alone, and no lock between it and the clock
  afterEach(() => void vi.unstubAllGlobals())

  test("R268 R427 are asked for at once, and again each time the last ones are older than five minutes", async () => {
    expect(await askedWithin(16 * 60)).toEqual([0, 300, 600, 900])
  })

  test("R268 S50 that could not be had are asked for again after pauses that grow to a minute, and every five minutes once they came", async () => {
    const asked = await askedWithin(12 * 60, (second) => second >= 100)
    const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
    const wanted = [1, 2, 4, 8, 16, 32, 60, 300, 300]
    expect(pauses.length).toBeGreaterThan(wanted.length - 2)
    for (const [index, pause] of pauses.entries()) {
      // A fifth more or less, and up to a second: time passes in seconds here.
      const about = wanted[index] ?? 0
      expect(pause).toBeGreaterThanOrEqual(Math.floor(about === 300 ? about : about * 0.8))
      expect(pause).toBeLessThanOrEqual(Math.ceil(about === 300 ? about : about * 1.2) + 1)
    }
  })
})
