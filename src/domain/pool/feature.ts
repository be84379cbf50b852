import { reading } from "../kernel/command.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { poolInfo } from "./endpoints.ts"
import { PoolReceived } from "./events.ts"
import { pool } from "./projection.ts"

/** How the token pool is shared out. */
export const poolFeature = {
  events: { PoolReceived },
  projections: { pool },
  endpoints: { poolInfo },
  queries: { pool: remoteQuery(poolInfo, pool) },
  refresh: { pool: () => [reading(poolInfo, {})] },
}
