import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { flawText } from "../../src/domain/recording/flaw.ts"
import type { Header, Trailer } from "../../src/domain/recording/format.ts"
import { RecordingReader } from "../../src/domain/recording/read.ts"
import { Replay } from "../../src/domain/recording/replay.ts"

/** A recording that was read whole and believed. */
export interface Recording {
  readonly header: Header
  readonly events: ReadonlyArray<StoredEvent>
  /** The events as they stand in it, in the versions of the build that wrote them. */
  readonly asWritten: ReadonlyArray<StoredEvent>
  readonly trailer: Trailer
  /** Folds all events, or those up to a position. */
  readonly replay: (until?: number) => Replay
}

/** Reads the text of a recording. @throws with the line and the reason when it cannot be believed. */
export const recordingOf = (text: string): Recording => {
  const reader = new RecordingReader()
  const events: Array<StoredEvent> = []
  const lines = text.split("\n").slice(0, -1)
  let header: Header | undefined
  for (const line of lines) {
    const read = Result.getOrThrowWith(
      reader.take(line),
      ({ line: number, reason }) => new Error(`line ${number}: ${flawText(reason)}`),
    )
    if (read._tag === "Header") header = read.header
    if (read._tag === "Event") events.push(read.event)
  }
  const trailer = Result.getOrThrowWith(
    reader.end(),
    ({ line: number, reason }) => new Error(`line ${number}: ${flawText(reason)}`),
  )
  if (header === undefined) throw new Error("a recording without a header was believed")
  return {
    header,
    events,
    asWritten: lines.slice(1, -1).map((line) => JSON.parse(line)),
    trailer,
    replay: (until = Number.POSITIVE_INFINITY) => {
      const replay = new Replay()
      for (const event of events) if (event.position <= until) replay.take(event)
      return replay
    },
  }
}

/** A recording kept in `tests/recordings`, by its name without `.ndjson`. */
export const recording = (name: string): Recording =>
  recordingOf(readFileSync(new URL(`../recordings/${name}.ndjson`, import.meta.url), "utf8"))
