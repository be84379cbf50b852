import { addressFind, contractsGetList, contractsIndex, otonContracts, getRates, listTransactions, userBalance } from "../../domain/calls/office.ts"
import { adapterTransactions, pairRate, statisticsLiquidity, statisticsRate, statisticsVolume, volumeBetween } from "../../domain/calls/adapter.ts"
import { tokenOfferCall } from "../../domain/calls/tokens.ts"
import { cardIndex } from "../../domain/calls/card.ts"
import { pointsBar, userDashboard, userStats } from "../../domain/calls/overview.ts"
import { poolInfo } from "../../domain/calls/pool.ts"
import { listMarketplace, marketplaceDetails } from "../../domain/calls/purchases.ts"
import { linearData, linearStats } from "../../domain/calls/structure.ts"
import { contactUse, recipientTexts } from "../../domain/contacts/uses.ts"
import { completeAsOf, isComplete, newestCovered, newestGap } from "../../domain/transactions/coverage.ts"
import { lastChanged, versions } from "../../domain/transactions/columns/changes.ts"
import { type Columns, findRow } from "../../domain/transactions/columns/columns.ts"
import type { OfficeStates } from "../../domain/projections.ts"
import { dateAt } from "../../domain/transactions/columns/order.ts"
import type { HistoryQuery } from "../../domain/transactions/query/history-query.ts"
import { entriesOf, entryCount } from "../../domain/journal/projection.ts"
import { callsIn, listJournal } from "../../domain/journal/query.ts"
import { shortCode } from "../../domain/recording/chain.ts"
import { everything } from "../../domain/transactions/query.ts"
import type { Area, Boot, LiveQueries, LiveQueryName, TransactionWindow } from "../../rpc/live-queries.ts"
import { amountsView, countsWithoutTerms, daysView, facetsView, statisticsView } from "../../domain/transactions/query/pictures.ts"
import { comparePeriods } from "../../domain/transactions/query/compare-periods.ts"
import { dayOfSecond } from "../../domain/transactions/query/calendar.ts"
import type { HistoryReader } from "../../domain/transactions/query/reader.ts"
import { viewCounts } from "../../domain/views/counts.ts"
import type { Account } from "../account.ts"
import { deviceRequests } from "../requests/requests-source.ts"
import type { Session } from "../session.ts"
import { unreadOf } from "../../domain/messages/projection.ts"
import { areaOf } from "./area.ts"
import { balanceHistory } from "./balance-history.ts"
import { balancesThen } from "./balances-then.ts"
import { sinceVisit } from "./since-visit.ts"
import { partnerDrawing, partnerOf, partnerTeam, partnerWindow } from "./partners.ts"
import { readerOf } from "./reader.ts"
import { statusName } from "./status-name.ts"

/** How a live query is answered from what this worker holds, and which topics may change the answer. */
interface Answered<Name extends LiveQueryName> {
  readonly topics: ReadonlyArray<string>
  readonly answer: (session: Session, account: Account, params: LiveQueries[Name]["params"]) => LiveQueries[Name]["value"]
  /** The projections without which it is not known, where those are fewer than its topics. */
  readonly needs?: ReadonlyArray<keyof OfficeStates>
  /** Answered before the projections among its topics are known; an area is not, and says so (`answerOf`). */
  readonly isEarly?: true
}

/** Every live query's answer. What is no area has no way to say that it is not known yet, and is answered early. */
export type Answers = {
  readonly [Name in LiveQueryName]: LiveQueries[Name]["value"] extends Area<unknown> ? Answered<Name> : Answered<Name> & { readonly isEarly: true }
}

const isFolded = ({ _tag }: Boot): boolean => _tag === "Ready" || _tag === "Degraded"

/** Whether all of these states are known: one whose version is new is folded again from the log while the others serve. */
const areKnown = ({ projector }: Account, ...names: ReadonlyArray<string>): boolean => names.every((name) => projector.isKnown(name))

/** The reader of the history with the customer's notes. */
const askReader = ({ projector }: Account): HistoryReader => readerOf(projector.state("transactions"), projector.state("notes"))

/** What is held of a content area, as one call brought it. */
const wholeState = <Name extends keyof OfficeStates>(name: Name, call: { readonly name: string }) => ({
  topics: [name, "calls", "pending", "session"],
  answer: (_: Session, account: Account): Area<NonNullable<OfficeStates[Name]>> => areaOf<NonNullable<OfficeStates[Name]>>(account, call.name, account.projector.state(name) ?? null),
})

