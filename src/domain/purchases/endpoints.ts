import { defineEndpoint } from "../kernel/endpoint.ts"
import { purchaseDetailsAnswer } from "./details.ts"
import { PurchaseDetailsReceived, PurchasesReceived } from "./events.ts"
import { purchasesAnswer, purchasesPageSize } from "./model.ts"

const reading = { backend: "office", method: "POST", kind: "read" } as const

/** A page of purchases, newest change first (R355). */
export const listMarketplace = defineEndpoint({
  ...reading,
  name: "transaction/listMarketplace",
  persistedFields: ["offset"],
  body: ({ offset }: { readonly offset: number }) => ({
    request: { cmd: "get", offset, limit: purchasesPageSize, sort: [{ field: "mdate", direction: "desc" }] },
  }),
  answer: purchasesAnswer,
  toEvents: ({ purchases, count }, { offset }) => [
    PurchasesReceived.draft({ offset, purchases, full: count >= purchasesPageSize }),
  ],
})

/** What a purchase was made of, and the rows that paid for it (R356). */
export const marketplaceDetails = defineEndpoint({
  ...reading,
  name: "transaction/marketplaceDetails",
  persistedFields: ["id"],
  body: ({ id }: { readonly id: string }) => ({ id }),
  answer: purchaseDetailsAnswer,
  toEvents: (details, { id }) => [PurchaseDetailsReceived.draft({ id, details })],
})
