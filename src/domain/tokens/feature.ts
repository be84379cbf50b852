import * as Schema from "effect/Schema"
import { reading } from "../kernel/command.ts"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { tokenConfirm, tokenOfferCall, tokenOrder } from "./endpoints.ts"
import {
  TokenOfferReceived,
  TokenPaymentAsked,
  TokenPaymentDenied,
  TokenPaymentSent,
  TokensOrdered,
  TokensPurchased,
} from "./events.ts"
import { tokenOffer, type TokenOrder, tokenOrders } from "./projection.ts"

const tokensQueries = {
  tokenOffer: remoteQuery(tokenOfferCall, tokenOffer),
  /** Orders of tokens made on this device, the newest first; null until the log is folded. */
  tokenOrders: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): ReadonlyArray<TokenOrder> | null => read.folded(tokenOrders),
  }),
}

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
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ tokensCommands }) => tokensCommands),
    "orderTokens",
    "noteWalletAsked",
    "noteWalletDenied",
    "confirmTokens",
  ),
  /** How what tokens are sold for is asked for again. */
  refresh: { tokenOffer: () => [reading(tokenOfferCall, {})] },
}
