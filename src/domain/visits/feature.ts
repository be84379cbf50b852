import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { VisitBegan } from "./events.ts"
import { visit } from "./projection.ts"
import { removedSince, sinceVisit } from "./since-visit.ts"

/** When the customer was here last, and what changed since. */
export const visitsFeature = {
  events: { VisitBegan },
  projections: { visit },
  queries: {
    /** Null on the first visit, and until the log is folded. */
    sinceVisit: liveQuery({ params: Schema.Null, unknown: null, resolve: (read) => sinceVisit(read) }),
    /** As `sinceVisit`, for a screen that tells of nothing else: the rest of it costs more with every page. */
    removedSinceVisit: liveQuery({ params: Schema.Null, unknown: null, resolve: (read) => removedSince(read) }),
  },
}
