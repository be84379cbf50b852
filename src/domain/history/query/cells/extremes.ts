import * as BigDecimal from "effect/BigDecimal"
import type { Amount } from "../../../money/amount.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../../columns/columns.ts"
import type { Part } from "../selection.ts"

/** The row of the least sum of each cell, or, with the sign turned, of the most. */
class Extreme {
  readonly #columns: Columns
  readonly #sign: 1 | -1
  /** As doubles, which say which of two is less unless they are equal; times the sign. */
  readonly #found: Float64Array
  readonly #handles: Float64Array

  constructor(columns: Columns, sign: 1 | -1, cells: number) {
    this.#columns = columns
    this.#sign = sign
    this.#found = new Float64Array(cells).fill(Number.POSITIVE_INFINITY)
    this.#handles = new Float64Array(cells)
  }

  get bytes(): number {
    return this.#found.byteLength + this.#handles.byteLength
  }

  addPart({ chunk, number, slots }: Part, codes: Uint32Array): void {
    const { sum } = chunk.hot
    const { approx } = sum
    const base = number * (1 << this.#columns.shift)
    for (let index = 0; index < codes.length; index++) {
      const slot = slots[index] ?? 0
      const cell = codes[index] ?? 0
      const value = (approx[slot] ?? 0) * this.#sign
      const held = this.#found[cell] ?? 0
      if (value > held || (value === held && (sum.isPlain || !this.#isLess(base + slot, cell)))) continue
      this.#found[cell] = value
      this.#handles[cell] = base + slot
    }
  }

  /** Of two that doubles do not tell apart. */
  #isLess(handle: Handle, cell: number): boolean {
    return BigDecimal.Order(this.#amountAt(handle), this.amount(cell)) * this.#sign < 0
  }

  join(other: Extreme, cells: ArrayLike<number>): void {
    for (let from = 0; from < other.#found.length; from++) {
      const value = other.#found[from] ?? 0
      const cell = cells[from] ?? 0
      const held = this.#found[cell] ?? 0
      const handle = other.#handles[from] ?? 0
      if (value === Number.POSITIVE_INFINITY || value > held || (value === held && !this.#isLess(handle, cell)))
        continue
      this.#found[cell] = value
      this.#handles[cell] = handle
    }
  }

  #amountAt(handle: Handle): Amount {
    return chunkOf(this.#columns, handle).hot.sum.amount(slotOf(this.#columns, handle))
  }

  amount(cell: number): Amount {
    return this.#amountAt(this.#handles[cell] ?? 0)
  }
}

/** The least and the most sum of each cell, exact. */
export class Extremes {
  readonly least: Extreme
  readonly most: Extreme

  constructor(columns: Columns, cells: number) {
    this.least = new Extreme(columns, 1, cells)
    this.most = new Extreme(columns, -1, cells)
  }

  /** How much room this takes, in bytes. */
  get bytes(): number {
    return this.least.bytes + this.most.bytes
  }

  addPart(part: Part, codes: Uint32Array): void {
    this.least.addPart(part, codes)
    this.most.addPart(part, codes)
  }

  join(other: Extremes, cells: ArrayLike<number>): void {
    this.least.join(other.least, cells)
    this.most.join(other.most, cells)
  }
}
