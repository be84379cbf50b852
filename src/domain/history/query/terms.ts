import { noFilter, type TransactionQuery } from "../query.ts"
import { allOf, anyOf, type Condition, conjuncts, type FilterField, filterFields } from "./condition.ts"
import {
  type HistoryQuery,
  listNames,
  normalQuery,
  type Sort,
  withoutAmounts,
  withoutDates,
  withoutDirection,
  withoutField,
  withoutTags,
} from "./history-query.ts"

/**
 * A query as its customer sees it: conditions side by side, of which all or any must hold. A first and a last date are
 * one condition.
 */
export interface Terms {
  readonly match: "all" | "any"
  readonly conditions: ReadonlyArray<Condition>
}

const isSome = <Value>([first, ...others]: ReadonlyArray<Value>):
  | readonly []
  | readonly [readonly [Value, ...Array<Value>]] => (first === undefined ? [] : [[first, ...others]])

/** Every condition that must hold, lists and dates of the query among them. */
export const conditionsOf = ({ start, end, where, ...lists }: HistoryQuery): ReadonlyArray<Condition> => {
  const dates = allOf([
    ...(start === null ? [] : [{ _tag: "Since" as const, second: start }]),
    ...(end === null ? [] : [{ _tag: "Until" as const, second: end }]),
  ])
  return [
    ...filterFields.flatMap((field) =>
      isSome(lists[listNames[field]]).map((values): Condition => ({ _tag: "OneOf", field, values })),
    ),
    ...(dates === undefined ? [] : [dates]),
    ...conjuncts(where),
  ]
}

/** What a query says, term by term. */
export const termsOf = (query: HistoryQuery): Terms => {
  const conditions = conditionsOf(normalQuery(query))
  const [only, ...others] = conditions
  return only?._tag === "Any" && others.length === 0
    ? { match: "any", conditions: only.of }
    : { match: "all", conditions }
}

/** The query of terms, in its normal form. */
export const queryOfTerms = ({ match, conditions }: Terms, sort: Sort | undefined): HistoryQuery => {
  const where = match === "all" ? allOf(conditions) : anyOf(conditions)
  return normalQuery({
    ...noFilter,
    ...(where === undefined ? {} : { where }),
    ...(sort === undefined ? {} : { sort }),
  })
}

/** The query, and one condition more that must hold. */
export const narrowed = (query: HistoryQuery, condition: Condition): HistoryQuery =>
  normalQuery({ ...query, where: allOf([...conjuncts(query.where), condition]) ?? condition })

/** What both queries let through, in the order of the second if it has one. */
export const bothOf = (query: HistoryQuery, other: HistoryQuery): HistoryQuery => {
  const joined = conditionsOf(other).reduce(narrowed, query)
  return normalQuery(other.sort === undefined ? joined : { ...joined, sort: other.sort })
}

/** The query without its condition at a place. */
export const withoutTerm = (query: HistoryQuery, place: number): HistoryQuery => {
  const { match, conditions } = termsOf(query)
  return queryOfTerms({ match, conditions: conditions.filter((_, index) => index !== place) }, query.sort)
}

/** The query with its condition at a place turned into the contrary. */
export const contraryTerm = (query: HistoryQuery, place: number): HistoryQuery => {
  const { match, conditions } = termsOf(query)
  return queryOfTerms(
    {
      match,
      conditions: conditions.map((condition, index) => (index === place ? { _tag: "Not", condition } : condition)),
    },
    query.sort,
  )
}

/** What a query says of a field: its values are among those chosen, and not among those excluded. */
export interface FieldChoice {
  readonly chosen: ReadonlyArray<string>
  readonly excluded: ReadonlyArray<string>
}

/** What a query says of a field where it says it plainly, all conditions holding. */
export const fieldChoice = (query: HistoryQuery, field: FilterField): FieldChoice => ({
  chosen: query[listNames[field]],
  excluded: conjuncts(query.where).flatMap((condition) =>
    condition._tag === "Not" && condition.condition._tag === "OneOf" && condition.condition.field === field
      ? condition.condition.values
      : [],
  ),
})

