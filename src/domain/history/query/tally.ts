import * as BigDecimal from "effect/BigDecimal"
import { type Amount, formatAmount, zero } from "../../money/amount.ts"
import type { Chunk } from "../columns/chunk.ts"
import { scaleDigits } from "../columns/decimal-column.ts"

/** Exact sums of one currency: what came in, what went out (negative), and both together; plain digits. */
export interface Sums {
  readonly count: number
  readonly in: string
  readonly out: string
  readonly net: string
}

/** What came in, and what went out, which is negative. */
export interface InAndOut {
  readonly in: Amount
  readonly out: Amount
}

export const nothing: InAndOut = { in: zero, out: zero }

export const joined = (one: InAndOut, other: InAndOut): InAndOut => ({
  in: BigDecimal.sum(one.in, other.in),
  out: BigDecimal.sum(one.out, other.out),
})

/**
 * A total up to here is exact. 2⁵³ itself would be, but a total of one more is rounded to it and could not be told from
 * it.
 */
const mostExact = Number.MAX_SAFE_INTEGER

/**
 * Cells of a currency code: for each number of decimals a plain value can have, one for what came in and one for what
 * went out. That the decimals name the cell spares the loop over rows a branch; a processor guesses a sum's sign wrong
 * every third time.
 */
const cellsPerCode = 32
const cellsPerPlaces = 2

/**
 * Adds rows until a sum would not be exact any more, and gives the index of the row at which that is. Nothing is called
 * within: three times as fast as with a call that never comes.
 */
const addWhileExact = (
  sums: Float64Array,
  counts: Float64Array,
  { hot }: Chunk,
  slots: Uint32Array,
  from: number,
  to: number,
): number => {
  const { approx, places } = hot.sum
  const { cells } = hot.currency
  for (let index = from; index < to; index++) {
    const slot = slots[index] ?? 0
    const value = approx[slot] ?? 0
    const cell = (cells[slot] ?? 0) * cellsPerCode + (places[slot] ?? 0) * cellsPerPlaces + +(value < 0)
    const total = (sums[cell] ?? 0) + value
    if (Math.abs(total) > mostExact) return index
    sums[cell] = total
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return to
}

/**
 * Running sums by currency, decimals and sign. A sum is a double as long as it is exact; then it is put by as a big
 * integer and begun anew. Values that are no plain doubles are added as decimals.
 */
export class Tally {
  #sums = new Float64Array(0)
  #counts = new Float64Array(0)
  readonly #putBy = new Map<number, bigint>()
  readonly #odd = new Map<number, Amount>()

  #reserve(codes: number): void {
    const cells = codes * cellsPerCode
    if (cells <= this.#sums.length) return
    const sums = new Float64Array(cells)
    const counts = new Float64Array(cells)
    sums.set(this.#sums)
    counts.set(this.#counts)
    this.#sums = sums
    this.#counts = counts
  }

  /** Adds the rows of a chunk that the slots `from` up to `to` of a list name. */
  add(chunk: Chunk, codes: number, slots: Uint32Array, from: number, to: number): void {
    this.#reserve(codes)
    if (!chunk.hot.sum.isPlain) return this.#addSlowly(chunk, slots, from, to)
    for (let index = from; index < to; index++) {
      index = addWhileExact(this.#sums, this.#counts, chunk, slots, index, to)
      if (index < to) this.#addSlowly(chunk, slots, index, index + 1)
    }
  }

  #addSlowly({ hot: { sum, currency } }: Chunk, slots: Uint32Array, from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const slot = slots[index] ?? 0
      const value = sum.approx[slot] ?? 0
      const code = (currency.cells[slot] ?? 0) * cellsPerCode + +(value < 0)
      if (sum.isOdd(slot)) {
        this.#counts[code] = (this.#counts[code] ?? 0) + 1
        this.#addOdd(code, sum.amount(slot))
      } else {
        const cell = code + (sum.places[slot] ?? 0) * cellsPerPlaces
        this.#counts[cell] = (this.#counts[cell] ?? 0) + 1
        this.#addPlain(cell, value)
      }
    }
  }

  #addPlain(cell: number, value: number): void {
    const total = (this.#sums[cell] ?? 0) + value
    if (Math.abs(total) <= mostExact) this.#sums[cell] = total
    else this.#beginAnew(cell, value)
  }

  #beginAnew(cell: number, value: number): void {
    this.#putBy.set(cell, (this.#putBy.get(cell) ?? 0n) + BigInt(this.#sums[cell] ?? 0))
    this.#sums[cell] = value
  }

  #addOdd(cell: number, amount: Amount): void {
    this.#odd.set(cell, BigDecimal.sum(this.#odd.get(cell) ?? zero, amount))
  }

  /** Adds the sums of another tally. */
  join(other: Tally): void {
    this.#reserve(other.#sums.length / cellsPerCode)
    for (let cell = 0; cell < other.#sums.length; cell++) {
      if (other.#counts[cell] === 0) continue
      this.#counts[cell] = (this.#counts[cell] ?? 0) + (other.#counts[cell] ?? 0)
      this.#addPlain(cell, other.#sums[cell] ?? 0)
    }
    for (const [cell, units] of other.#putBy) this.#putBy.set(cell, (this.#putBy.get(cell) ?? 0n) + units)
    for (const [cell, amount] of other.#odd) this.#addOdd(cell, amount)
  }

  /** The sum of a code's cells of one sign, with as many decimals as any of its values that is not nothing. */
  #amount(code: number, sign: number): Amount {
    let amount = this.#odd.get(code * cellsPerCode + sign) ?? zero
    for (let places = 0; places <= scaleDigits; places++) {
      const cell = code * cellsPerCode + places * cellsPerPlaces + sign
      const units = (this.#putBy.get(cell) ?? 0n) + BigInt(this.#sums[cell] ?? 0)
      amount = BigDecimal.sum(amount, BigDecimal.make(units / 10n ** BigInt(scaleDigits - places), places))
    }
    return amount
  }

  /** What the rows of a currency's code come to. */
  amounts(code: number): InAndOut {
    return { in: this.#amount(code, 0), out: this.#amount(code, 1) }
  }

  /** The sums of a currency's code; nothing when it has no rows. */
  sums(code: number): Sums | undefined {
    const count = this.#counts
      .subarray(code * cellsPerCode, (code + 1) * cellsPerCode)
      .reduce((total, rows) => total + rows, 0)
    if (count === 0) return undefined
    const amounts = this.amounts(code)
    return {
      count,
      in: formatAmount(amounts.in),
      out: formatAmount(amounts.out),
      net: formatAmount(BigDecimal.sum(amounts.in, amounts.out)),
    }
  }
}
