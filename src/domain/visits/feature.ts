import { VisitBegan } from "./events.ts"
import { visit } from "./projection.ts"
import { visitsQueries } from "./queries.ts"

/** When the customer was here last, and what changed since. */
export const visitsFeature = {
  events: { VisitBegan },
  projections: { visit },
  queries: visitsQueries,
}
