import * as BigDecimal from "effect/BigDecimal"
import { runningMeans } from "../../market/exact.ts"
import { type Amount, exactOf, formatAmount } from "../../money/amount.ts"
import { roundHalfUp } from "../../money/round.ts"
import type { Line } from "./lines.ts"
import type { Making } from "./makings.ts"

/** Digits behind the point of means and ratios, half away from zero. */
const madeDecimals = 8

const plain = (value: Amount): string => formatAmount(BigDecimal.normalize(value))

const both = (a: Line, b: Line, of: (a: Amount, b: Amount) => string | null): Line =>
  a.map((one, place) => {
    const other = b[place] ?? null
    return one === null || other === null ? null : of(exactOf(one), exactOf(other))
  })

/** The exact difference of two lines; a gap where either has one. */
export const differenceOf = (a: Line, b: Line): Line =>
  both(a, b, (one, other) => plain(BigDecimal.subtract(one, other)))

/** How many times the second line the first is; a gap where either has one, and over nothing. */
export const ratioOf = (a: Line, b: Line): Line =>
  both(a, b, (one, other) =>
    other.value === 0n ? null : plain(roundHalfUp(BigDecimal.divideUnsafe(one, other), madeDecimals)),
  )

/** The mean of so many periods up to each; a gap where any of them is one, and before there are so many. */
const movingMean = (line: Line, periods: number): Line => {
  const firstOf = (place: number): number => Math.max(0, place - periods + 1)
  const means = runningMeans(line, firstOf, madeDecimals)
  let known = 0
  return line.map((value, place) => {
    known = value === null ? 0 : known + 1
    const mean = means[place] ?? null
    return known < periods || mean === null ? null : plain(exactOf(mean))
  })
}

const made: { readonly [Name in Making]: (line: Line) => Line } = {
  itself: (line) => line,
  difference: (line) => differenceOf(line, [null, ...line.slice(0, -1)]),
  mean3: (line) => movingMean(line, 3),
  mean12: (line) => movingMean(line, 12),
}

/** A line with something made of it, of the same axis; gaps stay gaps. */
export const madeOf = (line: Line, making: Making): Line => made[making](line)
