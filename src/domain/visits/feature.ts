import { VisitBegan } from "./events.ts"
import { visit } from "./projection.ts"

/** When the customer was here last, and what changed since. */
export const visitsFeature = {
  events: { VisitBegan },
  projections: { visit },
}
