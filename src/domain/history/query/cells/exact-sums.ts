import * as BigDecimal from "effect/BigDecimal"
import { type Amount, zero } from "../../../money/amount.ts"
import { absent, type DecimalColumn, scaleDigits } from "../../columns/decimal-column.ts"

/** A total up to here is exact. */
const mostExact = Number.MAX_SAFE_INTEGER

/** Adds values until a sum would not be exact any more, and gives the index of the row at which that is. */
const addWhileExact = (
  sums: Float64Array,
  counts: Float64Array,
  { approx, places }: DecimalColumn,
  slots: Uint32Array,
  codes: Uint32Array,
  from: number,
): number => {
  for (let index = from; index < codes.length; index++) {
    const slot = slots[index] ?? 0
    const value = approx[slot] ?? 0
    const cell = (codes[index] ?? 0) * 2 + +(value < 0)
    const total = (sums[cell] ?? 0) + value
    if (Math.abs(total) > mostExact) return index
    sums[cell] = total
    counts[cell] = (counts[cell] ?? 0) + +(places[slot] !== absent)
  }
  return codes.length
}

/**
 * Exact sums of what came in and of what went out, by cell. A sum is a double of 10⁻⁸ units as long as that is exact;
 * then it is put by as a big integer and begun anew. Values that are no plain doubles are added as decimals.
 */
export class ExactSums {
  /** Two a cell: of values of nothing and more, and of those below nothing. */
  readonly #sums: Float64Array
  readonly #counts: Float64Array
  readonly #putBy = new Map<number, bigint>()
  readonly #odd = new Map<number, Amount>()

  constructor(cells: number) {
    this.#sums = new Float64Array(cells * 2)
    this.#counts = new Float64Array(cells * 2)
  }

  /** The same sums, with room for so many cells: no fewer than here. */
  copy(cells: number): ExactSums {
    const copy = new ExactSums(cells)
    copy.#sums.set(this.#sums)
    copy.#counts.set(this.#counts)
    for (const [place, units] of this.#putBy) copy.#putBy.set(place, units)
    for (const [place, amount] of this.#odd) copy.#odd.set(place, amount)
    return copy
  }

  /** How much room this takes, in bytes, but for the few sums that no double holds. */
  get bytes(): number {
    return this.#sums.byteLength + this.#counts.byteLength
  }

  /** Adds a column's values of some slots, each to the cell of its code; absent values are none. */
  addColumn(column: DecimalColumn, slots: Uint32Array, codes: Uint32Array): void {
    for (let index = 0; index < codes.length; index++) {
      if (column.isPlain) index = addWhileExact(this.#sums, this.#counts, column, slots, codes, index)
      if (index === codes.length) return
      const slot = slots[index] ?? 0
      const value = column.approx[slot] ?? 0
      const cell = (codes[index] ?? 0) * 2 + +(value < 0)
      if (column.places[slot] === absent) continue
      this.#counts[cell] = (this.#counts[cell] ?? 0) + 1
      if (column.isOdd(slot)) this.#addOdd(cell, column.amount(slot))
      else this.#addUnits(cell, value)
    }
  }

  #addUnits(cell: number, units: number): void {
    const total = (this.#sums[cell] ?? 0) + units
    if (Math.abs(total) <= mostExact) this.#sums[cell] = total
    else {
      this.#putBy.set(cell, (this.#putBy.get(cell) ?? 0n) + BigInt(this.#sums[cell] ?? 0))
      this.#sums[cell] = units
    }
  }

  #addOdd(cell: number, amount: Amount): void {
    this.#odd.set(cell, BigDecimal.sum(this.#odd.get(cell) ?? zero, amount))
  }

  /** Adds other sums, each to the cell here that its own cell is given. */
  join(other: ExactSums, cells: ArrayLike<number>): void {
    const [sums, counts, otherSums, otherCounts] = [this.#sums, this.#counts, other.#sums, other.#counts]
    for (let from = 0; from < otherSums.length; from++) {
      const count = otherCounts[from] ?? 0
      if (count === 0) continue
      const cell = (cells[from >>> 1] ?? 0) * 2 + (from & 1)
      counts[cell] = (counts[cell] ?? 0) + count
      const units = otherSums[from] ?? 0
      const total = (sums[cell] ?? 0) + units
      if (Math.abs(total) <= mostExact) sums[cell] = total
      else this.#addUnits(cell, units)
    }
    const cellOf = (from: number): number => (cells[from >>> 1] ?? 0) * 2 + (from & 1)
    for (const [from, units] of other.#putBy)
      this.#putBy.set(cellOf(from), (this.#putBy.get(cellOf(from)) ?? 0n) + units)
    for (const [from, amount] of other.#odd) this.#addOdd(cellOf(from), amount)
  }

  /** How many values a cell has. */
  count(cell: number): number {
    return (this.#counts[cell * 2] ?? 0) + (this.#counts[cell * 2 + 1] ?? 0)
  }

  #amount(place: number): Amount {
    const units = BigDecimal.make((this.#putBy.get(place) ?? 0n) + BigInt(this.#sums[place] ?? 0), scaleDigits)
    const odd = this.#odd.get(place)
    return odd === undefined ? units : BigDecimal.sum(units, odd)
  }

  /** What came in. */
  in(cell: number): Amount {
    return this.#amount(cell * 2)
  }

  /** What went out, not above nothing. */
  out(cell: number): Amount {
    return this.#amount(cell * 2 + 1)
  }

  /** Both together. */
  net(cell: number): Amount {
    return BigDecimal.sum(this.in(cell), this.out(cell))
  }

  /** How many values each cell has. */
  counts(): Float64Array {
    const counts = this.#counts
    const found = new Float64Array(counts.length / 2)
    for (let cell = 0; cell < found.length; cell++) found[cell] = (counts[cell * 2] ?? 0) + (counts[cell * 2 + 1] ?? 0)
    return found
  }

  /**
   * What came in, what went out, or both together, of each cell, in whole units of 10⁻⁸; NaN where no double says it
   * exactly, or there are no values.
   */
  units(part: "in" | "out" | "net"): Float64Array {
    const [sums, counts] = [this.#sums, this.#counts]
    const [came, went] = [Number(part !== "out"), Number(part !== "in")]
    const found = new Float64Array(sums.length / 2)
    for (let cell = 0; cell < found.length; cell++) {
      const units = (sums[cell * 2] ?? 0) * came + (sums[cell * 2 + 1] ?? 0) * went
      const isNone = counts[cell * 2] === 0 && counts[cell * 2 + 1] === 0
      found[cell] = isNone || Math.abs(units) > mostExact ? Number.NaN : units
    }
    for (const place of [...this.#putBy.keys(), ...this.#odd.keys()]) found[place >>> 1] = Number.NaN
    return found
  }
}
