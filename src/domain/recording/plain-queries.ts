import { liveQueries, type LiveQueryName } from "../catalogue.ts"
import { checkParams } from "../kernel/query.ts"

const takesNothing = (query: LiveQueryName): boolean => {
  try {
    checkParams(liveQueries[query], null)
    return true
  } catch {
    return false
  }
}

/** Every live query that asks for nothing in particular: what can be asked of any log by its name alone. */
export const plainQueries = (): ReadonlyArray<LiveQueryName> =>
  (Object.keys(liveQueries) as ReadonlyArray<LiveQueryName>).filter(takesNothing)
