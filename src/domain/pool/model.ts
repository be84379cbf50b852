import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { countOf, decimalOf, entriesOf, type Fields } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"

/** The rank from which on the pool is there (R327, R436). */
export const poolRank = 6

const Amount = Schema.NullOr(AmountText)

/** What of the pool goes to a rank (R189): `share` in per cent. What was not delivered is null. */
export const PoolShare = Schema.Struct({ rank: Schema.NullOr(Schema.Int), share: Amount, amount: Amount })
export type PoolShare = typeof PoolShare.Type

const shareOf = (fields: Fields): PoolShare => ({
  rank: countOf(fields, "rank"),
  share: decimalOf(fields, "share", "percent"),
  amount: decimalOf(fields, "amount", "sum"),
})

const isList = Schema.is(Schema.Array(Schema.Unknown))

/** Entry 1, counted from zero, is the one that is read; there is no falling back to another (R349, A58). */
const sharesIn = (answer: unknown): ReadonlyArray<Fields> | null =>
  isList(answer) ? entriesOf(answer[1], ["distribution", "records", "list"]) : null

/** `/pool/info`: how the pool is shared out. An answer without that entry has no shape. */
export const poolAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => sharesIn(answer) !== null || "entry 1 with a distribution was expected"),
).pipe(
  Schema.decodeTo(Schema.Array(PoolShare), {
    decode: SchemaGetter.transform((answer: unknown): ReadonlyArray<PoolShare> =>
      (sharesIn(answer) ?? []).map(shareOf),
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** Whether the pool is the customer's to see; an unknown rank is none that is high enough. */
export const seesPool = (rank: number | null): boolean => rank !== null && rank >= poolRank
