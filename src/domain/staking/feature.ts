import * as Schema from "effect/Schema"
import { reading } from "../kernel/command.ts"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { otonContracts } from "./endpoints.ts"
import { StakingReceived, ThawReceived } from "./events.ts"
import { staking, thaw } from "./projection.ts"

/** Tokens in products beside contracts, and how the frozen balance thaws. */
export const stakingFeature = {
  events: { StakingReceived, ThawReceived },
  projections: { staking, thaw },
  endpoints: { otonContracts },
  queries: {
    staking: remoteQuery(otonContracts, staking),
    /** How the frozen balance thaws; null where the office does not say. */
    thaw: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(thaw) }),
  },
  refresh: { staking: () => [reading(otonContracts, {})] },
}
