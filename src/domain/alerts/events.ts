import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { Asks, Place, rowsAnEvent } from "./model.ts"

const place = { second: "time", id: "id" } as const

/** From where on rows are new: behind `after`, but for those that were held there already. */
const anchor = { after: Place, held: Schema.Array(Place) }
const anchorPrivacy = { after: place, held: place } as const

/**
 * The customer asks to be told of a saved view. `search` is the view's, by which the alert is judged from then on. It
 * never leaves this device.
 */
export const AlertMade = defineEvent({
  type: "AlertMade",
  schema: Schema.Struct({ id: Schema.String, view: Schema.String, search: Schema.String, asks: Asks, ...anchor }),
  privacy: {
    id: "id",
    view: "id",
    search: "personal",
    asks: { kind: "public", measure: "public", currency: "public", limit: "money", by: "time" },
    ...anchorPrivacy,
  },
})

/** The alert's view asks for something else: only what comes from now on is new to it. */
export const AlertMoved = defineEvent({
  type: "AlertMoved",
  schema: Schema.Struct({ id: Schema.String, search: Schema.String, ...anchor }),
  privacy: { id: "id", search: "personal", ...anchorPrivacy },
})

/** The customer switched an alert off, or it can tell nothing any more. */
export const AlertEnded = defineEvent({
  type: "AlertEnded",
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})

/**
 * The customer is told, once for each fact: of two tabs that tell it, what the first one says is left out of the
 * second. Of rows: `rows` are the newest of the `count` told ones, `from` and `to` the seconds of the oldest and the
 * newest, and `after` is where those stand that are not named. Of a sum: it passed the limit by what is newer than
 * `since`; `after` and `rows` are from where on rows are new for the next time, `from` and `to` the seconds of its days
 * where they are over. Of silence: nothing more.
 */
export const AlertTold = defineEvent({
  type: "AlertTold",
  schema: Schema.Struct({
    id: Schema.String,
    search: Schema.String,
    since: Place,
    rows: Schema.Array(Place).check(Schema.isMaxLength(rowsAnEvent)),
    count: Schema.Int,
    from: Schema.NullOr(Schema.Int),
    to: Schema.NullOr(Schema.Int),
    after: Schema.NullOr(Place),
  }),
  privacy: {
    id: "id",
    search: "personal",
    since: place,
    rows: place,
    count: "public",
    from: "time",
    to: "time",
    after: place,
  },
})

/** Whether what is told shall also be a notification of this browser. */
export const NotificationsChosen = defineEvent({
  type: "NotificationsChosen",
  schema: Schema.Struct({ on: Schema.Boolean }),
  privacy: { on: "public" },
})
