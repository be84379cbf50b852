import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type { Dashboard, PointsBar, UserStats } from "./answers.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** What the office says for home, each as last answered; null before its first answer. */
interface Overview {
  readonly dashboard: Dashboard | null
  readonly stats: UserStats | null
  readonly points: PointsBar | null
}

/** Home's tolerant blocks (A67). */
export const overview: Projection<Overview, Payloads> = {
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
