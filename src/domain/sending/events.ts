import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { officeClock } from "../kernel/office-clock.ts"
import { AmountText } from "../money/amount.ts"

/** A transfer was accepted by the office. */
export const TransferCompleted = defineEvent({
  type: "TransferCompleted",
  schema: Schema.Struct({
    callId: Schema.String,
    form: Schema.String,
    amount: AmountText,
    to: Schema.String,
    ...officeClock,
  }),
  privacy: { callId: "id", form: "public", amount: "money", to: "personal", ahead: "public" },
})

/**
 * A withdrawal was accepted by the office. `reference` is what its answer named; without any data it counts as
 * unconfirmed (R252, A97).
 */
export const WithdrawalCompleted = defineEvent({
  type: "WithdrawalCompleted",
  schema: Schema.Struct({
    callId: Schema.String,
    form: Schema.String,
    tab: Schema.String,
    balance: Schema.String,
    amount: AmountText,
    fee: AmountText,
    to: Schema.String,
    reference: Schema.NullOr(Schema.String),
    confirmed: Schema.Boolean,
    ...officeClock,
  }),
  privacy: {
    callId: "id",
    form: "public",
    tab: "public",
    balance: "public",
    amount: "money",
    fee: "tariff",
    to: "personal",
    reference: "personal",
    confirmed: "public",
    ahead: "public",
  },
})

/** What the first version says of an order of tokens, it says of every time that a wallet was asked until then. */
const ofAll = (older: unknown): unknown => ({ asked: null, ...Object(older) })

/**
 * The customer compared the history and said what became of a call whose outcome was not known. Of an order of tokens,
 * whose id stands for a call's, `asked` is how often a wallet had been asked to pay it when the customer looked:
 * nothing is said of those that were asked since. Null of a call.
 */
export const OutcomeCleared = defineEvent({
  type: "OutcomeCleared",
  upcasters: [ofAll],
  schema: Schema.Struct({ callId: Schema.String, asked: Schema.NullOr(Schema.Int) }),
  privacy: { callId: "id", asked: "public" },
})
