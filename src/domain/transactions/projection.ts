import type { Payloads } from "../events.ts"
import { asIs, type Projection } from "../kernel/projection.ts"
import { cover, coverPage, type Coverage, uncover } from "./coverage.ts"
import { emptyHistory, type History, mergePage, withdrawAbsent } from "./history.ts"
import type { BadRow, Transaction } from "./transaction.ts"
import type { RangeFilter } from "./sync-plan.ts"

/** The rows as they are stored: in order, so that equal histories are equal bytes. */
interface StoredHistory {
  readonly rows: ReadonlyArray<Transaction>
  readonly withdrawn: ReadonlyArray<Transaction>
  readonly bad: ReadonlyArray<readonly [string, BadRow]>
}

/** The rows of the history. */
export const transactions: Projection<History, Payloads, StoredHistory> = {
  name: "transactions",
  version: 1,
  initial: emptyHistory,
  on: {
    TransactionPageReceived(history, { page }) {
      mergePage(history, page)
      return history
    },
    HistorySecondRead(history, { second, ids }) {
      withdrawAbsent(history, { from: second - 1, to: second }, new Set(ids))
      return history
    },
  },
  codec: {
    encode: (history) => ({
      rows: [...history.order],
      withdrawn: [...history.withdrawn.values()].sort((a, b) => a.id - b.id),
      bad: [...history.bad].sort(([a], [b]) => (a < b ? -1 : 1)),
    }),
    decode: ({ rows, withdrawn, bad }) =>
      ({ byId: new Map(rows.map((row) => [row.id, row])), order: [...rows], withdrawn: new Map(withdrawn.map((row) => [row.id, row])), bad: new Map(bad), revision: 0 }),
  },
}

/** What is known to be complete of the history, and how the server's time filter behaves. */
export interface Completeness {
  readonly spans: Coverage
  readonly filter: RangeFilter | undefined
  /** Everything read before this moment, epoch milliseconds, is to be read again. */
  readonly verifyFrom: number
}

/** Which seconds of the history were read completely, and when. */
export const coverage: Projection<Completeness, Payloads> = {
  name: "coverage",
  version: 1,
  initial: () => ({ spans: [], filter: undefined, verifyFrom: 0 }),
  on: {
    TransactionPageReceived: (state, { page, started }) => ({ ...state, spans: coverPage(state.spans, page, started) }),
    HistorySecondRead: (state, { second, closed }, { at }) => (closed ? { ...state, spans: cover(state.spans, { from: second - 1, to: second }, at) } : state),
    CoverageQuestioned: (state, interval) => ({ ...state, spans: uncover(state.spans, interval) }),
    RangeFilterChecked: (state, { end }) => ({ ...state, filter: end }),
    VerificationAsked: (state, _, { at }) => ({ ...state, verifyFrom: at }),
  },
  codec: asIs(),
}

/** Labels of the kinds of bookings, by id. */
export const transactionTypes: Projection<ReadonlyArray<{ readonly id: string; readonly name: string }>, Payloads> = {
  name: "transactionTypes",
  version: 1,
  initial: () => [],
  on: { TransactionTypesReceived: (_, { types }) => types },
  codec: asIs(),
}
