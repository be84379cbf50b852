import * as BigDecimal from "effect/BigDecimal"
import type { Amount } from "../../../money/amount.ts"
import { scaleDigits } from "../../columns/decimal-column.ts"
import type { Part } from "../selection.ts"

const half = BigDecimal.make(5n, 1)

/** The sums of one cell's rows in one part, rising: units of 10⁻⁸, or as decimals where a double does not say one. */
export type Stretch = Float64Array | ReadonlyArray<Amount>

const isUnits = (stretch: Stretch): stretch is Float64Array => stretch instanceof Float64Array
const amountOf = (units: number): Amount => BigDecimal.make(BigInt(units), scaleDigits)

/** The sums of a part's rows by cell, each cell's rising. */
export const stretchesOf = ({ chunk, slots }: Part, codes: Uint32Array, cells: number): ReadonlyArray<Stretch> => {
  const { sum } = chunk.hot
  const ends = new Uint32Array(cells)
  for (let index = 0; index < codes.length; index++) ends[codes[index] ?? 0] = (ends[codes[index] ?? 0] ?? 0) + 1
  for (let cell = 1; cell < cells; cell++) ends[cell] = (ends[cell] ?? 0) + (ends[cell - 1] ?? 0)
  const free = Uint32Array.from(ends)
  const values = new Float64Array(codes.length)
  const odd = new Set<number>()
  for (let index = 0; index < codes.length; index++) {
    const cell = codes[index] ?? 0
    const slot = slots[index] ?? 0
    const place = (free[cell] ?? 0) - 1
    free[cell] = place
    values[place] = sum.approx[slot] ?? 0
    if (!sum.isPlain && sum.isOdd(slot)) odd.add(cell)
  }
  return Array.from(ends, (end, cell): Stretch => {
    const all = values.subarray(cell === 0 ? 0 : ends[cell - 1], end).sort()
    if (!odd.has(cell)) return all
    const exact: Array<Amount> = []
    for (let index = 0; index < codes.length; index++)
      if (codes[index] === cell) exact.push(sum.amount(slots[index] ?? 0))
    return exact.sort(BigDecimal.Order)
  })
}

/** How many of rising values are not above one. */
const countUpTo = (values: Float64Array, most: number): number => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}

/** The value that stands at a place of all of several rising lists together, found by bisection on whole numbers. */
const valueAt = (stretches: ReadonlyArray<Float64Array>, place: number): number => {
  const [only, more] = stretches
  if (only !== undefined && more === undefined) return only[place] ?? 0
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const values of stretches) {
    low = Math.min(low, values[0] ?? 0)
    high = Math.max(high, values.at(-1) ?? 0)
  }
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if (stretches.reduce((count, values) => count + countUpTo(values, middle), 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** The sum in the middle of several lists together, exact; of an even number of rows, halfway between the two. */
export const middleOf = (stretches: ReadonlyArray<Stretch>): Amount => {
  const count = stretches.reduce((rows, { length }) => rows + length, 0)
  const [before, behind] = [(count - 1) >> 1, count >> 1]
  const decimals = stretches.every(isUnits)
    ? undefined
    : stretches
        .flatMap((stretch) => (isUnits(stretch) ? Array.from(stretch, amountOf) : stretch))
        .sort(BigDecimal.Order)
  const at = (place: number): Amount => decimals?.[place] ?? amountOf(valueAt(stretches.filter(isUnits), place))
  return before === behind ? at(before) : BigDecimal.multiply(BigDecimal.sum(at(before), at(behind)), half)
}
