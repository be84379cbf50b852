import * as Schema from "effect/Schema"
import { call, command, nothing } from "../kernel/command.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { liveQuery } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import type { PurchaseDetails } from "./details.ts"
import { listMarketplace, marketplaceDetails } from "./endpoints.ts"
import { PurchaseDetailsReceived, PurchasesReceived } from "./events.ts"
import type { Purchase } from "./model.ts"
import { purchaseDetails, purchases } from "./projection.ts"

/**
 * What a purchase was made of; `purchase` is null where the list, as far as it is on this device, has none of this id.
 */
export interface PurchaseView {
  readonly purchase: Purchase | null
  readonly details: PurchaseDetails
}

const purchasesQueries = {
  purchases: remoteQuery(listMarketplace, purchases),
  purchase: liveQuery({
    params: Schema.Struct({ id: Schema.String }),
    resolve: (read, { id }): RemoteData<PurchaseView> =>
      read.remote(marketplaceDetails, () => {
        const details = heldUnder(read.known(purchaseDetails), id)
        const purchase = read.known(purchases)?.purchases.find((each) => each.id === id) ?? null
        return details === undefined ? null : { purchase, details }
      }),
  }),
}

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
