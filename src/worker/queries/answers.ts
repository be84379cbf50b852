import { userBalance } from "../../domain/balances/endpoints.ts"
import { cardIndex } from "../../domain/card/endpoints.ts"
import { addressFind } from "../../domain/contacts/endpoints.ts"
import { contactUse, recipientTexts } from "../../domain/contacts/uses.ts"
import { contractsGetList, contractsIndex } from "../../domain/contracts/endpoints.ts"
import { completeAsOf, isComplete, newestCovered, newestGap } from "../../domain/history/coverage.ts"
import { listTransactions } from "../../domain/history/endpoints.ts"
import { noFilter } from "../../domain/history/query.ts"
import { entriesOf, entryCount } from "../../domain/journal/projection.ts"
import { callsIn, listJournal } from "../../domain/journal/query.ts"
import {
  adapterTransactions,
  pairRate,
  statisticsLiquidity,
  statisticsRate,
  statisticsVolume,
  volumeBetween,
} from "../../domain/market/endpoints.ts"
import { unreadOf } from "../../domain/messages/projection.ts"
import { pointsBar, userDashboard, userStats } from "../../domain/overview/endpoints.ts"
import { poolInfo } from "../../domain/pool/endpoints.ts"
import { listMarketplace, marketplaceDetails } from "../../domain/purchases/endpoints.ts"
import { getRates } from "../../domain/rates/endpoints.ts"
import { shortCode } from "../../domain/recording/chain.ts"
import { otonContracts } from "../../domain/staking/endpoints.ts"
import { linearData, linearStats } from "../../domain/structure/endpoints.ts"
import { tokenOfferCall } from "../../domain/tokens/endpoints.ts"
import { deviceRequests } from "../requests/requests-source.ts"
import { type Answers, areKnown, askReader, isFolded, wholeState } from "./answered.ts"
import { remoteData } from "./area.ts"
import { balanceHistory } from "./balance-history.ts"
import { balancesThen } from "./balances-then.ts"
import { historyAnswers } from "./history-answers.ts"
import { partnerDrawing, partnerOf, partnerTeam, partnerWindow } from "./partners.ts"
import { sinceVisit } from "./since-visit.ts"

