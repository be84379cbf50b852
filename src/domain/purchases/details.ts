import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { decodeRecord } from "../history/decode-record.ts"
import { Transaction } from "../history/model.ts"
import { decimalOf, entriesOf, type Fields, isFields, textOf } from "../kernel/tolerant.ts"
import { noteUnreadable } from "../kernel/unreadable.ts"
import { AmountText, exactOf, parseAmount } from "../money/amount.ts"
import { sumOfAll } from "../money/sum-of-all.ts"
import { currencyIn, type Purchase } from "./model.ts"

const Known = Schema.NullOr(Schema.String)

/** One thing that was bought. */
const PurchaseItem = Schema.Struct({
  id: Known,
  uid: Known,
  name: Schema.String,
  price: Schema.NullOr(AmountText),
  currency: Known,
  marketplace: Known,
})
type PurchaseItem = typeof PurchaseItem.Type

/** What was bought together, and the rows of the history that paid for it (R178, R179). */
export const PurchaseDetails = Schema.Struct({ items: Schema.Array(PurchaseItem), rows: Schema.Array(Transaction) })
export type PurchaseDetails = typeof PurchaseDetails.Type

const itemOf = (fields: Fields): PurchaseItem => ({
  id: textOf(fields, "id"),
  uid: textOf(fields, "uid"),
  name: textOf(fields, "name") ?? "",
  price: decimalOf(fields, "price"),
  currency: currencyIn(fields),
  marketplace: textOf(fields, "marketplace_id"),
})

const itemsIn = (answer: unknown): ReadonlyArray<Fields> | null =>
  isFields(answer) ? entriesOf(answer["items"], []) : null

/**
 * `/transaction/marketplaceDetails`: `items`, and `transactions.records`, whose rows that cannot be read are left out.
 */
export const purchaseDetailsAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => itemsIn(answer) !== null || "items of a purchase were expected"),
).pipe(
  Schema.decodeTo(PurchaseDetails, {
    decode: SchemaGetter.transform((answer: unknown): PurchaseDetails => ({
      items: (itemsIn(answer) ?? []).map(itemOf),
      rows:
        (isFields(answer) ? entriesOf(answer["transactions"], ["records"]) : null)?.flatMap((record, index) => {
          const row = decodeRecord(record, index)
          if (Result.isFailure(row)) noteUnreadable({ records: record }, ["records"])
          return Option.toArray(Result.getSuccess(row))
        }) ?? [],
    })),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/**
 * What the items come to beside what the purchase says; null where a price or a currency is not known, or several are
 * mixed.
 */
export const totalCheck = (
  { items }: PurchaseDetails,
  purchase: Purchase | null,
): { readonly total: string; readonly currency: string; readonly agrees: boolean | null } | null => {
  const currency = items[0]?.currency ?? null
  if (currency === null || items.some((item) => item.currency !== currency)) return null
  const total = sumOfAll(items.map(({ price }) => price))
  if (total === null) return null
  const said = purchase?.currency === currency ? Option.getOrNull(parseAmount(purchase.price ?? "")) : null
  return {
    total,
    currency,
    agrees: said === null ? null : BigDecimal.equals(said, exactOf(total)),
  }
}
