import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { NotLoaded } from "../../domain/kernel/snapshot.ts"
import type { Projector } from "../projector/projector.ts"

/** Where a row stands in a query, in the query's order; null where it does not, or while that cannot be told yet. */
export const rowPlace = (projector: Pick<Projector, "state">, query: HistoryQuery, id: number): number | null => {
  try {
    return projector.state("transactions").reader(projector.state("notes")).indexOf(query, id) ?? null
  } catch (error) {
    if (error instanceof NotLoaded) return null
    throw error
  }
}
