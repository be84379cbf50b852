import type { Rule } from "../../tags/model.ts"
import type { Columns } from "../columns/columns.ts"
import type { FilterField } from "./condition.ts"
import { type Kept, kept } from "./kept.ts"
import type { Part, Selection } from "./selection.ts"
import type { TagCounts, Tagging } from "./tagging.ts"

/** A value of a field and how many rows have it. */
export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** For each field, what each of its values would give if the filter on that field were another; most rows first. */
export type Facets = { readonly [Field in FilterField]: ReadonlyArray<FacetCount> }

const countCodes = (field: FilterField, { chunk, slots, count }: Part, codes: number): Uint32Array => {
  const counts = new Uint32Array(codes)
  const { cells } = chunk.hot[field]
  for (let index = 0; index < count; index++) {
    const code = cells[slots[index] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

const perField = <Value>(value: (field: FilterField) => Value): { readonly [Field in FilterField]: Value } => ({
  type: value("type"),
  status: value("status"),
  currency: value("currency"),
  marketplace: value("marketplace"),
})

const counters = perField((field) =>
  kept((part: Part, { vocabulary }: Columns) => countCodes(field, part, vocabulary[field].texts.length)),
)

/** How many of the rows in view have each value of a field. */
const countValues = (columns: Columns, { parts }: Selection, field: FilterField): ReadonlyArray<FacetCount> => {
  const { texts } = columns.vocabulary[field]
  const counts = new Float64Array(texts.length)
  for (const part of parts)
    for (const [code, count] of counters[field](part, columns).entries()) counts[code] = (counts[code] ?? 0) + count
  return texts
    .map((value, code) => ({ value, count: counts[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** How many of the rows in view came in and how many went out. */
export interface DirectionCounts {
  readonly in: number
  readonly out: number
}

const countOut = kept(({ chunk, slots, count }: Part) => {
  const { approx } = chunk.hot.sum
  let out = 0
  for (let index = 0; index < count; index++) out += +((approx[slots[index] ?? 0] ?? 0) < 0)
  return out
})

/** Counts the two directions of the rows in view. */
export const countDirections = (columns: Columns, { parts, count }: Selection): DirectionCounts => {
  const out = parts.reduce((sum, part) => sum + countOut(part, columns), 0)
  return { in: count - out, out }
}

/** How many of the rows in view have which tags, alike ones together, and how many of them the rules ask for. */
export interface CountedTags {
  /** Most rows first, and "" for those that have none; nothing where there is no tag at all. */
  readonly tags: ReadonlyArray<FacetCount>
  readonly rules: ReadonlyMap<Rule, number>
}

const tagCounters = new WeakMap<Tagging, Kept<TagCounts>>()

/** What was counted of a part is kept as long as the tags are these. */
const counterOf = (tagging: Tagging): Kept<TagCounts> => {
  const counter =
    tagCounters.get(tagging) ?? kept(({ chunk, slots, count }: Part) => tagging.count(chunk, slots, count))
  tagCounters.set(tagging, counter)
  return counter
}

/** Counts the tags of the rows in view. */
export const countTags = (columns: Columns, { parts }: Selection, tagging: Tagging): CountedTags => {
  const { groups, rules } = tagging
  if (groups.length === 0) return { tags: [], rules: new Map() }
  const counter = counterOf(tagging)
  const counts = parts.map((part) => counter(part, columns))
  const sum = (of: (each: TagCounts) => number | undefined): number =>
    counts.reduce((total, each) => total + (of(each) ?? 0), 0)
  return {
    tags: [...groups, ""]
      .map((value, place) => ({ value, count: sum(({ tags }) => tags[place]) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    rules: new Map(rules.map((rule, place) => [rule, sum((each) => each.rules[place])])),
  }
}

/** The facets of a query, given what it selects without its filter on a field. */
export const facetsOf = (columns: Columns, selectWithout: (field: FilterField) => Selection): Facets =>
  perField((field) => countValues(columns, selectWithout(field), field))
