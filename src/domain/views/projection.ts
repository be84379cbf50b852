import * as Schema from "effect/Schema"
import type * as exchanged from "../exchange/events.ts"
import type { EventsOf } from "../kernel/event.ts"
import { byPlace, type Edited, lastPlace, laterThan, withEdit } from "../kernel/last-writer.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events> & EventsOf<typeof exchanged>

/** What the customer asks of his history again and again, by a name. */
export const SavedView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** The search text that asks for it. */
  search: Schema.String,
})
export type SavedView = typeof SavedView.Type

/** What was last said of a view: what it is and when it was first saved, or that it is no more. */
export interface ViewEdit extends Edited {
  readonly id: string
  readonly view: (Pick<SavedView, "name" | "search"> & { readonly first: number }) | null
}

/** By their ids. */
export type ViewEdits = ReadonlyArray<ViewEdit>

const savedOf = new WeakMap<ViewEdits, ReadonlyArray<SavedView>>()

/** The saved views in the order in which they were first saved; one that is saved anew keeps its place. */
export const savedViews = (all: ViewEdits): ReadonlyArray<SavedView> => {
  const saved =
    savedOf.get(all) ??
    all
      .flatMap(({ id, view }) => (view === null ? [] : [{ id, ...view }]))
      .sort(byPlace)
      .map(({ id, name, search }) => ({ id, name, search }))
  savedOf.set(all, saved)
  return saved
}

/** What was said of views on whichever device: the last of each holds. */
export const views: Projection<ViewEdits, Payloads> = {
  name: "views",
  version: 3,
  initial: () => [],
  on: {
    ViewSaved: (all, { id, name, search }, { at }) => {
      const held = all.find((each) => each.id === id)
      const places = all.map(({ view }) => view)
      const first = held?.view?.first ?? lastPlace(places, at)
      return withEdit(all, { id, view: { name, search, first }, edited: laterThan(at, held) })
    },
    ViewDeleted: (all, { id }, { at }) =>
      withEdit(all, {
        id,
        view: null,
        edited: laterThan(
          at,
          all.find((each) => each.id === id),
        ),
      }),
    ExchangeTaken: (all, { view, viewDeleted }) =>
      [
        ...view.map(({ id, edited, ...said }): ViewEdit => ({ id, edited, view: said })),
        ...viewDeleted.map((said): ViewEdit => ({ ...said, view: null })),
      ].reduce(withEdit, all),
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
