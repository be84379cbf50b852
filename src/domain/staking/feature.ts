import { stakingRefresh } from "./commands.ts"
import { otonContracts } from "./endpoints.ts"
import { StakingReceived, ThawReceived } from "./events.ts"
import { staking, thaw } from "./projection.ts"
import { stakingQueries } from "./queries.ts"

/** Tokens in products beside contracts, and how the frozen balance thaws. */
export const stakingFeature = {
  events: { StakingReceived, ThawReceived },
  projections: { staking, thaw },
  endpoints: { otonContracts },
  queries: stakingQueries,
  refresh: stakingRefresh,
}
