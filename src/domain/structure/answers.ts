import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { AnyFields, countOf, decimalOf, entriesOf, type Fields, flagOf, isFields, textOf } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"

const Known = Schema.NullOr(Schema.String)
const Amount = Schema.NullOr(AmountText)
const Count = Schema.NullOr(Schema.Int)

/**
 * A partner of the structure (R185). `sponsor` is the inviter's id; `active` is the office's word for the last thirty
 * days (A60). What was not delivered is null.
 */
export const Partner = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  email: Schema.String,
  sponsor: Known,
  level: Count,
  branch: Known,
  rank: Count,
  active: Schema.NullOr(Schema.Boolean),
  turnover: Amount,
  limited: Amount,
  points: Amount,
  purchases: Schema.Array(Schema.Struct({ buyer: Schema.String, status: Schema.String })),
})
export type Partner = typeof Partner.Type

/** A branch beside others: whose it is, and what it turned over, in full and as far as it counts (R184). */
export const Branch = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  email: Schema.String,
  turnover: Amount,
  limited: Amount,
})
export type Branch = typeof Branch.Type

/** How the customer stands as a partner (R326). */
export const Standing = Schema.Struct({
  rank: Count,
  points: Amount,
  pointsNext: Amount,
  turnover: Amount,
  limited: Amount,
  branches: Schema.Array(Branch),
})
export type Standing = typeof Standing.Type

/** A structure of more partners than these is cut (S36). */
const mostPartners = 50_000
const mostPurchases = 50

const userOf = (fields: Fields): Fields => (isFields(fields["user"]) ? { ...fields, ...fields["user"] } : fields)
const money = (fields: Fields) => ({
  turnover: decimalOf(fields, "turnover"),
  limited: decimalOf(fields, "turnover_limited"),
})

const partnerOf = (entry: Fields): ReadonlyArray<Partner> => {
  const fields = userOf(entry)
  const id = textOf(fields, "id", "user_id")
  return id === null
    ? []
    : [
        {
          id,
          name: textOf(fields, "name") ?? "",
          email: textOf(fields, "email") ?? "",
          sponsor: textOf(fields, "sponsor", "inviter_id"),
          level: countOf(fields, "level"),
          branch: textOf(fields, "branch"),
          rank: countOf(fields, "rank"),
          active: flagOf(fields, "activity", "active"),
          ...money(fields),
          points: decimalOf(fields, "points"),
          purchases: (entriesOf(fields["purchases"], []) ?? []).slice(0, mostPurchases).map((purchase) => ({
            buyer: textOf(purchase, "buyer") ?? "",
            status: textOf(purchase, "status_name", "status") ?? "",
          })),
        },
      ]
}

const lists = ["records", "partners", "list"] as const

/** The partners below a user (R345). A list is demanded; entries without an id cannot be placed and are left out. */
export const partnersAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of partners was expected"),
).pipe(
  Schema.decodeTo(Schema.Array(Partner), {
    decode: SchemaGetter.transform((answer: unknown): ReadonlyArray<Partner> =>
      (entriesOf(answer, lists, mostPartners) ?? []).flatMap(partnerOf),
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

const branchOf = (entry: Fields): ReadonlyArray<Branch> => {
  const fields = userOf(entry)
  const id = textOf(fields, "id", "user_id")
  return id === null
    ? []
    : [{ id, name: textOf(fields, "name") ?? "", email: textOf(fields, "email") ?? "", ...money(fields) }]
}

const standingOf = (fields: Fields): Standing => ({
  rank: countOf(fields, "rank"),
  points: decimalOf(fields, "points"),
  pointsNext: decimalOf(fields, "points_next"),
  ...money(fields),
  branches: (entriesOf(fields["branches"], []) ?? []).flatMap(branchOf),
})

/**
 * The customer's standing (R344); the shape is not shown, so what is not found under these names is unknown (R365,
 * A67).
 */
export const standingAnswer = AnyFields.pipe(
  Schema.decodeTo(Standing, {
    decode: SchemaGetter.transform(standingOf),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
