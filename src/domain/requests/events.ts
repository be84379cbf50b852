import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { officeClock } from "../kernel/office-clock.ts"
import { FundsRequest } from "./model.ts"

/** A request was made on this device, or came to it by a link. */
export const RequestAdded = defineEvent({
  type: "RequestAdded",
  schema: Schema.Struct({ request: FundsRequest, ...officeClock }),
  privacy: {
    request: { id: "id", direction: "public", from: "personal", to: "personal", sum: "money", note: "personal" },
    ahead: "public",
  },
})

/** A row of the history was recognised as the payment of a request. */
export const RequestPaid = defineEvent({
  type: "RequestPaid",
  schema: Schema.Struct({ id: Schema.String, row: Schema.Int }),
  privacy: { id: "id", row: "id" },
})

/** The customer put a request aside. */
export const RequestDismissed = defineEvent({
  type: "RequestDismissed",
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})
