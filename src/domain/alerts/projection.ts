import type * as exchanged from "../exchange/events.ts"
import type { EventMeta, EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as messagesEvents from "../messages/events.ts"
import type * as viewsEvents from "../views/events.ts"
import { savedViews, type ViewEdits, views as viewsProjection } from "../views/projection.ts"
import type * as events from "./events.ts"
import { type Asks, isNewer, mostTellings, mostTold, newestFirst, type Place } from "./model.ts"

type Payloads = EventsOf<
  typeof events &
    typeof exchanged &
    Pick<typeof viewsEvents, "ViewSaved" | "ViewDeleted"> &
    Pick<typeof messagesEvents, "MessagesSeen">
>
type Told = Payloads["AlertTold"]

/** An alert as it stands: rows are new behind `after`, but for those that were told of or held, newest first. */
export interface Alert {
  readonly id: string
  readonly view: string
  readonly search: string
  readonly asks: Asks
  readonly after: Place
  readonly told: ReadonlyArray<Place>
  /** It has told all that it ever will. */
  readonly done: boolean
}

/** That an alert told something: `at` epoch ms, `from` and `to` seconds of told rows. */
export interface Telling {
  readonly position: number
  readonly alert: string
  readonly view: string
  readonly search: string
  readonly asks: Asks
  readonly at: number
  /** The tab that told it: only there it pops up. */
  readonly tab: string
  readonly count: number
  readonly from: number | null
  readonly to: number | null
  readonly seen: boolean
}

/** The alerts in the order in which they were made, and what they told, oldest first. */
export interface Alerts {
  readonly alerts: ReadonlyArray<Alert>
  readonly tellings: ReadonlyArray<Telling>
  readonly notifies: boolean
  /** What was said of views, folded as theirs are: an alert ends with its view, by whatever event that is deleted. */
  readonly views: ViewEdits
}

const withViews = (state: Alerts, views: ViewEdits = state.views): Alerts => {
  const saved = new Set(savedViews(views).map(({ id }) => id))
  const isKept = ({ view }: { readonly view: string }): boolean => saved.has(view)
  return { ...state, views, alerts: state.alerts.filter(isKept), tellings: state.tellings.filter(isKept) }
}

const later = (one: Place, other: Place | null | undefined): Place =>
  other !== null && other !== undefined && isNewer(other, one) ? other : one

const isSamePlace = (one: Place, other: Place): boolean => one.second === other.second && one.id === other.id

/** Remembers what was told; what is too much to remember is no longer new. */
const remembering = (alert: Alert, rows: ReadonlyArray<Place>, after: Place | null): Alert => {
  const told = [...alert.told, ...rows].sort(newestFirst)
  const place = later(later(alert.after, after), told[mostTold])
  return { ...alert, after: place, told: told.filter((each) => isNewer(each, place)) }
}

/** What a telling says that was not told before, and the alert after it; null when that is nothing. */
const toldBy = (alert: Alert, said: Told): readonly [alert: Alert, count: number] | null => {
  switch (alert.asks.kind) {
    case "row": {
      const known = new Set(alert.told.map(({ id }) => id))
      const fresh = said.rows.filter((row) => !known.has(row.id) && isNewer(row, alert.after))
      if (fresh.length === 0) return null
      const isWhole = fresh.length === said.rows.length
      return [remembering(alert, fresh, said.after), isWhole ? said.count : fresh.length]
    }
    case "sum": {
      const { since, after, rows } = said
      if (after === null || !isSamePlace(since, alert.after)) return null
      // Of rows that are dated ahead of the clock all stand behind one place: they say whether it was told already.
      const known = new Set(alert.told.map(({ id }) => id))
      const isSaid = isSamePlace(after, since) && rows.every(({ id }) => known.has(id))
      return isSaid ? null : [{ ...alert, after, told: rows }, 0]
    }
    case "silence":
      return [{ ...alert, done: true }, 0]
  }
}

const tell = (state: Alerts, said: Told, { at, tab, position }: EventMeta): Alerts => {
  const alert = state.alerts.find(({ id }) => id === said.id)
  if (alert === undefined || alert.done || alert.search !== said.search) return state
  const told = toldBy(alert, said)
  if (told === null) return state
  const [after, count] = told
  const { view, search, asks, id } = alert
  const telling = { position, alert: id, view, search, asks, at, tab, count, from: said.from, to: said.to, seen: false }
  return {
    ...state,
    alerts: state.alerts.map((each) => (each.id === id ? after : each)),
    tellings: [...state.tellings, telling].slice(-mostTellings),
  }
}

/** What the customer asked to be told of, and was told. */
export const alerts: Projection<Alerts, Payloads> = {
  name: "alerts",
  version: 3,
  initial: () => ({ alerts: [], tellings: [], notifies: false, views: [] }),
  on: {
    AlertMade: (state, { id, view, search, asks, after, held }) =>
      state.alerts.some((alert) => alert.id === id)
        ? state
        : withViews({
            ...state,
            alerts: [...state.alerts, { id, view, search, asks, after, told: held, done: false }],
          }),
    AlertMoved: (state, { id, search, after, held }) => ({
      ...state,
      // Of two tabs that saw the view change the first one says from where on rows are new.
      alerts: state.alerts.map((alert) =>
        alert.id === id && alert.search !== search ? { ...alert, search, after, told: held } : alert,
      ),
    }),
    AlertEnded: (state, { id }) => ({ ...state, alerts: state.alerts.filter((alert) => alert.id !== id) }),
    AlertTold: tell,
    ViewSaved: (state, said, meta) => withViews(state, viewsProjection.on.ViewSaved?.(state.views, said, meta)),
    ViewDeleted: (state, said, meta) => withViews(state, viewsProjection.on.ViewDeleted?.(state.views, said, meta)),
    ExchangeTaken: (state, said, meta) => withViews(state, viewsProjection.on.ExchangeTaken?.(state.views, said, meta)),
    MessagesSeen: (state) =>
      state.tellings.every(({ seen }) => seen)
        ? state
        : { ...state, tellings: state.tellings.map((telling) => ({ ...telling, seen: true })) },
    NotificationsChosen: (state, { on }) => ({ ...state, notifies: on }),
  },
  stored: jsonSnapshot(),
}
