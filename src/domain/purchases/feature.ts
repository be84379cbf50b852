import { purchasesCommands } from "./commands.ts"
import { listMarketplace, marketplaceDetails } from "./endpoints.ts"
import { PurchasesReceived, PurchaseDetailsReceived } from "./events.ts"
import { purchases, purchaseDetails } from "./projection.ts"
import { purchasesQueries } from "./queries.ts"

/** Purchases on the marketplaces. */
export const purchasesFeature = {
  events: { PurchasesReceived, PurchaseDetailsReceived },
  projections: { purchases, purchaseDetails },
  endpoints: { listMarketplace, marketplaceDetails },
  queries: purchasesQueries,
  commands: purchasesCommands,
}
