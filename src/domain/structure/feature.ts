import { type Moment, reading } from "../kernel/command.ts"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import type { Read } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { customer } from "../session/projection.ts"
import { linearData, linearStats } from "./endpoints.ts"
import { PartnersReceived, StandingReceived } from "./events.ts"
import { partners, standing } from "./projection.ts"

/** How the structure is asked for again: that of the customer, once it is known who that is. */
const structureRefresh = {
  structure: (read: Read, _: Moment) => {
    const userId = read.soFar(customer)?.id
    const standing = reading(linearStats, {})
    return userId === undefined ? [standing] : [reading(linearData, { userId }), standing]
  },
}

/** The referral structure. */
export const structureFeature = {
  events: { PartnersReceived, StandingReceived },
  projections: { partners, standing },
  endpoints: { linearData, linearStats },
  queries: {
    ...fetchedWhenAsked(
      () => import("./queries.ts").then(({ structureQueries }) => structureQueries),
      "partners",
      "partner",
      "partnerDrawing",
      "partnerTeam",
    ),
    standing: remoteQuery(linearStats, standing),
  },
  commands: fetchedWhenAsked(
    () => import("./partner-views.ts").then(({ structureCommands }) => structureCommands),
    "exportPartners",
  ),
  refresh: structureRefresh,
}
