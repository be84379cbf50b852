import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import type { RemoteData } from "../kernel/remote-data.ts"
import type { Dashboard, PointsBar, UserStats } from "./answers.ts"
import { pointsBar, userDashboard, userStats } from "./endpoints.ts"
import { overview } from "./projection.ts"

/** What the office says for home, each a call of its own (A67). */
export interface OverviewView {
  readonly dashboard: RemoteData<Dashboard>
  readonly stats: RemoteData<UserStats>
  readonly points: RemoteData<PointsBar>
}

export const overviewQueries = {
  overview: liveQuery({
    params: Schema.Null,
    resolve: (read): OverviewView => ({
      dashboard: read.remote(userDashboard, () => read.known(overview).dashboard),
      stats: read.remote(userStats, () => read.known(overview).stats),
      points: read.remote(pointsBar, () => read.known(overview).points),
    }),
  }),
}
