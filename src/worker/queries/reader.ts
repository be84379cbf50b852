import type { Notes } from "../../domain/notes/projection.ts"
import type { Columns } from "../../domain/transactions/columns/columns.ts"
import { HistoryReader } from "../../domain/transactions/query/reader.ts"

const readers = new WeakMap<Columns, HistoryReader>()

/**
 * The one reader of columns: what it has selected and summed is kept for as long as the columns live. Whoever lets a
 * customer ask gives his notes too.
 */
export const readerOf = (columns: Columns, notes?: Notes): HistoryReader => {
  const held = readers.get(columns) ?? new HistoryReader(columns)
  readers.set(columns, held)
  if (notes !== undefined) held.readNotes(notes)
  return held
}
