import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { makeOpenedRecording } from "../../../src/worker/replay/opened-recording.ts"
import { openRecordingLog } from "../../../src/worker/replay/recording-log.ts"
import { pageOf } from "../../contract/pages.ts"

const run = Effect.runPromise

it("a recording that is read keeps a checkpoint with every forty events, from which one moves back", async () => {
  vi.useFakeTimers({ toFake: ["performance"] }) // so that a checkpoint takes no time, however long the process runs
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(60_000)
  const name = `recording-${crypto.randomUUID()}`
  const log = openRecordingLog(name, "log")
  const kept: Array<number> = []
  const projector = makeProjector(log, () => undefined)
  const keep: typeof log.keep = (checkpoint) => {
    kept.push(checkpoint.row.position)
    log.keep(checkpoint)
  }
  const recording = makeOpenedRecording({ ...log, keep }, projector, "test")
  for (let position = 1; position <= 100; position++) {
    const event = { ...pageOf(position), position, at: position, tab: "tab", build: "test", hash: String(position) }
    await run(recording.take([event]))
  }
  expect(kept).toEqual([40, 80])
  await run(log.close)
  await Dexie.delete(name)
})
