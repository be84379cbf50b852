import { defineEndpoint } from "../kernel/endpoint.ts"
import { ThawReceived } from "../staking/events.ts"
import { balancesAnswer } from "./answer.ts"
import { BalancesReceived } from "./events.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** What the customer holds (R341). */
export const userBalance = defineEndpoint({
  ...office,
  name: "user/balance",
  path: "/user/balance",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: balancesAnswer,
  toEvents: ({ balances, thaw }) => [
    BalancesReceived.draft({ balances }),
    ...(thaw === null ? [] : [ThawReceived.draft({ thaw })]),
  ],
})
