import * as Schema from "effect/Schema"
import { calls } from "../calls/projection.ts"
import type { StorageProblem } from "../calls/refusals.ts"
import { dayOfSecond } from "../kernel/calendar/day.ts"
import { liveQuery, type Read, source } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import { onceLoaded } from "../kernel/snapshot.ts"
import { notes } from "../notes/projection.ts"
import { changedBehindClosing } from "../periods/differences.ts"
import { type ClosedPeriod, closedPeriods } from "../periods/projection.ts"
import { getRates } from "../rates/endpoints.ts"
import { rateMemory } from "../rates/memory.ts"
import { rates } from "../rates/projection.ts"
import { sumNow, sumThen, valueThen } from "../rates/value-then.ts"
import { partnerNames } from "../structure/partner-names.ts"
import { partners } from "../structure/projection.ts"
import { tags } from "../tags/projection.ts"
import { completeAsOf, isComplete, newestCovered, newestGap } from "./coverage.ts"
import { listTransactions } from "./endpoints.ts"
import { changingStatuses } from "./held-statuses.ts"
import type { Transaction } from "./model.ts"
import type { StatusNumbers } from "./phase.ts"
import { coverage, transactions, transactionTypes } from "./projection.ts"
import { noFilter } from "./query.ts"
import { comparePeriods } from "./query/compare-periods.ts"
import { asksOfWithdrawn } from "./query/condition.ts"
import { HistoryQuery } from "./query/history-query.ts"
import { amountsView, countsWithoutTerms, daysView, facetsView, statisticsView } from "./query/pictures.ts"
import type { HistoryReader } from "./query/reader.ts"
import { statusName } from "./query/status-name.ts"
import type { RowDetails } from "./row-details.ts"
import type { TransactionStore } from "./transaction-store.ts"
import type { FilterChoices, GivenUp, RowsValue, SyncView, TransactionTotals, TransactionWindow } from "./views.ts"

/** What the sync of this worker says of itself beyond what is folded from the log. */
export const syncSource = source<Pick<SyncView, "phase" | "retryAt" | "verifiedRows" | "at">>("sync")

/** What the settings say of the numbers of statuses. */
export const statusSource = source<StatusNumbers>("statuses")

/** What is wrong with the log of this device, if something is. */
export const storageSource = source<StorageProblem | null>("storage")

/** What is not kept on this device for want of room, if something is not. */
export const roomSource = source<GivenUp | null>("room")

/** Whether anything is known of the history: before, there are not no rows, but rows nobody knows. */
export const isHistoryKnown = (read: Read): boolean =>
  read.soFar(coverage).spans.length > 0 || read.known(transactions).size > 0

const ofQuery = Schema.Struct({ query: HistoryQuery })

/** What is drawn from the rows is as old as they are: its state is that of the sync. */
export const ofRows = <Value>(read: Read, value: () => Value | null): RemoteData<Value> =>
  read.remote(listTransactions, value, "sync")

/** A picture of the rows in view. */
const picture = <Value>(draw: (reader: HistoryReader, query: HistoryQuery) => Value) =>
  liveQuery({
    params: ofQuery,
    resolve: (read, { query }): RemoteData<Value> =>
      ofRows(read, () => draw(read.known(transactions).reader(read.known(notes).texts, read.known(tags)), query)),
  })

const windowOf = (
  reader: HistoryReader,
  store: TransactionStore,
  query: HistoryQuery,
  from: number,
  count: number,
  withDays: boolean,
  periods: ReadonlyArray<ClosedPeriod>,
  held: ReturnType<typeof partners.initial>,
): TransactionWindow => {
  const rows = reader.window(query, from, count)
  const changed = rows.flatMap(({ id }) => (store.hasChanged(id) ? [id] : []))
  const withdrawn = asksOfWithdrawn(query.where)
    ? rows.flatMap(({ id }) => (store.withdrawnAt(id) === undefined ? [] : [id]))
    : []
  const behindClosing = changedBehindClosing(
    store,
    periods,
    rows.map(({ id }) => id),
  )
  const names = partnerNames(
    held,
    rows.flatMap(({ sender, recipient, refUserId }) => [sender, recipient, refUserId]),
  )
  // Rows do not wait for what their tags are found by: as with the marks of closed periods, none is shown until then.
  const tagged = onceLoaded(
    () =>
      rows.flatMap(({ id }): NonNullable<TransactionWindow["tags"]> => {
        const tags = reader.tagsOf(id).map(({ tag }) => tag)
        return tags.length === 0 ? [] : [[id, tags]]
      }),
    [],
  )
  const days = new Set(withDays ? rows.map(({ date }) => dayOfSecond(date)) : [])
  return {
    from,
    total: reader.count(query),
    rows,
    ...(withDays && { days: Array.from(days, (day) => reader.daySums(query, day)) }),
    ...(changed.length > 0 && { changed }),
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(behindClosing.length > 0 && { behindClosing }),
    ...(tagged.length > 0 && { tags: tagged }),
    ...(names.length > 0 && { names }),
  }
}

const Days = Schema.Struct({ from: Schema.Finite, to: Schema.Finite })

