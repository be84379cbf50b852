import * as Schema from "effect/Schema"
import { BalancesReceived } from "../../src/domain/balances/events.ts"
import { defineCall } from "../../src/domain/kernel/endpoint.ts"

/** What a customer's withdrawal might be asked with; `secret` may not be written down, `amount` may. */
export interface Moving {
  readonly amount: string
  readonly secret: string
}

/** A call that saves something and records nothing of its request. */
export const savingCall = defineCall({
  name: "test/save",
  backend: "office",
  method: "POST",
  path: "/test/save",
  kind: "save",
  settledBy: "lifecycle",
  record: [],
  body: ({ note }: { readonly note: string }) => ({ note }),
  answer: Schema.Struct({ saved: Schema.Boolean }),
  facts: () => [],
})

/** A call that moves money: of its request only the amount is recorded, its answer is a fact. */
export const movingCall = defineCall({
  name: "test/move",
  backend: "office",
  method: "POST",
  path: "/test/move",
  kind: "money",
  settledBy: "lifecycle",
  record: ["amount"],
  body: ({ amount, secret }: Moving) => ({ amount, secret }),
  answer: Schema.Struct({ left: Schema.String }),
  facts: ({ left }) => [BalancesReceived.draft({ balances: { busd: left } })],
})
