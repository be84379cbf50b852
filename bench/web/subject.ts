import type { Transaction } from "../../src/domain/history/model.ts"
import type { PivotAnswer } from "../../src/domain/pivot/answer.ts"
import type { Filter } from "./history.ts"

/** What a filter or a search answers: how many rows, and the newest fifty. */
export interface Found {
  readonly total: number
  readonly rows: ReadonlyArray<Pick<Transaction, "id">>
}

/** Sums by currency and month; `sum` in units of 10⁻⁸ as text, or as a double where the subject adds doubles. */
export type MonthSum = { readonly currency: string; readonly month: string; readonly sum: string | number }

/** A cell of the pivot that is asked: the sum in units of 10⁻⁸ as text. */
export interface PivotCell {
  readonly month: string
  readonly type: string
  readonly currency: string
  readonly sum: string
  readonly count: number
}

/** What was written, and how long it took without making the rows. */
export interface Written {
  readonly rows: number
  readonly ms: number
}

/**
 * What is measured, as the page sees it: this office, or a peer behind the same wrapper. Every call crosses a thread
 * once.
 */
export interface Subject {
  readonly open: () => Promise<void>
  /** The newest fifty rows, as soon as they can be shown. */
  readonly first: () => Promise<ReadonlyArray<Pick<Transaction, "id">>>
  /** Stands by them. */
  readonly standBy: () => Promise<void>
  /** Nobody looks at it any more. */
  readonly hide: () => Promise<void>
  /** Whatever is not part of the next job, so that it is not timed. */
  readonly prepare: () => Promise<void>
  readonly filter: (filter: Filter) => Promise<Found>
  readonly window: (filter: Filter | null, from: number) => Promise<ReadonlyArray<Pick<Transaction, "id">>>
  /** The fifty rows with the lowest sums. */
  readonly lowest: () => Promise<ReadonlyArray<Pick<Transaction, "id">>>
  readonly search: (text: string) => Promise<Found>
  readonly months: () => Promise<ReadonlyArray<MonthSum>>
  /** Sums and counts by month, type and currency; in the subject's own shape, which `pivotCells` reads. */
  readonly pivot: () => Promise<ReadonlyArray<PivotCell> | PivotAnswer>
  /** Writes rows from an id down, so many pages in a transaction; stops after so many milliseconds. */
  readonly write: (rows: number, top: number, end: number, group: number, limit: number) => Promise<Written>
  /** What is done once when all is written. */
  readonly finish: () => Promise<void>
  /** A page of rows above the newest comes and is seen: gives the newest fifty rows. */
  readonly arrive: (rows: number, top: number) => Promise<ReadonlyArray<Pick<Transaction, "id">>>
}

/** A peer's own part; it runs in a worker behind `servePeer`. */
export interface Peer extends Omit<Subject, "write" | "arrive" | "standBy" | "prepare" | "hide"> {
  readonly put: (rows: ReadonlyArray<Transaction>) => Promise<void>
}

export const pageRows = 25
