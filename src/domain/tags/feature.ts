import { tagsCommands } from "./commands.ts"
import { RuleDeleted, RuleSaved, TagGiven, TagTaken } from "./events.ts"
import { tags } from "./projection.ts"
import { tagsQueries } from "./queries.ts"

/** The customer's own words for rows, given by hand and by rules. */
export const tagsFeature = {
  events: { TagGiven, TagTaken, RuleSaved, RuleDeleted },
  projections: { tags },
  queries: tagsQueries,
  commands: tagsCommands,
}
