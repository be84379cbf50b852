import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { transfer, withdraw } from "./endpoints.ts"
import { TransferCompleted, WithdrawalCompleted, OutcomeCleared } from "./events.ts"
import { sends, outcomes } from "./projection.ts"
import { sendingQueries } from "./queries.ts"

/** Everything that moves funds. */
export const sendingFeature = {
  events: { TransferCompleted, WithdrawalCompleted, OutcomeCleared },
  projections: { sends, outcomes },
  endpoints: { transfer, withdraw },
  queries: sendingQueries,
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ sendingCommands }) => sendingCommands),
    "transfer",
    "withdraw",
    "clearOutcome",
  ),
}