/** A picture of the rows in view: an area, so that what is not known yet is not drawn as nothing. */
const picture = <Value>(draw: (reader: HistoryReader, query: HistoryQuery) => Value) => ({
  topics: ["transactions", "notes", "session"],
  answer: (_: Session, account: Account, { query }: { readonly query: HistoryQuery }): Area<Value> => areaOf(account, listTransactions.name, draw(askReader(account), query), "sync"),
})

/** Whether anything is known of the history: before, there are not no rows, but rows nobody knows. */
const isHistoryKnown = ({ projector }: Account): boolean => projector.state("coverage").spans.length > 0 || projector.state("transactions").size > 0

/** Rows and their sums are shown while it is still found out how complete they are. */
const rowsNeed = ["transactions", "calls"] as const

const historyTopics = ["transactions", "notes", "calls", "coverage", "pending"]

const windowOf = (reader: HistoryReader, columns: Columns, query: HistoryQuery, from: number, count: number, withDays: boolean): TransactionWindow => {
  const rows = reader.window(query, from, count)
  const changed = rows.flatMap(({ id }) => (Number.isFinite(lastChanged(columns, id)) ? [id] : []))
  const days = new Set(withDays ? rows.map(({ date }) => dayOfSecond(date)) : [])
  return { from, total: reader.count(query), rows, ...(withDays && { days: Array.from(days, (day) => reader.daySums(query, day)) }), ...(changed.length > 0 && { changed }) }
}

