import * as Schema from "effect/Schema"
import { minuteMs } from "../kernel/calendar/day.ts"
import { defineEvent } from "../kernel/event.ts"

/** A visit is over when the office was not looked at for so long, in milliseconds. */
export const visitGap = 30 * minuteMs

/** The customer came back after a while. `since` is when the visit before was over, epoch ms. */
export const VisitBegan = defineEvent({
  type: "VisitBegan",
  schema: Schema.Struct({ since: Schema.Finite }),
  privacy: { since: "time" },
})
