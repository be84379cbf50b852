import { balanceAnswers } from "./balances/answers.ts"
import { balances } from "./balances/projection.ts"
import { calls } from "./calls/projection.ts"
import { card } from "./card/projection.ts"
import { contactChanges } from "./contacts/changes.ts"
import { contacts } from "./contacts/projection.ts"
import { contracts, contractVariants } from "./contracts/projection.ts"
import { coverage, transactions, transactionTypes } from "./history/projection.ts"
import { journal } from "./journal/projection.ts"
import { pair, series } from "./market/projection.ts"
import { messages } from "./messages/projection.ts"
import { notes } from "./notes/projection.ts"
import { overview } from "./overview/projection.ts"
import { pool } from "./pool/projection.ts"
import { addressChanges } from "./profile/projection.ts"
import { purchaseDetails, purchases } from "./purchases/projection.ts"
import { rates } from "./rates/projection.ts"
import { requests } from "./requests/projection.ts"
import { outcomes, sends } from "./sending/projection.ts"
import { customer } from "./session/projection.ts"
import { staking, thaw } from "./staking/projection.ts"
import { partners, standing } from "./structure/projection.ts"
import { tokenOffer, tokenOrders } from "./tokens/projection.ts"
import { verification } from "./verification/projection.ts"
import { keptFilter, views } from "./views/projection.ts"
import { visit } from "./visits/projection.ts"

/** Every projection of the office, once. */
export const projections = {
  calls,
  customer,
  balances,
  balanceAnswers,
  rates,
  transactions,
  coverage,
  transactionTypes,
  contacts,
  contactChanges,
  contracts,
  contractVariants,
  staking,
  purchases,
  purchaseDetails,
  partners,
  standing,
  pool,
  series,
  pair,
  overview,
  card,
  tokenOffer,
  tokenOrders,
  requests,
  thaw,
  sends,
  outcomes,
  notes,
  views,
  keptFilter,
  addressChanges,
  messages,
  verification,
  visit,
  journal,
}

/** The state of each projection. */
export type OfficeStates = {
  readonly [Name in keyof typeof projections]: ReturnType<(typeof projections)[Name]["initial"]>
}
