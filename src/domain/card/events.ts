import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { CardOffer } from "./model.ts"

/** The card's terms, and what the customer has of it, came. */
export const CardReceived = defineEvent({
  type: "CardReceived",
  schema: Schema.Struct({ card: CardOffer }),
  privacy: {
    card: {
      price: "tariff",
      currency: "public",
      methods: { id: "personal", name: "personal" },
      bought: "time",
      activated: "time",
      name: "personal",
    },
  },
})

/** The office took the order of a card; `linked` when it goes on at the card's own page. */
export const CardOrdered = defineEvent({
  type: "CardOrdered",
  schema: Schema.Struct({ callId: Schema.String, country: Schema.String, linked: Schema.Boolean }),
  privacy: { callId: "id", country: "personal", linked: "public" },
})
