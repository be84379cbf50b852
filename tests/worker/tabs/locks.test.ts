import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { locksExist, withLock } from "../../../src/worker/tabs/locks.ts"

/** Lets the engine do what was asked of its locks. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
}

/** How many hold a lock, and how many queue for it, once that rests. */
const of = (name: string) =>
  Effect.promise(async () => {
    await settle()
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held, pending].map((locks) => locks.filter((lock) => lock.name === name).length)
  })

describe("a lock of this origin", () => {
  test("is given to one after the other, and given back however its use ends", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        expect(locksExist()).toBe(true)
        const first = yield* Effect.forkChild(withLock("a", Effect.never))
        expect(yield* of("a")).toEqual([1, 0])
        const second = yield* Effect.forkChild(Effect.flip(withLock("a", Effect.fail("no"))))
        expect(yield* of("a")).toEqual([1, 1])
        yield* Fiber.interrupt(first)
        expect(yield* Fiber.join(second)).toBe("no")
        expect(yield* withLock("a", Effect.succeed(3))).toEqual(Option.some(3))
        expect(yield* of("a")).toEqual([0, 0])
      }),
    ))

  test("is not kept for whoever left the queue: the next one has it at once", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* Effect.forkChild(withLock("b", Effect.never))
        expect(yield* of("b")).toEqual([1, 0])
        const used: Array<string> = []
        const left = yield* Effect.forkChild(
          withLock(
            "b",
            Effect.sync(() => used.push("who left")),
          ),
        )
        expect(yield* of("b")).toEqual([1, 1])
        yield* Fiber.interrupt(left)
        yield* Fiber.interrupt(holder)
        expect(yield* of("b")).toEqual([0, 0])
        expect(yield* withLock("b", Effect.succeed("next"))).toEqual(Option.some("next"))
        expect(used).toEqual([])
      }),
    ))

  test("that is asked for only if it is free is neither waited for nor done without", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* Effect.forkChild(withLock("c", Effect.never))
        expect(yield* of("c")).toEqual([1, 0])
        const used: Array<string> = []
        const use = Effect.sync(() => used.push("used"))
        expect(yield* withLock("c", use, true)).toEqual(Option.none())
        expect([used, yield* of("c")]).toEqual([[], [1, 0]])
        yield* Fiber.interrupt(holder)
        expect(yield* of("c")).toEqual([0, 0])
        expect(yield* withLock("c", use, true)).toEqual(Option.some(1))
      }),
    ))

  test("is done without where there are none, as on an origin that is not secure", async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal("navigator", {})
    for (const ifAvailable of [false, true])
      expect(await Effect.runPromise(withLock("lock", Effect.succeed("used"), ifAvailable))).toEqual(
        Option.some("used"),
      )
  })
})
