/** Cells of whole numbers, as narrow as their values allow; doubles hold the whole numbers that 32 bits do not. */
export type IntegerCells = Uint8Array | Uint16Array | Uint32Array | Float64Array

const kinds = [Uint8Array, Uint16Array, Uint32Array] as const
const kindFor = (value: number): new (length: number) => IntegerCells =>
  (value >= 0 && Number.isInteger(value) ? kinds.find((kind) => value < 256 ** kind.BYTES_PER_ELEMENT) : undefined) ??
  Float64Array

const mostOf = (cells: IntegerCells): number =>
  cells instanceof Float64Array ? Number.POSITIVE_INFINITY : 256 ** cells.BYTES_PER_ELEMENT - 1

/**
 * A column of whole numbers that widens when a value does not fit: one byte for codes, four for ids and seconds, eight
 * beyond.
 */
export class IntegerColumn {
  cells: IntegerCells
  #most: number

  constructor(cells: IntegerCells) {
    this.cells = cells
    this.#most = mostOf(cells)
  }

  set(slot: number, value: number): void {
    if (value > this.#most || value < 0) this.#replace(new (kindFor(value))(this.cells.length))
    this.cells[slot] = value
  }

  /** Makes room for more rows; what is there stays. */
  resize(capacity: number): void {
    const { cells } = this
    this.#replace(
      cells instanceof Uint8Array
        ? new Uint8Array(capacity)
        : cells instanceof Uint16Array
          ? new Uint16Array(capacity)
          : cells instanceof Uint32Array
            ? new Uint32Array(capacity)
            : new Float64Array(capacity),
    )
  }

  #replace(cells: IntegerCells): void {
    cells.set(this.cells.length > cells.length ? this.cells.subarray(0, cells.length) : this.cells)
    this.cells = cells
    this.#most = mostOf(cells)
  }
}
