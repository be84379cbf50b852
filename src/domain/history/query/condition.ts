import * as Schema from "effect/Schema"
import { AmountText } from "../../money/amount.ts"

/** The fields that are filtered by their values. */
export const filterFields = ["type", "status", "currency", "marketplace"] as const
export type FilterField = (typeof filterFields)[number]

/** Where a text is looked for; `any` is all the others, the customer's own note among them. */
export const textFields = ["any", "description", "sender", "recipient", "hash", "note"] as const
export type TextField = (typeof textFields)[number]

/** How an amount compares: `sum` with its sign, `amount` without. */
export const measures = ["sum", "amount"] as const
export const comparisons = [">", ">=", "<", "<=", "="] as const
export type Comparison = (typeof comparisons)[number]

const OneOf = Schema.TaggedStruct("OneOf", {
  field: Schema.Literals(filterFields),
  values: Schema.NonEmptyArray(Schema.String),
})
const Compare = Schema.TaggedStruct("Compare", {
  measure: Schema.Literals(measures),
  comparison: Schema.Literals(comparisons),
  value: AmountText,
})
/** Not before a second, unix seconds. */
const Since = Schema.TaggedStruct("Since", { second: Schema.Int })
/** Not after a second, unix seconds. */
const Until = Schema.TaggedStruct("Until", { second: Schema.Int })
/** A text is found without regard to case (see `fold`). */
const Text = Schema.TaggedStruct("Text", { field: Schema.Literals(textFields), text: Schema.NonEmptyString })
/** Money that came in, nothing included, or money that left. */
const Direction = Schema.TaggedStruct("Direction", { direction: Schema.Literals(["in", "out"]) })
/** Whom the money came from or went to, letter by letter: of what came in the sender, of what left the recipient. */
const Party = Schema.TaggedStruct("Party", { party: Schema.NonEmptyString })
/** Nobody is named as the other side. */
const Nobody = Schema.TaggedStruct("Nobody", {})
/** A day of the week of UTC, 1 is Monday; an hour of the day of UTC, 0 to 23. */
const Weekday = Schema.TaggedStruct("Weekday", { day: Schema.Int })
const Hour = Schema.TaggedStruct("Hour", { hour: Schema.Int })
/** The office later delivered another sum, status or recipient than before; not before a second, if one is named. */
const Changed = Schema.TaggedStruct("Changed", { since: Schema.NullOr(Schema.Int) })
/**
 * The office later delivered another sum or recipient than before; not before a second, if one is named. What of
 * `Changed` is not this is a status that went on.
 */
const Restated = Schema.TaggedStruct("Restated", { since: Schema.NullOr(Schema.Int) })
/**
 * The office was found to have the row no longer; not before a second, if one is named. Only a query that says this
 * somewhere is asked of such rows at all, and it is asked of all others too.
 */
const Withdrawn = Schema.TaggedStruct("Withdrawn", { since: Schema.NullOr(Schema.Int) })

/** One of these tags; "" is for a row without any. */
const Tagged = Schema.TaggedStruct("Tagged", { tags: Schema.NonEmptyArray(Schema.String) })

export type Leaf =
  | typeof OneOf.Type
  | typeof Compare.Type
  | typeof Since.Type
  | typeof Until.Type
  | typeof Text.Type
  | typeof Direction.Type
  | typeof Party.Type
  | typeof Nobody.Type
  | typeof Weekday.Type
  | typeof Hour.Type
  | typeof Changed.Type
  | typeof Restated.Type
  | typeof Withdrawn.Type
  | typeof Tagged.Type

/** What a row has to be like. Groups are never empty. */
export type Condition =
  | Leaf
  | { readonly _tag: "All"; readonly of: readonly [Condition, ...Array<Condition>] }
  | { readonly _tag: "Any"; readonly of: readonly [Condition, ...Array<Condition>] }
  | { readonly _tag: "Not"; readonly condition: Condition }

const nested = Schema.suspend((): Schema.Codec<Condition> => Condition)
export const Condition: Schema.Codec<Condition> = Schema.Union([
  OneOf,
  Compare,
  Since,
  Until,
  Text,
  Direction,
  Party,
  Nobody,
  Weekday,
  Hour,
  Changed,
  Restated,
  Withdrawn,
  Tagged,
  Schema.TaggedStruct("All", { of: Schema.NonEmptyArray(nested) }),
  Schema.TaggedStruct("Any", { of: Schema.NonEmptyArray(nested) }),
  Schema.TaggedStruct("Not", { condition: nested }),
])

/** Whether a condition says something of this kind anywhere within it. */
export const saysAnywhere = (condition: Condition, is: (leaf: Leaf) => boolean): boolean => {
  switch (condition._tag) {
    case "All":
    case "Any":
      return condition.of.some((part) => saysAnywhere(part, is))
    case "Not":
      return saysAnywhere(condition.condition, is)
    default:
      return is(condition)
  }
}

/** Whether a condition is asked of rows, too, that the office no longer has. */
export const asksOfWithdrawn = (condition: Condition | undefined): boolean =>
  condition !== undefined && saysAnywhere(condition, ({ _tag }) => _tag === "Withdrawn")

/** The conditions that must all hold, groups within groups taken apart. */
export const conjuncts = (condition: Condition | undefined): ReadonlyArray<Condition> =>
  condition === undefined ? [] : condition._tag === "All" ? condition.of.flatMap(conjuncts) : [condition]

/** One condition of several that must all hold; of none, no condition. */
export const allOf = (conditions: ReadonlyArray<Condition>): Condition | undefined => {
  const [first, ...others] = conditions
  return first === undefined || others.length === 0 ? first : { _tag: "All", of: [first, ...others] }
}

/** One condition of several of which one must hold; of none, no condition. */
export const anyOf = (conditions: ReadonlyArray<Condition>): Condition | undefined => {
  const [first, ...others] = conditions
  return first === undefined || others.length === 0 ? first : { _tag: "Any", of: [first, ...others] }
}
