import { dayMs } from "./calendar/day.ts"
import { canonicalJson } from "./canonical.ts"

/**
 * A clock may be wrong by so much, milliseconds. What was said by one that was wronger is no measure for what is said
 * of others since: it goes to no other device before its day has come, and would hold them back as well.
 */
export const mostAhead = dayMs

/** Something that a customer said, and when: epoch milliseconds, later than all that his device knew of it then. */
export interface Edited {
  readonly edited: number
}

/**
 * Of two things said of the same, the later one holds, and at one moment the one with the greater text: which one that
 * is does not depend on which came first, nor on which device it was said. Positive where `one` holds over `other`.
 */
export const compareEdits = (one: Edited, other: Edited): number => {
  if (one.edited !== other.edited) return one.edited - other.edited
  const [text, otherText] = [canonicalJson(one), canonicalJson(other)]
  return text < otherText ? -1 : text > otherText ? 1 : 0
}

/** When something is said at a moment of this device's clock, so that it holds over what is known here. */
export const laterThan = (at: number, held: Edited | undefined): number =>
  held === undefined ? at : Math.max(at, held.edited + 1)

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** All that is held, by ids, with what is said of one of them, where that holds; the very same where it does not. */
export const withEdit = <Edit extends Edited & { readonly id: string }>(
  all: ReadonlyArray<Edit>,
  edit: Edit,
): ReadonlyArray<Edit> => {
  const held = all.find(({ id }) => id === edit.id)
  if (held !== undefined && compareEdits(edit, held) <= 0) return all
  return [...all.filter(({ id }) => id !== edit.id), edit].sort((a, b) => byText(a.id, b.id))
}

/** Something with its place among its like: when it first was there, and behind all that were known then. */
interface Placed {
  readonly first: number
}

/** The place behind all that are known, but for those of a wrong clock; `at` is a moment of this device's. */
export const lastPlace = (all: ReadonlyArray<Placed | null>, at: number): number =>
  all.reduce((last, held) => (held === null || held.first > at + mostAhead ? last : Math.max(last, held.first + 1)), at)

/** The order of what has a place. */
export const byPlace = (a: Placed & { readonly id: string }, b: Placed & { readonly id: string }): number =>
  a.first - b.first || byText(a.id, b.id)
