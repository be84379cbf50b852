import type { Columns } from "../../domain/transactions/columns/columns.ts"
import { HistoryReader } from "../../domain/transactions/query/reader.ts"

const readers = new WeakMap<Columns, HistoryReader>()

/** The one reader of columns: what it has selected and summed is kept for as long as the columns live. */
export const readerOf = (columns: Columns): HistoryReader => {
  const held = readers.get(columns)
  if (held !== undefined) return held
  const made = new HistoryReader(columns)
  readers.set(columns, made)
  return made
}
