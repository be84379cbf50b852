import * as Schema from "effect/Schema"
import { Sheet } from "../history/export/csv-cell.ts"
import { command, done } from "../kernel/command.ts"
import { partnerFile } from "./partner-views.ts"
import { partners } from "./projection.ts"
import { PartnerQuery } from "./query.ts"

export const structureCommands = {
  /** The partners that fit as the text of a CSV file. */
  exportPartners: command({
    request: Schema.Struct({ query: PartnerQuery, sheet: Sheet }),
    ofRecording: true,
    decide: ({ query, sheet }, read) => done(partnerFile(read.soFar(partners), query, sheet)),
  }),
}
