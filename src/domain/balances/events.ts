import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { AmountText } from "../money/amount.ts"

/** The balances came, by the office's own keys (R341). */
export const BalancesReceived = defineEvent({
  type: "BalancesReceived",
  version: 1,
  upcasters: [],
  schema: Schema.Struct({ balances: Schema.Record(Schema.String, AmountText) }),
  privacy: { balances: "money" },
})
