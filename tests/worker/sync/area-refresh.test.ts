import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { userBalance } from "../../../src/domain/balances/endpoints.ts"
import { CallFulfilled, CallRejected } from "../../../src/domain/calls/events.ts"
import type { CallRefusal } from "../../../src/domain/calls/refusals.ts"
import { userTypes } from "../../../src/domain/history/endpoints.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { getRates } from "../../../src/domain/rates/endpoints.ts"
import { makeRuntime } from "../../../src/worker/http/office-backend.ts"
import type { Reads } from "../../../src/worker/http/reads.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { StorageFailure } from "../../../src/worker/store/event-log.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { startAreaRefresh } from "../../../src/worker/sync/area-refresh.ts"
import { makePresence } from "../../../src/worker/sync/presence.ts"

const start = Date.UTC(2026, 0, 5, 12)
/** Lets what runs beside come to where it waits for the clock. */
const settled = Effect.promise(() => new Promise((resolve) => void setImmediate(resolve)))

const ann = { account: "ann", isShared: true }
const everything = { [userBalance.name]: [0], [userTypes.name]: [0], [getRates.name]: [0] }

/** Who the worker runs for, and what he meets. */
interface Surroundings {
  readonly account?: string
  readonly isShared?: boolean
  /** Why a call fails that is made so many seconds after the beginning, if it does. */
  readonly fails?: (second: number, name: string) => CallRefusal | null
  /** For so many seconds the log cannot be read. */
  readonly unreadable?: number
  /** How many seconds before the beginning calls were answered. */
  readonly answered?: Readonly<Record<string, number>>
  /** For so many seconds the office wants no call, as it said at the beginning. */
  readonly rest?: number
  readonly online?: boolean
}

/** The seconds at which a worker makes its calls, by their names; a visitor's, unless it is said whose. */
const callsWithin = (
  seconds: number,
  {
    account = "",
    isShared = false,
    fails = () => null,
    unreadable = 0,
    answered = {},
    rest,
    online = true,
  }: Surroundings = {},
): Promise<Readonly<Record<string, ReadonlyArray<number>>>> => {
  const log = memoryLog(memoryStore("log"))
  const projector = makeProjector(log, () => {})
  const asked: Record<string, Array<number>> = {}
  const secondNow = Effect.map(Clock.currentTimeMillis, (at) => Math.round((at - start) / 1000))
  const write = (draft: EventDraft, at: number) =>
    Effect.orDie(Effect.flatMap(log.append([draft], { at, tab: "tab", build: "test" }), projector.applyAppended))
  const answer = (call: string, at: number) =>
    write(CallFulfilled.draft({ callId: `${call} ${at}`, call, started: at, ms: 0 }), at)
  const refuse = (call: string, retryAfter: number) => {
    const reason = { _tag: "Unreachable", retryAfter } as const
    return write(CallRejected.draft({ callId: call, call, started: start, ms: 0, reason, messages: [] }), start)
  }
  const read: Reads["read"] = ({ name }) =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const second = yield* secondNow
      ;(asked[name] ??= []).push(second)
      const refusal = fails(second, name)
      if (refusal !== null) return yield* new CallFailed({ refusal })
      yield* answer(name, at)
      return { answer: null as never, facts: [] } // the schedule looks at the log and at nothing else
    })
  const catchUp = Effect.flatMap(secondNow, (second) =>
    second < unreadable ? Effect.fail(new StorageFailure({ problem: "StorageBusy", detail: "" })) : projector.catchUp,
  )
  return makeRuntime().runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        yield* TestClock.setTime(start)
        for (const [name, ago] of Object.entries(answered)) yield* answer(name, start - ago * 1000)
        if (rest !== undefined) for (const name of Object.keys(everything)) yield* refuse(name, rest * 1000)
        yield* startAreaRefresh({
          account: account === "" ? null : account,
          isShared,
          reads: { read, isPending: () => false },
          projector: { ...projector, catchUp },
          presence: makePresence({ visible: true, online, paused: false }),
          lost: () => 0,
          asked: new Map(),
        })
        for (let second = 0; second < seconds; second += 1) {
          yield* settled
          yield* TestClock.adjust("1 second")
        }
        yield* settled
        return asked
      }),
    ).pipe(Effect.provide(TestClock.layer())),
  )
}

