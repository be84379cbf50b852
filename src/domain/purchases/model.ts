import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { decimalOf, eachOnce, entriesOf, type Fields, secondsOf, textOf } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"
import { currencyOfId } from "../money/currency.ts"

/** Purchases come in pages of this size, newest change first (R355, R431). */
export const purchasesPageSize = 25

/**
 * A purchase on a marketplace, as the list has it. `status` is the office's own word; `changed` is unix seconds. What
 * was not delivered is null.
 */
export const Purchase = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  price: Schema.NullOr(AmountText),
  currency: Schema.NullOr(Schema.String),
  status: Schema.String,
  marketplace: Schema.String,
  changed: Schema.NullOr(Schema.Int),
})
export type Purchase = typeof Purchase.Type

/** The key of a currency that is said by its id, or by its code. */
export const currencyIn = (fields: Fields): string | null => {
  const said = textOf(fields, "currency_id", "currency")
  return said === null ? null : (currencyOfId(Number(said))?.key ?? said.toLowerCase())
}

const purchaseOf = (fields: Fields): ReadonlyArray<Purchase> => {
  const id = textOf(fields, "id")
  return id === null
    ? []
    : [
        {
          id,
          name: textOf(fields, "name", "title") ?? "",
          price: decimalOf(fields, "price", "sum", "amount"),
          currency: currencyIn(fields),
          status: textOf(fields, "status_name", "status") ?? "",
          marketplace: textOf(fields, "marketplace", "marketplace_id") ?? "",
          changed: secondsOf(fields, "mdate", "date"),
        },
      ]
}

const lists = ["records", "list", "items"] as const

/** A page of `/transaction/listMarketplace`: the purchases that can be told apart, and how many entries came in all. */
export const purchasesAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of purchases was expected"),
).pipe(
  Schema.decodeTo(Schema.Struct({ purchases: Schema.Array(Purchase), count: Schema.Int }), {
    decode: SchemaGetter.transform((answer: unknown) => {
      const entries = entriesOf(answer, lists) ?? []
      return { purchases: eachOnce(entries.flatMap(purchaseOf)), count: entries.length }
    }),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** What the specification's four labels mean (R180). */
export type PurchaseState = "pending" | "completed" | "cancelled" | "missed"
const states: ReadonlyMap<string, PurchaseState> = new Map([
  ["pending payment", "pending"],
  ["completed", "completed"],
  ["cancelled", "cancelled"],
  ["missed payment", "missed"],
])

/** Which of the four labels a status is; null for any other word, which is shown as it came (A76). */
export const purchaseState = (status: string): PurchaseState | null => states.get(status.trim().toLowerCase()) ?? null
