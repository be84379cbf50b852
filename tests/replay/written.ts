import * as Result from "effect/Result"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import type { RecordingParts } from "../../src/domain/recording/write.ts"
import { RecordingWriter } from "../../src/domain/recording/write.ts"

const full: RecordingParts = { logId: "log-1", mode: "full", made: 1_800_000_000_000, build: "test", concealment: null }

/** The text of a recording of these events. */
export const written = (events: ReadonlyArray<StoredEvent>, parts: Partial<RecordingParts> = {}): string => {
  const writer = new RecordingWriter({ ...full, ...parts })
  const lines = events.map((event) => Result.getOrThrow(writer.add(event)))
  return writer.begin() + lines.join("") + toEnd(writer.end(null))
}
