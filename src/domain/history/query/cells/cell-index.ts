import { type Steps, toEnd } from "../../../kernel/steps.ts"

/** Room for so many cells at first, and twice as much whenever it is taken. */
const leastRoom = 64

/** Cells that are brought into others in one step. */
const cellsAtOnce = 8192

/** Cells by fewer groupings, and which of them each of the finer cells belongs to. */
export interface Coarser {
  readonly index: CellIndex
  readonly cells: Int32Array
}

/** Mixes a number into a hash: its low and its high bits, since seconds of a period need more than 32. */
const mixed = (hash: number, number: number): number => {
  const low = Math.imul(hash ^ number ^ Math.floor(number / 2 ** 32), 0x9e3779b1)
  return low ^ (low >>> 15)
}

/**
 * Names cells, that is, groups of several groupings at once, by whole numbers: the same cell has the same number as
 * long as this lives, whatever comes later. A million rows may have as many cells, so they lie in one table of numbers
 * with open addresses instead of maps.
 */
export class CellIndex {
  readonly #depth: number
  #size = 0
  /** The numbers of each cell, one cell behind the other. */
  #numbers: Float64Array
  /** One more than the cell at an address, 0 where there is none; twice as many as there is room for. */
  #addresses: Int32Array
  readonly #coarser = new Map<string, Coarser>()

  /** @param depth how many groupings there are @param expected about how many cells there will be */
  constructor(depth: number, expected = 0) {
    const room = Math.max(leastRoom, 2 ** Math.ceil(Math.log2(expected + 1)))
    this.#depth = depth
    this.#numbers = new Float64Array(room * depth)
    this.#addresses = new Int32Array(room * 2)
    if (depth === 0) this.#size = 1
  }

  /** How many cells were named. */
  get size(): number {
    return this.#size
  }

  /** How much room this takes, with all coarser ones, in bytes. */
  get bytes(): number {
    let bytes = this.#numbers.byteLength + this.#addresses.byteLength
    for (const { index, cells } of this.#coarser.values()) bytes += index.bytes + cells.byteLength
    return bytes
  }

  /** What stands for the group of a cell at a place of the groupings. */
  numberAt(cell: number, place: number): number {
    return this.#numbers[cell * this.#depth + place] ?? 0
  }

  /** What stands for the groups of a cell, in the order of the groupings. */
  numbersOf(cell: number): ReadonlyArray<number> {
    const numbers: Array<number> = []
    for (let place = 0; place < this.#depth; place++) numbers.push(this.numberAt(cell, place))
    return numbers
  }

  /** Where a cell's address is, or where it would be: the first free one behind where its hash points. */
  #addressOf(numbers: ArrayLike<number>, at: number): number {
    const last = this.#addresses.length - 1
    let hash = 1
    for (let level = 0; level < this.#depth; level++) hash = mixed(hash, numbers[at + level] ?? 0)
    for (let address = hash & last; ; address = (address + 1) & last) {
      const from = ((this.#addresses[address] ?? 0) - 1) * this.#depth
      if (from < 0) return address
      let level = 0
      while (level < this.#depth && this.#numbers[from + level] === numbers[at + level]) level++
      if (level === this.#depth) return address
    }
  }

  #grow(): void {
    const numbers = new Float64Array(this.#numbers.length * 2)
    numbers.set(this.#numbers)
    this.#numbers = numbers
    this.#addresses = new Int32Array(this.#addresses.length * 2)
    for (let cell = 0; cell < this.#size; cell++)
      this.#addresses[this.#addressOf(numbers, cell * this.#depth)] = cell + 1
  }

  /** The cell of groups, named now if it was not. */
  cellOf(numbers: ArrayLike<number>): number {
    if (this.#depth === 0) return 0
    const address = this.#addressOf(numbers, 0)
    const known = (this.#addresses[address] ?? 0) - 1
    if (known >= 0) return known
    if (this.#size * 2 >= this.#addresses.length) {
      this.#grow()
      return this.cellOf(numbers)
    }
    for (let level = 0; level < this.#depth; level++)
      this.#numbers[this.#size * this.#depth + level] = numbers[level] ?? 0
    this.#addresses[address] = ++this.#size
    return this.#size - 1
  }

  /** Writes which cells of an index those from one on belong to, by the groupings at some places. */
  #bring(cells: Int32Array, from: number, places: ReadonlyArray<number>, index: CellIndex): void {
    const numbers = new Float64Array(places.length)
    for (let cell = 0; cell < cells.length; cell++) {
      for (let level = 0; level < places.length; level++)
        numbers[level] = this.numberAt(from + cell, places[level] ?? 0)
      cells[cell] = index.cellOf(numbers)
    }
  }

  /**
   * The same rows by fewer groupings: an index of those at some places, and the cell there of each cell here; so many
   * cells a step.
   */
  *coarsening(places: ReadonlyArray<number>): Steps<Coarser> {
    const key = places.join()
    const held = this.#coarser.get(key) ?? { index: new CellIndex(places.length), cells: new Int32Array(0) }
    const size = this.#size
    if (held.cells.length >= size) return held
    const { index, cells: known } = held
    const cells = new Int32Array(size)
    cells.set(known)
    for (let cell = known.length; cell < size; cell += cellsAtOnce) {
      this.#bring(cells.subarray(cell, cell + cellsAtOnce), cell, places, index)
      yield
    }
    const coarser = { index, cells }
    this.#coarser.set(key, coarser)
    return coarser
  }

  /** The same at once. */
  coarser(places: ReadonlyArray<number>): Coarser {
    return toEnd(this.coarsening(places))
  }
}
