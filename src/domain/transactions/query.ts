import * as Schema from "effect/Schema"

/** One query object feeds list, count, totals and every other picture of the history (law 7). Empty lists and nulls do not filter. */
export const TransactionQuery = Schema.Struct({
  types: Schema.Array(Schema.String),
  statuses: Schema.Array(Schema.String),
  currencies: Schema.Array(Schema.String),
  marketplaces: Schema.Array(Schema.String),
  /** First second in view, unix seconds, inclusive. */
  start: Schema.NullOr(Schema.Int),
  /** Last second in view, unix seconds, inclusive. */
  end: Schema.NullOr(Schema.Int),
})
export type TransactionQuery = typeof TransactionQuery.Type

/** The whole history, newest first. */
export const everything: TransactionQuery = { types: [], statuses: [], currencies: [], marketplaces: [], start: null, end: null }

/** Rows of the office's list protocol come in pages of 25 (R431). */
export const pageSize = 25
