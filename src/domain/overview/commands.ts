import { reading } from "../kernel/command.ts"
import { linearStats } from "../structure/endpoints.ts"
import { pointsBar, userDashboard, userStats } from "./endpoints.ts"

/** How what the overview counts is asked for again. */
export const overviewRefresh = {
  overview: () => [
    reading(userDashboard, {}),
    reading(userStats, {}),
    reading(pointsBar, {}),
    reading(linearStats, {}),
  ],
}
