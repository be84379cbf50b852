import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { expect, test } from "vitest"
import { withinAccount } from "../../../src/worker/http/run-call.ts"

/** A call that never ends, what became of it, and an account that it belongs to. */
const endless = Effect.gen(function* () {
  const scope = yield* Scope.make()
  const begun = yield* Deferred.make<void>()
  const stopped = yield* Deferred.make<void>()
  const call = Deferred.succeed(begun, undefined).pipe(
    Effect.andThen(Effect.never),
    Effect.onInterrupt(() => Deferred.succeed(stopped, undefined)),
  )
  const asking = yield* Effect.forkChild(withinAccount({ scope }, call))
  yield* Deferred.await(begun)
  return { scope, stopped, asking }
})

test("whoever no longer waits for a call stops it, while the account stays open", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { stopped, asking } = yield* endless
      yield* Fiber.interrupt(asking)
      return yield* Deferred.isDone(stopped)
    }),
  ).then((isStopped) => expect(isStopped).toBe(true)))

test("S15 an account that closes stops its calls, and who waits for one is told that it was called off", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { scope, stopped, asking } = yield* endless
      yield* Scope.close(scope, Exit.void)
      yield* Deferred.await(stopped)
      return yield* Effect.flip(Fiber.join(asking))
    }),
  ).then((failed) => expect(failed.refusal).toEqual({ _tag: "Cancelled" })))
