import { defineCall } from "../kernel/endpoint.ts"
import { PoolReceived } from "./events.ts"
import { poolAnswer } from "./model.ts"

/** How the token pool is shared out (R349). */
export const poolInfo = defineCall({
  backend: "office",
  method: "POST",
  kind: "read",
  settledBy: "lifecycle",
  name: "pool/info",
  path: "/pool/info",
  record: [],
  body: (_: Record<never, never>) => ({}),
  answer: poolAnswer,
  facts: (shares) => [PoolReceived.draft({ shares })],
})
