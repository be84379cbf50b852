import * as Schema from "effect/Schema"
import { Sheet } from "../history/export/csv-cell.ts"
import { command, done, type Moment, reading } from "../kernel/command.ts"
import type { Read } from "../kernel/query.ts"
import { customer } from "../session/projection.ts"
import { linearData, linearStats } from "./endpoints.ts"
import { PartnersReceived, StandingReceived } from "./events.ts"
import { partnerFile } from "./partner-views.ts"
import { partners, standing } from "./projection.ts"
import { structureQueries } from "./queries.ts"
import { PartnerQuery } from "./query.ts"

/** How the structure is asked for again: that of the customer, once it is known who that is. */
const structureRefresh = {
  structure: (read: Read, _: Moment) => {
    const userId = read.soFar(customer)?.id
    const standing = reading(linearStats, {})
    return userId === undefined ? [standing] : [reading(linearData, { userId }), standing]
  },
}

const structureCommands = {
  /** The partners that fit as the text of a CSV file. */
  exportPartners: command({
    request: Schema.Struct({ query: PartnerQuery, sheet: Sheet }),
    ofRecording: true,
    decide: ({ query, sheet }, read) => done(partnerFile(read.soFar(partners), query, sheet)),
  }),
}

/** The referral structure. */
export const structureFeature = {
  events: { PartnersReceived, StandingReceived },
  projections: { partners, standing },
  endpoints: { linearData, linearStats },
  queries: structureQueries,
  commands: structureCommands,
  refresh: structureRefresh,
}
