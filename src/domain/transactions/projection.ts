import type { Payloads } from "../events.ts"
import type { Projection } from "../kernel/projection.ts"
import { plainState } from "../kernel/segments.ts"
import { columnsCodec } from "./columns/codec.ts"
import { type Columns, emptyColumns } from "./columns/columns.ts"
import { digestColumns } from "./columns/digest.ts"
import { mergePage } from "./columns/merge.ts"
import { withdrawAbsent } from "./columns/withdraw.ts"
import { cover, coverPage, type Coverage, uncover } from "./coverage.ts"
import type { RangeFilter } from "./sync-plan.ts"

/** The rows of the history, in columns. */
export const transactions: Projection<Columns, Payloads> = {
  name: "transactions",
  version: 1,
  initial: () => emptyColumns(),
  on: {
    TransactionPageReceived(columns, { page }) {
      mergePage(columns, page)
      return columns
    },
    HistorySecondRead(columns, { second, ids }) {
      withdrawAbsent(columns, { from: second - 1, to: second }, new Set(ids))
      return columns
    },
  },
  stored: { ...columnsCodec, digest: digestColumns },
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
  stored: plainState(),
}

/** Labels of the kinds of bookings, by id. */
export const transactionTypes: Projection<ReadonlyArray<{ readonly id: string; readonly name: string }>, Payloads> = {
  name: "transactionTypes",
  version: 1,
  initial: () => [],
  on: { TransactionTypesReceived: (_, { types }) => types },
  stored: plainState(),
}
