import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { expect, test } from "vitest"
import type { CallRefusal } from "../../../src/domain/calls/refusals.ts"
import type { SessionInput } from "../../../src/domain/session/machine.ts"
import { OfficeBackend } from "../../../src/worker/http/office-backend.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"
import type { Account } from "../../../src/worker/session/account.ts"
import { makeIdentify } from "../../../src/worker/session/identify.ts"
import { makePresence } from "../../../src/worker/sync/presence.ts"

/** Lets the engine do what was asked of its locks. */
const settled = Effect.promise(async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
})

/** A session that asks whose its token is at an office that answers each time with a refusal. */
const asking = (refusal: CallRefusal) => {
  let asks = 0
  let current = "token"
  const taken: Array<SessionInput> = []
  const visitors = {
    name: null,
    context: { account: crypto.randomUUID() },
    reads: {
      read: () =>
        Effect.suspend(() => {
          asks++
          return Effect.fail(new CallFailed({ refusal }))
        }),
    },
  } as unknown as Account
  const identify = makeIdentify({
    presence: makePresence({ visible: true, online: true, paused: false }),
    salt: "salt",
    account: Effect.succeed(visitors),
    isCurrent: (token) => token === current,
    take: (input) => Effect.sync(() => void taken.push(input)),
  })
  return {
    taken,
    asks: () => asks,
    begin: Effect.forkChild(identify("token")),
    replace: () => void (current = "another"),
    minutes: (count: number) =>
      Effect.forEach(Array.from({ length: count * 6 }), () => Effect.andThen(TestClock.adjust("10 seconds"), settled)),
  }
}
const run = (program: Effect.Effect<void, never, OfficeBackend>): Promise<void> =>
  Effect.runPromise(
    Effect.provide(program, [TestClock.layer(), Layer.succeed(OfficeBackend, {} as OfficeBackend["Service"])]),
  )

test("S50 whose a token is is asked until the office answers, ever later, and no more of a token that is nobody's session any longer", () =>
  run(
    Effect.gen(function* () {
      const { taken, asks, begin, replace, minutes } = asking({ _tag: "Unreachable" })
      const session = yield* begin
      yield* minutes(5)
      const before = asks()
      yield* minutes(5)
      expect(asks()).toBeGreaterThan(before)
      expect(asks(), "a minute apart in the end").toBeLessThan(25)
      expect(new Set(taken.map((input) => JSON.stringify(input)))).toEqual(
        new Set([JSON.stringify({ _tag: "Unidentified", token: "token", refused: false })]),
      )
      replace()
      yield* minutes(2) // one may have been due
      const last = asks()
      yield* minutes(5)
      expect(asks()).toBe(last)
      yield* Fiber.join(session)
    }),
  ))

test("whose a token is is asked once where the office refuses it", () =>
  run(
    Effect.gen(function* () {
      const { taken, asks, begin, minutes } = asking({ _tag: "Refused", code: 401, messages: [] })
      const session = yield* begin
      yield* minutes(3)
      yield* Fiber.join(session)
      expect(asks()).toBe(1)
      expect(taken).toEqual([{ _tag: "Unidentified", token: "token", refused: true }])
    }),
  ))
