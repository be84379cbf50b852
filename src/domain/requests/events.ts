import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { FundsRequest } from "./model.ts"

/** A request was made on this device, or came to it by a link. */
export const RequestAdded = defineEvent({
  type: "RequestAdded",
  version: 1,
  upcasters: [],
  schema: Schema.Struct({ request: FundsRequest }),
  privacy: {
    request: { id: "id", direction: "public", from: "personal", to: "personal", sum: "money", note: "personal" },
  },
})

/** A row of the history was recognised as the payment of a request. */
export const RequestPaid = defineEvent({
  type: "RequestPaid",
  version: 1,
  upcasters: [],
  schema: Schema.Struct({ id: Schema.String, row: Schema.Int }),
  privacy: { id: "id", row: "id" },
})

/** The customer put a request aside. */
export const RequestDismissed = defineEvent({
  type: "RequestDismissed",
  version: 1,
  upcasters: [],
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})
