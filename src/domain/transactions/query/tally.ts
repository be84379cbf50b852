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

/** Doubles hold every whole number up to here. */
const mostExact = 2 ** 53

/**
 * Running sums by currency code and sign: cell 2c of code c takes what came in, cell 2c + 1 what went out. A sum is a double
 * as long as it is exact; then it is put by as a big integer and begun anew. Values that are no plain doubles are added as decimals.
 */
export class Tally {
  #sums = new Float64Array(0)
  #counts = new Float64Array(0)
  #places = new Uint8Array(0)
  readonly #putBy = new Map<number, bigint>()
  readonly #odd = new Map<number, Amount>()

  #reserve(codes: number): void {
    if (codes * 2 <= this.#sums.length) return
    const widen = <Cells extends Float64Array | Uint8Array>(cells: Cells, wider: Cells): Cells => {
      wider.set(cells)
      return wider
    }
    this.#sums = widen(this.#sums, new Float64Array(codes * 2))
    this.#counts = widen(this.#counts, new Float64Array(codes * 2))
    this.#places = widen(this.#places, new Uint8Array(codes * 2))
  }

  /** Adds the rows of a chunk that the slots `from` up to `to` of a list name. */
  add(chunk: Chunk, codes: number, slots: Uint32Array, from: number, to: number): void {
    this.#reserve(codes)
    const { sum } = chunk.hot
    const { cells } = chunk.hot.currency
    const { approx, places, isPlain } = sum
    const sums = this.#sums
    const counts = this.#counts
    const most = this.#places
    for (let index = from; index < to; index++) {
      const slot = slots[index] ?? 0
      const value = approx[slot] ?? 0
      const cell = (cells[slot] ?? 0) * 2 + (value < 0 ? 1 : 0)
      counts[cell] = (counts[cell] ?? 0) + 1
      if (!isPlain && sum.isOdd(slot)) {
        this.#addOdd(cell, sum.amount(slot))
        continue
      }
      const total = (sums[cell] ?? 0) + value
      if (total <= mostExact && total >= -mostExact) sums[cell] = total
      else {
        this.#putAway(cell)
        sums[cell] = value
      }
      const decimals = places[slot] ?? 0
      if (decimals > (most[cell] ?? 0) && value !== 0) most[cell] = decimals
    }
  }

  #addOdd(cell: number, amount: Amount): void {
    this.#odd.set(cell, BigDecimal.sum(this.#odd.get(cell) ?? zero, amount))
  }

  #putAway(cell: number): void {
    this.#putBy.set(cell, (this.#putBy.get(cell) ?? 0n) + BigInt(this.#sums[cell] ?? 0))
    this.#sums[cell] = 0
  }

  /** Adds the sums of another tally. */
  join(other: Tally): void {
    this.#reserve(other.#sums.length / 2)
    for (let cell = 0; cell < other.#sums.length; cell++) {
      if (Math.abs((this.#sums[cell] ?? 0) + (other.#sums[cell] ?? 0)) > mostExact) this.#putAway(cell)
      this.#sums[cell] = (this.#sums[cell] ?? 0) + (other.#sums[cell] ?? 0)
      this.#counts[cell] = (this.#counts[cell] ?? 0) + (other.#counts[cell] ?? 0)
      this.#places[cell] = Math.max(this.#places[cell] ?? 0, other.#places[cell] ?? 0)
    }
    for (const [cell, units] of other.#putBy) this.#putBy.set(cell, (this.#putBy.get(cell) ?? 0n) + units)
    for (const [cell, amount] of other.#odd) this.#addOdd(cell, amount)
  }

  #amount(cell: number): Amount {
    const places = this.#places[cell] ?? 0
    const units = (this.#putBy.get(cell) ?? 0n) + BigInt(this.#sums[cell] ?? 0)
    return BigDecimal.sum(BigDecimal.make(units / 10n ** BigInt(scaleDigits - places), places), this.#odd.get(cell) ?? zero)
  }

  /** The sums of a currency's code; nothing when it has no rows. */
  sums(code: number): Sums | undefined {
    const count = (this.#counts[code * 2] ?? 0) + (this.#counts[code * 2 + 1] ?? 0)
    if (count === 0) return undefined
    const income = this.#amount(code * 2)
    const outgo = this.#amount(code * 2 + 1)
    return { count, in: formatAmount(income), out: formatAmount(outgo), net: formatAmount(BigDecimal.sum(income, outgo)) }
  }
}
