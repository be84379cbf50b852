import type { Columns } from "../columns/columns.ts"
import { eachPeriod, type PeriodKind } from "./periods.ts"
import type { Selection } from "./selection.ts"
import { type CurrencySums, sumsByCurrency } from "./statistics.ts"
import { Tally } from "./tally.ts"

/** How many of the cuts, which rise, lie before a second: the stretch it belongs to. */
const stretchOf = (cuts: ReadonlyArray<number>, second: number): number => {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cuts[middle] ?? 0) < second) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Exact sums per currency of the rows in view between moments: for cuts a < b < c the rows of seconds (−∞, a], (a, b],
 * (b, c]
 * and (c, ∞). One pass, whatever the number of cuts.
 */
export const sumsBetween = (
  columns: Columns,
  { parts }: Selection,
  cuts: ReadonlyArray<number>,
): ReadonlyArray<ReadonlyArray<CurrencySums>> => {
  const tallies = Array.from({ length: cuts.length + 1 }, () => new Tally())
  const stretches: PeriodKind = {
    of: (second) => stretchOf(cuts, second),
    bounds: (stretch) => [
      (cuts[stretch - 1] ?? Number.NEGATIVE_INFINITY) + 1,
      (cuts[stretch] ?? Number.POSITIVE_INFINITY) + 1,
    ],
  }
  for (const part of parts) {
    eachPeriod(part, stretches, (stretch, from, to) =>
      tallies[stretch]?.add(part.chunk, columns.vocabulary.currency.texts.length, part.slots, from, to),
    )
  }
  return tallies.map((tally) => sumsByCurrency(tally, columns))
}
