import type { ByteSource } from "../../kernel/snapshot.ts"
import { withWord } from "../../kernel/word-sum.ts"

/** So many bytes are read and checked at once, of those of which only some are wanted. */
const blockSize = 8192
/** Blocks so far apart are read with those between: each reading costs as much as the bytes of some blocks. */
const nearBlocks = 4
/** Bytes of a block's sums. */
const sumSize = 8

/** Two sums over the words of a piece, one of the even and one of the odd ones. Its length is a multiple of eight. */
const sumsOf = (piece: Uint8Array, number: number): Int32Array => {
  const words = new Int32Array(piece.buffer, piece.byteOffset, piece.length >>> 2)
  let even = number
  let odd = ~number
  for (let at = 0; at < words.length; at += 2) {
    even = withWord(even, words[at] ?? 0)
    odd = withWord(odd, words[at + 1] ?? 0)
  }
  return Int32Array.of(even, odd)
}

const blockOf = (bytes: Uint8Array<ArrayBuffer>, number: number, end: number): Uint8Array<ArrayBuffer> =>
  bytes.subarray(number * blockSize, Math.min(end, (number + 1) * blockSize))

const isSum = (sums: Int32Array, at: number, [even, odd]: Int32Array): boolean =>
  sums[at] === even && sums[at + 1] === odd

/** How many bytes the sums of so many bytes take: those of each block, and those of all these. */
export const sizeOfSums = (length: number): number => (Math.ceil(length / blockSize) + 1) * sumSize

/** Writes behind so many bytes the sums by which each block of them is known to be whole. */
export const writeSums = (bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> => {
  const blocks = Math.ceil(length / blockSize)
  const sums = new Int32Array(bytes.buffer, length)
  for (let block = 0; block < blocks; block++) sums.set(sumsOf(blockOf(bytes, block, length), block), block * 2)
  sums.set(sumsOf(bytes.subarray(length, length + blocks * sumSize), blocks), blocks * 2)
  return bytes
}

/** Where bytes begin, and how many they are. */
export type Piece = readonly [from: number, length: number]

/** Bytes that lie elsewhere, of which those blocks are here that were needed, each where it belongs. The rest is 0. */
export class PartialBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly #sums: Int32Array<ArrayBuffer>
  readonly #isHere: Uint8Array

  /** @throws RangeError where no sums stand behind the bytes, as earlier builds wrote them, or torn ones. */
  constructor(source: ByteSource) {
    const blocks = Math.ceil((source.size - sumSize) / (blockSize + sumSize))
    const length = source.size - sizeOfSums(blocks * blockSize)
    if (length < 0 || length % 8 !== 0) throw new RangeError("no sums of blocks stand behind these bytes")
    this.#sums = new Int32Array((blocks + 1) * 2)
    const tail = new Uint8Array(this.#sums.buffer)
    source.read(tail, length)
    if (!isSum(this.#sums, blocks * 2, sumsOf(tail.subarray(0, blocks * sumSize), blocks)))
      throw new RangeError("the sums of blocks are torn")
    this.bytes = new Uint8Array(length)
    this.#isHere = new Uint8Array(blocks)
  }

  /**
   * Reads the blocks of some pieces, where they are not here yet.
   * @throws RangeError where one of them is torn.
   */
  need(source: ByteSource, pieces: Iterable<Piece>): void {
    const wanted = new Set<number>()
    for (const [from, length] of pieces)
      for (let block = Math.floor(from / blockSize); block * blockSize < from + length; block++)
        if (this.#isHere[block] !== 1) wanted.add(block)
    const blocks = [...wanted].sort((a, b) => a - b)
    for (let next = 0; next < blocks.length;) {
      const first = blocks[next++] ?? 0
      let last = first
      while ((blocks[next] ?? Number.POSITIVE_INFINITY) <= last + nearBlocks) last = blocks[next++] ?? 0
      this.#read(source, first, last)
    }
  }

  #read(source: ByteSource, first: number, last: number): void {
    const { bytes } = this
    source.read(bytes.subarray(first * blockSize, (last + 1) * blockSize), first * blockSize)
    for (let block = first; block <= last; block++) {
      if (!isSum(this.#sums, block * 2, sumsOf(blockOf(bytes, block, bytes.length), block)))
        throw new RangeError(`block ${block} is torn`)
      this.#isHere[block] = 1
    }
  }
}
