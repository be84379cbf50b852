import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { expect, test } from "vitest"
import type { StorageProblem } from "../../../src/domain/calls/refusals.ts"
import type { GivenUp } from "../../../src/domain/history/views.ts"
import { StorageFailure } from "../../../src/worker/store/event-log.ts"
import { checkpointLockOf } from "../../../src/worker/store/names.ts"
import { makeRoom } from "../../../src/worker/store/room.ts"
import { withLock } from "../../../src/worker/tabs/locks.ts"

/** Lets the engine do what was asked of its locks. */
const settled = Effect.promise(async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
})
const fails = (problem: StorageProblem) => Effect.fail(new StorageFailure({ problem, detail: "" }))

/** The room of a log beside which so much lies, oldest first; a write finds room once so much of it went. */
const roomBeside = (...lies: ReadonlyArray<GivenUp>) => {
  const left = [...lies]
  const said: Array<GivenUp | null> = []
  const name = crypto.randomUUID()
  const drop = (keep: 0 | 1) => Effect.sync(() => (left.length > keep ? (left.shift() ?? null) : null))
  const room = makeRoom(name, drop, () => said.push(room.givenUp()))
  /** A write that finds room once no more than so much lies there. */
  const fitsBeside = (most: number) => Effect.suspend(() => (left.length > most ? fails("StorageFull") : Effect.void))
  return { room, left, said, lock: checkpointLockOf(name), fitsBeside }
}
const run = <A>(program: Effect.Effect<A, StorageFailure>): Promise<A> =>
  Effect.runPromise(Effect.provide(program, TestClock.layer()))

test("a write to a full disk takes one thing after the other, no more than it needs, and each is said once", () =>
  run(
    Effect.gen(function* () {
      const { room, left, said, fitsBeside } = roomBeside("older", "newest")
      yield* room.write(fitsBeside(1))
      expect([left, said]).toEqual([["newest"], ["older"]])
      yield* room.write(fitsBeside(1))
      yield* room.write(fitsBeside(0))
      expect([left, said]).toEqual([[], ["older", "newest"]])
      expect(yield* Effect.exit(room.write(fails("StorageFull")))).toMatchObject({ _tag: "Failure" })
      expect(said).toEqual(["older", "newest"])
    }),
  ))

test("what a checkpoint brings back is no longer said to be missing, which is said once, too", () =>
  run(
    Effect.gen(function* () {
      const { room, said, fitsBeside } = roomBeside("older", "newest")
      yield* room.write(fitsBeside(1))
      yield* room.writeCheckpoint(Effect.void, true)
      yield* room.writeCheckpoint(Effect.void, true)
      expect([said, room.givenUp()]).toEqual([["older", null], null])
    }),
  ))

test("what fails for another reason than a full disk takes nothing, and of a checkpoint it is not said that there was no room", () =>
  run(
    Effect.gen(function* () {
      const { room, left, said } = roomBeside("older", "newest")
      for (const write of [room.write(fails("StorageBusy")), room.writeCheckpoint(fails("StorageBusy"), false)])
        expect(Exit.isFailure(yield* Effect.exit(write))).toBe(true)
      expect([left.length, said]).toEqual([2, []])
      expect(yield* room.isTight).toBe(false)
    }),
  ))

test("a write for which nothing can be given up says what was wrong with it, and not with that", () =>
  run(
    Effect.gen(function* () {
      const room = makeRoom(
        crypto.randomUUID(),
        () => fails("StorageGone"),
        () => {},
      )
      for (const write of [room.write(fails("StorageFull")), room.writeCheckpoint(fails("StorageFull"), true)])
        expect(yield* Effect.flip(write)).toMatchObject({ problem: "StorageFull" })
      expect(room.givenUp()).toBeNull()
    }),
  ))

test("two writes that meet a full disk at once do not each give something up where one thing is enough", () =>
  run(
    Effect.gen(function* () {
      const { room, left, fitsBeside } = roomBeside("older", "newest")
      yield* Effect.all([room.write(fitsBeside(1)), room.write(fitsBeside(1))], { concurrency: "unbounded" })
      expect(left).toEqual(["newest"])
    }),
  ))

test("a write waits for a checkpoint that is being written, and no longer than a second", () =>
  run(
    Effect.gen(function* () {
      const { room, left, lock, fitsBeside } = roomBeside("older")
      const written = yield* Deferred.make<void>()
      const writing = yield* Effect.forkChild(withLock(lock, Deferred.await(written)))
      yield* settled
      const waiting = yield* Effect.forkChild(Effect.exit(room.write(fitsBeside(0))))
      yield* settled
      expect(left).toEqual(["older"])
      yield* TestClock.adjust("1 second")
      expect(Exit.isFailure(yield* Fiber.join(waiting))).toBe(true)
      const next = yield* Effect.forkChild(room.write(fitsBeside(0)))
      yield* settled
      expect(left).toEqual(["older"])
      yield* Deferred.succeed(written, undefined)
      yield* Fiber.join(writing)
      yield* Fiber.join(next)
      expect(left).toEqual([])
    }),
  ))

test("nothing comes back for ten minutes after the disk was full, for twenty the next time, and for a day at most", () =>
  run(
    Effect.gen(function* () {
      const { room } = roomBeside()
      const rests: Array<number> = []
      for (let times = 0; times < 10; times++) {
        // However much is looked for at once, that is one time.
        for (const write of [1, 2, 3]) yield* Effect.ignore(Effect.as(room.write(fails("StorageFull")), write))
        let minutes = 0
        for (; yield* room.isTight; minutes++) yield* TestClock.adjust("1 minute")
        rests.push(minutes)
      }
      expect(rests).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 1_440, 1_440])
    }),
  ))
