import { sendingCommands } from "./commands.ts"
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
  commands: sendingCommands,
}
