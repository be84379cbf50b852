import { defineEndpoint } from "../kernel/endpoint.ts"
import { StakingReceived } from "./events.ts"
import { stakingAnswer } from "./model.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** Tokens in products beside contracts (R347). */
export const otonContracts = defineEndpoint({
  ...office,
  name: "token/oton/contracts",
  path: "/token/oton/contracts",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: stakingAnswer,
  toEvents: (products) => [StakingReceived.draft({ products })],
})
