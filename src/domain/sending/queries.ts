import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { type RateLeaps, rateLeaps } from "../rates/leaps.ts"
import { tokenOrders } from "../tokens/projection.ts"
import { askedWallets } from "./asked-wallets.ts"
import { type Outcomes, outcomes, type Send, sends } from "./projection.ts"

/** What was sent from this device and became of it, and which rates wait to be confirmed. */
export interface SendsView extends Pick<Outcomes, "unknown" | "silent" | "leftSoFar"> {
  readonly sends: ReadonlyArray<Send>
  readonly leapt: RateLeaps["leapt"]
}

export const sendingQueries = {
  /** Null until the log is folded: what was sent before is not known earlier, and nothing may be decided without it. */
  sends: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): SendsView | null => {
      const { unknown, silent, leftSoFar } = read.folded(outcomes)
      const asked = askedWallets(read.folded(tokenOrders))
      return {
        sends: read.folded(sends),
        unknown: [...unknown, ...asked],
        silent,
        leftSoFar,
        leapt: read.folded(rateLeaps).leapt,
      }
    },
  }),
}
