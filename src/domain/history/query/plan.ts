import { known } from "../../kernel/calendar/dates.ts"
import { dayOfSecond, hourOfSecond, weekdayOfDay } from "../../kernel/calendar/day.ts"
import type { Notes } from "../../notes/projection.ts"
import { noTags, type Tags } from "../../tags/projection.ts"
import { lastChanged, lastRestated } from "../columns/changes.ts"
import { hotCodes } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import type { Vocabulary } from "../columns/vocabulary.ts"
import { amountPredicate, directionPredicate } from "./amount-predicate.ts"
import { asksOfWithdrawn, type Condition, conjuncts, type FilterField, saysAnywhere } from "./condition.ts"
import {
  type AllowedCodes,
  allowedCodes,
  changedPredicate,
  nobodyPredicate,
  partyPredicate,
  valuePredicate,
  withdrawnPredicate,
} from "./field-predicates.ts"
import { type HistoryQuery, listNames } from "./history-query.ts"
import { all, any, each, never, not, type Predicate } from "./predicate.ts"
import { parseSearch } from "./search/parse.ts"
import { type Tagging, taggingOf } from "./tagging.ts"
import { conditionsOf } from "./terms.ts"
import { textPredicate } from "./text-predicate.ts"

/** A query made ready: what narrows a sorted chunk, what its codes must be, and the rest. All of it must hold. */
export interface Plan {
  /** First and last second in view. */
  readonly start: number
  readonly end: number
  readonly codes: ReadonlyArray<AllowedCodes>
  readonly rest: Predicate | undefined
  /** Whether what the customer put beside rows, notes or tags, decides what is in view. */
  readonly readsBeside: boolean
  /** Whether rows that the office no longer has may be in view. */
  readonly asksOfWithdrawn: boolean
}

const oneOf = (
  vocabulary: Vocabulary,
  field: FilterField,
  values: ReadonlyArray<string>,
  wanted: boolean,
): AllowedCodes => allowedCodes(field, vocabulary[field], (text) => values.includes(text) === wanted)

/** What a plan is made for: what joins it later is taken into account. */
type Planned = Pick<Columns, "vocabulary" | "changes" | "withdrawnAt">

/** What the customer put beside rows. */
interface Beside {
  readonly notes: Notes
  readonly tags: Tags
}

const predicateOf = (condition: Condition, columns: Planned, beside: Beside): Predicate => {
  const { vocabulary } = columns
  const { notes } = beside
  switch (condition._tag) {
    case "All":
      return all(condition.of.map((part) => predicateOf(part, columns, beside)))
    case "Any":
      return any(condition.of.map((part) => predicateOf(part, columns, beside)))
    case "Not":
      return not(predicateOf(condition.condition, columns, beside))
    case "OneOf":
      return valuePredicate(oneOf(vocabulary, condition.field, condition.values, true))
    case "Compare":
      return amountPredicate(condition.measure, condition.comparison, condition.value)
    case "Since":
      return each(({ hot }, slot) => (hot.date.cells[slot] ?? 0) >= condition.second)
    case "Until":
      return each(({ hot }, slot) => (hot.date.cells[slot] ?? 0) <= condition.second)
    case "Text":
      return textPredicate(condition.field, condition.text, vocabulary.parties, notes)
    case "Direction":
      return directionPredicate(condition.direction)
    case "Party":
      return partyPredicate(condition.party, vocabulary.parties)
    case "Nobody":
      return nobodyPredicate(vocabulary.parties)
    case "Weekday":
      return each(({ hot }, slot) => weekdayOfDay(dayOfSecond(known(hot.date.cells[slot] ?? 0))) === condition.day)
    case "Hour":
      return each(({ hot }, slot) => hourOfSecond(known(hot.date.cells[slot] ?? 0)) === condition.hour)
    case "Changed":
      return changedPredicate(columns, condition.since, lastChanged)
    case "Restated":
      return changedPredicate(columns, condition.since, lastRestated)
    case "Withdrawn":
      return withdrawnPredicate(columns, condition.since)
    case "Tagged":
      return taggingIn(columns, beside).hasOneOf(condition.tags)
  }
}

/**
 * Which rows have which tags, for columns and for these notes and tags. A rule's query sees no tags, so that no rule
 * waits for itself. A rule that cannot be read, or asks for nothing, tags no row.
 */
export const taggingIn = (columns: Planned, { notes, tags }: Beside): Tagging =>
  taggingOf(tags, ({ search }) => {
    const { query, problems } = parseSearch(search)
    const conditions = conditionsOf(query)
    // what a newer build says in words that this one cannot read is no reason to tag more rows than it asks for
    if (problems.length > 0 || conditions.length === 0) return never
    return all(conditions.map((condition) => predicateOf(condition, columns, { notes, tags: noTags })))
  })

const isCodes = (condition: Condition): boolean =>
  condition._tag === "OneOf" || (condition._tag === "Not" && condition.condition._tag === "OneOf")

const codesOf = (condition: Condition, vocabulary: Vocabulary): ReadonlyArray<AllowedCodes> => {
  const [inner, wanted] =
    condition._tag === "Not" ? ([condition.condition, false] as const) : ([condition, true] as const)
  return inner._tag === "OneOf" ? [oneOf(vocabulary, inner.field, inner.values, wanted)] : []
}

/** The share of a dictionary's codes that a filter lets through: the smaller, the sooner it is worth asking. */
const share = ({ allowed }: AllowedCodes): number => {
  const table = allowed()
  return table.reduce((count, bit) => count + bit, 0) / Math.max(1, table.length)
}

const fields: ReadonlyArray<FilterField> = hotCodes

/** Makes a query ready for columns and for these notes and tags, not for later ones. */
export const planOf = (query: HistoryQuery, columns: Planned, notes: Notes = {}, tags: Tags = noTags): Plan => {
  const { vocabulary } = columns
  const conditions = conjuncts(query.where)
  const starts = conditions.flatMap((condition) => (condition._tag === "Since" ? [condition.second] : []))
  const ends = conditions.flatMap((condition) => (condition._tag === "Until" ? [condition.second] : []))
  const lists = fields
    .filter((field) => query[listNames[field]].length > 0)
    .map((field) => oneOf(vocabulary, field, query[listNames[field]], true))
  const rest = conditions
    .filter((condition) => !isCodes(condition) && condition._tag !== "Since" && condition._tag !== "Until")
    .map((condition) => predicateOf(condition, columns, { notes, tags }))
  const [only, ...others] = rest
  return {
    start: Math.max(Number.NEGATIVE_INFINITY, ...starts, ...(query.start === null ? [] : [query.start])),
    end: Math.min(Number.POSITIVE_INFINITY, ...ends, ...(query.end === null ? [] : [query.end])),
    codes: [...lists, ...conditions.flatMap((condition) => codesOf(condition, vocabulary))].toSorted(
      (a, b) => share(a) - share(b),
    ),
    rest: only === undefined || others.length === 0 ? only : all(rest),
    asksOfWithdrawn: asksOfWithdrawn(query.where),
    readsBeside: conditions.some((condition) =>
      saysAnywhere(
        condition,
        (leaf) => leaf._tag === "Tagged" || (leaf._tag === "Text" && (leaf.field === "any" || leaf.field === "note")),
      ),
    ),
  }
}
