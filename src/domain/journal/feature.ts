import { journalCommands } from "./commands.ts"
import { journal } from "./projection.ts"
import { journalQueries } from "./queries.ts"

/** Every entry of the log, for people. */
export const journalFeature = {
  projections: { journal },
  queries: journalQueries,
  commands: journalCommands,
}
