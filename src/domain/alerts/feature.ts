import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { AlertEnded, AlertMade, AlertMoved, AlertTold, NotificationsChosen } from "./events.ts"
import { alerts } from "./projection.ts"
import { alertsQueries } from "./queries.ts"

/** What a saved view tells of by itself. */
export const alertsFeature = {
  events: { AlertMade, AlertMoved, AlertEnded, AlertTold, NotificationsChosen },
  projections: { alerts },
  queries: alertsQueries,
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ alertsCommands }) => alertsCommands),
    "makeAlert",
    "endAlert",
    "chooseNotifications",
  ),
}
