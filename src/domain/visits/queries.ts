import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { sinceVisit } from "./since-visit.ts"

export const visitsQueries = {
  /** Null on the first visit, and until the log is folded. */
  sinceVisit: liveQuery({ params: Schema.Null, unknown: null, resolve: (read) => sinceVisit(read) }),
}
