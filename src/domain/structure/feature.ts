import { structureCommands, structureRefresh } from "./commands.ts"
import { linearData, linearStats } from "./endpoints.ts"
import { PartnersReceived, StandingReceived } from "./events.ts"
import { partners, standing } from "./projection.ts"
import { structureQueries } from "./queries.ts"

/** The referral structure. */
export const structureFeature = {
  events: { PartnersReceived, StandingReceived },
  projections: { partners, standing },
  endpoints: { linearData, linearStats },
  queries: structureQueries,
  commands: structureCommands,
  refresh: structureRefresh,
}
