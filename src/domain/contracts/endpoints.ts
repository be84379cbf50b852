import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { ContractOrdered, ContractsReceived, ContractVariantsReceived } from "./events.ts"
import type { ContractOrder } from "./form.ts"
import { contractsAnswer } from "./model.ts"
import { orderLink } from "./order-link.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** What can be ordered (R361). */
export const contractsGetList = defineEndpoint({
  ...office,
  name: "contracts/getList",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: contractsAnswer,
  toEvents: ({ variants }) => [ContractVariantsReceived.draft({ variants })],
})

/** The customer's contracts (R362, A61: inferred). */
export const contractsIndex = defineEndpoint({
  ...office,
  name: "contracts/index",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: contractsAnswer,
  toEvents: (answer) => [ContractsReceived.draft(answer)],
})

/** A contract is ordered, activated or replenished (R363, A61). Its answer's first item may be a link to go on at. */
export const contractsOrder = defineEndpoint({
  ...office,
  name: "contracts/order",
  kind: "money",
  persistedFields: ["variantId", "amount"],
  body: ({ variantId, amount }: ContractOrder) => ({ contract_id: variantId, amount }),
  answer: Schema.Unknown,
  toEvents: (answer, { variantId, amount }, { callId }) => [
    ContractOrdered.draft({ callId, variantId, amount, linked: orderLink(answer) !== null }),
  ],
})
