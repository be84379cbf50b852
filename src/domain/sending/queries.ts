import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { outcomes, type Send, sends, type UnknownOutcome } from "./projection.ts"

/** What was sent from this device, and what nobody knows the outcome of. */
interface SendsView {
  readonly sends: ReadonlyArray<Send>
  readonly unknown: ReadonlyArray<UnknownOutcome>
}

export const sendingQueries = {
  /** Null until the log is folded: what was sent before is not known earlier, and nothing may be decided without it. */
  sends: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): SendsView | null => ({ sends: read.folded(sends), unknown: read.folded(outcomes).unknown }),
  }),
}
