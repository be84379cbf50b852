import type { RowTag, Rule } from "../../tags/model.ts"
import { byHand, heldRules, type Tags } from "../../tags/projection.ts"
import { fold } from "../columns/case-fold.ts"
import type { Chunk } from "../columns/chunk.ts"
import { any, each, not, type Predicate } from "./predicate.ts"

const never: Predicate = each(() => false)

const oneOf = (parts: ReadonlyArray<Predicate>): Predicate => (parts.length === 0 ? never : any(parts))

/**
 * Which rows have which tags: those given by hand, and those that a rule gives and no hand took. A rule's tags are
 * written nowhere, so they are asked of the columns like a filter (decision 0031).
 */
export interface Tagging {
  /** Every tag that is given by hand to any row or by any rule. */
  readonly names: ReadonlyArray<string>
  /** Whether a row has one of these tags, whatever their case; "" is for a row without any. */
  readonly hasOneOf: (names: ReadonlyArray<string>) => Predicate
  /** The tags of a row, each with its reason. */
  readonly of: (chunk: Chunk, slot: number) => ReadonlyArray<RowTag>
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
  const names = [...new Set([...hands.keys(), ...rules.flatMap(({ tags: given }) => given)])]
    .filter((tag) => rules.some((rule) => rule.tags.includes(tag)) || [...(hands.get(tag)?.values() ?? [])].includes(1))
    .sort()
  const has = (tag: string): Predicate => {
    const byRules = oneOf(rules.filter((rule) => rule.tags.includes(tag)).map(predicateOf))
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
  return {
    names,
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
        const rule = rules.find((each) => each.tags.includes(tag) && predicateOf(each).holds(chunk, slot))
        return rule === undefined ? [] : [{ tag, by: rule }]
      })
    },
  }
}
