import type { Columns } from "../../domain/history/columns/columns.ts"
import { HistoryReader } from "../../domain/history/query/reader.ts"
import type { Notes } from "../../domain/notes/projection.ts"

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
