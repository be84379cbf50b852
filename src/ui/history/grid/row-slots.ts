/** A row that is drawn and the elements that draw it. */
export interface DrawnRow {
  readonly index: number
  /** The key of its elements: the same for as long as the row is drawn. */
  readonly slot: number
}

/**
 * Gives elements to the rows that are drawn now, in the order of the rows, which is the order in which they are read
 * aloud.
 * A row that was drawn before keeps its own. Rows that come in below all others take those of rows that went out, so
 * that
 * scrolling down and leaping change texts and make no elements; above others they get new ones, since React would move
 * every element after them, and moving the one with the focus loses it. `moved`: rows that came in above meanwhile.
 */
export const assignSlots = (
  before: ReadonlyArray<DrawnRow>,
  moved: number,
  wanted: ReadonlyArray<number>,
): ReadonlyArray<DrawnRow> => {
  const held = new Map(before.map(({ index, slot }) => [index + moved, slot]))
  const kept = new Set(wanted.flatMap((index) => held.get(index) ?? []))
  const lastKept = wanted.findLastIndex((index) => held.has(index))
  const isBelow = wanted.slice(0, lastKept).every((index) => held.has(index))
  const free = isBelow ? before.flatMap(({ slot }) => (kept.has(slot) ? [] : [slot])).reverse() : []
  let next = before.reduce((most, { slot }) => Math.max(most, slot + 1), 0)
  return wanted.map((index) => ({ index, slot: held.get(index) ?? free.pop() ?? next++ }))
}
