/**
 * What the office can filter by: one query object feeds list, count, totals and every other picture of the history (law
 * 7). Empty lists and nulls do not filter. Plain types, since the page carries them before it carries anything else.
 */
export interface TransactionQuery {
  readonly types: ReadonlyArray<string>
  readonly statuses: ReadonlyArray<string>
  readonly currencies: ReadonlyArray<string>
  readonly marketplaces: ReadonlyArray<string>
  /** First second in view, unix seconds, inclusive. */
  readonly start: number | null
  /** Last second in view, unix seconds, inclusive. */
  readonly end: number | null
}

/** The whole history, newest first. */
export const noFilter: TransactionQuery = {
  types: [],
  statuses: [],
  currencies: [],
  marketplaces: [],
  start: null,
  end: null,
}

/** Rows of the office's list protocol come in pages of 25 (R431). */
export const pageSize = 25
