import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { countOf, decimalOf, eachOnce, entriesOf, type Fields, flagOf, secondsOf, textOf } from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"

const Known = Schema.NullOr(Schema.String)
const Amount = Schema.NullOr(AmountText)
const Whole = Schema.NullOr(Schema.Int)

/** A contract one can order (R181): its period in months, and what may go into it. */
export const ContractVariant = Schema.Struct({
  id: Schema.String,
  period: Schema.Int,
  maxAmount: AmountText,
  maxAmountLimit: Amount,
})
export type ContractVariant = typeof ContractVariant.Type

/** A contract of the customer (R182, R183). What was not delivered is null. Moments are unix seconds. */
export const Contract = Schema.Struct({
  id: Schema.String,
  variantId: Known,
  number: Known,
  type: Known,
  months: Whole,
  activated: Schema.NullOr(Schema.Boolean),
  value: Amount,
  amount: Amount,
  income: Amount,
  deposit: Amount,
  started: Whole,
  release: Whole,
  software: Known,
})
export type Contract = typeof Contract.Type

const variantOf = (fields: Fields): ReadonlyArray<ContractVariant> => {
  const [id, period, maxAmount] = [
    textOf(fields, "id", "contract_id"),
    countOf(fields, "period", "months"),
    decimalOf(fields, "max_amount"),
  ]
  return id === null || period === null || maxAmount === null
    ? []
    : [{ id, period, maxAmount, maxAmountLimit: decimalOf(fields, "max_amount_limit") }]
}

/** An entry that says how much may go in, and has no number of its own, is a variant and no contract (A61). */
const isVariant = (fields: Fields): boolean => fields["max_amount"] !== undefined && fields["number"] === undefined

/** Names of fields beyond the specification's words are inferred (R365). */
const contractOf = (fields: Fields): ReadonlyArray<Contract> => {
  const [number, type] = [textOf(fields, "number"), textOf(fields, "type", "name")]
  const id = textOf(fields, "id") ?? number
  return id === null
    ? []
    : [
        {
          id,
          number,
          type,
          variantId: textOf(fields, "contract_id", "variant_id"),
          months: countOf(fields, "months", "period"),
          activated: flagOf(fields, "activated", "is_active", "active"),
          value: decimalOf(fields, "value"),
          amount: decimalOf(fields, "amount"),
          income: decimalOf(fields, "income"),
          deposit: decimalOf(fields, "on_deposit", "deposit"),
          started: secondsOf(fields, "activated_at", "start_date"),
          release: secondsOf(fields, "release_date"),
          software: textOf(fields, "software"),
        },
      ]
}

const lists = ["records", "contracts", "list", "items"] as const

/** What `/contracts/getList` and `/contracts/index` say between them (A61). */
export interface ContractsAnswer {
  readonly contracts: ReadonlyArray<Contract>
  readonly variants: ReadonlyArray<ContractVariant>
}

const sorted = (answer: unknown): ContractsAnswer => {
  const entries = entriesOf(answer, lists) ?? []
  return {
    contracts: eachOnce(entries.filter((fields) => !isVariant(fields)).flatMap(contractOf)),
    variants: eachOnce(entries.filter(isVariant).flatMap(variantOf)),
  }
}

/**
 * Contracts and variants by what each entry is, whichever call brought them; an answer without a list has no shape
 * (R361, R362).
 */
export const contractsAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of contracts was expected"),
).pipe(
  Schema.decodeTo(Schema.Struct({ contracts: Schema.Array(Contract), variants: Schema.Array(ContractVariant) }), {
    decode: SchemaGetter.transform(sorted),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
