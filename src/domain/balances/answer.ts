import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { DecimalsByKey } from "../money/decode-decimal.ts"

/** Balances by the office's keys, from `data.user_balance` (R341). */
export const balancesAnswer = Schema.Struct({ user_balance: DecimalsByKey }).pipe(
  Schema.decodeTo(Schema.Record(Schema.String, Schema.String), {
    decode: SchemaGetter.transform(({ user_balance }) => user_balance),
    encode: SchemaGetter.transform((user_balance: { readonly [key: string]: string }) => ({ user_balance })),
  }),
)
