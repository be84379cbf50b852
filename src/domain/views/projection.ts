import * as Schema from "effect/Schema"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** What the customer asks of his history again and again, by a name. */
export const SavedView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** The search text that asks for it. */
  search: Schema.String,
})
export type SavedView = typeof SavedView.Type

/** The saved views in the order in which they were first saved; one that is saved anew keeps its place. */
export const views: Projection<ReadonlyArray<SavedView>, Payloads> = {
  name: "views",
  version: 1,
  initial: () => [],
  on: {
    ViewSaved: (all, { id, name, search }) =>
      all.some((view) => view.id === id)
        ? all.map((view) => (view.id === id ? { id, name, search } : view))
        : [...all, { id, name, search }],
    ViewDeleted: (all, { id }) => all.filter((view) => view.id !== id),
  },
  stored: jsonSnapshot(),
}

/** The search text that the customer asked for last. */
export const keptFilter: Projection<string, Payloads> = {
  name: "keptFilter",
  version: 1,
  initial: () => "",
  on: { FilterKept: (_, { search }) => search },
  stored: jsonSnapshot(),
}
