import * as Schema from "effect/Schema"
import { call, command, nothing } from "../kernel/command.ts"
import { listMarketplace, marketplaceDetails } from "./endpoints.ts"
import { PurchaseDetailsReceived, PurchasesReceived } from "./events.ts"
import { purchaseDetails, purchases } from "./projection.ts"
import { purchasesQueries } from "./queries.ts"

const purchasesCommands = {
  /** Asks for a page of purchases, newest change first. */
  fetchPurchases: command({
    request: Schema.Struct({ offset: Schema.Int }),
    decide: (page) => call(listMarketplace, page, nothing),
  }),
  /** Asks what a purchase was made of. */
  fetchPurchase: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: (purchase) => call(marketplaceDetails, purchase, nothing),
  }),
}

/** Purchases on the marketplaces. */
export const purchasesFeature = {
  events: { PurchasesReceived, PurchaseDetailsReceived },
  projections: { purchases, purchaseDetails },
  endpoints: { listMarketplace, marketplaceDetails },
  queries: purchasesQueries,
  commands: purchasesCommands,
}
