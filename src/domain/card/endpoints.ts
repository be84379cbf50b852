import * as Schema from "effect/Schema"
import { orderLink } from "../contracts/order-link.ts"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { CardOrdered, CardReceived } from "./events.ts"
import type { CardOrder } from "./form.ts"
import { cardAnswer } from "./model.ts"

const office = { backend: "office", method: "POST" } as const

/** The card's terms and the customer's own card. This call and the next two are inferred: none is shown (A65). */
export const cardIndex = defineEndpoint({
  ...office,
  name: "card/index",
  kind: "read",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
  answer: cardAnswer,
  toEvents: (card) => [CardReceived.draft({ card })],
})

/** A card is ordered (R190): its answer's first item is the link to the page where it is paid. */
export const cardOrder = defineEndpoint({
  ...office,
  name: "card/order",
  kind: "money",
  persistedFields: ["country"],
  body: ({ country, name, method }: CardOrder) => ({
    country,
    name,
    ...(method === null ? {} : { method }),
    terms: 1,
    resident: 1,
  }),
  answer: Schema.Unknown,
  toEvents: (answer, { country }, { callId }) => [
    CardOrdered.draft({ callId, country, linked: orderLink(answer) !== null }),
  ],
})

/** The card that was bought is applied for (R270). */
export const cardActivate = defineEndpoint({
  ...office,
  name: "card/activate",
  kind: "save",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
  answer: Schema.Unknown,
  toEvents: () => [],
})
