import * as Schema from "effect/Schema"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { liveQuery } from "../kernel/query.ts"
import { transfer, withdraw } from "./endpoints.ts"
import { TransferCompleted, WithdrawalCompleted, OutcomeCleared } from "./events.ts"
import { sends, outcomes } from "./projection.ts"
import { sendsOf, type SendsView } from "./state.ts"

/** Everything that moves funds. */
export const sendingFeature = {
  events: { TransferCompleted, WithdrawalCompleted, OutcomeCleared },
  projections: { sends, outcomes },
  endpoints: { transfer, withdraw },
  queries: {
    /** Null until the log is folded: nothing may be decided without what was sent before. */
    sends: liveQuery({
      params: Schema.Null,
      unknown: null,
      resolve: (read): SendsView | null => sendsOf(read.folded),
    }),
    /** How many left this device, from whichever tab, and have no outcome so far. */
    sendsUnderWay: liveQuery({
      params: Schema.Null,
      resolve: (read): number => Object.keys(read.soFar(outcomes).started).length,
    }),
  },
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ sendingCommands }) => sendingCommands),
    "transfer",
    "withdraw",
    "clearOutcome",
  ),
}
