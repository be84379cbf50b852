import { tokensCommands, tokensRefresh } from "./commands.ts"
import { tokenOfferCall, tokenOrder, tokenConfirm } from "./endpoints.ts"
import {
  TokenOfferReceived,
  TokensOrdered,
  TokenPaymentAsked,
  TokenPaymentDenied,
  TokenPaymentSent,
  TokensPurchased,
} from "./events.ts"
import { tokenOffer, tokenOrders } from "./projection.ts"
import { tokensQueries } from "./queries.ts"

/** Tokens that are sold for a wallet's payment. */
export const tokensFeature = {
  events: {
    TokenOfferReceived,
    TokensOrdered,
    TokenPaymentAsked,
    TokenPaymentDenied,
    TokenPaymentSent,
    TokensPurchased,
  },
  projections: { tokenOffer, tokenOrders },
  endpoints: { tokenOfferCall, tokenOrder, tokenConfirm },
  queries: tokensQueries,
  commands: tokensCommands,
  refresh: tokensRefresh,
}
