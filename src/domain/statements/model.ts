import * as Schema from "effect/Schema"
import type { HistoryQuery } from "../history/query/history-query.ts"
import type { Sums } from "../history/query/tally.ts"

/** What a statement is asked of: first and last second of the period, unix seconds; no currencies are all of them. */
export const StatementRequest = Schema.Struct({
  from: Schema.Int,
  to: Schema.Int,
  currencies: Schema.Array(Schema.String),
})
export type StatementRequest = typeof StatementRequest.Type

/** More currencies than anybody holds. */
const mostCurrencies = 32

/**
 * The currencies that an address names, parted by blanks, each once. Each is a line that all rows are asked for: a link
 * that names thousands would keep the office from everything else.
 */
export const currenciesInAddress = (text: string): ReadonlyArray<string> =>
  [...new Set(text.split(" "))].slice(0, mostCurrencies)

/**
 * What the office answered of a balance nearest to a moment, `at` epoch ms, beside what the history gives for just
 * then. `agrees` is null where the two cannot be compared: the history is not known, or rows came that very minute.
 */
export interface OfficeWord {
  readonly at: number
  readonly answered: string
  readonly reckoned: string | null
  readonly agrees: boolean | null
}

/** A balance at the end of a second: a closing one's is the last of the period that was read. */
export interface StatementBalance {
  readonly second: number
  /** By the history, reckoned from the newest answer of the office; null where the history is not known. */
  readonly reckoned: string | null
  /** By the office; null where it never answered. */
  readonly office: OfficeWord | null
}

/** What the rows of one type come to. */
export interface StatementType extends Sums {
  readonly type: string
}

/** What the rows of one tag come to, or with "" those without any. A row counts for each of its tags. */
export interface StatementTag extends Sums {
  readonly tag: string
}

/**
 * What movements were worth in euro when they happened, exact and rounded once: null where no row has a rate near
 * enough, or there is none. `without` are rows that have none; `first` and `last` are when the rates were answered,
 * epoch ms, null where none were needed.
 */
export interface StatementValue {
  readonly value: string | null
  readonly without: number
  readonly first: number | null
  readonly last: number | null
}

/** One balance over the period; closing less opening is the net of its movements, to the last digit. */
export interface StatementLine {
  /** The balance's key. */
  readonly currency: string
  readonly opening: StatementBalance
  readonly closing: StatementBalance
  readonly movements: Sums
  /** What the movements name as their fees, which their sums hold already; null where none names one. */
  readonly fees: { readonly count: number; readonly sum: string } | null
  readonly value: StatementValue
  /** The type with most rows first. */
  readonly types: ReadonlyArray<StatementType>
  /** The tag with most rows first, what has none last; nothing where the customer has no tag. */
  readonly tags: ReadonlyArray<StatementTag>
  /** The movements as the list, its count and its totals know them (law 7). */
  readonly query: HistoryQuery
}

/** What is known of the rows behind a statement. Seconds are unix seconds. */
export interface StatementCompleteness {
  /** Whether every row from the period's first second to `upTo` is on this device. */
  readonly complete: boolean
  /** From here on the history has no gap, 0 for all of it; null while nothing is known. */
  readonly knownFrom: number | null
  /** The last second of the period that was read to its end; null while nothing of it was. */
  readonly upTo: number | null
  /** Every row of the period was read again since then, epoch ms; null while nothing was read. */
  readonly asOf: number | null
}

/** The chain of the log as it was checked last: its short code and how many entries it has. */
export interface StatementChain {
  readonly code: string
  readonly entries: number
}

/** A statement of a period: balances, movements, fees, and what is known of the rows behind them. */
export interface Statement {
  readonly request: StatementRequest
  /** Every balance that was asked for, or the office named, or rows moved. */
  readonly lines: ReadonlyArray<StatementLine>
  /** All movements of all lines, as the list knows them, and how many they are. */
  readonly query: HistoryQuery
  readonly rows: number
  /** Rows of the period that moved nothing: failed ones, and those that have not come yet. */
  readonly unmoved: { readonly count: number; readonly query: HistoryQuery }
  readonly completeness: StatementCompleteness
  /** The office's answer that balances are reckoned from, epoch ms; null before the first. */
  readonly answeredAt: number | null
  /** Null until the chain was looked at. */
  readonly chain: StatementChain | null
}

/** A statement as a file: the moment that its rows are of, epoch ms, and how many they are. */
export interface ExportedStatement {
  readonly file: Blob
  readonly extension: string
  readonly at: number
  readonly rows: number
}
