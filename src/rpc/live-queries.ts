import type { Balances } from "../domain/balances/projection.ts"
import type { CardOffer } from "../domain/card/model.ts"
import type { Payloads } from "../domain/catalogue.ts"
import type { Contact } from "../domain/contacts/model.ts"
import type { ContactUse } from "../domain/contacts/uses.ts"
import type { ContractsAnswer, ContractVariant } from "../domain/contracts/model.ts"
import type { PeriodPair, PeriodsView } from "../domain/history/query/compare-periods.ts"
import type { HistoryQuery } from "../domain/history/query/history-query.ts"
import type { AmountsView, FacetsView, StatisticsView } from "../domain/history/query/pictures.ts"
import type { DayCount } from "../domain/history/query/statistics.ts"
import type { JournalQuery } from "../domain/journal/query.ts"
import type { RemoteData } from "../domain/kernel/remote-data.ts"
import type { AdapterTransaction } from "../domain/market/adapter.ts"
import type { Series } from "../domain/market/series.ts"
import type { KeptMessage } from "../domain/messages/projection.ts"
import type { WorthUnit } from "../domain/money/worth-unit.ts"
import type { Dashboard, PointsBar, UserStats } from "../domain/overview/answers.ts"
import type { PoolShare } from "../domain/pool/model.ts"
import type { AddressChange } from "../domain/profile/projection.ts"
import type { PurchaseDetails } from "../domain/purchases/details.ts"
import type { Purchase } from "../domain/purchases/model.ts"
import type { PurchaseList } from "../domain/purchases/projection.ts"
import type { Rates } from "../domain/rates/projection.ts"
import type { ListedRequest } from "../domain/requests/model.ts"
import type { Send, UnknownOutcome } from "../domain/sending/projection.ts"
import type { StakingProduct } from "../domain/staking/model.ts"
import type { Thaw } from "../domain/staking/thaw.ts"
import type { Standing } from "../domain/structure/answers.ts"
import type { Drawing, DrawingQuery } from "../domain/structure/drawing.ts"
import type { PartnerDetails, PartnerQuery, PartnerRow, StructureFigures } from "../domain/structure/query.ts"
import type { TeamView } from "../domain/structure/team.ts"
import type { TokenOffer } from "../domain/tokens/offer.ts"
import type { TokenOrder } from "../domain/tokens/projection.ts"
import type { Verification } from "../domain/verification/projection.ts"
import type { ViewCount } from "../domain/views/counts.ts"
import type { SavedView } from "../domain/views/projection.ts"
import type { BalanceHistory, BalancesThen, SinceVisit } from "./balance-views.ts"
import type { JobProgress } from "./exports.ts"
import type { FilterChoices, SyncView, TransactionTotals, TransactionWindow } from "./history-views.ts"
import type { ChainView, JournalView } from "./journal-view.ts"
import type { ReplayView } from "./replay-view.ts"
import type { RowDetails } from "./row-details.ts"
import type { SessionView } from "./session-view.ts"

/**
 * A message in the centre; `isOwn` when it came with a call of this very tab, where it pops up once unless its text is
 * muted.
 */
export interface ShownMessage extends Omit<KeptMessage, "tab"> {
  readonly isOwn: boolean
}

/** What lies on this device of the customer, counted (A79). */
export interface DeviceContents {
  readonly rows: number
  readonly contacts: number
  readonly requests: number
  readonly notes: number
  readonly views: number
  readonly messages: number
  /** Entries of the journal. */
  readonly entries: number
}

/** Messages of the last thirty days, newest first (screens 4.23). */
export interface MessagesView {
  readonly kept: ReadonlyArray<ShownMessage>
  readonly unread: number
  readonly muted: ReadonlyArray<string>
}

/** Requests for funds, and where they are kept. `payment` is the row of the history that pays a waiting one. */
export interface RequestsView {
  readonly keptOn: "device" | "office"
  readonly requests: ReadonlyArray<ListedRequest & { readonly payment: number | null }>
}

