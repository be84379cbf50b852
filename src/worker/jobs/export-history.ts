import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { movingRows } from "../../domain/balances/movements.ts"
import { completeAsOf, isComplete } from "../../domain/history/coverage.ts"
import type { BankStatement } from "../../domain/history/export/bank/statement.ts"
import {
  bankCurrency,
  bankProblem,
  type CarryProblem,
  movedOf,
  oldestFirst,
} from "../../domain/history/export/carried.ts"
import { sheetOf } from "../../domain/history/export/csv-cell.ts"
import type { ExportWords } from "../../domain/history/export/export-columns.ts"
import type { ExportedHistory, ExportRequest } from "../../domain/history/export/exports.ts"
import { exportFormats } from "../../domain/history/export/formats.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import { type HistoryQuery, normalQuery } from "../../domain/history/query/history-query.ts"
import type { HistoryReader } from "../../domain/history/query/reader.ts"
import type { TransactionStore } from "../../domain/history/transaction-store.ts"
import { entryCount } from "../../domain/journal/projection.ts"
import type { ExportedRecording } from "../../domain/journal/views.ts"
import { sinceClosing } from "../../domain/periods/since-closing.ts"
import { valueThen } from "../../domain/rates/value-then.ts"
import type { ChainCheck } from "../../domain/recording/check.ts"
import type { RecordingMode } from "../../domain/recording/format.ts"
import type { Mark } from "../../domain/recording/mark.ts"
import type { ExportedStatement } from "../../domain/statements/model.ts"
import type { ExportedProof } from "../../domain/statements/proof/exported.ts"
import { newestReadAt, statementOf, type StatementSources } from "../../domain/statements/statement.ts"
import type { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventLog } from "../store/event-log.ts"
import { fetched } from "./fetched.ts"
import type { Job, Jobs } from "./jobs.ts"
import type { ProofRefused } from "./proof/export-proof.ts"
import { openSink } from "./row-sink.ts"
import { snapshotOnceRead } from "./snapshot-once-read.ts"
import type { StatementExport } from "./statement/export-statement.ts"

/**
 * Rows that are written in one turn of the thread: a few milliseconds, so that the worker answers everything else
 * meanwhile.
 */
const rowsATurn = 1_000

/** The format cannot carry what was asked for. */
export class NotCarried extends Data.TaggedError("NotCarried")<{
  readonly refusal: { readonly _tag: "NotCarried"; readonly problem: CarryProblem }
}> {}

/** Taking histories away as files. */
export interface Exports {
  /**
   * Writes every row of the query, in its order, as they are at this moment; in a recording that is another one, epoch
   * milliseconds.
   */
  readonly run: (
    request: ExportRequest,
    moment: number | null,
  ) => Effect.Effect<ExportedHistory, CallFailed | NotCarried>
  /** Writes the statement of a period as a document, of the same moment as an export would be. */
  readonly statement: (
    asked: StatementExport & { readonly id: string },
    moment: number | null,
  ) => Effect.Effect<ExportedStatement, CallFailed>
  /** Writes the statement of a period with what it rests on (docs/proof.md). */
  readonly proof: (
    asked: StatementExport & { readonly id: string },
  ) => Effect.Effect<ExportedProof, CallFailed | ProofRefused>
  /** Writes the whole log of this device as a recording. */
  readonly record: (
    id: string,
    mode: RecordingMode,
    marks: ReadonlyArray<Mark>,
  ) => Effect.Effect<ExportedRecording, CallFailed>
}

/** Rows of a closed period that a statement names one by one; it says how many more there are. */
const mostChanges = 1_000

/** What exports are made from. */
interface ExportParts {
  readonly jobs: Jobs
  readonly log: EventLog
  readonly projector: Pick<Projector, "state">
  readonly build: string
  /** How far the chain of the log was checked. */
  readonly chain: () => ChainCheck | null
  /** What the settings say of the numbers of statuses. */
  readonly statuses: StatusNumbers
  /** The language of the page: a file for a spreadsheet is for one of that language. */
  readonly language: () => string
}

