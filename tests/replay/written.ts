import * as Result from "effect/Result"
import { events as definitions } from "../../src/domain/catalogue.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { upcast } from "../../src/domain/kernel/upcast.ts"
import type { Concealment } from "../../src/domain/recording/conceal.ts"
import { scrambling } from "../../src/domain/recording/scramble.ts"
import { Survey } from "../../src/domain/recording/survey.ts"
import type { RecordingParts } from "../../src/domain/recording/write.ts"
import { RecordingWriter } from "../../src/domain/recording/write.ts"

/** Everything that scrambles these events, by a secret. */
export const scrambled = (events: ReadonlyArray<StoredEvent>, secret = new Uint8Array(32).fill(7)): Concealment => {
  const survey = new Survey()
  for (const event of events) survey.take(Result.getOrThrow(upcast(definitions, event)))
  return toEnd(scrambling(secret, survey, {}))
}

const full: RecordingParts = { logId: "log-1", mode: "full", made: 1_800_000_000_000, build: "test", concealment: null }

/** The text of a recording of these events. */
export const written = (events: ReadonlyArray<StoredEvent>, parts: Partial<RecordingParts> = {}): string => {
  const writer = new RecordingWriter({ ...full, ...parts })
  const lines = events.map((event) => Result.getOrThrow(writer.add(event)))
  return writer.begin() + lines.join("") + toEnd(writer.end(null))
}
