import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { events as definitions } from "../../domain/catalogue.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import type { ExportedRecording } from "../../domain/journal/views.ts"
import type { StoredEvent } from "../../domain/kernel/event.ts"
import type { Steps } from "../../domain/kernel/steps.ts"
import { upcast } from "../../domain/kernel/upcast.ts"
import { shortCode } from "../../domain/recording/chain.ts"
import { type Concealment, redaction } from "../../domain/recording/conceal.ts"
import type { RecordingMode, Unwritten } from "../../domain/recording/format.ts"
import { checkedMarks, type Mark } from "../../domain/recording/mark.ts"
import { scrambling } from "../../domain/recording/scramble.ts"
import { Survey } from "../../domain/recording/survey.ts"
import { RecordingWriter } from "../../domain/recording/write.ts"
import { CallFailed } from "../http/run-call.ts"
import type { EventLog, StorageFailure } from "../store/event-log.ts"
import { FilePieces } from "./file-pieces.ts"
import type { Job } from "./jobs.ts"

/** Events that are read or written in one turn of the thread: about ten milliseconds. */
const eventsATurn = 50

const secretLength = 32
const everything = Number.POSITIVE_INFINITY

/** What a recording is made from; `events` and `digestSteps` say how much there is to do, for the progress. */
interface RecordingJob {
  readonly log: EventLog
  readonly mode: RecordingMode
  readonly marks: ReadonlyArray<Mark>
  readonly build: string
  readonly work: Job
  readonly events: number
  readonly digestSteps: number
  /** What the settings say of the numbers of statuses. */
  readonly statuses: StatusNumbers
}

/** How far a recording has come, in events and steps. */
interface Course {
  readonly work: Job
  done: number
}

/** Takes the events of the log one after another, until one is not taken; `begin` hears first whose log it is. */
const eachEvent = Effect.fnUntraced(function* (
  log: EventLog,
  course: Course,
  take: (event: StoredEvent) => boolean,
  begin?: (logId: string) => void,
) {
  for (let position = 0; ;) {
    const slice = yield* log.readWhole(position)
    if (position === 0) begin?.(slice.logId)
    for (const [index, event] of slice.events.entries()) {
      if (!take(event)) return
      course.done++
      if ((index + 1) % eventsATurn === 0) yield* course.work.reportProgress(course.done)
    }
    yield* course.work.reportProgress(course.done)
    if (slice.upTo === position) return
    position = slice.upTo
  }
})

/** Does long work step by step. */
const stepByStep = Effect.fnUntraced(function* <Value>(steps: Steps<Value>, course: Course) {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    course.done = Math.min(course.done + 1, course.work.total)
    yield* course.work.reportProgress(course.done)
  }
})

/** What a recording may tell, and up to which position that is known. */
interface Telling {
  readonly concealment: Concealment | null
  readonly upTo: number
}

/**
 * Scrambling reads the whole log before it writes any of it, and writes nothing that came since. It takes a secret that
 * is thrown away: nobody can undo it, not even here.
 */
const scrambled = Effect.fnUntraced(function* ({ log, statuses }: RecordingJob, course: Course) {
  const survey = new Survey()
  let upTo = 0
  yield* eachEvent(log, course, (event) => {
    const current = upcast(definitions, event)
    upTo = Result.isSuccess(current) ? event.position : everything // writing ends there by itself, and says so
    if (Result.isSuccess(current)) survey.take(current.success)
    return Result.isSuccess(current)
  })
  const secret = crypto.getRandomValues(new Uint8Array(secretLength))
  return { concealment: yield* stepByStep(scrambling(secret, survey, statuses), course), upTo }
})

const tellings: {
  readonly [Mode in RecordingMode]: (
    job: RecordingJob,
    course: Course,
  ) => Effect.Effect<Telling, CallFailed | StorageFailure>
} = {
  full: () => Effect.succeed({ concealment: null, upTo: everything }),
  redacted: () => Effect.succeed({ concealment: redaction, upTo: everything }),
  scrambled,
}

/**
 * Writes the whole log as a recording, as far as this build knows its events; the file says so where that is not the
 * end.
 */
export const exportRecording = (job: RecordingJob): Effect.Effect<ExportedRecording, CallFailed> =>
  Effect.gen(function* () {
    const { log, mode, build, work, events, digestSteps } = job
    const marks = checkedMarks(job.marks)
    work.total = events * (mode === "scrambled" ? 2 : 1) + digestSteps
    const course: Course = { work, done: 0 }
    const { concealment, upTo } = yield* tellings[mode](job, course)
    const made = yield* Clock.currentTimeMillis
    const file = new FilePieces()
    const parts = { mode, made, build, concealment, marks }
    let writer = new RecordingWriter({ ...parts, logId: crypto.randomUUID() })
    let before: Unwritten | null = null
    const begin = (logId: string): void => {
      if (mode === "full") writer = new RecordingWriter({ ...parts, logId })
      file.add(writer.begin())
    }
    const write = (event: StoredEvent): boolean => {
      if (event.position > upTo) return false
      const line = writer.add(event)
      if (Result.isSuccess(line)) file.add(line.success)
      else before = { position: event.position, type: event.type, version: event.version }
      return Result.isSuccess(line)
    }
    yield* eachEvent(log, course, write, begin)
    file.add(yield* stepByStep(writer.end(before), course))
    return {
      file: file.end("application/x-ndjson"),
      mode,
      events: writer.events,
      code: shortCode(writer.head),
      before: (before as Unwritten | null)?.position ?? null,
    }
  }).pipe(Effect.catchTag("StorageFailure", ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } })))
