import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { RequestAdded, RequestDismissed, RequestPaid } from "./events.ts"
import { requests } from "./projection.ts"
import { requestsQueries } from "./queries.ts"

/** Requests for funds. */
export const requestsFeature = {
  events: { RequestAdded, RequestPaid, RequestDismissed },
  projections: { requests },
  queries: requestsQueries,
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ requestsCommands }) => requestsCommands),
    "askForFunds",
    "receiveRequest",
    "dismissRequest",
    "markRequestPaid",
  ),
}
