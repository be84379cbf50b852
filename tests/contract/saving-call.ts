import * as Schema from "effect/Schema"
import { BalancesReceived } from "../../src/domain/balances/events.ts"
import { defineEndpoint } from "../../src/domain/kernel/endpoint.ts"

/** What a customer's withdrawal might be asked with; `secret` may not be written down, `amount` may. */
export interface Moving {
  readonly amount: string
  readonly secret: string
}

/** A call that saves something and records nothing of its request. */
export const savingCall = defineEndpoint({
  name: "test/save",
  backend: "office",
  method: "POST",
  kind: "save",
  persistedFields: [],
  body: ({ note }: { readonly note: string }) => ({ note }),
  answer: Schema.Struct({ saved: Schema.Boolean }),
  toEvents: () => [],
})

/** A call that moves money: of its request only the amount is recorded, its answer is a fact. */
export const movingCall = defineEndpoint({
  name: "test/move",
  backend: "office",
  method: "POST",
  kind: "money",
  persistedFields: ["amount"],
  body: ({ amount, secret }: Moving) => ({ amount, secret }),
  secrets: ({ secret }) => [secret],
  answer: Schema.Struct({ left: Schema.String }),
  toEvents: ({ left }) => [BalancesReceived.draft({ balances: { busd: left } })],
})
