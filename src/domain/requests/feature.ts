import { requestsCommands } from "./commands.ts"
import { RequestAdded, RequestPaid, RequestDismissed } from "./events.ts"
import { requests } from "./projection.ts"
import { requestsQueries } from "./queries.ts"

/** Requests for funds. */
export const requestsFeature = {
  events: { RequestAdded, RequestPaid, RequestDismissed },
  projections: { requests },
  queries: requestsQueries,
  commands: requestsCommands,
}
