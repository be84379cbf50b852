import * as Schema from "effect/Schema"
import type { CallRefusal } from "../../calls/refusals.ts"
import { HistoryQuery } from "../query/history-query.ts"
import type { CurrencySums } from "../query/statistics.ts"
import type { CarryProblem } from "./carried.ts"
import { exportFormatNames } from "./format-names.ts"

/** Every row of a query as a file. `id` names the export for its progress and for calling it off. */
export const ExportRequest = Schema.Struct({
  id: Schema.String,
  query: HistoryQuery,
  format: Schema.Literals(exportFormatNames),
})
export type ExportRequest = typeof ExportRequest.Type

/** Why a file was not written. */
export type ExportRefusal = CallRefusal | { readonly _tag: "NotCarried"; readonly problem: CarryProblem }

/**
 * A history as a file, and what can be said of it: its rows, their exact sums, and whether the history behind it has no
 * gap.
 */
export interface ExportedHistory {
  readonly file: Blob
  readonly extension: string
  /** The moment that all rows are of, epoch milliseconds. */
  readonly at: number
  readonly rows: number
  readonly currencies: ReadonlyArray<CurrencySums>
  readonly complete: boolean
  /** Epoch milliseconds; null while nothing was read. */
  readonly completeAsOf: number | null
  /** The oldest row of the history behind it, unix seconds. */
  readonly oldest: number | null
}

/** How far a long work has come: of how many rows it has dealt with how many. */
export interface JobProgress {
  readonly rows: number
  readonly total: number
}
