import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { expect, test } from "vitest"
import { NoteWritten } from "../../../src/domain/notes/events.ts"
import { makeCheckpointer } from "../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { stamp } from "../../contract/log-under-test.ts"

/** Lets the engine do what was asked of its locks. */
const settled = Effect.promise(async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
})

/** A checkpoint keeper that keeps, the positions at which it wrote, and the two things that can happen to it. */
const kept = Effect.gen(function* () {
  const written: Array<number> = []
  let isTight = false
  const log = memoryLog(memoryStore(crypto.randomUUID()))
  const projector = makeProjector(log, () => {})
  const checkpointer = makeCheckpointer(
    crypto.randomUUID(),
    {
      checkpoints: log.checkpoints,
      room: { isTight: Effect.sync(() => isTight), givenUp: () => null },
      writeCheckpoint: ({ position }) => Effect.sync(() => written.push(position) > 0),
    },
    projector,
    "test",
  )
  const keeping = yield* Effect.forkChild(checkpointer.keep)
  return {
    written,
    end: Fiber.interrupt(keeping),
    setTight: (tight: boolean) => void (isTight = tight),
    append: (events: number) =>
      Effect.andThen(
        log.append(
          Array.from({ length: events }, () => NoteWritten.draft({ id: 1, text: "text" })),
          stamp,
        ),
        projector.catchUp,
      ),
    minutes: (count: number) =>
      Effect.forEach(Array.from({ length: count }), () => Effect.andThen(TestClock.adjust("1 minute"), settled)),
  }
})

test("a checkpoint is written a minute after the last of few events, of two hundred within one, and of none never again", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { written, append, minutes, end } = yield* kept
      yield* minutes(2)
      expect(written).toEqual([])
      yield* append(1)
      yield* minutes(1)
      expect(written).toEqual([])
      yield* minutes(1)
      expect(written).toEqual([1])
      yield* minutes(3)
      expect(written).toEqual([1])
      yield* append(199)
      yield* minutes(1)
      expect(written).toEqual([1])
      yield* append(1)
      yield* minutes(1)
      expect(written).toEqual([1, 201])
      yield* minutes(3)
      expect(written).toEqual([1, 201])
      yield* end
    }).pipe(Effect.provide(TestClock.layer())),
  ))

test("a checkpoint for which there is no room is written once there is", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { written, setTight, append, minutes, end } = yield* kept
      setTight(true)
      yield* append(1)
      yield* minutes(4)
      expect(written).toEqual([])
      setTight(false)
      yield* minutes(1)
      expect(written).toEqual([1])
      yield* end
    }).pipe(Effect.provide(TestClock.layer())),
  ))
