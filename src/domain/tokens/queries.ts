import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { tokenOfferCall } from "./endpoints.ts"
import { tokenOffer, type TokenOrder, tokenOrders } from "./projection.ts"

export const tokensQueries = {
  tokenOffer: remoteQuery(tokenOfferCall, tokenOffer),
  /** Orders of tokens made on this device, the newest first; null until the log is folded. */
  tokenOrders: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): ReadonlyArray<TokenOrder> | null => read.folded(tokenOrders),
  }),
}
