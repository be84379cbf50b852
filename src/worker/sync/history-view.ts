import { countUpTo } from "../../domain/transactions/history.ts"
import type { HistoryView } from "../../domain/transactions/sync-plan.ts"
import { changingStatuses } from "../../domain/transactions/transaction.ts"
import type { Projector } from "../log/projector.ts"

/** What the plans see of the folded state, and how far a reading of everything has come. */
export interface SyncHistoryView extends HistoryView {
  /** Everything read before this moment is to be read again, epoch milliseconds. */
  readonly verifyFrom: () => number
  /** How many rows lie in seconds that were read at or after a moment, epoch milliseconds. */
  readonly readSince: (at: number) => number
}

/** A view that reads the projector's states each time anew. */
export const historyView = (projector: Projector): SyncHistoryView => ({
  coverage: () => projector.state("coverage").spans,
  filter: () => projector.state("coverage").filter,
  changing: () => projector.state("transactions").order.filter((row) => changingStatuses.includes(row.status)),
  countUpTo: (second) => countUpTo(projector.state("transactions"), second),
  dateAt: (place) => projector.state("transactions").order[place]?.date,
  verifyFrom: () => projector.state("coverage").verifyFrom,
  readSince: (at) => projector.state("coverage").spans.reduce((rows, span) =>
    rows + (span.at < at ? 0 : countUpTo(projector.state("transactions"), span.to) - countUpTo(projector.state("transactions"), span.from)), 0),
})
