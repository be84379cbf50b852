import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { officeClock } from "../kernel/office-clock.ts"
import { AmountText } from "../money/amount.ts"

/** The exchange rates came: units per 1 BTC by currency key, so btc itself is 1 (R165, R166, A22). */
export const RatesReceived = defineEvent({
  type: "RatesReceived",
  schema: Schema.Struct({ rates: Schema.Record(Schema.String, AmountText), ...officeClock }),
  privacy: { rates: "rate", ahead: "public" },
})
