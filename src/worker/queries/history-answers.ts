import { isComplete } from "../../domain/history/coverage.ts"
import { listTransactions } from "../../domain/history/endpoints.ts"
import { noFilter } from "../../domain/history/query.ts"
import { dayOfSecond } from "../../domain/history/query/calendar.ts"
import { comparePeriods } from "../../domain/history/query/compare-periods.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import {
  amountsView,
  countsWithoutTerms,
  daysView,
  facetsView,
  statisticsView,
} from "../../domain/history/query/pictures.ts"
import type { HistoryReader } from "../../domain/history/query/reader.ts"
import type { TransactionStore } from "../../domain/history/transaction-store.ts"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import { viewCounts } from "../../domain/views/counts.ts"
import type { TransactionWindow } from "../../rpc/history-views.ts"
import type { Account } from "../session/account.ts"
import type { Session } from "../session/session.ts"
import { type Answers, askReader } from "./answered.ts"
import { remoteData } from "./area.ts"
import { statusName } from "./status-name.ts"

/** A picture of the rows in view: an area, so that what is not known yet is not drawn as nothing. */
const picture = <Value>(draw: (reader: HistoryReader, query: HistoryQuery) => Value) => ({
  topics: ["transactions", "notes", "session"],
  answer: (_: Session, account: Account, { query }: { readonly query: HistoryQuery }): RemoteData<Value> =>
    remoteData(account, listTransactions.name, draw(askReader(account), query), "sync"),
})

/** Whether anything is known of the history: before, there are not no rows, but rows nobody knows. */
const isHistoryKnown = ({ projector }: Account): boolean =>
  projector.state("coverage").spans.length > 0 || projector.state("transactions").size > 0

/** Rows and their sums are shown while it is still found out how complete they are. */
const rowsNeed = ["transactions", "calls"] as const

const historyTopics = ["transactions", "notes", "calls", "coverage", "pending"]

const windowOf = (
  reader: HistoryReader,
  store: TransactionStore,
  query: HistoryQuery,
  from: number,
  count: number,
  withDays: boolean,
): TransactionWindow => {
  const rows = reader.window(query, from, count)
  const changed = rows.flatMap(({ id }) => (store.hasChanged(id) ? [id] : []))
  const days = new Set(withDays ? rows.map(({ date }) => dayOfSecond(date)) : [])
  return {
    from,
    total: reader.count(query),
    rows,
    ...(withDays && { days: Array.from(days, (day) => reader.daySums(query, day)) }),
    ...(changed.length > 0 && { changed }),
  }
}

type HistoryAnswers = Pick<
  Answers,
  | "transactionWindow"
  | "transactionGroups"
  | "transactionTotals"
  | "transactionFacets"
  | "transactionAmounts"
  | "transactionDays"
  | "transactionStatistics"
  | "transactionsWithout"
  | "transactionPeriods"
  | "viewCounts"
  | "filterChoices"
  | "rowDetails"
>

/** What is asked of the history. */
export const historyAnswers: HistoryAnswers = {
  transactionWindow: {
    topics: [...historyTopics, "session"],
    needs: rowsNeed,
    answer: (_, account, { query, from, count, withDays }) => {
      const store = account.projector.state("transactions")
      return remoteData(
        account,
        listTransactions.name,
        isHistoryKnown(account) ? windowOf(askReader(account), store, query, from, count, withDays === true) : null,
        "sync",
      )
    },
  },
  transactionGroups: picture((reader, query) => reader.dayPairs(query)),
  transactionTotals: {
    topics: [...historyTopics, "session"],
    needs: rowsNeed,
    answer: (_, account, { query }) => {
      const store = account.projector.state("transactions")
      const reader = askReader(account)
      const { spans } = account.projector.state("coverage")
      return remoteData(
        account,
        listTransactions.name,
        isHistoryKnown(account)
          ? {
              all: store.size,
              count: reader.count(query),
              currencies: reader.totals(query),
              complete: isComplete(spans),
            }
          : null,
        "sync",
      )
    },
  },
  transactionFacets: picture(facetsView),
  transactionAmounts: picture(amountsView),
  transactionDays: picture(daysView),
  transactionStatistics: picture(statisticsView),
  transactionsWithout: picture(countsWithoutTerms),
  transactionPeriods: {
    topics: ["transactions", "notes", "session"],
    answer: (_, account, { query, pair }) =>
      remoteData(account, listTransactions.name, comparePeriods(askReader(account), query, pair), "sync"),
  },
  viewCounts: {
    topics: [...historyTopics, "views", "session"],
    needs: [...rowsNeed, "views", "notes"],
    answer: (_, account, { today }) =>
      remoteData(
        account,
        listTransactions.name,
        isHistoryKnown(account)
          ? {
              counts: viewCounts(askReader(account), account.projector.state("views"), today),
              complete: isComplete(account.projector.state("coverage").spans),
            }
          : null,
        "sync",
      ),
  },
  filterChoices: {
    topics: ["transactions", "transactionTypes", "session"],
    answer: (_, account) => {
      const reader = askReader(account)
      const facets = reader.facets(noFilter)
      const labels = new Map(account.projector.state("transactionTypes").map(({ id, name }) => [id, name]))
      const values = (counts: ReadonlyArray<{ readonly value: string }>): ReadonlyArray<string> =>
        counts
          .map(({ value }) => value)
          .filter((value) => value !== "")
          .sort()
      return remoteData(
        account,
        listTransactions.name,
        {
          types: values(facets.type).map((id) => ({ id, name: labels.get(id) ?? id })),
          statuses: values(facets.status).map((id) => ({ id, name: statusName(reader, id) })),
          currencies: values(facets.currency),
          marketplaces: values(facets.marketplace),
        },
        "sync",
      )
    },
  },
  rowDetails: {
    topics: ["transactions", "notes", "session"],
    answer: (_, account, { id }) => {
      const store = account.projector.state("transactions")
      const found = store.find(id)
      return remoteData(
        account,
        listTransactions.name,
        found === undefined
          ? null
          : { ...found, earlier: store.versions(id), note: account.projector.state("notes")[id] ?? "" },
        "sync",
      )
    },
  },
}