/** Every live query, answered. */
export const answers: Answers = {
  session: {
    topics: ["session", "customer", "log"],
    isEarly: true,
    answer: (session) => session.view(),
  },
  balances: wholeState("balances", userBalance),
  rates: wholeState("rates", getRates),
  balanceHistory: {
    topics: ["balanceAnswers", "transactions", "coverage", "rates", "session"],
    isEarly: true,
    answer: (_, account, { unit, now }) => isFolded(account.boot()) && areKnown(account, "balanceAnswers", "transactions", "coverage", "rates") ? balanceHistory(account, unit, now) : null,
  },
  sinceVisit: {
    topics: ["visit", "transactions", "session"],
    isEarly: true,
    answer: (_, account) => isFolded(account.boot()) && areKnown(account, "visit", "transactions") ? sinceVisit(account) : null,
  },
  balancesThen: {
    topics: ["balanceAnswers", "transactions", "coverage", "session"],
    isEarly: true,
    answer: (_, account, { second }) => isFolded(account.boot()) && areKnown(account, "balanceAnswers", "transactions", "coverage") ? balancesThen(account, second) : null,
  },
  transactionWindow: {
    topics: [...historyTopics, "session"],
    needs: rowsNeed,
    answer: (_, account, { query, from, count, withDays }) => {
      const columns = account.projector.state("transactions")
      return areaOf(account, listTransactions.name, isHistoryKnown(account) ? windowOf(askReader(account), columns, query, from, count, withDays === true) : null, "sync")
    },
  },
  transactionGroups: picture((reader, query) => reader.dayPairs(query)),
  transactionTotals: {
    topics: [...historyTopics, "session"],
    needs: rowsNeed,
    answer: (_, account, { query }) => {
      const columns = account.projector.state("transactions")
      const reader = askReader(account)
      const { spans } = account.projector.state("coverage")
      return areaOf(account, listTransactions.name, isHistoryKnown(account) ? { all: columns.size, count: reader.count(query), currencies: reader.totals(query), complete: isComplete(spans) } : null, "sync")
    },
  },
  transactionFacets: picture(facetsView),
  transactionAmounts: picture(amountsView),
  transactionDays: picture(daysView),
  transactionStatistics: picture(statisticsView),
  transactionsWithout: picture(countsWithoutTerms),
  transactionPeriods: {
    topics: ["transactions", "notes", "session"],
    answer: (_, account, { query, pair }) => areaOf(account, listTransactions.name, comparePeriods(askReader(account), query, pair), "sync"),
  },
  savedViews: {
    topics: ["views", "session"],
    isEarly: true,
    answer: (_, account) => isFolded(account.boot()) && areKnown(account, "views") ? account.projector.state("views") : null,
  },
  keptFilter: {
    topics: ["keptFilter", "session"],
    isEarly: true,
    answer: (_, account) => isFolded(account.boot()) && areKnown(account, "keptFilter") ? account.projector.state("keptFilter") : null,
  },
  viewCounts: {
    topics: [...historyTopics, "views", "session"],
    needs: [...rowsNeed, "views", "notes"],
    answer: (_, account, { today }) => areaOf(account, listTransactions.name, isHistoryKnown(account)
      ? { counts: viewCounts(askReader(account), account.projector.state("views"), today), complete: isComplete(account.projector.state("coverage").spans) }
      : null, "sync"),
  },
  filterChoices: {
    topics: ["transactions", "transactionTypes", "session"],
    answer: (_, account) => {
      const reader = askReader(account)
      const facets = reader.facets(everything)
      const labels = new Map(account.projector.state("transactionTypes").map(({ id, name }) => [id, name]))
      const values = (counts: ReadonlyArray<{ readonly value: string }>): ReadonlyArray<string> => counts.map(({ value }) => value).filter((value) => value !== "").sort()
      return areaOf(account, listTransactions.name, {
        types: values(facets.type).map((id) => ({ id, name: labels.get(id) ?? id })),
        statuses: values(facets.status).map((id) => ({ id, name: statusName(reader, id) })),
        currencies: values(facets.currency),
        marketplaces: values(facets.marketplace),
      }, "sync")
    },
  },
  contacts: wholeState("contacts", addressFind),
  contactUses: {
    topics: ["contacts", "transactions", "session"],
    isEarly: true,
    answer: (_, account) => {
      if (!isFolded(account.boot()) || !areKnown(account, "contacts", "contactChanges", "transactions")) return null
      const contacts = account.projector.state("contacts") ?? []
      const changes = account.projector.state("contactChanges")
      const sent = askReader(account).sentTo(everything, new Map(contacts.map((contact) => [contact.id, recipientTexts(contact)])))
      return Object.fromEntries(contacts.map(({ id }) => [id, contactUse(sent.get(id), changes[id]?.at ?? null)]))
    },
  },
  contracts: wholeState("contracts", contractsIndex),
  contractVariants: wholeState("contractVariants", contractsGetList),
  purchases: wholeState("purchases", listMarketplace),
  purchase: {
    topics: ["purchases", "purchaseDetails", "calls", "pending", "session"],
    answer: (_, account, { id }) => {
      const details = account.projector.state("purchaseDetails")[id]
      const purchase = account.projector.state("purchases")?.purchases.find((each) => each.id === id) ?? null
      return areaOf(account, marketplaceDetails.name, details === undefined ? null : { purchase, details })
    },
  },
  partners: {
    topics: ["partners", "calls", "pending", "session"],
    answer: (_, account, { query, from, count }) => areaOf(account, linearData.name, partnerWindow(account.projector.state("partners"), query, from, count)),
  },
  partner: {
    topics: ["partners", "calls", "pending", "session"],
    answer: (_, account, { id }) => areaOf(account, linearData.name, partnerOf(account.projector.state("partners"), id)),
  },
  partnerDrawing: {
    topics: ["partners", "calls", "pending", "session"],
    answer: (_, account, query) => areaOf(account, linearData.name, partnerDrawing(account.projector.state("partners"), query)),
  },
  partnerTeam: {
    topics: ["partners", "standing", "calls", "pending", "session"],
    needs: ["partners", "calls"],
    answer: (_, account, { id }) => areaOf(account, linearData.name, partnerTeam(account.projector.state("partners"), id, account.projector.state("standing")?.turnover ?? null)),
  },
  standing: wholeState("standing", linearStats),
  tokenOffer: wholeState("tokenOffer", tokenOfferCall),
  tokenOrders: {
    topics: ["tokenOrders", "session"],
    isEarly: true,
    answer: (_, account) => (isFolded(account.boot()) && areKnown(account, "tokenOrders") ? account.projector.state("tokenOrders") : null),
  },
  card: wholeState("card", cardIndex),
  pool: wholeState("pool", poolInfo),
  overview: {
    topics: ["overview", "calls", "pending", "session"],
    isEarly: true,
    answer: (_, account) => {
      const { dashboard, stats, points } = account.projector.state("overview")
      return { dashboard: areaOf(account, userDashboard.name, dashboard), stats: areaOf(account, userStats.name, stats), points: areaOf(account, pointsBar.name, points) }
    },
  },
  market: {
    topics: ["series", "pair", "calls", "pending", "session"],
    isEarly: true,
    answer: (_, account) => {
      const { liquidity = null, volume = null, rate = null } = account.projector.state("series")
      const pair = account.projector.state("pair")
      return {
        liquidity: areaOf(account, statisticsLiquidity.name, liquidity),
        volume: areaOf(account, statisticsVolume.name, volume),
        rate: areaOf(account, statisticsRate.name, rate),
        traded: areaOf(account, volumeBetween.name, pair.volume),
        present: areaOf(account, pairRate.name, pair.rate),
        transactions: areaOf(account, adapterTransactions.name, pair.transactions),
      }
    },
  },
  requests: {
    topics: ["requests", "transactions", "session"],
    isEarly: true,
    answer: (_, account) => (isFolded(account.boot()) && areKnown(account, "requests", "transactions") ? deviceRequests.view(account) : null),
  },
  staking: wholeState("staking", otonContracts),
  thaw: {
    topics: ["thaw", "session"],
    isEarly: true,
    answer: (_, account) => account.projector.state("thaw"),
  },
  sends: {
    topics: ["sends", "outcomes", "session"],
    isEarly: true,
    answer: (_, account) => isFolded(account.boot()) && areKnown(account, "sends", "outcomes") ? { sends: account.projector.state("sends"), unknown: account.projector.state("outcomes").unknown } : null,
  },
  rowDetails: {
    topics: ["transactions", "notes", "session"],
    answer: (_, account, { id }) => {
      const columns = account.projector.state("transactions")
      const found = findRow(columns, id)
      return areaOf(account, listTransactions.name, found === undefined ? null : { ...found, earlier: versions(columns, id), note: account.projector.state("notes")[id] ?? "" }, "sync")
    },
  },
  exportProgress: {
    topics: ["exports"],
    isEarly: true,
    answer: (_, account, { id }) => account.exports.progress(id),
  },
  addressChanges: {
    topics: ["addressChanges", "session"],
    isEarly: true,
    answer: (_, account) => account.projector.state("addressChanges"),
  },
  journal: {
    isEarly: true,
    topics: ["journal", "session"],
    answer: (_, account, { query, count }) => {
      const entries = entriesOf(account.projector.state("journal"))
      return { ...listJournal(entries, query, count), calls: callsIn(entries) }
    },
  },
  replay: {
    isEarly: true,
    topics: ["replay"],
    answer: ({ replay }) => replay?.view() ?? { _tag: "Closed" },
  },
  chain: {
    isEarly: true,
    topics: ["chain", "session"],
    answer: (_, account) => {
      const check = account.chain.state()
      return check === null ? null : { entries: check.entries, code: shortCode(check.head), broken: check.broken }
    },
  },
  verification: {
    topics: ["verification", "session"],
    isEarly: true,
    answer: (_, account) => account.projector.state("verification"),
  },
  deviceContents: {
    topics: ["transactions", "contacts", "requests", "notes", "views", "messages", "journal", "session"],
    isEarly: true,
    answer: (_, { projector }) => ({
      rows: projector.state("transactions").size, contacts: projector.state("contacts")?.length ?? 0, requests: projector.state("requests").length,
      notes: Object.keys(projector.state("notes")).length, views: projector.state("views").length, messages: projector.state("messages").kept.length,
      entries: entryCount(projector.state("journal")),
    }),
  },
  messages: {
    topics: ["messages", "session"],
    isEarly: true,
    answer: (_, account) => {
      const { kept, muted } = account.projector.state("messages")
      return { kept: kept.toReversed().map(({ tab, ...message }) => ({ ...message, isOwn: tab === account.tab && message.call !== null })), unread: unreadOf({ kept, muted }), muted }
    },
  },
  sync: {
    topics: ["sync", "transactions", "coverage", "calls", "session"],
    isEarly: true,
    answer: (_, account) => {
      const columns = account.projector.state("transactions")
      const { spans, filter } = account.projector.state("coverage")
      const top = newestCovered(spans)
      return {
        ...account.syncStatus.get(),
        rows: columns.size,
        bad: columns.bad.size,
        oldest: dateAt(columns, columns.size - 1) ?? null,
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
