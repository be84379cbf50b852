import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { countOf, decimalOf, entriesOf, type Fields, textOf } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"

const Known = Schema.NullOr(Schema.String)
const Amount = Schema.NullOr(AmountText)

/**
 * Tokens in a product beside contracts; the shape of the answer is not shown, so what was not found is null (R347,
 * R365, A67). `share` is per cent.
 */
export const StakingProduct = Schema.Struct({
  name: Schema.String,
  months: Schema.NullOr(Schema.Int),
  share: Amount,
  state: Known,
  staked: Amount,
  earned: Amount,
})
export type StakingProduct = typeof StakingProduct.Type

const productOf = (fields: Fields): ReadonlyArray<StakingProduct> => {
  const name = textOf(fields, "name", "title")
  return name === null
    ? []
    : [
        {
          name,
          months: countOf(fields, "months", "period", "term"),
          share: decimalOf(fields, "share", "percent"),
          state: textOf(fields, "state", "status_name", "status"),
          staked: decimalOf(fields, "amount", "staked"),
          earned: decimalOf(fields, "earned", "income"),
        },
      ]
}

const lists = ["records", "contracts", "list", "items"] as const

/** The products of `/token/oton/contracts`; entries without a name cannot be shown and are left out. */
export const stakingAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of products was expected"),
).pipe(
  Schema.decodeTo(Schema.Array(StakingProduct), {
    decode: SchemaGetter.transform((answer: unknown): ReadonlyArray<StakingProduct> =>
      (entriesOf(answer, lists) ?? []).flatMap(productOf),
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
