import * as Schema from "effect/Schema"
import { orderLink } from "../contracts/order-link.ts"
import { defineCall } from "../kernel/endpoint.ts"
import { CardOrdered, CardReceived } from "./events.ts"
import type { CardOrder } from "./form.ts"
import { cardAnswer } from "./model.ts"

const office = { backend: "office", method: "POST", settledBy: "lifecycle" } as const

/** The card's terms and the customer's own card. This call and the next two are inferred: none is shown (A65). */
export const cardIndex = defineCall({
  ...office,
  name: "card/index",
  path: "/card/index",
  kind: "read",
  record: [],
  body: (_: Record<never, never>) => ({}),
  answer: cardAnswer,
  facts: (card) => [CardReceived.draft({ card })],
})

/** A card is ordered (R190): its answer's first item is the link to the page where it is paid. */
export const cardOrder = defineCall({
  ...office,
  name: "card/order",
  path: "/card/order",
  kind: "save",
  record: ["country"],
  body: ({ country, name, method }: CardOrder) => ({
    country,
    name,
    ...(method === null ? {} : { method }),
    terms: 1,
    resident: 1,
  }),
  answer: Schema.Unknown,
  facts: (answer, { country }, { callId }) => [
    CardOrdered.draft({ callId, country, linked: orderLink(answer) !== null }),
  ],
})

/** The card that was bought is applied for (R270). */
export const cardActivate = defineCall({
  ...office,
  name: "card/activate",
  path: "/card/activate",
  kind: "save",
  record: [],
  body: (_: Record<never, never>) => ({}),
  answer: Schema.Unknown,
  facts: () => [],
})
