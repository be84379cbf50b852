import type { Chunk } from "./chunk.ts"

const emptyCell = 0
const fewest = 256

/**
 * Where each id is: an open-addressing table of row handles, four bytes a cell. The ids themselves are read from the chunks.
 * Sixteen neighbouring ids share a cache line of cells, since ids mostly come in sequence.
 */
export class IdIndex {
  readonly #chunks: ReadonlyArray<Chunk>
  readonly #shift: number
  #cells: Uint32Array
  #count = 0
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  constructor(chunks: ReadonlyArray<Chunk>, shift: number, expected: number) {
    this.#chunks = chunks
    this.#shift = shift
    this.#cells = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(fewest, expected * 2))))
  }

  #idAt(handle: number): number | undefined {
    return this.#chunks[handle >>> this.#shift]?.hot.id.cells[handle & ((1 << this.#shift) - 1)]
  }

  /** The cell that holds an id, or the empty one where it belongs. */
  #cellOf(id: number): number {
    const mask = this.#cells.length - 1
    const line = Math.floor(id / 16)
    const mixed = Math.imul(line ^ (line / 0x1_0000_0000), 0x9e3779b1)
    let cell = (((mixed ^ (mixed >>> 15)) << 4) | (id & 15)) & mask
    for (let held = this.#cells[cell] ?? emptyCell; held !== emptyCell; held = this.#cells[cell] ?? emptyCell) {
      if (this.#idAt(held - 1) === id) return cell
      cell = (cell + 1) & mask
    }
    return cell
  }

  /** The handle of an id's row, withdrawn ones included. */
  find(id: number): number | undefined {
    if (id < this.#least || id > this.#most) return undefined
    const held = this.#cells[this.#cellOf(id)] ?? emptyCell
    return held === emptyCell ? undefined : held - 1
  }

  /** Says where the row of an id is now. */
  set(id: number, handle: number): void {
    if (id < this.#least) this.#least = id
    if (id > this.#most) this.#most = id
    const cell = this.#cellOf(id)
    if (this.#cells[cell] === emptyCell) this.#count++
    this.#cells[cell] = handle + 1
    if (this.#count * 2 > this.#cells.length) this.#grow()
  }

  #grow(): void {
    const held = this.#cells
    this.#cells = new Uint32Array(held.length * 2)
    for (const cell of held) if (cell !== emptyCell) this.#cells[this.#cellOf(this.#idAt(cell - 1) ?? 0)] = cell
  }
}