/** The seconds at which a visitor's worker asks for rates, and for nothing else; they come only while `answers`. */
const askedWithin = async (
  seconds: number,
  answers: (second: number) => boolean = () => true,
): Promise<ReadonlyArray<number>> => {
  const { [getRates.name]: rates = [], ...others } = await callsWithin(seconds, {
    fails: (second) => (answers(second) ? null : { _tag: "Unreachable" }),
  })
  expect(others).toEqual({})
  return rates
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

describe("what every screen rests on, when the office opens", () => {
  const held: Array<() => void> = []
  /** Another tab asks for something, until the test is over. */
  const asksElsewhere = (...names: ReadonlyArray<string>): Promise<unknown> =>
    Promise.all(
      names.map(
        (name) =>
          new Promise<void>((resolve) => {
            void navigator.locks.request(name, () => {
              resolve()
              return new Promise<void>((done) => void held.push(done))
            })
          }),
      ),
    )
  afterEach(() => {
    for (const end of held.splice(0)) end()
  })

  test("R267 is asked for at once, and once", async () => {
    expect(await callsWithin(200, ann)).toEqual(everything)
  })

  test("S47 is not asked for where what is held is young enough: half a minute, five minutes, an hour", async () => {
    const [balance, rates, types] = [userBalance.name, getRates.name, userTypes.name]
    const young = { [balance]: 29, [rates]: 299, [types]: 3_599 }
    expect(await callsWithin(2, { ...ann, answered: young })).toEqual({ [rates]: [1] })
    const old = { [balance]: 31, [rates]: 301, [types]: 3_601 }
    expect(await callsWithin(0, { ...ann, answered: old })).toEqual(everything)
  })

  test("is left to the tab of this customer that asks for it already, each call on its own", async () => {
    await asksElsewhere(`${userBalance.name}:ann`)
    expect(await callsWithin(5, ann)).toEqual({ [userTypes.name]: [0], [getRates.name]: [0] })
    await asksElsewhere(`${userTypes.name}:ann`, "rates:ann")
    expect(await callsWithin(5, ann)).toEqual({})
    expect(await callsWithin(5, { ...ann, account: "bob" })).toEqual(everything)
  })

  test("is asked for whatever other tabs do where they read another log, and by visitors", async () => {
    const names = [userBalance.name, userTypes.name, "rates"]
    await asksElsewhere(...names.map((name) => `${name}:ann`), ...names.map((name) => `${name}:null`), "")
    expect(await callsWithin(5, { ...ann, isShared: false })).toEqual(everything)
    expect(await callsWithin(5, { isShared: true })).toEqual({ [getRates.name]: [0] })
  })

  test("S50 is asked for again ever later as long as nobody answers, and once it came no more", async () => {
    const calls = await callsWithin(60, {
      ...ann,
      fails: (second, name) => (name === userTypes.name && second < 10 ? { _tag: "Unreachable" } : null),
    })
    expect({ ...calls, [userTypes.name]: [0] }).toEqual(everything)
    expect(calls[userTypes.name]?.length).toBe(5) // after 1, 2, 4 and 8 seconds, a fifth more or less
  })

  test("S50 waits as long as the office said to whichever tab, and then comes not all at once", async () => {
    const calls = await callsWithin(80, { ...ann, rest: 60 })
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(everything).toSorted())
    const first = Object.values(calls).flatMap(([at = 0]) => at)
    expect(Math.min(...first)).toBeGreaterThanOrEqual(60)
    const others = await Promise.all([1, 2, 3].map(() => callsWithin(80, { ...ann, isShared: false, rest: 60 })))
    expect(new Set([...first, ...others.flatMap((each) => Object.values(each).flat())]).size).toBeGreaterThan(2)
  })

  test("R267 is not asked for without a network", async () => {
    expect(await callsWithin(100, { ...ann, online: false })).toEqual({})
  })

  test.each<CallRefusal>([
    { _tag: "Refused", code: 1, messages: [] },
    { _tag: "Malformed", detail: "no shape" },
  ])("is not asked for again where the office answered: $_tag", async (refusal) => {
    const calls = await callsWithin(100, { ...ann, fails: (_, name) => (name === getRates.name ? null : refusal) })
    expect(calls).toEqual(everything)
  })

  test("R267 R268 a log that cannot be read for a while leaves all of it to come later, once", async () => {
    const calls = await callsWithin(60, { ...ann, unreadable: 10 })
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(everything).toSorted())
    for (const at of Object.values(calls)) {
      expect(at.length).toBe(1)
      expect(at[0]).toBeGreaterThanOrEqual(10)
    }
  })
})
