import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { completeAsOf, isComplete } from "../../domain/transactions/coverage.ts"
import { missingCold } from "../../domain/transactions/columns/codec.ts"
import { dateAt } from "../../domain/transactions/columns/order.ts"
import type { Columns } from "../../domain/transactions/columns/columns.ts"
import { snapshotOf } from "../../domain/transactions/columns/snapshot.ts"
import type { ExportWords } from "../../domain/transactions/export/export-columns.ts"
import { exportFormats } from "../../domain/transactions/export/formats.ts"
import { HistoryReader } from "../../domain/transactions/query/reader.ts"
import { entryCount } from "../../domain/journal/projection.ts"
import type { RecordingMode } from "../../domain/recording/format.ts"
import type { ExportedRecording } from "../../rpc/journal-view.ts"
import type { ExportedHistory, ExportProgress, ExportRequest } from "../../rpc/exports.ts"
import { type CallContext, CallFailed, withinAccount } from "../calls/run-call.ts"
import type { EventLog } from "../log/event-log.ts"
import type { Running } from "./file-pieces.ts"
import { fetched } from "../fetched.ts"
import { openSink } from "./row-sink.ts"
import type { Projector } from "../log/projector.ts"

/** Rows that are written in one turn of the thread: a few milliseconds, so that the worker answers everything else meanwhile. */
const rowsATurn = 1_000

/** How soon it is looked again whether everything is read, in milliseconds. */
const readAgain = 50

/** Taking histories away as files. */
export interface Exports {
  /** Writes every row of the query, in its order, as they are at this moment; in a recording that is another one, epoch milliseconds. */
  readonly run: (request: ExportRequest, moment: number | null) => Effect.Effect<ExportedHistory, CallFailed>
  /** Writes the whole log of this device as a recording. */
  readonly record: (id: string, mode: RecordingMode) => Effect.Effect<ExportedRecording, CallFailed>
  /** Stops an export; nothing of it is kept. */
  readonly cancel: (id: string) => void
  /** Null when it is not under way. */
  readonly progress: (id: string) => ExportProgress | null
}

/** What exports are made from. */
interface ExportParts {
  readonly context: Pick<CallContext, "scope">
  readonly log: EventLog
  readonly projector: Pick<Projector, "state">
  readonly build: string
  /** Hears when an export has come further or ended. */
  readonly changed: () => void
}

/** Makes the exports of an account. */
export const makeExports = ({ context, log, projector, build, changed }: ExportParts): Exports => {
  const running = new Map<string, Running>()

  const words = (): ExportWords => {
    const labels = new Map(projector.state("transactionTypes").map(({ id, name }) => [id, name]))
    const notes = projector.state("notes")
    return { typeName: (type) => labels.get(type) ?? "", note: (id) => notes[id] ?? "" }
  }

  /** Right after a start the texts of old rows are still being read. */
  const snapshotOnceRead: Effect.Effect<Columns> = Effect.suspend(() => {
    const columns = projector.state("transactions")
    return missingCold(columns).length === 0 ? Effect.succeed(snapshotOf(columns)) : Effect.andThen(Effect.sleep(readAgain), snapshotOnceRead)
  })

  const write = ({ query, format: name }: ExportRequest, moment: number | null, writing: Running): Effect.Effect<ExportedHistory, CallFailed> => Effect.gen(function*() {
    // The synchronisation goes on meanwhile: a snapshot makes list, sums and file one and the same moment.
    const columns = yield* snapshotOnceRead
    const { spans } = projector.state("coverage")
    const known = words()
    const reader = new HistoryReader(columns, projector.state("notes"))
    const [rows, currencies] = [reader.count(query), reader.totals(query)]
    const facts = { at: moment ?? (yield* Clock.currentTimeMillis), complete: isComplete(spans), completeAsOf: completeAsOf(spans) ?? null, oldest: dateAt(columns, columns.size - 1) ?? null }
    const sink = yield* Effect.promise(() => openSink(name, known, { ...facts, query, rows }))
    writing.total = rows
    for (let from = 0; from < rows; from = writing.rows) {
      yield* Effect.yieldNow
      if (writing.cancelled) return yield* new CallFailed({ refusal: { _tag: "Cancelled" } })
      sink.add(reader.window(query, from, rowsATurn))
      writing.rows = Math.min(rows, from + rowsATurn)
      changed()
    }
    return { file: sink.end(), extension: exportFormats[name].extension, rows, currencies, ...facts }
  })

  /** Carries out an export that can be watched and called off, and leaves nothing of it behind. */
  const watched = <Exported>(id: string, write: (writing: Running) => Effect.Effect<Exported, CallFailed>): Effect.Effect<Exported, CallFailed> => Effect.suspend(() => {
    const writing: Running = { rows: 0, total: 0, cancelled: false }
    running.set(id, writing)
    return withinAccount(context, write(writing)).pipe(Effect.ensuring(Effect.sync(() => {
      running.delete(id)
      changed()
    })))
  })

  return {
    run: (request, moment) => watched(request.id, (writing) => write(request, moment, writing)),
    record: (id, mode) => watched(id, (writing) => Effect.flatMap(fetched.recordingExport, ({ exportRecording }) =>
      exportRecording({ log, mode, build, writing, events: entryCount(projector.state("journal")), rows: projector.state("transactions").size, changed }))),
    cancel: (id) => {
      const writing = running.get(id)
      if (writing !== undefined) writing.cancelled = true
    },
    progress: (id) => {
      const writing = running.get(id)
      return writing === undefined ? null : { rows: writing.rows, total: writing.total }
    },
  }
}
