import { CallFulfilled, CallLost, CallRejected, CallStarted, FieldsUnreadable } from "./events.ts"
import { calls } from "./projection.ts"

/** How the calls of the office end. */
export const callsFeature = {
  events: { CallStarted, CallFulfilled, CallRejected, CallLost, FieldsUnreadable },
  projections: { calls },
}
