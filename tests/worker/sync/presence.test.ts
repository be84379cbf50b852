import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { describe, expect, test } from "vitest"
import { makePresence, type Presence, restingPhase, workingBy } from "../../../src/worker/sync/presence.ts"

const present: Presence = { visible: true, online: true, paused: false }

describe("what a tab may do in the background", () => {
  test.each<[Partial<Presence>, string | null]>([
    [{}, null],
    [{ paused: true }, "Paused"],
    [{ online: false }, "Offline"],
    [{ visible: false }, "OtherTab"],
    [{ paused: true, online: false, visible: false }, "Paused"],
    [{ online: false, visible: false }, "Offline"],
  ])("with %o it rests for the reason that the customer can do most about: %s", (part, phase) => {
    expect(restingPhase({ ...present, ...part })).toBe(phase)
  })

  /** A presence, how many follow it, and work by whether it is online that ends when it is told to. */
  const working = () => {
    const presence = makePresence(present)
    const following = new Set<() => void>()
    const followed = {
      ...presence,
      listen: (listener: () => void) => {
        following.add(listener)
        const stop = presence.listen(listener)
        return () => {
          following.delete(listener)
          stop()
        }
      },
    }
    const begun: Array<boolean> = []
    const calledOff: Array<boolean> = []
    const ends = Promise.withResolvers<void>()
    const work = workingBy(
      followed,
      ({ online }) => online,
      (online) =>
        Effect.onInterrupt(
          Effect.suspend(() => {
            begun.push(online)
            return Effect.as(
              Effect.promise(() => ends.promise),
              online,
            )
          }),
          () => Effect.sync(() => void calledOff.push(online)),
        ),
    )
    return { presence, followed, following, begun, calledOff, end: ends.resolve, work }
  }
  const settled = Effect.promise(() => new Promise((resolve) => void setImmediate(resolve)))

  test("what is under way is called off and begun anew when that changes by which it works, and by nothing else", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { presence, following, begun, calledOff, end, work } = working()
        const fiber = yield* Effect.forkChild(work)
        yield* settled
        presence.set({ visible: false })
        presence.set({ paused: true })
        yield* settled
        expect([begun, calledOff]).toEqual([[true], []])
        presence.set({ online: false })
        yield* settled
        expect([begun, calledOff]).toEqual([[true, false], [true]])
        expect(presence.now()).toEqual({ visible: false, online: false, paused: true })
        expect(following.size).toBe(1)
        end()
        expect(yield* Fiber.join(fiber)).toBe(false)
        expect(following.size).toBe(0) // nobody is told any more
      }),
    ))

  test("what is called off from outside follows nothing any more", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { presence, following, begun, work } = working()
        const fiber = yield* Effect.forkChild(work)
        yield* settled
        yield* Fiber.interrupt(fiber)
        expect(following.size).toBe(0)
        presence.set({ online: false })
        yield* settled
        expect(begun).toEqual([true])
      }),
    ))

  test("a network that goes while the work begins is not missed", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const presence = makePresence(present)
        const begun: Array<boolean> = []
        yield* workingBy(
          presence,
          ({ online }) => online,
          (online) =>
            Effect.suspend(() => {
              begun.push(online)
              presence.set({ online: false })
              return online ? Effect.never : Effect.void
            }),
        )
        expect(begun).toEqual([true, false])
      }),
    ))

  test("who no longer listens is told nothing, the others are", () => {
    const presence = makePresence(present)
    const heard: Array<string> = []
    const stop = presence.listen(() => heard.push("one"))
    presence.listen(() => heard.push("other"))
    presence.set({ online: false })
    stop()
    presence.set({ online: true })
    expect(heard).toEqual(["one", "other", "other"])
  })
})
