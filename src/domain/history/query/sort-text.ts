import { fold } from "../../text/fold.ts"
import type { Chunk } from "../columns/chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import type { TextHeap } from "../columns/text-heap.ts"
import { bytesOf } from "../columns/utf8.ts"
import { compareFolded } from "./compare-texts.ts"

const wordLength = 6
/** A byte, or that the text has ended, which comes first. */
const wordBase = 257

/** The first bytes of a text as one number that orders like them; ASCII is folded on the way. */
const firstWord = (bytes: Uint8Array, from: number, to: number): number => {
  let word = 0
  for (let at = from; at < from + wordLength; at++) {
    const byte = at < to ? (bytes[at] ?? 0) : -1
    word = word * wordBase + 1 + (byte > 64 && byte < 91 ? byte + 32 : byte)
  }
  return word
}

/**
 * The number by which a text is ordered first; none for none. One unit more than a word has bytes is read, so that a
 * pair cut in two lies behind it.
 */
export const textWord = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const bytes = bytesOf(fold(text).slice(0, wordLength + 1))
  return firstWord(bytes, 0, bytes.length)
}

const isAscii = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) > 0x7f) return false
  return true
}

/** Writes the numbers by which texts of a heap are ordered first. */
export const wordsOf = (heap: TextHeap, slots: Uint32Array, words: Float64Array): void => {
  const { bytes, ends, changed } = heap
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] ?? 0
    const from = ends[slot] ?? 0
    const to = ends[slot + 1] ?? 0
    const isPlain = !changed.has(slot) && isAscii(bytes, from, Math.min(to, from + wordLength))
    words[index] = isPlain ? firstWord(bytes, from, to) : (textWord(heap.text(slot)) ?? 0)
  }
}

/** Orders rows by whole texts; each is folded once. */
export const textTies = (
  columns: Columns,
  textOf: (chunk: Chunk, slot: number) => string,
): ((a: Handle, b: Handle) => number) => {
  const folded = new Map<Handle, string>()
  const text = (handle: Handle): string => {
    const known = folded.get(handle)
    if (known !== undefined) return known
    const found = fold(textOf(chunkOf(columns, handle), slotOf(columns, handle)))
    folded.set(handle, found)
    return found
  }
  return (a, b) => compareFolded(text(a), text(b))
}
