import * as Schema from "effect/Schema"
import { reading } from "../kernel/command.ts"
import type { OfficeClock } from "../kernel/office-clock.ts"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { balanceAnswers, clockIn } from "./answers.ts"
import { balanceHistory } from "./balance-history.ts"
import { balancesThen } from "./balances-then.ts"
import { userBalance } from "./endpoints.ts"
import { BalancesReceived } from "./events.ts"
import { balances } from "./projection.ts"

const balancesQueries = {
  balances: remoteQuery(userBalance, balances),
  /** How this device's clock stood to the office's when the newest balances came; null while that is being read. */
  officeClock: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): OfficeClock | null => clockIn(read.known(balanceAnswers)),
  }),
  /** `now` in unix seconds; null before the first balances. */
  balanceHistory: liveQuery({
    params: Schema.Struct({ unit: Schema.Literals(["eur", "btc"]), now: Schema.Finite }),
    unknown: null,
    resolve: (read, { unit, now }) => balanceHistory(read, unit, now),
  }),
  /** `second` in unix seconds; null before the first balances. */
  balancesThen: liveQuery({
    params: Schema.Struct({ second: Schema.Finite }),
    unknown: null,
    resolve: (read, { second }) => balancesThen(read, second),
  }),
}

/** What the customer holds, now and in the past. */
export const balancesFeature = {
  events: { BalancesReceived },
  projections: { balanceAnswers, balances },
  endpoints: { userBalance },
  queries: balancesQueries,
  refresh: { balances: () => [reading(userBalance, {})] },
}