/** Makes the exports of an account. */
export const makeExports = ({ jobs, log, projector, build, chain, statuses, language }: ExportParts): Exports => {
  const words = (reader: HistoryReader): ExportWords => {
    const labels = new Map(projector.state("transactionTypes").map(({ id, name }) => [id, name]))
    const notes = projector.state("notes").texts
    const memory = projector.state("rateMemory")
    return {
      typeName: (type) => labels.get(type) ?? "",
      note: (id) => notes[id] ?? "",
      tags: (id) => reader.tagsOf(id).map(({ tag }) => tag),
      worth: (row) => valueThen(memory, row, "eur"),
    }
  }

  const sourcesOf = (reader: HistoryReader): StatementSources => {
    const [answers, completeness] = [projector.state("balanceAnswers"), projector.state("coverage")]
    return {
      reader,
      statuses,
      answers,
      spans: completeness.spans,
      readAt: newestReadAt(completeness, answers),
      chain: chain(),
      memory: projector.state("rateMemory"),
    }
  }

  const factsOf = ({ oldest }: TransactionStore, at: number) => {
    const { spans } = projector.state("coverage")
    return { at, complete: isComplete(spans), completeAsOf: completeAsOf(spans) ?? null, oldest: oldest ?? null }
  }

  /** The rows of a request as its format has them, and the statement of a bank's; or why it cannot carry them. */
  const asked = (
    { query, format: name }: ExportRequest,
    reader: HistoryReader,
    oldest: number | undefined,
    at: number,
  ): { readonly query: HistoryQuery; readonly statement: BankStatement | null } | CarryProblem => {
    const format = exportFormats[name]
    if ("moved" in format) return { query: movedOf(query, movingRows(reader, statuses)), statement: null }
    if (!("statement" in format)) return { query, statement: null }
    const normal = normalQuery(query)
    const problem = bankProblem(
      normal,
      reader.totals(normal).map(({ currency }) => currency),
    )
    if (problem !== null) return problem
    const to = Math.min(normal.end ?? Number.POSITIVE_INFINITY, Math.floor(at / 1000))
    const from = Math.min(normal.start ?? oldest ?? to, to)
    const [line] = statementOf(sourcesOf(reader), { from, to, currencies: [bankCurrency] }).lines
    const [opening, closing] = [line?.opening.reckoned ?? null, line?.closing.reckoned ?? null]
    if (line === undefined || opening === null || closing === null) return "Balance"
    if (![opening, closing].every(format.fits)) return "Digits"
    // Rows that are newer than the closing balance (this clock is behind the office's) are the next statement's.
    const { second } = line.closing
    return { query: oldestFirst({ ...line.query, end: second }), statement: { from, to: second, opening, closing } }
  }

  const write = (
    request: ExportRequest,
    moment: number | null,
    work: Job,
  ): Effect.Effect<ExportedHistory | CarryProblem, CallFailed> =>
    Effect.gen(function* () {
      const format = exportFormats[request.format]
      // The synchronisation goes on meanwhile: a snapshot makes list, sums and file one and the same moment.
      const snapshot = yield* snapshotOnceRead(projector, work)
      const reader = snapshot.reader(projector.state("notes").texts, projector.state("tags"))
      const known = words(reader)
      const at = moment ?? (yield* Clock.currentTimeMillis)
      const wanted = asked(request, reader, snapshot.oldest, at)
      if (typeof wanted === "string") return wanted
      const { query, statement } = wanted
      const [rows, currencies] = [reader.count(query), reader.totals(query)]
      const facts = factsOf(snapshot, at)
      const context = { sheet: sheetOf(language()), words: known, facts: { ...facts, query, rows } }
      const sink = yield* Effect.promise(() => openSink(request.format, context, statement))
      work.total = rows
      for (let from = 0; from < rows; from += rowsATurn) {
        const some = reader.window(query, from, rowsATurn)
        if ("fits" in format && !some.every(({ sum }) => format.fits(sum))) return "Digits" as const
        sink.add(some)
        yield* work.reportProgress(Math.min(rows, from + rowsATurn))
      }
      return { file: sink.end(), extension: format.extension, rows, currencies, ...facts }
    })

  return {
    run: (request, moment) =>
      Effect.flatMap(
        jobs.run(request.id, (work) => write(request, moment, work)),
        (made) =>
          typeof made === "string"
            ? Effect.fail(new NotCarried({ refusal: { _tag: "NotCarried", problem: made } }))
            : Effect.succeed(made),
      ),
    statement: ({ id, ...wanted }, moment) =>
      jobs.run(id, (work) =>
        Effect.gen(function* () {
          const snapshot = yield* snapshotOnceRead(projector, work)
          const reader = snapshot.reader(projector.state("notes").texts, projector.state("tags"))
          const [sources, known] = [sourcesOf(reader), words(reader)]
          const at = moment ?? (yield* Clock.currentTimeMillis)
          const { exportStatement } = yield* fetched.statementExport
          const closed = sinceClosing(snapshot, projector.state("closedPeriods"), wanted.request, mostChanges)
          return yield* exportStatement(sources, closed, known, wanted, at, work)
        }),
      ),
    proof: ({ id, ...wanted }) =>
      Effect.gen(function* () {
        const { exportProof, ProofRefused } = yield* fetched.proofExport
        const { loadFonts } = yield* fetched.statementExport
        const made = yield* jobs.run(id, (work) =>
          Effect.gen(function* () {
            const snapshot = yield* snapshotOnceRead(projector, work)
            const reader = snapshot.reader(projector.state("notes").texts)
            const at = yield* Clock.currentTimeMillis
            const parts = {
              log,
              sources: sourcesOf(reader),
              context: {
                sheet: sheetOf(language()),
                words: { ...words(reader), note: () => "", tags: () => [] },
                facts: factsOf(snapshot, at),
              },
              asked: wanted,
              fonts: yield* loadFonts,
              build,
              entries: entryCount(projector.state("journal")),
              at,
            }
            return yield* exportProof(parts, work)
          }),
        )
        return made._tag === "Proof" ? made : yield* new ProofRefused({ refusal: made })
      }),
    record: (id, mode, marks) =>
      jobs.run(id, (work) =>
        Effect.flatMap(fetched.recordingExport, ({ exportRecording }) =>
          exportRecording({
            log,
            mode,
            marks,
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
