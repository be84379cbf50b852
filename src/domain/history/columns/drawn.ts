import { NotLoaded } from "../../kernel/snapshot.ts"
import type { Transaction } from "../model.ts"
import { chunkOf, type Columns, type Handle, rowAt, slotOf } from "./columns.ts"
import type { poolNames } from "./vocabulary.ts"

/** A heap of texts that a row needs. */
interface Heap {
  readonly pool: (typeof poolNames)[number]
  readonly number: number
}

/** The heaps of a row's texts; none are known before its cold fields are there. */
export const heapsOf = (columns: Columns, handle: Handle): ReadonlyArray<Heap> => {
  const slot = slotOf(columns, handle)
  const cold = chunkOf(columns, handle).coldOf(slot)
  if (cold === undefined) return []
  const heap = (pool: Heap["pool"], code: number): ReadonlyArray<Heap> =>
    code < 0 ? [] : [{ pool, number: code >>> columns.shift }]
  const reference = cold.refUserId.cells[slot] ?? 0
  return [
    ...heap("parties", (cold.sender.cells[slot] ?? 0) - 1),
    ...heap("parties", (cold.recipient.cells[slot] ?? 0) - 1),
    ...heap("extras", (cold.extra.cells[slot] ?? 0) - 1),
    ...heap("references", reference % 2 === 1 ? -1 : reference / 2 - 1),
  ]
}

/** The heaps of a row's texts are attached before others, where they are not there. */
export const askForHeaps = (columns: Columns, handle: Handle): void => {
  for (const { pool, number } of heapsOf(columns, handle)) columns.vocabulary[pool].ask(number)
}

/**
 * Rows with every field as it was delivered. Where parts of them are not there, all of these are asked for, not just
 * the first: they are attached in one go then.
 */
export const rowsAt = (columns: Columns, handles: ReadonlyArray<Handle>): ReadonlyArray<Transaction> => {
  try {
    return handles.map((handle) => rowAt(columns, handle))
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error
    for (const handle of handles) {
      chunkOf(columns, handle).askForRow(slotOf(columns, handle))
      askForHeaps(columns, handle)
    }
    throw error
  }
}
