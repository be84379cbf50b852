import { reading } from "../kernel/command.ts"
import { balanceAnswers } from "./answers.ts"
import { userBalance } from "./endpoints.ts"
import { BalancesReceived } from "./events.ts"
import { balances } from "./projection.ts"
import { balancesQueries } from "./queries.ts"

/** What the customer holds, now and in the past. */
export const balancesFeature = {
  events: { BalancesReceived },
  projections: { balanceAnswers, balances },
  endpoints: { userBalance },
  queries: balancesQueries,
  refresh: { balances: () => [reading(userBalance, {})] },
}
