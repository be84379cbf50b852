import * as BigDecimal from "effect/BigDecimal"
import { type Amount, formatAmount, zero } from "../../money/amount.ts"
import type { Chunk } from "../columns/chunk.ts"
import { absent, scale, scaleDigits } from "../columns/decimal-column.ts"

/** Exact sums of one currency: what came in, what went out (negative), and both together; plain digits. */
export interface Sums {
  readonly count: number
  readonly in: string
  readonly out: string
  readonly net: string
}

/**
 * Running sums by currency code and sign: cell 2c of code c takes what came in, cell 2c + 1 what went out. A sum is kept in two
 * doubles, whole units and rest, each far from 2⁵³, so it is exact; values that are no plain doubles are added as decimals.
 */
export class Tally {
  #units = new Float64Array(0)
  #rest = new Float64Array(0)
  #counts = new Float64Array(0)
  #places = new Uint8Array(0)
  readonly #odd = new Map<number, Amount>()

  #reserve(codes: number): void {
    if (codes * 2 <= this.#units.length) return
    const widen = <Cells extends Float64Array | Uint8Array>(cells: Cells, wider: Cells): Cells => {
      wider.set(cells)
      return wider
    }
    this.#units = widen(this.#units, new Float64Array(codes * 2))
    this.#rest = widen(this.#rest, new Float64Array(codes * 2))
    this.#counts = widen(this.#counts, new Float64Array(codes * 2))
    this.#places = widen(this.#places, new Uint8Array(codes * 2))
  }

  /** Adds rows of a chunk: those of the slots at `from` up to `to` of a list, or the slots themselves where there is none. */
  add(chunk: Chunk, codes: number, slots: Uint32Array | undefined, from: number, to: number): void {
    this.#reserve(codes)
    if (!chunk.hot.sum.isPlain) return this.#addOdd(chunk, slots, from, to)
    const units = this.#units
    const rests = this.#rest
    const counts = this.#counts
    const most = this.#places
    const { approx, places } = chunk.hot.sum
    const { cells } = chunk.hot.currency
    for (let index = from; index < to; index++) {
      const slot = slots === undefined ? index : (slots[index] ?? 0)
      const value = approx[slot] ?? 0
      const cell = (cells[slot] ?? 0) * 2 + (value < 0 ? 1 : 0)
      const whole = Math.trunc(value / scale)
      units[cell] = (units[cell] ?? 0) + whole
      rests[cell] = (rests[cell] ?? 0) + (value - whole * scale)
      counts[cell] = (counts[cell] ?? 0) + 1
      const decimals = places[slot] ?? 0
      if (value !== 0 && decimals > (most[cell] ?? 0)) most[cell] = decimals
    }
  }

  #addOdd({ hot: { sum, currency } }: Chunk, slots: Uint32Array | undefined, from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const slot = slots === undefined ? index : (slots[index] ?? 0)
      const value = sum.approx[slot] ?? 0
      const cell = (currency.cells[slot] ?? 0) * 2 + (value < 0 ? 1 : 0)
      this.#counts[cell] = (this.#counts[cell] ?? 0) + 1
      if (sum.isOdd(slot)) this.#odd.set(cell, BigDecimal.sum(this.#odd.get(cell) ?? zero, sum.amount(slot)))
      else {
        const whole = Math.trunc(value / scale)
        this.#units[cell] = (this.#units[cell] ?? 0) + whole
        this.#rest[cell] = (this.#rest[cell] ?? 0) + (value - whole * scale)
        const decimals = sum.places[slot] ?? absent
        if (value !== 0 && decimals > (this.#places[cell] ?? 0)) this.#places[cell] = decimals
      }
    }
  }

  /** Adds the sums of another tally. */
  join(other: Tally): void {
    this.#reserve(other.#units.length / 2)
    for (let cell = 0; cell < other.#units.length; cell++) {
      this.#units[cell] = (this.#units[cell] ?? 0) + (other.#units[cell] ?? 0)
      this.#rest[cell] = (this.#rest[cell] ?? 0) + (other.#rest[cell] ?? 0)
      this.#counts[cell] = (this.#counts[cell] ?? 0) + (other.#counts[cell] ?? 0)
      this.#places[cell] = Math.max(this.#places[cell] ?? 0, other.#places[cell] ?? 0)
    }
    for (const [cell, amount] of other.#odd) this.#odd.set(cell, BigDecimal.sum(this.#odd.get(cell) ?? zero, amount))
  }

  #amount(cell: number): Amount {
    const places = this.#places[cell] ?? 0
    const scaled = BigInt(this.#units[cell] ?? 0) * BigInt(scale) + BigInt(this.#rest[cell] ?? 0)
    const plain = BigDecimal.make(scaled / 10n ** BigInt(scaleDigits - places), places)
    return BigDecimal.sum(plain, this.#odd.get(cell) ?? zero)
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
