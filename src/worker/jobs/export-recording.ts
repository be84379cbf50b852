import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { ExportedRecording } from "../../domain/journal/views.ts"
import { shortCode } from "../../domain/recording/chain.ts"
import { type Concealment, redaction } from "../../domain/recording/conceal.ts"
import type { RecordingMode, Unwritten } from "../../domain/recording/format.ts"
import { scrambling } from "../../domain/recording/scramble.ts"
import { RecordingWriter } from "../../domain/recording/write.ts"
import { CallFailed } from "../http/run-call.ts"
import type { EventLog } from "../store/event-log.ts"
import { FilePieces } from "./file-pieces.ts"
import type { Job } from "./jobs.ts"

/** Events that are written in one turn of the thread: about ten milliseconds. */
const eventsATurn = 50

const secretLength = 32

/** Scrambling takes a secret that is thrown away: nobody can undo it, not even here. */
const concealments: { readonly [Mode in RecordingMode]: () => Concealment | null } = {
  full: () => null,
  redacted: () => redaction,
  scrambled: () => scrambling(crypto.getRandomValues(new Uint8Array(secretLength))),
}

/** What a recording is made from; `events` and `digestSteps` say how much there is to do, for the progress. */
interface RecordingJob {
  readonly log: EventLog
  readonly mode: RecordingMode
  readonly build: string
  readonly work: Job
  readonly events: number
  readonly digestSteps: number
}

/**
 * Writes the whole log as a recording, as far as this build knows its events; the file says so where that is not the
 * end.
 */
export const exportRecording = ({
  log,
  mode,
  build,
  work,
  events,
  digestSteps,
}: RecordingJob): Effect.Effect<ExportedRecording, CallFailed> =>
  Effect.gen(function* () {
    work.total = events + digestSteps
    let done = 0
    const file = new FilePieces()
    let writer: RecordingWriter | undefined
    let before: Unwritten | null = null
    for (let position = 0; ;) {
      const slice = yield* log.readWhole(position)
      if (writer === undefined) {
        writer = new RecordingWriter({
          logId: mode === "full" ? slice.logId : crypto.randomUUID(),
          mode,
          made: yield* Clock.currentTimeMillis,
          build,
          concealment: concealments[mode](),
        })
        file.add(writer.begin())
      }
      for (const [index, event] of slice.events.entries()) {
        const line = writer.add(event)
        if (!Result.isSuccess(line)) {
          before = { position: event.position, type: event.type, version: event.version }
          break
        }
        file.add(line.success)
        done++
        if ((index + 1) % eventsATurn === 0) yield* work.reportProgress(done)
      }
      yield* work.reportProgress(done)
      if (before !== null || slice.upTo === position) break
      position = slice.upTo
    }
    const steps = writer.end(before)
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        file.add(step.value)
        break
      }
      done = Math.min(done + 1, work.total)
      yield* work.reportProgress(done)
    }
    return {
      file: file.end("application/x-ndjson"),
      mode,
      events: writer.events,
      code: shortCode(writer.head),
      before: before?.position ?? null,
    }
  }).pipe(Effect.catchTag("StorageFailure", ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } })))
