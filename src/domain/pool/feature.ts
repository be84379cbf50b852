import { poolRefresh } from "./commands.ts"
import { poolInfo } from "./endpoints.ts"
import { PoolReceived } from "./events.ts"
import { pool } from "./projection.ts"
import { poolQueries } from "./queries.ts"

/** How the token pool is shared out. */
export const poolFeature = {
  events: { PoolReceived },
  projections: { pool },
  endpoints: { poolInfo },
  queries: poolQueries,
  refresh: poolRefresh,
}
