import * as BigDecimal from "effect/BigDecimal"
import { exactOf, formatAmount } from "../../money/amount.ts"
import { mostLag } from "./axis.ts"
import type { Line } from "./lines.ts"

/** Digits behind the point of a correlation, half away from zero. */
export const correlationDecimals = 4

/** Fewer points than these say nothing: through two there is always a line. */
export const leastPoints = 3

/** How alike two lines move where the first follows the second by so many periods. */
export interface Correlation {
  readonly lag: number
  /** Periods in which both are known. */
  readonly points: number
  /** Pearson's, from −1 to 1; null on too few points, or where a line stands still. */
  readonly value: string | null
}

/** A line in whole units of its own, so that sums and products are exact. */
const unitsOf = (line: Line): ReadonlyArray<bigint | null> => {
  const amounts = line.map((text) => (text === null ? null : exactOf(text)))
  const scale = amounts.reduce((most, each) => Math.max(most, each?.scale ?? 0), 0)
  return amounts.map((each) => (each === null ? null : BigDecimal.scale(each, scale).value))
}

/** The whole root, towards zero. */
const rootOf = (square: bigint): bigint => {
  if (square < 2n) return square
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

const pearson = (pairs: ReadonlyArray<readonly [bigint, bigint]>): string | null => {
  const count = BigInt(pairs.length)
  let [a, b, aa, bb, ab] = [0n, 0n, 0n, 0n, 0n]
  for (const [one, other] of pairs) {
    a += one
    b += other
    aa += one * one
    bb += other * other
    ab += one * other
  }
  const together = count * ab - a * b
  const spread = (count * aa - a * a) * (count * bb - b * b)
  if (pairs.length < leastPoints || spread === 0n) return null
  // Twice the wanted digits, cut; the half of one more is the nearest.
  const twice = 2n * 10n ** BigInt(correlationDecimals)
  const size = (rootOf((twice * twice * together * together) / spread) + 1n) / 2n
  return formatAmount(BigDecimal.normalize(BigDecimal.make(together < 0n ? -size : size, correlationDecimals)))
}

/**
 * The correlation of two lines of one axis at every lag up to `mostLag` either way, the most negative first: at a lag
 * of 2 each period of the first is held against the second two periods earlier. From exact sums, rounded once.
 */
export const correlations = (first: Line, second: Line): ReadonlyArray<Correlation> => {
  const [a, b] = [unitsOf(first), unitsOf(second)]
  return Array.from({ length: 2 * mostLag + 1 }, (_, place) => {
    const lag = place - mostLag
    const pairs = a.flatMap((one, at): ReadonlyArray<readonly [bigint, bigint]> => {
      const other = b[at - lag] ?? null
      return one === null || other === null ? [] : [[one, other]]
    })
    return { lag, points: pairs.length, value: pearson(pairs) }
  })
}