export const historyQueries = {
  /** Rows and their sums are shown while it is still found out how complete they are, and before the notes are read. */
  transactionWindow: liveQuery({
    params: Schema.Struct({
      query: HistoryQuery,
      from: Schema.Finite,
      count: Schema.Finite,
      withDays: Schema.optionalKey(Schema.Boolean),
    }),
    resolve: (read, { query, from, count, withDays }) =>
      ofRows(read, () => {
        const store = read.known(transactions)
        const reader = store.reader(read.soFar(notes).texts, read.soFar(tags))
        return isHistoryKnown(read)
          ? windowOf(
              reader,
              store,
              query,
              from,
              count,
              withDays === true,
              read.soFar(closedPeriods),
              read.soFar(partners),
            )
          : null
      }),
  }),
  /** The newest rows whose status the office may still change. */
  changingTransactions: liveQuery({
    params: Schema.Struct({ count: Schema.Finite }),
    resolve: (read, { count }) =>
      ofRows<ReadonlyArray<Transaction>>(read, () => {
        const reader = read.known(transactions).reader()
        const statuses = changingStatuses(reader, read.source(statusSource))
        return statuses.length === 0 ? [] : reader.window({ ...noFilter, statuses }, 0, count)
      }),
  }),
  /**
   * The UTC days of the rows in view as numbers in pairs, oldest first: the day counted from 1970-01-01, and its rows.
   */
  transactionGroups: picture((reader, query) => reader.dayPairs(query)),
  transactionTotals: liveQuery({
    params: ofQuery,
    resolve: (read, { query }) =>
      ofRows<TransactionTotals>(read, () => {
        const store = read.known(transactions)
        const reader = store.reader(read.soFar(notes).texts, read.soFar(tags))
        if (!isHistoryKnown(read)) return null
        return {
          all: store.size + (asksOfWithdrawn(query.where) ? store.withdrawn : 0),
          count: reader.count(query),
          currencies: reader.totals(query),
          complete: isComplete(read.soFar(coverage).spans),
        }
      }),
  }),
  /** What the rows in view were worth in euro when they happened, and are by the rates answered last. */
  transactionValue: liveQuery({
    params: ofQuery,
    resolve: (read, { query }) =>
      ofRows<RowsValue>(read, () => {
        const reader = read.known(transactions).reader(read.known(notes).texts, read.known(tags))
        const [at, newest] = [read.soFar(calls)[getRates.name]?.fulfilledAt ?? null, read.soFar(rates)]
        return {
          past: sumThen(reader, query, read.known(rateMemory), "eur"),
          present: sumNow(reader.totals(query), at === null || newest === null ? null : { at, rates: newest }, "eur"),
        }
      }),
  }),
  transactionFacets: picture(facetsView),
  transactionAmounts: picture(amountsView),
  transactionDays: picture(daysView),
  transactionStatistics: picture(statisticsView),
  /** Rows there would be without each of the query's conditions. */
  transactionsWithout: picture(countsWithoutTerms),
  /** The query in two periods instead of its own dates. */
  transactionPeriods: liveQuery({
    params: Schema.Struct({ query: HistoryQuery, pair: Schema.Struct({ now: Days, before: Days }) }),
    resolve: (read, { query, pair }) =>
      ofRows(read, () =>
        comparePeriods(read.known(transactions).reader(read.known(notes).texts, read.known(tags)), query, pair),
      ),
  }),
  filterChoices: liveQuery({
    params: Schema.Null,
    resolve: (read) =>
      ofRows<FilterChoices>(read, () => {
        const reader = read.known(transactions).reader()
        const facets = reader.facets(noFilter)
        const labels = new Map(read.known(transactionTypes).map(({ id, name }) => [id, name]))
        const values = (counts: ReadonlyArray<{ readonly value: string }>): ReadonlyArray<string> =>
          counts
            .map(({ value }) => value)
            .filter((value) => value !== "")
            .sort()
        return {
          types: values(facets.type).map((id) => ({ id, name: labels.get(id) ?? id })),
          statuses: values(facets.status).map((id) => ({ id, name: statusName(reader, id) })),
          currencies: values(facets.currency),
          marketplaces: values(facets.marketplace),
        }
      }),
  }),
  /** Without a value once the history is known: this device has no such row. */
  rowDetails: liveQuery({
    params: Schema.Struct({ id: Schema.Finite }),
    resolve: (read, { id }) =>
      ofRows<RowDetails>(read, () => {
        const store = read.known(transactions)
        const found = store.find(id)
        return found === undefined
          ? null
          : {
              row: found.row,
              withdrawnAt: store.withdrawnAt(id) ?? null,
              earlier: store.versions(id),
              behindClosing: changedBehindClosing(store, read.soFar(closedPeriods), [id]).length > 0,
              note: read.known(notes).texts[id] ?? "",
              tags: store.reader(read.known(notes).texts, read.known(tags)).tagsOf(id),
              worth: valueThen(read.soFar(rateMemory), found.row, "eur"),
            }
      }),
  }),
  sync: liveQuery({
    params: Schema.Null,
    resolve: (read): SyncView => {
      const store = read.soFar(transactions)
      const { spans, filter } = read.soFar(coverage)
      const top = newestCovered(spans)
      const own = read.source(syncSource)
      const answered = read.soFar(calls)[listTransactions.name]?.fulfilledAt ?? null
      return {
        ...own,
        rows: store.size,
        bad: store.unreadable,
        oldest: store.oldest ?? null,
        completeDownTo: top === undefined ? null : (newestGap(spans, top) ?? 0),
        complete: isComplete(spans),
        completeAsOf: completeAsOf(spans) ?? null,
        verified: filter !== "unusable",
        at: answered === null ? own.at : Math.max(answered, own.at ?? answered),
        storage: read.source(storageSource),
        givenUp: read.source(roomSource),
      }
    },
  }),
}
