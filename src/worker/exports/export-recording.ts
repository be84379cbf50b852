import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { shortCode } from "../../domain/recording/chain.ts"
import { type Concealment, redaction } from "../../domain/recording/conceal.ts"
import type { RecordingMode } from "../../domain/recording/format.ts"
import { scrambling } from "../../domain/recording/scramble.ts"
import { RecordingWriter } from "../../domain/recording/write.ts"
import type { ExportedRecording } from "../../rpc/journal-view.ts"
import { CallFailed } from "../calls/run-call.ts"
import type { EventLog } from "../log/event-log.ts"
import { FilePieces, type Running } from "./file-pieces.ts"

/** Events that are written in one turn of the thread: about ten milliseconds. */
const eventsATurn = 50

const secretLength = 32

/** Scrambling takes a secret that is thrown away: nobody can undo it, not even here. */
const concealments: { readonly [Mode in RecordingMode]: () => Concealment | null } = {
  full: () => null,
  redacted: () => redaction,
  scrambled: () => scrambling(crypto.getRandomValues(new Uint8Array(secretLength))),
}

/** What a recording is made from; `total` is how many events the log has, for the progress. */
interface RecordingJob {
  readonly log: EventLog
  readonly mode: RecordingMode
  readonly build: string
  readonly writing: Running
  readonly total: number
  readonly changed: () => void
}

/** Writes the whole log as a recording, as far as this build knows its events. */
export const exportRecording = ({ log, mode, build, writing, total, changed }: RecordingJob): Effect.Effect<ExportedRecording, CallFailed> => Effect.gen(function*() {
  writing.total = total
  const file = new FilePieces()
  let writer: RecordingWriter | undefined
  for (let position = 0; ; ) {
    const slice = yield* log.readWhole(position)
    if (writer === undefined) {
      writer = new RecordingWriter({ logId: mode === "full" ? slice.logId : crypto.randomUUID(), mode, made: yield* Clock.currentTimeMillis, build, concealment: concealments[mode]() })
      file.add(writer.begin())
    }
    let known = true
    for (const [index, event] of slice.events.entries()) {
      const line = writer.add(event)
      known = Result.isSuccess(line)
      if (!Result.isSuccess(line)) break
      file.add(line.success)
      writing.rows++
      if ((index + 1) % eventsATurn > 0) continue
      changed()
      yield* Effect.yieldNow
      if (writing.cancelled) return yield* new CallFailed({ refusal: { _tag: "Cancelled" } })
    }
    if (writing.cancelled) return yield* new CallFailed({ refusal: { _tag: "Cancelled" } })
    if (!known || slice.upTo === position) break
    position = slice.upTo
  }
  file.add(writer.end())
  return { file: file.end("application/x-ndjson"), mode, events: writing.rows, code: shortCode(writer.head) }
}).pipe(Effect.catchTag("StorageFailure", ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } })))
