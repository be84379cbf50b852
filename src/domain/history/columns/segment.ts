import { sizeOfSums, writeSums } from "./blocks.ts"

/** Any column's cells. */
export type Cells = Uint8Array | Uint16Array | Uint32Array | Float64Array | BigInt64Array

const kinds = [Uint8Array, Uint16Array, Uint32Array, Float64Array, BigInt64Array] as const
type View = (buffer: ArrayBufferLike, start: number, length: number) => Cells
const views: ReadonlyArray<View> = [
  (buffer, start, length) => new Uint8Array(buffer, start, length),
  (buffer, start, length) => new Uint16Array(buffer, start, length),
  (buffer, start, length) => new Uint32Array(buffer, start, length),
  (buffer, start, length) => new Float64Array(buffer, start, length),
  (buffer, start, length) => new BigInt64Array(buffer, start, length),
]
const headerWords = 2
const aligned = (length: number): number => Math.ceil(length / 8) * 8

/**
 * Puts columns into one piece of bytes, each behind two words that name its kind and its length, and at a multiple of
 * eight bytes, so that reading needs no copy. Words and cells are little-endian, as on every machine that browsers run
 * on.
 */
export const packCells = (columns: ReadonlyArray<Cells>): Uint8Array<ArrayBuffer> =>
  writeCells(columns, new Uint8Array(packedSize(columns)))

const packedSize = (columns: ReadonlyArray<Cells>): number =>
  columns.reduce((length, cells) => length + headerWords * 4 + aligned(cells.byteLength), 0)

/** The same with sums of its blocks behind it, for a piece of which some can be read alone. */
export const packBlocks = (columns: ReadonlyArray<Cells>): Uint8Array<ArrayBuffer> => {
  const size = packedSize(columns)
  return writeSums(writeCells(columns, new Uint8Array(size + sizeOfSums(size))), size)
}

const writeCells = (columns: ReadonlyArray<Cells>, packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  let at = 0
  for (const cells of columns) {
    packed.set(
      new Uint8Array(
        Uint32Array.of(
          kinds.findIndex((kind) => cells instanceof kind),
          cells.length,
        ).buffer,
      ),
      at,
    )
    at += headerWords * 4
    packed.set(new Uint8Array(cells.buffer, cells.byteOffset, cells.byteLength), at)
    at += aligned(cells.byteLength)
  }
  return packed
}

/** Sees to it that so many bytes of a piece are there, from a place on. */
type Need = (from: number, length: number) => void
const allIsThere: Need = () => undefined

/**
 * Reads the columns of a packed piece one after the other, as views of its bytes. Of a piece that is read in part
 * only what says where they lie is needed, and what is plain data.
 */
export class CellReader {
  readonly #bytes: Uint8Array
  readonly #need: Need
  #at = 0

  constructor(bytes: Uint8Array, need = allIsThere) {
    this.#bytes = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
    this.#need = need
  }

  next(): Cells {
    const { buffer, byteOffset } = this.#bytes
    this.#need(this.#at, headerWords * 4)
    const [kind, length] = new Uint32Array(buffer, byteOffset + this.#at, headerWords)
    const view = views[kind ?? -1]
    if (view === undefined || length === undefined) throw new RangeError("a packed column is torn")
    const cells = view(buffer, byteOffset + this.#at + headerWords * 4, length)
    this.#at += headerWords * 4 + aligned(cells.byteLength)
    return cells
  }

  #nextOf<Kind extends Cells>(kind: new (length: number) => Kind): Kind {
    const cells = this.next()
    if (!(cells instanceof kind)) throw new RangeError(`a packed column is not a ${kind.name}`)
    return cells
  }

  bytes(): Uint8Array {
    return this.#nextOf(Uint8Array)
  }

  words(): Uint32Array {
    return this.#nextOf(Uint32Array)
  }

  doubles(): Float64Array {
    return this.#nextOf(Float64Array)
  }

  longs(): BigInt64Array {
    return this.#nextOf(BigInt64Array)
  }

  integers(): Uint8Array | Uint16Array | Uint32Array | Float64Array {
    const cells = this.next()
    if (cells instanceof BigInt64Array) throw new RangeError("a packed column is not of whole numbers")
    return cells
  }

  /** Plain data that was packed by `packJson`. */
  json(): unknown {
    const bytes = this.bytes()
    this.#need(bytes.byteOffset - this.#bytes.byteOffset, bytes.length)
    return JSON.parse(new TextDecoder().decode(bytes))
  }
}

/** Plain data as a column of bytes. */
export const jsonCells = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
