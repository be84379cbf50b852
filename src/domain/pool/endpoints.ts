import { defineEndpoint } from "../kernel/endpoint.ts"
import { PoolReceived } from "./events.ts"
import { poolAnswer } from "./model.ts"

/** How the token pool is shared out (R349). */
export const poolInfo = defineEndpoint({
  backend: "office",
  method: "POST",
  kind: "read",
  settledBy: "lifecycle",
  name: "pool/info",
  path: "/pool/info",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
  answer: poolAnswer,
  toEvents: (shares) => [PoolReceived.draft({ shares })],
})
