import * as Schema from "effect/Schema"
import { AmountText } from "../money/amount.ts"

/** More alerts than these were not made by a person; every arriving row is asked about by all of them. */
export const mostAlerts = 30

/** Rows that one telling names at most; of more, the alert's place moves up instead. */
export const rowsAnEvent = 1_000

/** Rows that an alert remembers to have told of; behind the oldest of them nothing is new any more. */
export const mostTold = 2_000

/** Tellings that are kept for the list. */
export const mostTellings = 100

/** Where a row stands in the history's order: of one second the higher id is the newer one. */
export const Place = Schema.Struct({ second: Schema.Int, id: Schema.Int })
export type Place = typeof Place.Type

/** Before the first row. */
export const beginning: Place = { second: 0, id: 0 }

/** Whether a place stands nearer to the newest row than another. */
export const isNewer = (one: Place, other: Place): boolean =>
  one.second > other.second || (one.second === other.second && one.id > other.id)

export const newestFirst = (a: Place, b: Place): number => b.second - a.second || b.id - a.id

/** What is summed: what came in, what went out (taken as positive), or both together. */
export const measures = ["in", "out", "net"] as const
export type Measure = (typeof measures)[number]

/**
 * What an alert tells of. `row`: a new row meets the view. `sum`: by new rows its sum of a currency is more than a
 * limit above 0, and was not before one of them. `silence`: no new row met it up to the last second of a day, unix
 * seconds.
 */
export const Asks = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("row") }),
  Schema.Struct({
    kind: Schema.Literal("sum"),
    measure: Schema.Literals(measures),
    currency: Schema.String,
    limit: AmountText,
  }),
  Schema.Struct({ kind: Schema.Literal("silence"), by: Schema.Int }),
])
export type Asks = typeof Asks.Type
