import * as Schema from "effect/Schema"
import { reading } from "../kernel/command.ts"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { defineEvent, type EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import { poolAnswer, PoolShare } from "./model.ts"

/** How the token pool is shared out came. */
const PoolReceived = defineEvent({
  type: "PoolReceived",
  schema: Schema.Struct({ shares: Schema.Array(PoolShare) }),
  privacy: { shares: { rank: "public", share: "tariff", amount: "money" } },
})

/** The pool as last answered; null before the first answer. */
const pool: Projection<ReadonlyArray<PoolShare> | null, EventsOf<{ PoolReceived: typeof PoolReceived }>> = {
  name: "pool",
  version: 1,
  initial: () => null,
  on: { PoolReceived: (_, { shares }) => shares },
  stored: jsonSnapshot(),
}

/** How the token pool is shared out (R349). */
export const poolInfo = defineEndpoint({
  backend: "office",
  method: "POST",
  kind: "read",
  name: "pool/info",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
  answer: poolAnswer,
  toEvents: (shares) => [PoolReceived.draft({ shares })],
})

/** How the token pool is shared out. */
export const poolFeature = {
  events: { PoolReceived },
  projections: { pool },
  endpoints: { poolInfo },
  queries: { pool: remoteQuery(poolInfo, pool) },
  refresh: { pool: () => [reading(poolInfo, {})] },
}
