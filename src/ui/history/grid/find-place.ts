import { newestFirst, type Transaction } from "../../../domain/history/model.ts"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import { firstAnswer } from "../first-answer.ts"
import type { WatchRows } from "./row-blocks.ts"

/** What finds a row again when rows came in or went: its id and date, and where it was. */
export interface RowPlace {
  readonly id: number
  readonly date: number
  readonly index: number
}

/** Where a row is now, or would be. */
export type FindRow = (place: RowPlace) => Promise<number>

const rowAt = async (
  watch: WatchRows,
  index: number,
): Promise<{ readonly row: Transaction | undefined; readonly total: number }> => {
  const { value } = await firstAnswer<RemoteData<TransactionWindow>>(
    (listener) => watch(index, 1, listener),
    ({ value }) => value !== null,
  )
  return { row: value?.rows[0], total: value?.total ?? 0 }
}

/**
 * Where a row of a list that is newest first would be: looked up in its old place first, then halving the list, since
 * it is ordered by date and id.
 */
export const findPlace = async (watch: WatchRows, place: RowPlace): Promise<number> => {
  const { row: rowThere, total } = await rowAt(watch, place.index)
  if (rowThere?.id === place.id) return place.index
  let [low, high] = [0, total]
  while (low < high) {
    const middle = (low + high) >>> 1
    const { row } = await rowAt(watch, middle)
    if (row !== undefined && newestFirst(row, place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Rows in the order in which they stand in a list; those that it no longer has where they would be, or else last. */
export const inOrder = async (find: FindRow, rows: Iterable<Transaction>): Promise<ReadonlyArray<Transaction>> => {
  const placed = await Promise.all(
    Array.from(rows, async (row) => ({ row, at: await find({ ...row, index: Number.MAX_SAFE_INTEGER }) })),
  )
  return placed.toSorted((a, b) => a.at - b.at).map(({ row }) => row)
}
