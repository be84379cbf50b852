import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { openRecordingLog } from "../../../src/worker/replay/recording-log.ts"
import { pageOf } from "../../contract/pages.ts"

const run = Effect.runPromise

it("the log of a recording gives each event once: what comes after a position, up to where it is said to end", async () => {
  const name = `recording-${crypto.randomUUID()}`
  const log = openRecordingLog(name, "log")
  const positions = Array.from({ length: 10 }, (_, index) => index + 1)
  await run(
    log.store(
      positions.map((position) => ({
        ...pageOf(position),
        position,
        at: position,
        tab: "tab",
        build: "test",
        hash: String(position),
      })),
    ),
  )
  log.endAt(7)
  const after = async (position: number): Promise<ReadonlyArray<number>> =>
    (await run(log.readAfter(position))).events.map((event) => event.position)
  expect([await after(0), await after(3), await after(7)]).toEqual([[1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7], []])
  const { events, upTo } = await run(log.readWhole(3))
  expect([events.map(({ position }) => position), upTo]).toEqual([[4, 5, 6, 7], 7])
  expect(await run(log.readWhole(7))).toMatchObject({ events: [], upTo: 7 })
  await run(log.close)
  await Dexie.delete(name)
})
