import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { completeAsOf, isComplete } from "../../domain/history/coverage.ts"
import { sheetOf } from "../../domain/history/export/csv-cell.ts"
import type { ExportWords } from "../../domain/history/export/export-columns.ts"
import type { ExportedHistory, ExportRequest } from "../../domain/history/export/exports.ts"
import { exportFormats } from "../../domain/history/export/formats.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import type { TransactionStore } from "../../domain/history/transaction-store.ts"
import { entryCount } from "../../domain/journal/projection.ts"
import type { ExportedRecording } from "../../domain/journal/views.ts"
import type { RecordingMode } from "../../domain/recording/format.ts"
import type { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventLog } from "../store/event-log.ts"
import { fetched } from "./fetched.ts"
import type { Job, Jobs } from "./jobs.ts"
import { openSink } from "./row-sink.ts"

/**
 * Rows that are written in one turn of the thread: a few milliseconds, so that the worker answers everything else
 * meanwhile.
 */
const rowsATurn = 1_000

/** How soon it is looked again whether everything is read, in milliseconds. */
const readAgain = 50

/** Taking histories away as files. */
export interface Exports {
  /**
   * Writes every row of the query, in its order, as they are at this moment; in a recording that is another one, epoch
   * milliseconds.
   */
  readonly run: (request: ExportRequest, moment: number | null) => Effect.Effect<ExportedHistory, CallFailed>
  /** Writes the whole log of this device as a recording. */
  readonly record: (id: string, mode: RecordingMode) => Effect.Effect<ExportedRecording, CallFailed>
}

/** What exports are made from. */
interface ExportParts {
  readonly works: Jobs
  readonly log: EventLog
  readonly projector: Pick<Projector, "state">
  readonly build: string
  /** What the settings say of the numbers of statuses. */
  readonly statuses: StatusNumbers
  /** The language of the page: a file for a spreadsheet is for one of that language. */
  readonly language: () => string
}

/** Makes the exports of an account. */
export const makeExports = ({ works, log, projector, build, statuses, language }: ExportParts): Exports => {
  const words = (): ExportWords => {
    const labels = new Map(projector.state("transactionTypes").map(({ id, name }) => [id, name]))
    const notes = projector.state("notes")
    return { typeName: (type) => labels.get(type) ?? "", note: (id) => notes[id] ?? "" }
  }

  /** Right after a start the texts of old rows are still being read. */
  const snapshotOnceRead: Effect.Effect<TransactionStore> = Effect.suspend(() => {
    const store = projector.state("transactions")
    return store.deferred().length === 0
      ? Effect.succeed(store.snapshot())
      : Effect.andThen(Effect.sleep(readAgain), snapshotOnceRead)
  })

  const write = (
    { query, format: name }: ExportRequest,
    moment: number | null,
    work: Job,
  ): Effect.Effect<ExportedHistory, CallFailed> =>
    Effect.gen(function* () {
      // The synchronisation goes on meanwhile: a snapshot makes list, sums and file one and the same moment.
      const snapshot = yield* snapshotOnceRead
      const { spans } = projector.state("coverage")
      const known = words()
      const reader = snapshot.reader(projector.state("notes"))
      const [rows, currencies] = [reader.count(query), reader.totals(query)]
      const facts = {
        at: moment ?? (yield* Clock.currentTimeMillis),
        complete: isComplete(spans),
        completeAsOf: completeAsOf(spans) ?? null,
        oldest: snapshot.oldest ?? null,
      }
      const sink = yield* Effect.promise(() => openSink(name, sheetOf(language()), known, { ...facts, query, rows }))
      work.total = rows
      for (let from = 0; from < rows; from += rowsATurn) {
        sink.add(reader.window(query, from, rowsATurn))
        yield* work.reportProgress(Math.min(rows, from + rowsATurn))
      }
      return { file: sink.end(), extension: exportFormats[name].extension, rows, currencies, ...facts }
    })

  return {
    run: (request, moment) => works.run(request.id, (work) => write(request, moment, work)),
    record: (id, mode) =>
      works.run(id, (work) =>
        Effect.flatMap(fetched.recordingExport, ({ exportRecording }) =>
          exportRecording({
            log,
            mode,
            build,
            work,
            events: entryCount(projector.state("journal")),
            statuses,
            digestSteps: projector.state("transactions").digestSteps,
          }),
        ),
      ),
  }
}
