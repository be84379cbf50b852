import type { Part } from "./selection.ts"

/**
 * How seconds are grouped: the number of the period a second belongs to, and its first second and that of the next one.
 */
export interface PeriodKind {
  readonly of: (second: number) => number
  readonly bounds: (period: number) => readonly [number, number]
}

/**
 * Goes through the rows of a part period by period: `visit` is given each stretch of rows that are of one period, by
 * index into the part's slots. Of sorted rows a stretch's end is found by bisection.
 */
export const eachPeriod = (
  { chunk, order, slots, count }: Part,
  kind: PeriodKind,
  visit: (period: number, from: number, to: number) => void,
): void => {
  const { cells } = chunk.hot.date
  const dateAt = (index: number): number => cells[slots[index] ?? 0] ?? 0
  for (let from = 0; from < count;) {
    const period = kind.of(dateAt(from))
    const [first, next] = kind.bounds(period)
    let low = from + 1
    let high = order === "none" ? from + 1 : count
    while (low < high) {
      const middle = (low + high) >>> 1
      const date = dateAt(middle)
      if (date >= first && date < next) low = middle + 1
      else high = middle
    }
    visit(period, from, low)
    from = low
  }
}

/** How many of the starts, which rise, lie at or before a second. */
const startsUpTo = (starts: ReadonlyArray<number>, second: number): number => {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= second) low = middle + 1
    else high = middle
  }
  return low
}

/** Periods that begin at these seconds, which rise: 0 is what lies before the first of them, then 1, 2 and so on. */
export const beginningAt = (starts: ReadonlyArray<number>): PeriodKind => ({
  of: (second) => startsUpTo(starts, second),
  bounds: (place) => [starts[place - 1] ?? Number.NEGATIVE_INFINITY, starts[place] ?? Number.POSITIVE_INFINITY],
})