/** Every live query, answered. */
export const answers: Answers = {
  ...historyAnswers,
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
    answer: (_, account, { unit, now }) =>
      isFolded(account.boot()) && areKnown(account, "balanceAnswers", "transactions", "coverage", "rates")
        ? balanceHistory(account, unit, now)
        : null,
  },
  sinceVisit: {
    topics: ["visit", "transactions", "session"],
    isEarly: true,
    answer: (_, account) =>
      isFolded(account.boot()) && areKnown(account, "visit", "transactions") ? sinceVisit(account) : null,
  },
  balancesThen: {
    topics: ["balanceAnswers", "transactions", "coverage", "session"],
    isEarly: true,
    answer: (_, account, { second }) =>
      isFolded(account.boot()) && areKnown(account, "balanceAnswers", "transactions", "coverage")
        ? balancesThen(account, second)
        : null,
  },
  savedViews: {
    topics: ["views", "session"],
    isEarly: true,
    answer: (_, account) =>
      isFolded(account.boot()) && areKnown(account, "views") ? account.projector.state("views") : null,
  },
  keptFilter: {
    topics: ["keptFilter", "session"],
    isEarly: true,
    answer: (_, account) =>
      isFolded(account.boot()) && areKnown(account, "keptFilter") ? account.projector.state("keptFilter") : null,
  },
  contacts: wholeState("contacts", addressFind),
  contactUses: {
    topics: ["contacts", "transactions", "session"],
    isEarly: true,
    answer: (_, account) => {
      if (!isFolded(account.boot()) || !areKnown(account, "contacts", "contactChanges", "transactions")) return null
      const contacts = account.projector.state("contacts") ?? []
      const changes = account.projector.state("contactChanges")
      const sent = askReader(account).sentTo(
        noFilter,
        new Map(contacts.map((contact) => [contact.id, recipientTexts(contact)])),
      )
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
      return remoteData(account, marketplaceDetails.name, details === undefined ? null : { purchase, details })
    },
  },
  partners: {
    topics: ["partners", "calls", "pending", "session"],
    answer: (_, account, { query, from, count }) =>
      remoteData(account, linearData.name, partnerWindow(account.projector.state("partners"), query, from, count)),
  },
  partner: {
    topics: ["partners", "calls", "pending", "session"],
    answer: (_, account, { id }) =>
      remoteData(account, linearData.name, partnerOf(account.projector.state("partners"), id)),
  },
  partnerDrawing: {
    topics: ["partners", "calls", "pending", "session"],
    answer: (_, account, query) =>
      remoteData(account, linearData.name, partnerDrawing(account.projector.state("partners"), query)),
  },
  partnerTeam: {
    topics: ["partners", "standing", "calls", "pending", "session"],
    needs: ["partners", "calls"],
    answer: (_, account, { id }) =>
      remoteData(
        account,
        linearData.name,
        partnerTeam(account.projector.state("partners"), id, account.projector.state("standing")?.turnover ?? null),
      ),
  },
  standing: wholeState("standing", linearStats),
  tokenOffer: wholeState("tokenOffer", tokenOfferCall),
  tokenOrders: {
    topics: ["tokenOrders", "session"],
    isEarly: true,
    answer: (_, account) =>
      isFolded(account.boot()) && areKnown(account, "tokenOrders") ? account.projector.state("tokenOrders") : null,
  },
  card: wholeState("card", cardIndex),
  pool: wholeState("pool", poolInfo),
  overview: {
    topics: ["overview", "calls", "pending", "session"],
    isEarly: true,
    answer: (_, account) => {
      const { dashboard, stats, points } = account.projector.state("overview")
      return {
        dashboard: remoteData(account, userDashboard.name, dashboard),
        stats: remoteData(account, userStats.name, stats),
        points: remoteData(account, pointsBar.name, points),
      }
    },
  },
  market: {
    topics: ["series", "pair", "calls", "pending", "session"],
    isEarly: true,
    answer: (_, account) => {
      const { liquidity = null, volume = null, rate = null } = account.projector.state("series")
      const pair = account.projector.state("pair")
      return {
        liquidity: remoteData(account, statisticsLiquidity.name, liquidity),
        volume: remoteData(account, statisticsVolume.name, volume),
        rate: remoteData(account, statisticsRate.name, rate),
        traded: remoteData(account, volumeBetween.name, pair.volume),
        present: remoteData(account, pairRate.name, pair.rate),
        transactions: remoteData(account, adapterTransactions.name, pair.transactions),
      }
    },
  },
  requests: {
    topics: ["requests", "transactions", "session"],
    isEarly: true,
    answer: (_, account) =>
      isFolded(account.boot()) && areKnown(account, "requests", "transactions") ? deviceRequests.view(account) : null,
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
    answer: (_, account) =>
      isFolded(account.boot()) && areKnown(account, "sends", "outcomes")
        ? { sends: account.projector.state("sends"), unknown: account.projector.state("outcomes").unknown }
        : null,
  },
  jobProgress: {
    topics: ["works"],
    isEarly: true,
    answer: (_, account, { id }) => account.jobs.progress(id),
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
      rows: projector.state("transactions").size,
      contacts: projector.state("contacts")?.length ?? 0,
      requests: projector.state("requests").length,
      notes: Object.keys(projector.state("notes")).length,
      views: projector.state("views").length,
      messages: projector.state("messages").kept.length,
      entries: entryCount(projector.state("journal")),
    }),
  },
  messages: {
    topics: ["messages", "session"],
    isEarly: true,
    answer: (_, account) => {
      const { kept, muted } = account.projector.state("messages")
      return {
        kept: kept
          .toReversed()
          .map(({ tab, ...message }) => ({ ...message, isOwn: tab === account.tab && message.call !== null })),
        unread: unreadOf({ kept, muted }),
        muted,
      }
    },
  },
  sync: {
    topics: ["sync", "transactions", "coverage", "calls", "session"],
    isEarly: true,
    answer: (_, account) => {
      const store = account.projector.state("transactions")
      const { spans, filter } = account.projector.state("coverage")
      const top = newestCovered(spans)
      return {
        ...account.syncStatus.get(),
        rows: store.size,
        bad: store.unreadable,
        oldest: store.oldest ?? null,
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
