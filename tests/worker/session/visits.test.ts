import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { describe, expect, onTestFinished, test } from "vitest"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { keepVisits } from "../../../src/worker/session/visits.ts"
import { makePresence } from "../../../src/worker/sync/presence.ts"
import { makeTestTime } from "../test-time.ts"

const minute = 60_000

const begun = Date.UTC(2026, 0, 1)

/** An office whose log has entries of so many minutes ago, and what is written down at its start and later. */
const started = async (
  minutes: ReadonlyArray<number>,
  visible: boolean,
  whileWriting: Effect.Effect<void> = Effect.void,
) => {
  const time = await makeTestTime(begun)
  const noted: Array<EventDraft> = []
  const entries = minutes.map((ago, index) => ({
    position: index + 1,
    at: begun - ago * minute,
    type: "RatesReceived",
    call: null,
    outcome: null,
    code: null,
    ms: null,
    count: null,
  }))
  const presence = makePresence({ visible, online: true, paused: false })
  const scope = await Effect.runPromise(Scope.make())
  onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  const projector = { state: () => ({ entries }) as never }
  const writer = {
    record: (drafts: ReadonlyArray<EventDraft>) =>
      Effect.andThen(
        Effect.sync(() => void noted.push(...drafts)),
        whileWriting,
      ),
  }
  await Effect.runPromise(
    keepVisits({ writer, projector, presence }).pipe(
      Effect.provideService(Scope.Scope, scope),
      Effect.provideService(Clock.Clock, time.clock),
    ),
  )
  const look = async (isVisible: boolean, after: number): Promise<void> => {
    time.setBy(after * minute)
    presence.set({ visible: isVisible })
    await time.pass(0)
  }
  return { noted, look }
}
const since = (minutes: number) => ({ type: "VisitBegan", payload: { since: begun + minutes * minute } })

describe("a visit (beyond 10)", () => {
  test("begins when the customer comes back after half an hour, and says when the one before was over", async () => {
    expect((await started([90, 31], true)).noted).toMatchObject([since(-31)])
  })

  test("S51 begins, too, where the newest entries are of a clock that was a month ahead then", async () => {
    expect((await started([90, 31, -43_200, -43_199], true)).noted).toMatchObject([since(-31)])
    expect((await started([29, -43_200], true)).noted).toEqual([])
    expect((await started([-43_200], true)).noted).toEqual([])
  })

  test("goes on over a reload, does not begin in the background, and the first one is no coming back", async () => {
    expect((await started([90, 29], true)).noted).toEqual([])
    expect((await started([31, 0], true)).noted).toEqual([])
    expect((await started([600], false)).noted).toEqual([])
    expect((await started([], true)).noted).toEqual([])
  })

  test("begins where a tab that was opened in the background is looked at, and says when the one before was over", async () => {
    const { noted, look } = await started([90, 31], false)
    await look(true, 5)
    expect(noted).toMatchObject([since(-31)])
  })

  test("is written down once where the office is left and looked at again while the log takes it", async () => {
    const written = Deferred.makeUnsafe<void>()
    const { noted, look } = await started([90, 31], false, Deferred.await(written))
    await look(true, 5)
    await look(false, 0)
    await look(true, 0)
    Deferred.doneUnsafe(written, Effect.void)
    await look(false, 0)
    await look(true, 0)
    expect(noted).toMatchObject([since(-31)])
  })

  test("is over when the office is no longer looked at, however long it was", async () => {
    const { noted, look } = await started([1], true)
    await look(false, 40)
    await look(true, 29)
    expect(noted).toEqual([])
    await look(false, 1)
    await look(true, 31)
    expect(noted).toMatchObject([since(70)])
  })
})
