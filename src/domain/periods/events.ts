import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { AmountText } from "../money/amount.ts"

/** What a closed period held of one balance. A balance nobody knew is null. */
export const ClosedBalance = Schema.Struct({
  /** The balance's key. */
  currency: Schema.String,
  opening: Schema.NullOr(AmountText),
  closing: Schema.NullOr(AmountText),
  in: AmountText,
  out: AmountText,
  net: AmountText,
  /** How many rows moved it. */
  count: Schema.Int,
  /** Whether the office's own answers at both ends are what the history gives; null where that could not be told. */
  agrees: Schema.NullOr(Schema.Boolean),
})
export type ClosedBalance = typeof ClosedBalance.Type

/** What a customer sees of a period that he closes. */
export const PeriodSeen = Schema.Struct({
  /** Rows of the period, moved or not. */
  rows: Schema.Int,
  balances: Schema.Array(ClosedBalance),
})
export type PeriodSeen = typeof PeriodSeen.Type

/**
 * The customer compared a period with the office's balances and closed it. `from` and `to`: its first and last second,
 * unix seconds. `digest`: SHA-256 as 64 hex digits over its rows newest first, each as canonical JSON with a line feed
 * behind it. It never leaves this device.
 */
export const PeriodClosed = defineEvent({
  type: "PeriodClosed",
  schema: Schema.Struct({
    id: Schema.String,
    from: Schema.Int,
    to: Schema.Int,
    balances: Schema.Array(ClosedBalance),
    digest: Schema.String,
    /** The rows that the period held, newest first, moved or not. */
    ids: Schema.Array(Schema.Int),
    /** Those of them that the office had said something else of before, and how many times. */
    revised: Schema.Array(Schema.Struct({ id: Schema.Int, versions: Schema.Int })),
  }),
  privacy: {
    id: "id",
    from: "time",
    to: "time",
    balances: {
      currency: "public",
      opening: "money",
      closing: "money",
      in: "money",
      out: "money",
      net: "money",
      count: "public",
      agrees: "public",
    },
    digest: "personal",
    ids: "id",
    revised: { id: "id", versions: "public" },
  },
})

/** The customer opened a closed period again: what becomes of it is no longer told. */
export const PeriodReopened = defineEvent({
  type: "PeriodReopened",
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})
