import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import { toEnd } from "../kernel/steps.ts"
import { cover, coverPage, type Coverage, latestTurn, uncover } from "./coverage.ts"
import type * as events from "./events.ts"
import type { RangeFilter } from "./sync-plan.ts"
import { TransactionStore } from "./transaction-store.ts"

type Payloads = EventsOf<typeof events>

/** The rows of the history. */
export const transactions: Projection<TransactionStore, Payloads> = {
  name: "transactions",
  version: 2,
  initial: () => TransactionStore.empty(),
  on: {
    TransactionPageReceived(store, { page, started }) {
      store.merge(page, started)
      return store
    },
    HistorySecondRead(store, { second, ids }) {
      store.withdraw({ from: second - 1, to: second }, new Set(ids))
      return store
    },
  },
  stored: {
    write: (store) => store.segments(),
    read: (segments) => TransactionStore.restore(segments),
    deferred: {
      isFirst: (name) => TransactionStore.isFirst(name),
      next: (store) => store.deferred(),
      attach: (store, segments) => store.attach(segments),
      drop: (store) => store.drop(),
    },
    digest: (store) => toEnd(store.digesting()),
    digesting: (store) => store.digesting(),
    parts: (store) => store.parts(),
  },
}

/** What is known to be complete of the history, and how the server's time filter behaves. */
export interface Completeness {
  readonly spans: Coverage
  readonly filter: RangeFilter | undefined
  /** Every span of this turn or an earlier one is to be read again; 0 when none is. */
  readonly verifyTurn: number
}

/** Nothing is left to be read again of a history of which nothing is covered. */
const spansOf = (state: Completeness, spans: Coverage): Completeness => ({
  ...state,
  spans,
  verifyTurn: spans.length === 0 ? 0 : state.verifyTurn,
})

/** Which seconds of the history were read completely, and when. */
export const coverage: Projection<Completeness, Payloads> = {
  name: "coverage",
  version: 2,
  initial: () => ({ spans: [], filter: undefined, verifyTurn: 0 }),
  on: {
    TransactionPageReceived: (state, { page, started }) => spansOf(state, coverPage(state.spans, page, started)),
    HistorySecondRead: (state, { second, closed }, { at }) =>
      closed ? spansOf(state, cover(state.spans, { from: second - 1, to: second }, at)) : state,
    CoverageQuestioned: (state, interval) => spansOf(state, uncover(state.spans, interval)),
    RangeFilterChecked: (state, { end }) => ({ ...state, filter: end }),
    VerificationAsked: (state) => ({ ...state, verifyTurn: latestTurn(state.spans) }),
  },
  stored: jsonSnapshot(),
}

/** Labels of the kinds of bookings, by id. */
export const transactionTypes: Projection<ReadonlyArray<{ readonly id: string; readonly name: string }>, Payloads> = {
  name: "transactionTypes",
  version: 1,
  initial: () => [],
  on: { TransactionTypesReceived: (_, { types }) => types },
  stored: jsonSnapshot(),
}
