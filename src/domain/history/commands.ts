import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { append, call, command, done, performed, reading } from "../kernel/command.ts"
import { onceLoaded } from "../kernel/snapshot.ts"
import { notes } from "../notes/projection.ts"
import { tags } from "../tags/projection.ts"
import { listTransactions, userTypes } from "./endpoints.ts"
import { pageIn, VerificationAsked } from "./events.ts"
import { type ExportedHistory, type ExportRefusal, ExportRequest } from "./export/exports.ts"
import { isFull, PageRequest, pageRequest } from "./page.ts"
import { coverage, transactions } from "./projection.ts"
import { measures } from "./query/cells/measures.ts"
import type { Explanation } from "./query/explain.ts"
import { HistoryQuery } from "./query/history-query.ts"
import type { Provenance } from "./row-details.ts"

/** How the newest rows, and the names of their types, are asked for again. */
export const historyRefresh = {
  transactions: () => [reading(listTransactions, pageRequest({ purpose: "head" }))],
  transactionTypes: () => [reading(userTypes, {})],
}

const { start, end, offset, types, statuses, currencies, marketplaces } = PageRequest.fields

export const historyCommands = {
  /** Asks the server for one page of a filter of the customer; its rows merge into the history (A104). */
  fetchPage: command({
    request: Schema.Struct({ start, end, offset, types, statuses, currencies, marketplaces }),
    decide: (asked, read) =>
      call(
        listTransactions,
        { ...asked, purpose: "screen", exclusiveEnd: read.soFar(coverage).filter === "exclusive" },
        ({ facts }) => ({ full: isFull(pageIn(facts)) }),
        { lane: "screen" },
      ),
  }),
  pauseSync: performed<null, never>()({ request: Schema.Struct({ paused: Schema.Boolean }), ofAnybody: true }),
  /** Reads the whole history again, page by page, beside what is shown. */
  verifyHistory: command({
    request: Schema.Null,
    syncs: true,
    decide: () => append(VerificationAsked.draft({})),
  }),
  /** Where a row stands in a query, in the query's order; null where it does not, or while that cannot be told yet. */
  findRow: command({
    request: Schema.Struct({ query: HistoryQuery, id: Schema.Finite }),
    ofRecording: true,
    decide: ({ query, id }, read) => {
      const reader = read.soFar(transactions).reader(read.soFar(notes).texts, read.soFar(tags))
      return done({ index: onceLoaded(() => reader.indexOf(query, id) ?? null, null) })
    },
  }),
  /** Every row of a query as a file (S32). Its progress is a live query; called off, it is refused as cancelled. */
  exportHistory: performed<ExportedHistory, ExportRefusal>()({ request: ExportRequest, ofRecording: true }),
  /** Which pages of the log a row came with; null when the log cannot be read. */
  provenance: performed<Provenance | null, never>()({
    request: Schema.Struct({ id: Schema.Finite }),
    ofRecording: true,
  }),
  /** Where the total of a query comes from, or a measure of its rows, call by call; in progress and end an export. */
  explain: performed<Explanation, CallRefusal>()({
    request: Schema.Struct({
      id: Schema.String,
      query: HistoryQuery,
      measure: Schema.NullOr(Schema.Literals(measures)),
      beside: Schema.NullOr(HistoryQuery),
    }),
    ofRecording: true,
  }),
}
