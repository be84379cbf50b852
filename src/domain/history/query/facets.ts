import type { Columns } from "../columns/columns.ts"
import type { FilterField } from "./condition.ts"
import { kept } from "./kept.ts"
import { withScratch } from "./predicate.ts"
import type { Part, Selection } from "./selection.ts"
import type { Tagging } from "./tagging.ts"

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

/** How many rows in view have each tag, and "" for those that have none; nothing where there is no tag at all. */
export const countTags = ({ parts }: Selection, tagging: Tagging): ReadonlyArray<FacetCount> => {
  const countOf = (tag: string): number => {
    const predicate = tagging.hasOneOf([tag])
    let total = 0
    for (const { chunk, slots, count } of parts)
      withScratch(chunk.rows, (hits) => {
        if (count === 0) return
        predicate.mark(chunk, 0, chunk.rows, hits)
        for (let index = 0; index < count; index++) total += hits[slots[index] ?? 0] ?? 0
      })
    return total
  }
  return (tagging.names.length === 0 ? [] : [...tagging.names, ""])
    .map((value) => ({ value, count: countOf(value) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The facets of a query, given what it selects without its filter on a field. */
export const facetsOf = (columns: Columns, selectWithout: (field: FilterField) => Selection): Facets =>
  perField((field) => countValues(columns, selectWithout(field), field))
