import { defineEvent } from "../kernel/event.ts"
import { Dashboard, PointsBar, UserStats } from "./answers.ts"

/** What the office has for home came. */
export const DashboardReceived = defineEvent({
  type: "DashboardReceived",
  schema: Dashboard,
  privacy: { news: { title: "personal", text: "personal", date: "time", link: "personal" }, more: "personal" },
})

/** The team's turnover by thirty days came. */
export const UserStatsReceived = defineEvent({
  type: "UserStatsReceived",
  schema: UserStats,
  privacy: { turnover: "money", before: "money", more: "personal" },
})

/** Where the customer stands between two ranks came. */
export const PointsBarReceived = defineEvent({
  type: "PointsBarReceived",
  schema: PointsBar,
  privacy: { points: "money", next: "money", more: "personal" },
})
