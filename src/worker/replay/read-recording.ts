import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Flaw } from "../../domain/recording/flaw.ts"
import { LineCutter } from "../../domain/recording/lines.ts"
import { longestLine, plainPayload, type Read, RecordingReader } from "../../domain/recording/read.ts"
import { textDigests } from "../store/payload-digests.ts"
import { RecordingRefused } from "./replay-controls.ts"

/** Lines of a recording that were read together. */
export interface ReadLines {
  readonly read: ReadonlyArray<Read>
  /** Bytes of the file so far. */
  readonly bytes: number
  /** The line that was read last, counted from 1. */
  readonly line: number
}

/** So many lines are checked before others have their turn: a few milliseconds, and one slice of a log. */
const linesAtOnce = 64

/** Refuses a recording for one of its lines. */
export const flawed = (flaw: Flaw): RecordingRefused => new RecordingRefused({ refusal: { _tag: "Flawed", ...flaw } })

/**
 * Reads and checks a recording to its end, a few lines at a time, and believes nothing. A file as large as the disk
 * takes no more memory than one line.
 */
export const readRecording = <E>(
  file: Blob,
  take: (lines: ReadLines) => Effect.Effect<void, E>,
): Effect.Effect<void, E | RecordingRefused> =>
  Effect.gen(function* () {
    const reader = new RecordingReader()
    const cutter = new LineCutter(longestLine)
    const decoder = new TextDecoder()
    // A file that is refused is not read on.
    const pieces = yield* Effect.acquireRelease(
      Effect.sync(() => file.stream().getReader()),
      (reader) => Effect.ignore(Effect.tryPromise(() => reader.cancel())),
    )
    let [bytes, line] = [0, 0]
    const check = Effect.fnUntraced(function* (lines: ReadonlyArray<string>) {
      for (let from = 0; from < lines.length; from += linesAtOnce) {
        const read: Array<Read> = []
        const some = lines.slice(from, from + linesAtOnce)
        const digests = yield* Effect.promise(() => textDigests(some.map(plainPayload)))
        for (const [index, text] of some.entries()) {
          line++
          read.push(yield* Effect.mapError(Effect.fromResult(reader.take(text, digests[index])), flawed))
        }
        yield* take({ read, bytes, line })
        yield* Effect.yieldNow
      }
    })
    for (;;) {
      const piece = yield* Effect.tryPromise({
        try: () => pieces.read(),
        catch: () => new RecordingRefused({ refusal: { _tag: "Unreadable" } }),
      })
      if (piece.done) break
      bytes += piece.value.length
      yield* check(cutter.take(decoder.decode(piece.value, { stream: true })))
      if (cutter.isHopeless) break
    }
    if (cutter.rest !== "") yield* check([cutter.rest])
    const end = reader.end()
    if (Result.isFailure(end)) return yield* flawed(end.failure)
  }).pipe(Effect.scoped)
