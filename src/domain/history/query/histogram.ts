import * as BigDecimal from "effect/BigDecimal"
import type { Chunk } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import { scale, scaleDigits } from "../columns/decimal-column.ts"
import { kept } from "./kept.ts"
import type { Selection } from "./selection.ts"

/**
 * Rows in view whose amount without its sign is at least `from` and less than `to` units, by where the money went; the
 * last bin is open.
 */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly in: number
  readonly out: number
}

const largestExponent = 12
/**
 * Where bins begin: nothing, then 1, 2 and 5 times every power of ten from 10⁻⁸ on; in units of 10⁻⁸, whole, so that
 * bins are exact.
 */
const edges = Float64Array.from([
  0,
  ...Array.from({ length: largestExponent + scaleDigits + 1 }, (_, exponent) =>
    [1, 2, 5].map((digit) => digit * 10 ** exponent),
  ).flat(),
])

/** The last bin that begins at or below a value; JavaScript compares doubles with big integers exactly. */
const binFrom = (bin: number, value: number | bigint): number => {
  let found = bin
  while (found + 1 < edges.length && (edges[found + 1] ?? 0) <= value) found++
  return found
}

/** By a double's exponent, the bin where its power of two lies; from there to the next power two bins begin at most. */
const firstBins = Uint8Array.from({ length: 2048 }, (_, exponent) => binFrom(0, 2 ** (exponent - 1023)))
/** Edges, and behind the last one such that nothing reaches. */
const reachable = Float64Array.from([...edges, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])

const oddBin = ({ hot: { sum } }: Chunk, slot: number): number => {
  const scaled = BigDecimal.scale(BigDecimal.abs(sum.amount(slot)), scaleDigits)
  return binFrom(0, scaled.value)
}

/** Two counts a bin: what came in, what went out. Without branches, since nobody can guess which way a sum goes. */
const countBins = kept(({ chunk, slots, count }) => {
  const found = new Float64Array(edges.length * 2)
  const { sum } = chunk.hot
  const { approx } = sum
  const words = new Uint32Array(approx.buffer, approx.byteOffset, approx.length * 2)
  const isPlain = sum.isPlain
  for (let index = 0; index < count; index++) {
    const slot = slots[index] ?? 0
    const value = approx[slot] ?? 0
    const size = Math.abs(value)
    const first = firstBins[((words[slot * 2 + 1] ?? 0) >>> 20) & 0x7ff] ?? 0
    const bin =
      isPlain || !sum.isOdd(slot)
        ? first + +(size >= (reachable[first + 1] ?? 0)) + +(size >= (reachable[first + 2] ?? 0))
        : oddBin(chunk, slot)
    const cell = bin * 2 + +(value < 0)
    found[cell] = (found[cell] ?? 0) + 1
  }
  return found
})

/**
 * How the amounts of the rows in view are spread, in steps of 1, 2 and 5, from the first bin that has a row to the last
 * one. Ask for one currency.
 */
export const histogram = (columns: Columns, { parts }: Selection): ReadonlyArray<Bin> => {
  const joined = new Float64Array(edges.length * 2)
  for (const part of parts)
    for (const [cell, count] of countBins(part, columns).entries()) joined[cell] = (joined[cell] ?? 0) + count
  const bins = Array.from(edges, (edge, bin) => ({
    from: edge / scale,
    to: (edges[bin + 1] ?? Number.POSITIVE_INFINITY) / scale,
    in: joined[bin * 2] ?? 0,
    out: joined[bin * 2 + 1] ?? 0,
  }))
  const hasRows = (bin: Bin): boolean => bin.in + bin.out > 0
  return bins.slice(Math.max(0, bins.findIndex(hasRows)), bins.findLastIndex(hasRows) + 1)
}
