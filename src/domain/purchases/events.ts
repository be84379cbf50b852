import * as Schema from "effect/Schema"
import { rowPrivacy } from "../history/events.ts"
import { defineEvent } from "../kernel/event.ts"
import { PurchaseDetails } from "./details.ts"
import { Purchase } from "./model.ts"

/** A page of purchases came; `full` when there may be more behind it (R262). */
export const PurchasesReceived = defineEvent({
  type: "PurchasesReceived",
  schema: Schema.Struct({ offset: Schema.Int, purchases: Schema.Array(Purchase), full: Schema.Boolean }),
  privacy: {
    offset: "public",
    purchases: {
      id: "personal",
      name: "personal",
      price: "money",
      currency: "public",
      status: "public",
      marketplace: "public",
      changed: "time",
    },
    full: "public",
  },
})

/** What a purchase was made of came. */
export const PurchaseDetailsReceived = defineEvent({
  type: "PurchaseDetailsReceived",
  schema: Schema.Struct({ id: Schema.String, details: PurchaseDetails }),
  privacy: {
    id: "personal",
    details: {
      items: {
        id: "personal",
        uid: "personal",
        name: "personal",
        price: "money",
        currency: "public",
        marketplace: "public",
      },
      rows: rowPrivacy,
    },
  },
})
