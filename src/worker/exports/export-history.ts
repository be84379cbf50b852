import * as Effect from "effect/Effect"
import { completeAsOf, isComplete } from "../../domain/transactions/coverage.ts"
import { copyOf } from "../../domain/transactions/columns/copy.ts"
import { rowAt } from "../../domain/transactions/columns/columns.ts"
import type { ExportWords } from "../../domain/transactions/export/export-columns.ts"
import { exportFormats } from "../../domain/transactions/export/formats.ts"
import { HistoryReader } from "../../domain/transactions/query/reader.ts"
import type { ExportedHistory, ExportProgress, ExportRequest } from "../../rpc/exports.ts"
import { type CallContext, CallFailed, withinAccount } from "../calls/run-call.ts"
import type { Projector } from "../log/projector.ts"

/** Rows that are written in one turn of the thread: a few milliseconds, so that the worker answers everything else meanwhile. */
const rowsATurn = 1_000

/** Pieces are handed to the browser, which may keep them on disk, when they have come to so many bytes. */
const bytesAPiece = 4 * 1024 * 1024

/** Taking histories away as files. */
export interface Exports {
  /** Writes every row of the query, in its order, as they are at this moment. */
  readonly run: (request: ExportRequest) => Effect.Effect<ExportedHistory, CallFailed>
  /** Stops an export; nothing of it is kept. */
  readonly cancel: (id: string) => void
  /** Null when it is not under way. */
  readonly progress: (id: string) => ExportProgress | null
}

interface Running {
  rows: number
  total: number
  cancelled: boolean
}

/** Makes the exports of an account. `changed` hears when one has come further or ended. */
export const makeExports = (context: Pick<CallContext, "scope">, projector: Pick<Projector, "state">, changed: () => void): Exports => {
  const running = new Map<string, Running>()

  const words = (): ExportWords => {
    const labels = new Map(projector.state("transactionTypes").map(({ id, name }) => [id, name]))
    const notes = projector.state("notes")
    return { typeName: (type) => labels.get(type) ?? "", note: (id) => notes[id] ?? "" }
  }

  const write = ({ query, format: name }: ExportRequest, writing: Running): Effect.Effect<ExportedHistory, CallFailed> => Effect.gen(function*() {
    const format = exportFormats[name]
    // The synchronisation goes on meanwhile: a copy makes list, sums and file one and the same moment.
    const columns = copyOf(projector.state("transactions"))
    const { spans } = projector.state("coverage")
    const known = words()
    const reader = new HistoryReader(columns)
    const handles = reader.list(query)
    const encoder = new TextEncoder()
    const pieces: Array<Blob> = []
    let parts: Array<Uint8Array<ArrayBuffer>> = [encoder.encode(format.head)]
    let bytes = 0
    writing.total = handles.length
    for (let from = 0; from < handles.length; from = writing.rows) {
      yield* Effect.yieldNow
      if (writing.cancelled) return yield* new CallFailed({ refusal: { _tag: "Cancelled" } })
      const to = Math.min(handles.length, from + rowsATurn)
      const part = encoder.encode(Array.from(handles.subarray(from, to), (handle) => format.line(rowAt(columns, handle), known)).join(""))
      parts.push(part)
      bytes += part.length
      if (bytes >= bytesAPiece) {
        pieces.push(new Blob(parts))
        parts = []
        bytes = 0
      }
      writing.rows = to
      changed()
    }
    return {
      file: new Blob([...pieces, ...parts], { type: format.mediaType }), extension: format.extension, rows: writing.rows, currencies: reader.totals(query),
      complete: isComplete(spans), completeAsOf: completeAsOf(spans) ?? null,
    }
  })

  return {
    run: (request) => Effect.suspend(() => {
      const writing: Running = { rows: 0, total: 0, cancelled: false }
      running.set(request.id, writing)
      return withinAccount(context, write(request, writing)).pipe(Effect.ensuring(Effect.sync(() => {
        running.delete(request.id)
        changed()
      })))
    }),
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
