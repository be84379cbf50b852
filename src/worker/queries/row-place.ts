import { ColdMissing } from "../../domain/history/columns/cold-missing.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import type { Projector } from "../projector/projector.ts"
import { readerOf } from "./reader.ts"

/** Where a row stands in a query, in the query's order; null where it does not, or while that cannot be told yet. */
export const rowPlace = (projector: Pick<Projector, "state">, query: HistoryQuery, id: number): number | null => {
  try {
    return readerOf(projector.state("transactions"), projector.state("notes")).indexOf(query, id) ?? null
  } catch (error) {
    if (error instanceof ColdMissing) return null
    throw error
  }
}
