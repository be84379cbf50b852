import { addressFind, getRates, listTransactions, userBalance } from "../../domain/calls/office.ts"
import { completeAsOf, isComplete, newestCovered, newestGap } from "../../domain/transactions/coverage.ts"
import type { History } from "../../domain/transactions/history.ts"
import { everything, type TransactionQuery } from "../../domain/transactions/query.ts"
import { choicesOf, select } from "../../domain/transactions/select.ts"
import { totalsOf } from "../../domain/transactions/totals.ts"
import type { Transaction } from "../../domain/transactions/transaction.ts"
import type { LiveQueries, LiveQueryName } from "../../rpc/live-queries.ts"
import type { Account } from "../account.ts"
import type { Session } from "../session.ts"
import { areaOf } from "./area.ts"

/** How a live query is answered from what this worker holds, and which topics may change the answer. */
export type Answers = {
  readonly [Name in LiveQueryName]: {
    readonly topics: ReadonlyArray<string>
    readonly answer: (session: Session, account: Account, params: LiveQueries[Name]["params"]) => LiveQueries[Name]["value"]
  }
}

/** The last selection of each query, for as long as the history stands: window, count and totals take from one list (law 7). */
const selections = new WeakMap<History, { revision: number; lists: Map<string, ReadonlyArray<Transaction>> }>()
const mostSelections = 8

const selection = (history: History, query: TransactionQuery): ReadonlyArray<Transaction> => {
  const key = JSON.stringify(query)
  if (key === wholeHistory) return history.order
  const cache = selections.get(history)
  const lists = cache?.revision === history.revision ? cache.lists : new Map<string, ReadonlyArray<Transaction>>()
  if (cache?.revision !== history.revision) selections.set(history, { revision: history.revision, lists })
  const list = lists.get(key) ?? select(history, query)
  if (lists.size >= mostSelections) lists.clear()
  lists.set(key, list)
  return list
}
const wholeHistory = JSON.stringify(everything)

const historyTopics = ["transactions", "calls", "coverage", "pending"]

/** Every live query, answered. */
export const answers: Answers = {
  session: {
    topics: ["session", "customer", "log"],
    answer: (session) => session.view(),
  },
  balances: {
    topics: ["balances", "calls", "pending", "session"],
    answer: (_, account) => areaOf(account, userBalance.name, account.projector.state("balances")),
  },
  rates: {
    topics: ["rates", "calls", "pending", "session"],
    answer: (_, account) => areaOf(account, getRates.name, account.projector.state("rates")),
  },
  transactionWindow: {
    topics: [...historyTopics, "session"],
    answer: (_, account, { query, from, count }) => {
      const history = account.projector.state("transactions")
      const list = selection(history, query)
      const known = account.projector.state("coverage").spans.length > 0 || history.order.length > 0
      return areaOf(account, listTransactions.name, known ? { from, total: list.length, rows: list.slice(from, from + count) } : null, "sync")
    },
  },
  transactionTotals: {
    topics: [...historyTopics, "session"],
    answer: (_, account, { query }) => {
      const history = account.projector.state("transactions")
      const { spans } = account.projector.state("coverage")
      const list = selection(history, query)
      return areaOf(account, listTransactions.name, { count: list.length, currencies: totalsOf(list), complete: isComplete(spans) }, "sync")
    },
  },
  filterChoices: {
    topics: ["transactions", "transactionTypes", "session"],
    answer: (_, account) => {
      const { types, ...choices } = choicesOf(account.projector.state("transactions"))
      const labels = new Map(account.projector.state("transactionTypes").map(({ id, name }) => [id, name]))
      return areaOf(account, listTransactions.name, { ...choices, types: types.map((id) => ({ id, name: labels.get(id) ?? id })) }, "sync")
    },
  },
  contacts: {
    topics: ["contacts", "calls", "pending", "session"],
    answer: (_, account) => areaOf(account, addressFind.name, account.projector.state("contacts")),
  },
  sends: {
    topics: ["sends", "outcomes", "session"],
    answer: (_, account) => ({ sends: account.projector.state("sends"), unknown: account.projector.state("outcomes").unknown }),
  },
  sync: {
    topics: ["sync", "transactions", "coverage", "calls", "session"],
    answer: (_, account) => {
      const history = account.projector.state("transactions")
      const { spans, filter } = account.projector.state("coverage")
      const top = newestCovered(spans)
      return {
        ...account.syncStatus.get(),
        rows: history.order.length,
        bad: history.bad.size,
        oldest: history.order.at(-1)?.date ?? null,
        completeDownTo: top === undefined ? null : (newestGap(spans, top) ?? 0),
        complete: isComplete(spans),
        completeAsOf: completeAsOf(spans) ?? null,
        verified: filter !== "unusable",
        at: account.projector.state("calls")[listTransactions.name]?.fulfilledAt ?? null,
        storage: account.storage(),
      }
    },
  },
}
