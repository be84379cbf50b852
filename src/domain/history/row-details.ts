import type { RowValue } from "../rates/value-then.ts"
import type { RowTag } from "../tags/model.ts"
import type { Transaction } from "./model.ts"
import type { PageRequest } from "./page.ts"

/** What this device knows of one row. */
export interface RowDetails {
  readonly row: Transaction
  /** When it was found that the office no longer has it, epoch ms; null while it has. */
  readonly withdrawnAt: number | null
  /** What the office said of it before it said something else, oldest first. */
  readonly earlier: ReadonlyArray<Transaction>
  /** It came, changed or went after its period was closed. */
  readonly behindClosing: boolean
  /** The customer's own words; "" for none. */
  readonly note: string
  /** The customer's tags, each with its reason. */
  readonly tags: ReadonlyArray<RowTag>
  /** What it was worth in euro when it happened; null where no rate was near enough. */
  readonly worth: RowValue | null
}

/** A page that a row came with. Pages are counted from the first one that this device ever received. */
export interface Arrival {
  readonly page: number
  readonly purpose: PageRequest["purpose"]
  /** When it was asked for, epoch milliseconds, and how long the answer took. */
  readonly at: number
  readonly ms: number
}

/** Where a row came from, as the log has it. */
export interface Provenance {
  /** The office's call that delivered it. */
  readonly call: string
  /** Each page that said something new of the row, with what it said, oldest first. */
  readonly news: ReadonlyArray<Arrival & { readonly row: Transaction }>
  /** The page that brought the row last, new or not; null when the log has none. */
  readonly last: Arrival | null
  /** Pages that brought it. */
  readonly readings: number
}
