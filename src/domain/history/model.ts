import * as Schema from "effect/Schema"
import { AmountText } from "../money/amount.ts"

/**
 * One row of the customer's history as this device keeps it (R167–R177, A43). `date` is unix seconds; `sum` and `fee`
 * are exact decimals in plain digits, negative for money that left; `currency` is the lower-case key of
 * `money/currency.ts`; an absent field was not delivered and shows as "—".
 */
export const Transaction = Schema.Struct({
  id: Schema.Int,
  date: Schema.Int,
  description: Schema.String,
  sum: AmountText,
  currency: Schema.String,
  type: Schema.String,
  status: Schema.String,
  statusName: Schema.String,
  marketplace: Schema.String,
  symbol: Schema.optionalKey(Schema.String),
  refUserId: Schema.optionalKey(Schema.String),
  hash: Schema.optionalKey(Schema.String),
  sender: Schema.optionalKey(Schema.String),
  recipient: Schema.optionalKey(Schema.String),
  fee: Schema.optionalKey(AmountText),
  extra: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
})
export type Transaction = typeof Transaction.Type

/**
 * A delivered row that could not be read. It is counted and holds its place in coverage; id and date are kept where
 * they could be read.
 */
export const BadRow = Schema.Struct({
  index: Schema.Int,
  reason: Schema.String,
  id: Schema.optionalKey(Schema.Int),
  date: Schema.optionalKey(Schema.Int),
})
export type BadRow = typeof BadRow.Type

/** Newest first; rows of one second by falling id, so that the order is total whatever order the server gave. */
export const newestFirst = (a: Pick<Transaction, "date" | "id">, b: Pick<Transaction, "date" | "id">): number =>
  b.date - a.date || b.id - a.id
