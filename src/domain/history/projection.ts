import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import { toEnd } from "../kernel/steps.ts"
import { cover, coverPage, type Coverage, latestTurn, uncover } from "./coverage.ts"
import type * as events from "./events.ts"
import {
  allSeconds,
  isWalkOvertaken,
  noOrder,
  type Order,
  type PageAnswer,
  withDoubt,
  withoutWalk,
  withPage,
} from "./order.ts"
import type { PageRequest } from "./page.ts"
import type { RangeFilter } from "./plan.ts"
import { frontName, TransactionStore } from "./transaction-store.ts"
import { outlineOf } from "./unchanged.ts"

type Payloads = EventsOf<typeof events>

/** The rows of the history. */
export const transactions: Projection<TransactionStore, Payloads> = {
  name: "transactions",
  version: 3,
  initial: () => TransactionStore.empty(),
  on: {
    TransactionPageReceived(store, answer, { position }) {
      const order = withPage(store.order, answer, position)
      if (order !== null) store.merge(answer.page, answer.started, order)
      return store
    },
    TransactionPageUnchanged(store, answer, { position }) {
      const page = outlineOf(answer)
      const order = withPage(store.order, { ...answer, page }, position)
      if (order !== null) store.mergeUnchanged(page, answer.started, order)
      return store
    },
    HistorySecondRead(store, walk, { at, position }) {
      const { second, ids } = walk
      if (!isWalkOvertaken(store.order, walk, position))
        store.withdraw({ from: second - 1, to: second }, new Set(ids), at)
      store.order = withoutWalk(store.order, second)
      return store
    },
    CoverageQuestioned(store, seconds, { position }) {
      store.order = withDoubt(store.order, seconds, position)
      return store
    },
    VerificationAsked(store, _, { position }) {
      store.order = withDoubt(store.order, allSeconds, position)
      return store
    },
  },
  stored: {
    write: (store) => store.segments(),
    read: (segments) => TransactionStore.restore(segments),
    deferred: {
      front: { name: frontName, read: (bytes) => TransactionStore.atFront(bytes) },
      isFirst: (name) => TransactionStore.isFirst(name),
      next: (store) => store.deferred(),
      soonest: (store) => store.soonest(),
      attach: (store, segments) => store.attach(segments),
      isAsked: (store) => store.isAsked(),
      inPart: (store) => store.askedInPart(),
      attachInPart: (store, name, source) => store.attachInPart(name, source),
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
  readonly order: Order
  /** When a page of each purpose was asked for last, epoch ms, whatever became of it. */
  readonly askedAt: { readonly [Purpose in PageRequest["purpose"]]?: number }
}

/** Nothing is left to be read again of a history of which nothing is covered. */
const spansOf = (state: Completeness, spans: Coverage, order: Order): Completeness => ({
  ...state,
  order,
  spans,
  verifyTurn: spans.length === 0 ? 0 : state.verifyTurn,
})

const afterPage = (
  before: Completeness,
  answer: PageAnswer & { readonly started: number },
  position: number,
): Completeness => {
  const { page, started } = answer
  const state = { ...before, askedAt: { ...before.askedAt, [page.request.purpose]: started } }
  const order = withPage(state.order, answer, position)
  return order === null ? state : spansOf(state, coverPage(state.spans, page, started), order)
}

/** Which seconds of the history were read completely, and when. */
export const coverage: Projection<Completeness, Payloads> = {
  name: "coverage",
  version: 5,
  initial: () => ({ spans: [], filter: undefined, verifyTurn: 0, order: noOrder, askedAt: {} }),
  on: {
    TransactionPageReceived: (before, answer, { position }) => afterPage(before, answer, position),
    TransactionPageUnchanged: (before, answer, { position }) =>
      afterPage(before, { ...answer, page: outlineOf(answer) }, position),
    HistorySecondRead(state, walk, { at, position }) {
      const { second, closed } = walk
      const order = withoutWalk(state.order, second)
      return closed && !isWalkOvertaken(state.order, walk, position)
        ? spansOf(state, cover(state.spans, { from: second - 1, to: second }, at), order)
        : { ...state, order }
    },
    CoverageQuestioned: (state, seconds, { position }) =>
      spansOf(state, uncover(state.spans, seconds), withDoubt(state.order, seconds, position)),
    RangeFilterChecked: (state, { end }) => ({ ...state, filter: end }),
    VerificationAsked: (state, _, { position }) => ({
      ...state,
      verifyTurn: latestTurn(state.spans),
      order: withDoubt(state.order, allSeconds, position),
    }),
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

/** The statuses that were reported as unknown, each as its number and name. */
export const unknownStatuses: Projection<ReadonlyArray<EventsOf<typeof events>["UnknownStatusMet"]>, Payloads> = {
  name: "unknownStatuses",
  version: 1,
  initial: () => [],
  on: { UnknownStatusMet: (met, said) => [...met, said] },
  stored: jsonSnapshot(),
}
