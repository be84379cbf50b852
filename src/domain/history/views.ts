import type { StorageProblem } from "../calls/refusals.ts"
import type { ValueSum } from "../rates/value-then.ts"
import type { Transaction } from "./model.ts"
import type { DaySums } from "./query/day-sums.ts"
import type { CurrencySums } from "./query/statistics.ts"

/** Rows `from` up to `from + rows.length` of the `total` rows in view. */
export interface TransactionWindow {
  readonly from: number
  readonly total: number
  readonly rows: ReadonlyArray<Transaction>
  /** What the days of these rows come to, where that was asked for. */
  readonly days?: ReadonlyArray<DaySums>
  /** Ids of those rows that came with another sum, status or recipient than before, if any did. */
  readonly changed?: ReadonlyArray<number>
  /** Ids of those rows that the office no longer has, if they are any. */
  readonly withdrawn?: ReadonlyArray<number>
  /** Ids of those rows that came or changed after their period was closed, if any did. */
  readonly behindClosing?: ReadonlyArray<number>
  /** The tags of those rows that have any, by their ids. */
  readonly tags?: ReadonlyArray<readonly [id: number, tags: ReadonlyArray<string>]>
  /** The e-mails and ids in these rows that are partners', with their names. */
  readonly names?: ReadonlyArray<readonly [text: string, name: string]>
}

/** Sums of the rows in view; `complete` when the history is known to have no gap, else the sums are "so far". */
export interface TransactionTotals {
  readonly count: number
  /** Rows on this device that the query is asked of, whatever it lets through. */
  readonly all: number
  readonly currencies: ReadonlyArray<CurrencySums>
  readonly complete: boolean
}

/** What the filters offer. */
export interface FilterChoices {
  readonly types: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly statuses: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly currencies: ReadonlyArray<string>
  readonly marketplaces: ReadonlyArray<string>
}

/**
 * Which checkpoint of the states had to go for want of room: the older one, or the newest and with it all. What it held
 * is made again from the log.
 */
export type GivenUp = "older" | "newest"

/** What the sync line says. Seconds are unix seconds, moments epoch milliseconds. */
export interface SyncView {
  readonly phase:
    | "Idle"
    | "Head"
    | "Older"
    | "Verifying"
    | "Paused"
    | "Offline"
    | "OtherTab"
    | "BackingOff"
    | "Busy"
    | "Contradicted"
    | "Refused"
    | "Unreadable"
    | "Unkept"
    | "Stopped"
  readonly rows: number
  /** Delivered rows that could not be read. */
  readonly bad: number
  readonly oldest: number | null
  /** Down to this second the history has no gap; null before the first page. */
  readonly completeDownTo: number | null
  readonly complete: boolean
  readonly completeAsOf: number | null
  /** False where the server's filter cannot be relied on. */
  readonly verified: boolean
  /** When the office was last asked with success. */
  readonly at: number | null
  /** Reading the history again: rows done so far; null when not under way. */
  readonly verifiedRows: number | null
  /** When the next try is due after a failure. */
  readonly retryAt: number | null
  readonly storage: StorageProblem | null
  readonly givenUp: GivenUp | null
}

/** What rows are worth: by the rates of their moments, and by the newest ones. */
export interface RowsValue {
  readonly past: ValueSum
  readonly present: ValueSum
}
