import { viewsCommands } from "./commands.ts"
import { ViewSaved, ViewDeleted, FilterKept } from "./events.ts"
import { views, keptFilter } from "./projection.ts"
import { viewsQueries } from "./queries.ts"

/** Saved views of the history. */
export const viewsFeature = {
  events: { ViewSaved, ViewDeleted, FilterKept },
  projections: { views, keptFilter },
  queries: viewsQueries,
  commands: viewsCommands,
}
