import { reading } from "../kernel/command.ts"
import { linearStats } from "../structure/endpoints.ts"
import { userDashboard, userStats, pointsBar } from "./endpoints.ts"
import { DashboardReceived, UserStatsReceived, PointsBarReceived } from "./events.ts"
import { overview } from "./projection.ts"
import { overviewQueries } from "./queries.ts"

/** What the office has for home. */
export const overviewFeature = {
  events: { DashboardReceived, UserStatsReceived, PointsBarReceived },
  projections: { overview },
  endpoints: { userDashboard, userStats, pointsBar },
  queries: overviewQueries,
  refresh: {
    overview: () => [
      reading(userDashboard, {}),
      reading(userStats, {}),
      reading(pointsBar, {}),
      reading(linearStats, {}),
    ],
  },
}
