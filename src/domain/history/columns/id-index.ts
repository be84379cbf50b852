import { type Chunk, superseded } from "./chunk.ts"

/** What is known of the ids of a chunk's first rows. */
interface KnownIds {
  readonly chunk: Chunk
  rows: number
  least: number
  most: number
  /** Whether each id is above those before it, or below them. */
  isRising: boolean
  isFalling: boolean
  /** Of ids in neither order: an open-addressing table of the first rows' slots, each one more than it is. */
  cells: Uint32Array
  tabled: number
}

const emptyCell = 0

/** Where an id's cell is looked for first. Sixteen neighbouring ids share a cache line of cells. */
const firstCell = (id: number, mask: number): number => {
  const line = Math.floor(id / 16)
  const mixed = Math.imul(line ^ (line / 0x1_0000_0000), 0x9e3779b1)
  return (((mixed ^ (mixed >>> 15)) << 4) | (id & 15)) & mask
}

/** The slot of an id in rows that are ordered by it, or where it would be. */
const orderedSlot = ({ chunk, rows, isRising }: KnownIds, id: number): number => {
  const ids = chunk.hot.id.cells
  let [low, high] = [0, rows]
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] ?? 0
    if (isRising ? found < id : found > id) low = middle + 1
    else high = middle
  }
  return low
}

/** The slot of an id in rows in any order, the one that is not superseded; -1 of none. */
const tabledSlot = (known: KnownIds, id: number): number => {
  const { chunk, rows } = known
  const ids = chunk.hot.id.cells
  const length = 2 ** Math.ceil(Math.log2(chunk.capacity * 2))
  if (known.cells.length !== length) {
    known.cells = new Uint32Array(length)
    known.tabled = 0
  }
  const { cells } = known
  const mask = length - 1
  for (; known.tabled < rows; known.tabled++) {
    let cell = firstCell(ids[known.tabled] ?? 0, mask)
    while (cells[cell] !== emptyCell) cell = (cell + 1) & mask
    cells[cell] = known.tabled + 1
  }
  let cell = firstCell(id, mask)
  for (let held = cells[cell] ?? emptyCell; held !== emptyCell; held = cells[cell] ?? emptyCell) {
    if (ids[held - 1] === id && chunk.markOf(held - 1) !== superseded) return held - 1
    cell = (cell + 1) & mask
  }
  return -1
}

/**
 * Where each id is, read from the chunks themselves: few reach over an id, and in most of them ids rise or fall, so
 * that nothing is kept of them but between which they are. One whose ids are in another order has a table, once one of
 * them is asked for.
 */
export class IdIndex {
  readonly #chunks: ReadonlyArray<Chunk>
  readonly #shift: number
  readonly #known: Array<KnownIds> = []

  constructor(chunks: ReadonlyArray<Chunk>, shift: number) {
    this.#chunks = chunks
    this.#shift = shift
  }

  /** The handle of an id's row, withdrawn ones included, superseded ones not. */
  find(id: number): number | undefined {
    for (let number = 0; number < this.#chunks.length; number++) {
      const chunk = this.#chunks[number]
      if (chunk === undefined) continue
      const known = this.#knownOf(number, chunk)
      if (id < known.least || id > known.most) continue
      const slot = known.isRising || known.isFalling ? orderedSlot(known, id) : tabledSlot(known, id)
      if (chunk.hot.id.cells[slot] === id && chunk.markOf(slot) !== superseded)
        return number * (1 << this.#shift) + slot
    }
    return undefined
  }

  #knownOf(number: number, chunk: Chunk): KnownIds {
    let known = this.#known[number]
    if (known?.chunk !== chunk) {
      const [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      const order = { isRising: true, isFalling: true }
      known = { chunk, rows: 0, least, most, ...order, cells: new Uint32Array(0), tabled: 0 }
      this.#known[number] = known
    }
    const { cells } = chunk.hot.id
    for (; known.rows < chunk.rows; known.rows++) {
      const id = cells[known.rows] ?? 0
      if (id <= known.most) known.isRising = false
      else known.most = id
      if (id >= known.least) known.isFalling = false
      else known.least = id
    }
    return known
  }
}
