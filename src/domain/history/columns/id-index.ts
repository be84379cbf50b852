import { type Chunk, superseded } from "./chunk.ts"

const emptyCell = 0
const fewest = 256

/**
 * Where each id is: an open-addressing table of row handles, four bytes a cell. The ids themselves are read from the
 * chunks. Sixteen neighbouring ids share a cache line of cells, since ids mostly come in sequence. The table is made
 * from the chunks when an id is first asked for that may be there; one below or above all others is not.
 */
export class IdIndex {
  readonly #chunks: ReadonlyArray<Chunk>
  readonly #shift: number
  #cells: Uint32Array | undefined
  #count = 0
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  constructor(chunks: ReadonlyArray<Chunk>, shift: number) {
    this.#chunks = chunks
    this.#shift = shift
    if (chunks.length > 0) [this.#least, this.#most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  }

  #idAt(handle: number): number | undefined {
    return this.#chunks[handle >>> this.#shift]?.hot.id.cells[handle & ((1 << this.#shift) - 1)]
  }

  /** The cell that holds an id, or the empty one where it belongs. */
  #cellOf(cells: Uint32Array, id: number): number {
    const mask = cells.length - 1
    const line = Math.floor(id / 16)
    const mixed = Math.imul(line ^ (line / 0x1_0000_0000), 0x9e3779b1)
    let cell = (((mixed ^ (mixed >>> 15)) << 4) | (id & 15)) & mask
    for (let held = cells[cell] ?? emptyCell; held !== emptyCell; held = cells[cell] ?? emptyCell) {
      if (this.#idAt(held - 1) === id) return cell
      cell = (cell + 1) & mask
    }
    return cell
  }

  /** The handle of an id's row, withdrawn ones included. */
  find(id: number): number | undefined {
    if (id < this.#least || id > this.#most) return undefined
    const cells = this.#table()
    const held = cells[this.#cellOf(cells, id)] ?? emptyCell
    return held === emptyCell ? undefined : held - 1
  }

  /** Says where the row of an id is now. The row stands in its chunk already. */
  set(id: number, handle: number): void {
    if (id < this.#least) this.#least = id
    if (id > this.#most) this.#most = id
    if (this.#cells !== undefined) this.#put(this.#cells, id, handle)
  }

  #put(cells: Uint32Array, id: number, handle: number): void {
    const cell = this.#cellOf(cells, id)
    if (cells[cell] === emptyCell) this.#count++
    cells[cell] = handle + 1
    if (this.#count * 2 > cells.length) this.#grow(cells)
  }

  #grow(held: Uint32Array): void {
    const cells = new Uint32Array(held.length * 2)
    for (const cell of held) if (cell !== emptyCell) cells[this.#cellOf(cells, this.#idAt(cell - 1) ?? 0)] = cell
    this.#cells = cells
  }

  #table(): Uint32Array {
    if (this.#cells !== undefined) return this.#cells
    const rows = this.#chunks.reduce((count, chunk) => count + chunk.rows, 0)
    this.#cells = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(fewest, rows * 2))))
    for (const [number, chunk] of this.#chunks.entries()) {
      for (let slot = 0; slot < chunk.rows; slot++) {
        if (chunk.markOf(slot) !== superseded)
          this.#put(this.#cells, chunk.hot.id.cells[slot] ?? 0, number * (1 << this.#shift) + slot)
      }
    }
    return this.#cells
  }
}
