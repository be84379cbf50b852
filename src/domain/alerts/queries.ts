import * as Schema from "effect/Schema"
import { storageSource } from "../history/queries.ts"
import { liveQuery } from "../kernel/query.ts"
import { tabSource } from "../messages/feature.ts"
import { savedViews } from "../views/projection.ts"
import type { Asks } from "./model.ts"
import { alerts, type Telling } from "./projection.ts"

/** An alert as the customer sees it; `name` is its view's. */
export interface ShownAlert {
  readonly id: string
  readonly view: string
  readonly name: string
  readonly asks: Asks
  /** It has told all that it ever will. */
  readonly done: boolean
}

/** What was told; `isOwn` where this very tab told it and the log has it: there it pops up, once. */
export interface ShownTelling extends Omit<Telling, "tab"> {
  readonly name: string
  readonly isOwn: boolean
}

/** All alerts, and what they told, newest first. */
export interface AlertsView {
  readonly alerts: ReadonlyArray<ShownAlert>
  readonly tellings: ReadonlyArray<ShownTelling>
  readonly unseen: number
  readonly notifies: boolean
}

export const alertsQueries = {
  /** Null until it is known which alerts there are. */
  alerts: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): AlertsView | null => {
      const held = read.folded(alerts)
      const names = new Map(savedViews(held.views).map(({ id, name }) => [id, name]))
      const [own, isWritten] = [read.source(tabSource), read.source(storageSource) === null]
      return {
        alerts: held.alerts.map(({ id, view, asks, done }) => ({ id, view, name: names.get(view) ?? "", asks, done })),
        tellings: held.tellings.toReversed().map(({ tab, ...telling }) => ({
          ...telling,
          name: names.get(telling.view) ?? "",
          isOwn: tab === own && isWritten,
        })),
        unseen: held.tellings.filter(({ seen }) => !seen).length,
        notifies: held.notifies,
      }
    },
  }),
}
