import "../at-hand.ts"
import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import { type Flaw, flawText } from "../../src/domain/recording/flaw.ts"
import { type Recorded, RecordedLines } from "../../src/domain/recording/recorded.ts"

const believed = <Value>(read: Result.Result<Value, Flaw>): Value =>
  Result.getOrThrowWith(read, ({ line, reason }) => new Error(`line ${line}: ${flawText(reason)}`))

/** Reads the text of a recording. @throws with the line and the reason when it cannot be believed. */
export const recordingOf = (text: string): Recorded => {
  const lines = new RecordedLines()
  for (const line of text.split("\n").slice(0, -1)) believed(lines.take(line))
  return believed(lines.end())
}

/** A recording kept in `tests/recordings`, by its name without `.ndjson`. */
export const recording = (name: string): Recorded =>
  recordingOf(readFileSync(new URL(`../recordings/${name}.ndjson`, import.meta.url), "utf8"))
