import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { decimalOf, decodeFields, entriesOf, type Fields, secondsOf, textOf } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"
import { decodeScalar, plainDecimal } from "../money/decode-decimal.ts"

/** A driver of the adapter, from configuration only: its token is never the customer's (A103). */
export interface AdapterDriver {
  readonly name: string
  readonly token: string
}

/** Whether a request with these drivers may leave: there is one, and each has a token (R373, A56). */
export const driversAreUsable = (drivers: ReadonlyArray<AdapterDriver>): boolean =>
  drivers.length > 0 && drivers.every(({ token }) => token.trim() !== "")

const Text = Schema.NullOr(Schema.String)

/**
 * A transaction as the adapter reports it; nothing of its shape is shown, so each field may be unknown (R365, R367).
 */
export const AdapterTransaction = Schema.Struct({
  date: Schema.NullOr(Schema.Int),
  amount: Schema.NullOr(AmountText),
  currency: Text,
  type: Text,
  driver: Text,
  status: Text,
  hash: Text,
})
export type AdapterTransaction = typeof AdapterTransaction.Type

const lists = ["transactions", "records", "list", "data"] as const

const transactionOf = (fields: Fields): AdapterTransaction => ({
  date: secondsOf(fields, "date", "timestamp", "time"),
  amount: decimalOf(fields, "amount", "sum", "total"),
  currency: textOf(fields, "currency", "symbol"),
  type: textOf(fields, "type", "kind"),
  driver: textOf(fields, "driver", "name"),
  status: textOf(fields, "status_name", "status"),
  hash: textOf(fields, "hash", "txid", "tx_hash"),
})

const isKnown = (transaction: AdapterTransaction): boolean => Object.values(transaction).some((value) => value !== null)

/** The adapter's transactions, newest first. A list is demanded; entries of which nothing is known are left out. */
export const adapterTransactionsAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of transactions was expected"),
).pipe(
  Schema.decodeTo(Schema.Array(AdapterTransaction), {
    decode: SchemaGetter.transform((answer: unknown): ReadonlyArray<AdapterTransaction> =>
      (entriesOf(answer, lists) ?? [])
        .map(transactionOf)
        .filter(isKnown)
        .toSorted((a, b) => (b.date ?? 0) - (a.date ?? 0)),
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** The rate as itself, or under one of the names it may have. */
const rateIn = (answer: unknown): string | null => {
  const itself = Option.getOrNull(Option.flatMap(decodeScalar(answer), plainDecimal))
  return (
    itself ??
    Option.getOrNull(
      Option.flatMap(decodeFields(answer), (fields) => Option.fromNullOr(decimalOf(fields, "rate", "price", "value"))),
    )
  )
}

/** The present OTON/USDT rate (R368): USDT for one OTON. An answer without one has no shape. */
export const pairRateAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => rateIn(answer) !== null || "a rate was expected"),
).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((answer: unknown): string => rateIn(answer) ?? ""),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
