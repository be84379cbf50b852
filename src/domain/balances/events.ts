import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { officeClock } from "../kernel/office-clock.ts"
import { AmountText } from "../money/amount.ts"

/** The balances came, by the office's own keys (R341). */
export const BalancesReceived = defineEvent({
  type: "BalancesReceived",
  schema: Schema.Struct({ balances: Schema.Record(Schema.String, AmountText), ...officeClock }),
  privacy: { balances: "money", ahead: "public" },
})
