import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { sessionSource } from "../session/queries.ts"
import { FilterKept, longestName, longestSearch, ViewDeleted, ViewSaved } from "./events.ts"
import { keptFilter, SavedView, views } from "./projection.ts"
import { viewsQueries } from "./queries.ts"

const viewsCommands = {
  /** Saves what is asked of the history under a name, or anew under the same id. It stays on this device. */
  saveView: command({
    request: SavedView,
    decide: ({ id, name, search }) => append(ViewSaved.draft({ id, name: name.slice(0, longestName), search })),
  }),
  deleteView: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: (view) => append(ViewDeleted.draft(view)),
  }),
  /** Keeps on this device what is asked of the history, for the next time it is opened; signing out forgets it. */
  keepFilter: command({
    request: Schema.Struct({ search: Schema.String }),
    decide: ({ search }, read) =>
      read.source(sessionSource).account === null || search.length > longestSearch || read.soFar(keptFilter) === search
        ? append()
        : append(FilterKept.draft({ search })),
  }),
}

/** Saved views of the history. */
export const viewsFeature = {
  events: { ViewSaved, ViewDeleted, FilterKept },
  projections: { views, keptFilter },
  queries: viewsQueries,
  commands: viewsCommands,
}