/**
 * What a purchase was made of; `purchase` is null where the list, as far as it is on this device, has none of this id.
 */
export interface PurchaseView {
  readonly purchase: Purchase | null
  readonly details: PurchaseDetails
}

/** A window on the partners that fit, and the figures of all. */
export interface PartnerWindow {
  readonly from: number
  readonly total: number
  readonly rows: ReadonlyArray<PartnerRow>
  readonly figures: StructureFigures
}

/** What the adapter says of OTON/USDT: each by itself, since each is a call of its own. */
export interface MarketView {
  readonly liquidity: RemoteData<Series>
  readonly volume: RemoteData<Series>
  readonly rate: RemoteData<Series>
  /** The last 24 hours before the call. */
  readonly traded: RemoteData<Payloads["VolumeReceived"]>
  /** Asked for where drivers are configured, and so are the transactions (A103). */
  readonly present: RemoteData<string>
  readonly transactions: RemoteData<ReadonlyArray<AdapterTransaction>>
}

/** What the office says for home, each a call of its own (A67). */
export interface OverviewView {
  readonly dashboard: RemoteData<Dashboard>
  readonly stats: RemoteData<UserStats>
  readonly points: RemoteData<PointsBar>
}

/** Every live query: what it is asked with and what it answers, again whenever the answer changes. */
export interface LiveQueries {
  readonly session: { readonly params: null; readonly value: SessionView }
  readonly balances: { readonly params: null; readonly value: RemoteData<Balances> }
  readonly rates: { readonly params: null; readonly value: RemoteData<Rates> }
  /** `now` in unix seconds; null before the first balances. */
  readonly balanceHistory: {
    readonly params: { readonly unit: WorthUnit; readonly now: number }
    readonly value: BalanceHistory | null
  }
  /** Null on the first visit, and until the log is folded. */
  readonly sinceVisit: { readonly params: null; readonly value: SinceVisit | null }
  /** `second` in unix seconds; null before the first balances. */
  readonly balancesThen: { readonly params: { readonly second: number }; readonly value: BalancesThen | null }
  readonly transactionWindow: {
    readonly params: {
      readonly query: HistoryQuery
      readonly from: number
      readonly count: number
      readonly withDays?: boolean
    }
    readonly value: RemoteData<TransactionWindow>
  }
  /**
   * The UTC days of the rows in view as numbers in pairs, oldest first: the day counted from 1970-01-01, and its rows.
   */
  readonly transactionGroups: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<ReadonlyArray<number>>
  }
  readonly transactionTotals: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<TransactionTotals>
  }
  readonly transactionFacets: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<FacetsView>
  }
  readonly transactionAmounts: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<AmountsView>
  }
  readonly transactionDays: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<ReadonlyArray<DayCount>>
  }
  readonly transactionStatistics: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<StatisticsView>
  }
  /** The query in two periods instead of its own dates. */
  readonly transactionPeriods: {
    readonly params: { readonly query: HistoryQuery; readonly pair: PeriodPair }
    readonly value: RemoteData<PeriodsView>
  }
  /** Rows there would be without each of the query's conditions. */
  readonly transactionsWithout: {
    readonly params: { readonly query: HistoryQuery }
    readonly value: RemoteData<ReadonlyArray<number>>
  }
  /** Null until it is known which views were saved. */
  readonly savedViews: { readonly params: null; readonly value: ReadonlyArray<SavedView> | null }
  /** The search text that was asked for last, "" for everything; null until the log is folded. */
  readonly keptFilter: { readonly params: null; readonly value: string | null }
  /** What the rows of each saved view come to, by its id. `today`: the first second of the present UTC day. */
  readonly viewCounts: {
    readonly params: { readonly today: number }
    readonly value: RemoteData<{ readonly counts: { readonly [id: string]: ViewCount }; readonly complete: boolean }>
  }
  readonly filterChoices: { readonly params: null; readonly value: RemoteData<FilterChoices> }
  readonly contacts: { readonly params: null; readonly value: RemoteData<ReadonlyArray<Contact>> }
  /** What the history of this device knows of each contact, by id; null until the log is folded. */
  readonly contactUses: { readonly params: null; readonly value: { readonly [id: string]: ContactUse } | null }
  readonly contracts: { readonly params: null; readonly value: RemoteData<ContractsAnswer> }
  /** Null until the log is folded. */
  readonly requests: { readonly params: null; readonly value: RequestsView | null }
  readonly staking: { readonly params: null; readonly value: RemoteData<ReadonlyArray<StakingProduct>> }
  /** How the frozen balance thaws; null where the office does not say. */
  readonly thaw: { readonly params: null; readonly value: Thaw | null }
  readonly purchases: { readonly params: null; readonly value: RemoteData<PurchaseList> }
  readonly purchase: { readonly params: { readonly id: string }; readonly value: RemoteData<PurchaseView> }
  /** Lines `from` up to `from + count` of the partners that fit. */
  readonly partners: {
    readonly params: { readonly query: PartnerQuery; readonly from: number; readonly count: number }
    readonly value: RemoteData<PartnerWindow>
  }
  readonly partner: { readonly params: { readonly id: string }; readonly value: RemoteData<PartnerDetails> }
  readonly tokenOffer: { readonly params: null; readonly value: RemoteData<TokenOffer> }
  /** Orders of tokens made on this device, the newest first; null until the log is folded. */
  readonly tokenOrders: { readonly params: null; readonly value: ReadonlyArray<TokenOrder> | null }
  readonly card: { readonly params: null; readonly value: RemoteData<CardOffer> }
  /** The structure as it is drawn. */
  readonly partnerDrawing: { readonly params: DrawingQuery; readonly value: RemoteData<Drawing> }
  /** The own partners of a partner, or of the customer. */
  readonly partnerTeam: { readonly params: { readonly id: string | null }; readonly value: RemoteData<TeamView> }
  readonly pool: { readonly params: null; readonly value: RemoteData<ReadonlyArray<PoolShare>> }
  readonly overview: { readonly params: null; readonly value: OverviewView }
  readonly market: { readonly params: null; readonly value: MarketView }
  readonly standing: { readonly params: null; readonly value: RemoteData<Standing> }
  readonly contractVariants: { readonly params: null; readonly value: RemoteData<ReadonlyArray<ContractVariant>> }
  /** Null until the log is folded: what was sent before is not known earlier, and nothing may be decided without it. */
  readonly sends: {
    readonly params: null
    readonly value: { readonly sends: ReadonlyArray<Send>; readonly unknown: ReadonlyArray<UnknownOutcome> } | null
  }
  /** Changes of the BEP20 address made on this device, oldest first. */
  readonly addressChanges: { readonly params: null; readonly value: ReadonlyArray<AddressChange> }
  readonly journal: {
    readonly params: { readonly query: JournalQuery; readonly count: number }
    readonly value: JournalView
  }
  readonly replay: { readonly params: null; readonly value: ReplayView }
  readonly chain: { readonly params: null; readonly value: ChainView }
  readonly verification: { readonly params: null; readonly value: Verification | null }
  readonly deviceContents: { readonly params: null; readonly value: DeviceContents }
  readonly messages: { readonly params: null; readonly value: MessagesView }
  readonly sync: { readonly params: null; readonly value: SyncView }
  /** Without a value once the history is known: this device has no such row. */
  readonly rowDetails: { readonly params: { readonly id: number }; readonly value: RemoteData<RowDetails> }
  /** Null when no long work of this name is under way. */
  readonly jobProgress: { readonly params: { readonly id: string }; readonly value: JobProgress | null }
}

/** The names of the live queries, for the worker's table. */
export type LiveQueryName = keyof LiveQueries