/** The query with another choice of a field. */
export const chooseValues = (
  query: HistoryQuery,
  field: FilterField,
  { chosen, excluded }: FieldChoice,
): HistoryQuery => {
  const rest = { ...withoutField(query, field), [listNames[field]]: chosen }
  return isSome(excluded)
    .map((values): Condition => ({ _tag: "Not", condition: { _tag: "OneOf", field, values } }))
    .reduce(narrowed, normalQuery(rest))
}

/** What a query says of tags where it says it plainly, all conditions holding. */
export const tagChoice = (query: HistoryQuery): FieldChoice => {
  const conditions = conjuncts(query.where)
  return {
    chosen: conditions.find((condition) => condition._tag === "Tagged")?.tags ?? [],
    excluded: conditions.flatMap((condition) =>
      condition._tag === "Not" && condition.condition._tag === "Tagged" ? condition.condition.tags : [],
    ),
  }
}

/** The query with another choice of tags. */
export const chooseTags = (query: HistoryQuery, { chosen, excluded }: FieldChoice): HistoryQuery =>
  [
    ...isSome(chosen).map((tags): Condition => ({ _tag: "Tagged", tags })),
    ...isSome(excluded).map((tags): Condition => ({ _tag: "Not", condition: { _tag: "Tagged", tags } })),
  ].reduce(narrowed, normalQuery(withoutTags(query)))

/** The query with other dates: first and last second in view. */
export const chooseDates = (query: HistoryQuery, start: number | null, end: number | null): HistoryQuery =>
  normalQuery({ ...withoutDates(query), start, end })

/** Which way money must have gone, where the query says so plainly. */
export const directionOf = (query: HistoryQuery): "in" | "out" | null =>
  conjuncts(query.where).find((condition) => condition._tag === "Direction")?.direction ?? null

/** The query with another direction; null for both. */
export const chooseDirection = (query: HistoryQuery, direction: "in" | "out" | null): HistoryQuery =>
  direction === null
    ? normalQuery(withoutDirection(query))
    : narrowed(withoutDirection(query), { _tag: "Direction", direction })

/** Bounds of the amount without its sign: at least, and less than; exact decimals. */
export interface AmountBounds {
  readonly least: string | null
  readonly below: string | null
}

/** The bounds a query sets, where it sets them plainly. */
export const amountBounds = (query: HistoryQuery): AmountBounds => {
  const bound = (comparison: ">=" | "<"): string | null =>
    conjuncts(query.where).flatMap((condition) =>
      condition._tag === "Compare" && condition.measure === "amount" && condition.comparison === comparison
        ? [condition.value]
        : [],
    )[0] ?? null
  return { least: bound(">="), below: bound("<") }
}

/** The query with other bounds of the amount, of one currency. */
export const chooseAmounts = (query: HistoryQuery, currency: string, { least, below }: AmountBounds): HistoryQuery => {
  const rest = withoutAmounts(query)
  if (least === null && below === null) return normalQuery(rest)
  return [
    ...(least === null
      ? []
      : [{ _tag: "Compare" as const, measure: "amount" as const, comparison: ">=" as const, value: least }]),
    ...(below === null
      ? []
      : [{ _tag: "Compare" as const, measure: "amount" as const, comparison: "<" as const, value: below }]),
  ].reduce<HistoryQuery>(narrowed, chooseValues(rest, "currency", { chosen: [currency], excluded: [] }))
}

/** The part of a query that the office can answer too: rows of the whole query are among its rows (R354). */
export const serverPart = ({
  types,
  statuses,
  currencies,
  marketplaces,
  start,
  end,
}: HistoryQuery): TransactionQuery => ({ types, statuses, currencies, marketplaces, start, end })
