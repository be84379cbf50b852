import { canonicalJson } from "./canonical.ts"

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
