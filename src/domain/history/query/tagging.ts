import { isAlike, type RowTag, type Rule } from "../../tags/model.ts"
import { byHand, heldRules, tagNames, type Tags } from "../../tags/projection.ts"
import { fold } from "../../text/fold.ts"
import type { Chunk } from "../columns/chunk.ts"
import { any, never, not, type Predicate } from "./predicate.ts"

const oneOf = (parts: ReadonlyArray<Predicate>): Predicate => (parts.length === 0 ? never : any(parts))

/** Of so many rows how many have a tag of each group, those without any at the end, and how many each rule asks for. */
export interface TagCounts {
  readonly tags: Uint32Array
  readonly rules: Uint32Array
}

/**
 * Which rows have which tags: those given by hand, and those that a rule gives and no hand took. A rule's tags are
 * written nowhere, so they are asked of the columns like a filter (decision 0031).
 */
export interface Tagging {
  /** Every tag that is given by hand to any row or by any rule. */
  readonly names: ReadonlyArray<string>
  readonly rules: ReadonlyArray<Rule>
  /** Whether a row has one of these tags, whatever their case; "" is for a row without any. */
  readonly hasOneOf: (names: ReadonlyArray<string>) => Predicate
  /** The tags that say the same as this one, whatever their case. */
  readonly alike: (tag: string) => ReadonlyArray<string>
  /** Whether a row has just this tag. */
  readonly has: (tag: string) => Predicate
  /** One name for all that are alike. */
  readonly groups: ReadonlyArray<string>
  /** Visits each group with a mark for every slot of a chunk that has one of its tags. */
  readonly eachGroup: (chunk: Chunk, visit: (group: number, hits: Uint8Array) => void) => void
  /** Counts the first so many slots of a chunk, by the places of `groups` and of `rules`. */
  readonly count: (chunk: Chunk, slots: Uint32Array, count: number) => TagCounts
  /** The tags of a row, each with its reason. */
  readonly of: (chunk: Chunk, slot: number) => ReadonlyArray<RowTag>
}

const sumAt = (hits: Uint8Array, slots: Uint32Array, count: number): number => {
  let sum = 0
  for (let index = 0; index < count; index++) sum += hits[slots[index] ?? 0] ?? 0
  return sum
}

/** @param ruled makes the search text of a rule ready for the columns */
export const taggingOf = (tags: Tags, ruled: (rule: Rule) => Predicate): Tagging => {
  const hands = byHand(tags)
  const rules = heldRules(tags)
  const made = new Map<Rule, Predicate>()
  const predicateOf = (rule: Rule): Predicate => {
    const predicate = made.get(rule) ?? ruled(rule)
    made.set(rule, predicate)
    return predicate
  }
  const givers = new Map<string, ReadonlyArray<Rule>>()
  for (const rule of rules) for (const tag of new Set(rule.tags)) givers.set(tag, [...(givers.get(tag) ?? []), rule])
  const names = tagNames(tags)
  const alike = (tag: string): ReadonlyArray<string> => names.filter((name) => isAlike(name, tag))
  const has = (tag: string): Predicate => {
    const byRules = oneOf((givers.get(tag) ?? []).map(predicateOf))
    const hand = hands.get(tag)
    if (hand === undefined) return byRules
    return {
      mark: (chunk, from, to, hits) => {
        byRules.mark(chunk, from, to, hits)
        const { cells } = chunk.hot.id
        for (let slot = from; slot < to; slot++) {
          const done = hand.get(cells[slot] ?? -1)
          if (done !== undefined) hits[slot] = done
        }
      },
      holds: (chunk, slot) => {
        const done = hand.get(chunk.hot.id.cells[slot] ?? -1)
        return done === undefined ? byRules.holds(chunk, slot) : done === 1
      },
    }
  }
  /** Each rule is asked once of each row, however many tags it gives. */
  const markRules = (chunk: Chunk): ReadonlyMap<Rule, Uint8Array> =>
    new Map(
      rules.map((rule) => {
        const hits = new Uint8Array(chunk.rows)
        predicateOf(rule).mark(chunk, 0, chunk.rows, hits)
        return [rule, hits]
      }),
    )
  /** Adds to the marks those of one tag. */
  const markTag = (chunk: Chunk, tag: string, ofRules: ReadonlyMap<Rule, Uint8Array>, marks: Uint8Array): void => {
    const hits = new Uint8Array(chunk.rows)
    for (const rule of givers.get(tag) ?? []) {
      const ofRule = ofRules.get(rule) ?? hits
      for (let slot = 0; slot < chunk.rows; slot++) hits[slot] = (hits[slot] ?? 0) | (ofRule[slot] ?? 0)
    }
    const { cells } = chunk.hot.id
    const hand = hands.get(tag)
    for (let slot = 0; slot < chunk.rows; slot++)
      marks[slot] = (marks[slot] ?? 0) | (hand?.get(cells[slot] ?? -1) ?? hits[slot] ?? 0)
  }
  const byGroup = Map.groupBy(names, fold)
  const markGroups = (
    chunk: Chunk,
    ofRules: ReadonlyMap<Rule, Uint8Array>,
    visit: (group: number, hits: Uint8Array) => void,
  ): void => {
    for (const [group, alikes] of [...byGroup.values()].entries()) {
      const hits = new Uint8Array(chunk.rows)
      for (const tag of alikes) markTag(chunk, tag, ofRules, hits)
      visit(group, hits)
    }
  }
  const counted = (chunk: Chunk, slots: Uint32Array, count: number): TagCounts => {
    const made = { tags: new Uint32Array(byGroup.size + 1), rules: new Uint32Array(rules.length) }
    if (count === 0) return made
    const ofRules = markRules(chunk)
    for (const [place, hits] of [...ofRules.values()].entries()) made.rules[place] = sumAt(hits, slots, count)
    const tagged = new Uint8Array(chunk.rows)
    markGroups(chunk, ofRules, (group, hits) => {
      for (let slot = 0; slot < chunk.rows; slot++) tagged[slot] = (tagged[slot] ?? 0) | (hits[slot] ?? 0)
      made.tags[group] = sumAt(hits, slots, count)
    })
    made.tags[byGroup.size] = count - sumAt(tagged, slots, count)
    return made
  }
  return {
    names,
    rules,
    alike,
    has,
    groups: Array.from(byGroup.values(), ([name = ""]) => name),
    eachGroup: (chunk, visit) => {
      if (names.length > 0) markGroups(chunk, markRules(chunk), visit)
    },
    count: counted,
    hasOneOf: (asked) => {
      const folded = new Set(asked.map(fold))
      const tagged = names.filter((name) => folded.has(fold(name))).map(has)
      return oneOf(asked.includes("") ? [...tagged, not(oneOf(names.map(has)))] : tagged)
    },
    of: (chunk, slot) => {
      const id = chunk.hot.id.cells[slot] ?? -1
      return names.flatMap((tag): ReadonlyArray<RowTag> => {
        const done = hands.get(tag)?.get(id)
        if (done !== undefined) return done === 1 ? [{ tag, by: null }] : []
        const rule = givers.get(tag)?.find((each) => predicateOf(each).holds(chunk, slot))
        return rule === undefined ? [] : [{ tag, by: rule }]
      })
    },
  }
}
