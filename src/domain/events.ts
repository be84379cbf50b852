import { BalancesReceived } from "./balances/events.ts"
import { CallFulfilled, CallLost, CallRejected, CallStarted } from "./calls/events.ts"
import { CardOrdered, CardReceived } from "./card/events.ts"
import { ContactsReceived } from "./contacts/events.ts"
import { ContractOrdered, ContractsReceived, ContractVariantsReceived } from "./contracts/events.ts"
import {
  CoverageQuestioned,
  HistorySecondRead,
  RangeFilterChecked,
  TransactionPageReceived,
  TransactionTypesReceived,
  VerificationAsked,
} from "./history/events.ts"
import type { PayloadOf } from "./kernel/event.ts"
import { AdapterTransactionsReceived, PairRateReceived, SeriesReceived, VolumeReceived } from "./market/events.ts"
import { MessageMuted, MessagesReceived, MessagesSeen } from "./messages/events.ts"
import { NoteWritten } from "./notes/events.ts"
import { DashboardReceived, PointsBarReceived, UserStatsReceived } from "./overview/events.ts"
import { PoolReceived } from "./pool/events.ts"
import { ProfileSaved } from "./profile/events.ts"
import { PurchaseDetailsReceived, PurchasesReceived } from "./purchases/events.ts"
import { RatesReceived } from "./rates/events.ts"
import { RequestAdded, RequestDismissed, RequestPaid } from "./requests/events.ts"
import { OutcomeCleared, TransferCompleted, WithdrawalCompleted } from "./sending/events.ts"
import { UserInfoReceived } from "./session/events.ts"
import { StakingReceived, ThawReceived } from "./staking/events.ts"
import { PartnersReceived, StandingReceived } from "./structure/events.ts"
import {
  TokenOfferReceived,
  TokenPaymentAsked,
  TokenPaymentDenied,
  TokenPaymentSent,
  TokensOrdered,
  TokensPurchased,
} from "./tokens/events.ts"
import { VerificationReported } from "./verification/events.ts"
import { FilterKept, ViewDeleted, ViewSaved } from "./views/events.ts"
import { VisitBegan } from "./visits/events.ts"

/** Every event of the office, once. */
export const events = {
  CallStarted,
  CallFulfilled,
  CallRejected,
  CallLost,
  MessagesReceived,
  MessagesSeen,
  MessageMuted,
  VerificationReported,
  UserInfoReceived,
  ProfileSaved,
  BalancesReceived,
  RatesReceived,
  TransactionPageReceived,
  HistorySecondRead,
  CoverageQuestioned,
  RangeFilterChecked,
  VerificationAsked,
  TransactionTypesReceived,
  ContactsReceived,
  TransferCompleted,
  WithdrawalCompleted,
  OutcomeCleared,
  ContractVariantsReceived,
  ContractsReceived,
  ContractOrdered,
  RequestAdded,
  RequestPaid,
  RequestDismissed,
  StakingReceived,
  ThawReceived,
  NoteWritten,
  ViewSaved,
  ViewDeleted,
  FilterKept,
  PurchasesReceived,
  PurchaseDetailsReceived,
  PartnersReceived,
  StandingReceived,
  PoolReceived,
  SeriesReceived,
  VolumeReceived,
  PairRateReceived,
  AdapterTransactionsReceived,
  DashboardReceived,
  UserStatsReceived,
  PointsBarReceived,
  CardReceived,
  CardOrdered,
  TokenOfferReceived,
  TokensOrdered,
  TokenPaymentAsked,
  TokenPaymentDenied,
  TokenPaymentSent,
  TokensPurchased,
  VisitBegan,
}

/** Payloads by event type. */
export type Payloads = { readonly [Type in keyof typeof events]: PayloadOf<(typeof events)[Type]> }
