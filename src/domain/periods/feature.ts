import * as Schema from "effect/Schema"
import { append, command, performed } from "../kernel/command.ts"
import type { CloseRefusal } from "./closing.ts"
import { PeriodClosed, PeriodReopened, PeriodSeen } from "./events.ts"
import { closedPeriods } from "./projection.ts"
import { periodsQueries } from "./queries.ts"

/** Periods that the customer compared with the office's balances and closed. */
export const periodsFeature = {
  events: { PeriodClosed, PeriodReopened },
  projections: { closedPeriods },
  queries: periodsQueries,
  commands: {
    /** Closes a period as the customer saw it. Its progress is a job's. */
    closePeriod: performed<null, CloseRefusal>()({
      request: Schema.Struct({ id: Schema.String, from: Schema.Int, to: Schema.Int, seen: PeriodSeen }),
    }),
    reopenPeriod: command({
      request: Schema.Struct({ id: Schema.String }),
      decide: (period, read) =>
        read.soFar(closedPeriods).some(({ id }) => id === period.id) ? append(PeriodReopened.draft(period)) : append(),
    }),
  },
}
