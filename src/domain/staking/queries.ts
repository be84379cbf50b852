import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { otonContracts } from "./endpoints.ts"
import { staking, thaw } from "./projection.ts"

export const stakingQueries = {
  staking: remoteQuery(otonContracts, staking),
  /** How the frozen balance thaws; null where the office does not say. */
  thaw: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(thaw) }),
}
