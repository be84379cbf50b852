import { defineEndpoint } from "../kernel/endpoint.ts"
import { partnersAnswer, standingAnswer } from "./answers.ts"
import { PartnersReceived, StandingReceived } from "./events.ts"

const reading = { backend: "office", method: "POST", kind: "read" } as const

/** The partners below a user (R345). */
export const linearData = defineEndpoint({
  ...reading,
  name: "linear/data",
  persistedFields: ["userId"],
  body: ({ userId }: { readonly userId: string }) => ({ user_id: userId }),
  answer: partnersAnswer,
  toEvents: (partners, { userId }) => [PartnersReceived.draft({ root: userId, partners })],
})

/** How the customer stands as a partner (R344). */
export const linearStats = defineEndpoint({
  ...reading,
  name: "linear/stats",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
  answer: standingAnswer,
  toEvents: (standing) => [StandingReceived.draft({ standing })],
})
