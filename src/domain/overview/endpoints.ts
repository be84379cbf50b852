import { defineEndpoint } from "../kernel/endpoint.ts"
import { dashboardAnswer, pointsBarAnswer, statsAnswer } from "./answers.ts"
import { DashboardReceived, PointsBarReceived, UserStatsReceived } from "./events.ts"

const reading = {
  backend: "office",
  method: "POST",
  kind: "read",
  persistedFields: [],
  body: (_: Record<never, never>) => ({}),
} as const

/** What the office has for home, news among it (R342). */
export const userDashboard = defineEndpoint({
  ...reading,
  name: "user/dashboard",
  answer: dashboardAnswer,
  toEvents: (dashboard) => [DashboardReceived.draft(dashboard)],
})

/** The team's turnover by thirty days (R343). */
export const userStats = defineEndpoint({
  ...reading,
  name: "user/stats",
  answer: statsAnswer,
  toEvents: (stats) => [UserStatsReceived.draft(stats)],
})

/** Where the customer stands between two ranks (R348). */
export const pointsBar = defineEndpoint({
  ...reading,
  name: "pool/user/pointsBar",
  answer: pointsBarAnswer,
  toEvents: (points) => [PointsBarReceived.draft(points)],
})
