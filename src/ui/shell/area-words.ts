import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { FeatureName } from "../../domain/catalogue.ts"

const words: { readonly [Area in FeatureName]?: MessageDescriptor } = {
  balances: msg`Balances`,
  calls: msg`Requests to the office`,
  card: msg`Payment card`,
  contacts: msg`Contacts`,
  contracts: msg`Contracts`,
  exchange: msg`Files of other devices`,
  history: msg`Transactions`,
  journal: msg`Journal`,
  market: msg`Market`,
  messages: msg`Messages`,
  notes: msg`Notes`,
  overview: msg`Dashboard`,
  pool: msg`Token pool`,
  profile: msg`Profile`,
  purchases: msg`Purchases`,
  rates: msg`Rates`,
  requests: msg`Requests`,
  sending: msg`Sent funds`,
  session: msg`Profile`,
  staking: msg`Staking`,
  structure: msg`Referral structure`,
  tokens: msg`Buy tokens`,
  verification: msg`Identity check`,
  views: msg`Saved views`,
  visits: msg`Since your last visit`,
}

const byArea = new Map(Object.entries(words))

/** What an area of the office is called. One without a word of its own is called by its name in the code. */
export const areaWords = (area: string): MessageDescriptor | string => byArea.get(area) ?? area
