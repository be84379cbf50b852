import * as Schema from "effect/Schema"
import { reading } from "../kernel/command.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { liveQuery } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import { linearStats } from "../structure/endpoints.ts"
import type { Dashboard, PointsBar, UserStats } from "./answers.ts"
import { pointsBar, userDashboard, userStats } from "./endpoints.ts"
import type * as events from "./events.ts"
import { DashboardReceived, PointsBarReceived, UserStatsReceived } from "./events.ts"

type Payloads = EventsOf<typeof events>

/** What the office says for home, each as last answered; null before its first answer. */
interface Overview {
  readonly dashboard: Dashboard | null
  readonly stats: UserStats | null
  readonly points: PointsBar | null
}

/** Home's tolerant blocks (A67). */
const overview: Projection<Overview, Payloads> = {
  name: "overview",
  version: 1,
  initial: () => ({ dashboard: null, stats: null, points: null }),
  on: {
    DashboardReceived: (held, dashboard) => ({ ...held, dashboard }),
    UserStatsReceived: (held, stats) => ({ ...held, stats }),
    PointsBarReceived: (held, points) => ({ ...held, points }),
  },
  stored: jsonSnapshot(),
}

/** What the office says for home, each a call of its own (A67). */
export interface OverviewView {
  readonly dashboard: RemoteData<Dashboard>
  readonly stats: RemoteData<UserStats>
  readonly points: RemoteData<PointsBar>
}

const overviewQueries = {
  overview: liveQuery({
    params: Schema.Null,
    resolve: (read): OverviewView => ({
      dashboard: read.remote(userDashboard, () => read.known(overview).dashboard),
      stats: read.remote(userStats, () => read.known(overview).stats),
      points: read.remote(pointsBar, () => read.known(overview).points),
    }),
  }),
}

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
