import { isComplete } from "../../domain/history/coverage.ts"
import { changingStatuses, heldStatuses, unreportedStatuses } from "../../domain/history/held-statuses.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import type { HistoryView } from "../../domain/history/plan.ts"
import { noFilter } from "../../domain/history/query.ts"
import type { TransactionStore } from "../../domain/history/transaction-store.ts"
import type { Projector } from "../projector/projector.ts"

/** What the plans see of the folded state, and how far a reading of everything has come. */
export interface SyncHistoryView extends HistoryView {
  /** Whether the customer asked for everything to be read again, and some of it was not yet. */
  readonly isVerifying: () => boolean
  /**
   * Another text whenever rows that are shown came, went or changed; while older ones are still on their way, only when
   * newer ones came.
   */
  readonly standing: () => string
  /** How many rows lie in seconds that were read since the customer asked. */
  readonly verifiedRows: () => number
}

/** What a view knows beside the projector's states: `numbers` is what the settings say of statuses. */
type Surroundings = Pick<HistoryView, "now" | "mostAtOnce" | "isHeadDue" | "areStatusesDue"> & {
  readonly numbers: StatusNumbers
}

/** A view that reads the projector's states each time anew. */
export const historyView = (projector: Projector, { numbers, ...surroundings }: Surroundings): SyncHistoryView => {
  const store = (): TransactionStore => projector.state("transactions")
  return {
    coverage: () => projector.state("coverage").spans,
    filter: () => projector.state("coverage").filter,
    changing: () => {
      const reader = store().reader()
      const statuses = changingStatuses(reader, numbers)
      const rows = statuses.length === 0 ? [] : reader.window({ ...noFilter, statuses }, 0, Number.POSITIVE_INFINITY)
      return { statuses, rows }
    },
    unreported: () => unreportedStatuses(heldStatuses(store().reader(), numbers), projector.state("unknownStatuses")),
    countUpTo: (second) => store().countUpTo(second),
    dateAt: (place) => store().dateAt(place),
    ...surroundings,
    position: () => projector.position().position,
    order: () => projector.state("coverage").order,
    standing: () => {
      const { size, changedAt } = store()
      // Of what is never let go of: a tab that is looked at again asks before it has taken back the rest.
      const newest = store().newest(1)[0]?.id
      return JSON.stringify(isComplete(projector.state("coverage").spans) ? [newest, size, changedAt] : [newest])
    },
    isVerifying: () => {
      const { spans, verifyTurn } = projector.state("coverage")
      return spans.some(({ turn }) => turn <= verifyTurn)
    },
    verifiedRows: () => {
      const { spans, verifyTurn } = projector.state("coverage")
      return spans.reduce(
        (rows, span) =>
          rows + (span.turn <= verifyTurn ? 0 : store().countUpTo(span.to) - store().countUpTo(span.from)),
        0,
      )
    },
  }
}
