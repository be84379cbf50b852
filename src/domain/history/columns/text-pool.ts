import { NotLoaded } from "../../kernel/snapshot.ts"
import { emptyHeap, type TextHeap } from "./text-heap.ts"
import { mostBytes, viewOf, writeTexts } from "./utf8.ts"

/** A hash of the bytes of a text, four at a time. */
export const hashOf = (view: DataView, start: number, end: number): number => {
  let hash = 0x811c9dc5 ^ (end - start)
  let at = start
  for (; at + 4 <= end; at += 4) hash = Math.imul(hash ^ view.getUint32(at, true), 0x9e3779b1) ^ (hash >>> 15)
  for (; at < end; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Texts that are looked for, as bytes: text i stands from `ends[i]` up to `ends[i + 1]`. */
class AskedTexts {
  bytes = new Uint8Array(0)
  view = viewOf(this.bytes)
  ends = new Uint32Array(1)
  hashes = new Uint32Array(0)

  write(texts: ReadonlyArray<string>): void {
    const room = mostBytes(texts)
    if (room > this.bytes.length) {
      this.bytes = new Uint8Array(room * 2)
      this.view = viewOf(this.bytes)
    }
    if (texts.length > this.hashes.length) {
      this.ends = new Uint32Array(texts.length + 1)
      this.hashes = new Uint32Array(texts.length)
    }
    writeTexts(texts, this.bytes, 0, this.ends, 1)
    const { view, ends, hashes } = this
    for (let index = 0; index < texts.length; index++)
      hashes[index] = hashOf(view, ends[index] ?? 0, ends[index + 1] ?? 0)
  }
}

const emptyCell = 0
const fewest = 1024

/** Puts a text that is not there into a table. */
const put = (cells: Uint32Array, hash: number, held: number): void => {
  const mask = cells.length - 1
  let at = (hash * 2) & mask
  while (cells[at + 1] !== emptyCell) at = (at + 2) & mask
  cells[at] = hash
  cells[at + 1] = held
}

/**
 * Texts of a field that may have very many different ones, each kept once as UTF-8 and named by a code; a search looks
 * at each once, however many rows have it. Heaps hold a fixed number of texts, so that those which are full never
 * change again.
 */
export class TextPool {
  readonly shift: number
  count: number
  readonly #heaps: Array<TextHeap | undefined> = []
  readonly #wanted = new Set<number>()
  /**
   * Pairs of a text's hash and one more than its code; an open-addressing table, not stored but made when the first
   * text is asked for.
   */
  #cells: Uint32Array | undefined
  readonly #asked = new AskedTexts()
  #guesses = new Uint32Array(0)

  constructor(shift: number, count = 0) {
    this.shift = shift
    this.count = count
  }

  get heapCount(): number {
    return Math.ceil(this.count / (1 << this.shift))
  }

  /** One of the heaps; texts of a pool are cold, so it may have to be attached first. */
  heap(number: number): TextHeap {
    const heap = this.#heaps[number]
    if (heap !== undefined) return heap
    this.ask(number)
    throw new NotLoaded("a heap of texts is not loaded")
  }

  /** A heap is attached before others, where it is not there. */
  ask(number: number): void {
    if (this.#heaps[number] === undefined) this.#wanted.add(number)
  }

  /** Whether somebody asked for a heap while it was not there: it is attached before others. */
  isAsked(number: number): boolean {
    return this.#wanted.has(number)
  }

  /** The numbers of heaps that are not loaded. */
  missing(): ReadonlyArray<number> {
    return Array.from({ length: this.heapCount }, (_, number) => number).filter(
      (number) => this.#heaps[number] === undefined,
    )
  }

  attach(number: number, heap: TextHeap): void {
    this.#heaps[number] = heap
    this.#wanted.delete(number)
  }

  /** Lets go of the texts; codes stay. */
  drop(): void {
    this.#heaps.length = 0
    this.#cells = undefined
  }

  text(code: number): string {
    return this.heap(code >>> this.shift).text(code & ((1 << this.shift) - 1))
  }

  /** The codes of texts, given anew to those that have none. */
  codesFor(texts: ReadonlyArray<string>): ReadonlyArray<number> {
    if (texts.length === 0) return []
    this.#asked.write(texts)
    this.#guess(texts.length)
    return texts.map((text, index) => {
      const guess = this.#guesses[index] ?? emptyCell
      if (guess !== emptyCell && this.#holds(guess - 1, index)) return guess - 1
      const at = this.#seek(index)
      const held = this.#table()[at + 1] ?? emptyCell
      return held === emptyCell ? this.#add(text, this.#asked.hashes[index] ?? 0, at) : held - 1
    })
  }

  /** The code of a text that the pool has; nothing where it has none. */
  find(text: string): number | undefined {
    this.#asked.write([text])
    const held = this.#table()[this.#seek(0) + 1] ?? emptyCell
    return held === emptyCell ? undefined : held - 1
  }

  /**
   * Guesses by its hash alone which text each of those is that are asked for. Each step is done for all of them before
   * the next begins: so their waits for memory fall together, which are most of what it costs to look one up.
   */
  #guess(count: number): void {
    const { bytes, ends, hashes } = this.#asked
    const cells = this.#table()
    const mask = cells.length - 1
    if (count > this.#guesses.length) this.#guesses = new Uint32Array(count)
    const guesses = this.#guesses
    for (let index = 0; index < count; index++) {
      const hash = hashes[index] ?? 0
      const at = (hash * 2) & mask
      guesses[index] = cells[at] === hash ? (cells[at + 1] ?? emptyCell) : emptyCell
    }
    const slots = (1 << this.shift) - 1
    for (let index = 0; index < count; index++) {
      const code = (guesses[index] ?? emptyCell) - 1
      const heap = this.#heaps[code >>> this.shift]
      if (heap?.bytes[heap.ends[code & slots] ?? 0] !== bytes[ends[index] ?? 0]) guesses[index] = emptyCell
    }
  }

  /** Whether a code is that of one of the texts that were asked for. */
  #holds(code: number, asked: number): boolean {
    const { view, ends } = this.#asked
    return this.heap(code >>> this.shift).equals(
      code & ((1 << this.shift) - 1),
      view,
      ends[asked] ?? 0,
      ends[asked + 1] ?? 0,
    )
  }

  /** The place in the table of one of the texts that were asked for, or the empty one where it belongs. */
  #seek(asked: number): number {
    const cells = this.#table()
    const mask = cells.length - 1
    const hash = this.#asked.hashes[asked] ?? 0
    let at = (hash * 2) & mask
    for (let held = cells[at + 1] ?? emptyCell; held !== emptyCell; held = cells[at + 1] ?? emptyCell) {
      if (cells[at] === hash && this.#holds(held - 1, asked)) return at
      at = (at + 2) & mask
    }
    return at
  }

  #add(text: string, hash: number, at: number): number {
    const cells = this.#table()
    const code = this.count++
    const slot = code & ((1 << this.shift) - 1)
    if (slot === 0) {
      if (code > 0) this.heap((code >>> this.shift) - 1).trim(1 << this.shift)
      this.attach(code >>> this.shift, emptyHeap(Math.min(64, 1 << this.shift)))
    }
    const heap = this.heap(code >>> this.shift)
    if (slot >= heap.ends.length - 1) heap.resize(Math.min(slot * 2, 1 << this.shift))
    heap.append(slot, [text])
    cells[at] = hash
    cells[at + 1] = code + 1
    if (this.count * 4 > cells.length) this.#cells = this.#grown(cells)
    return code
  }

  #table(): Uint32Array {
    return (this.#cells ??= this.#made())
  }

  #made(): Uint32Array {
    const cells = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(fewest, this.count) * 4)))
    for (let number = 0; number < this.heapCount; number++) {
      const { bytes, ends } = this.heap(number)
      const first = number * (1 << this.shift)
      const view = viewOf(bytes)
      for (let code = first; code < Math.min(this.count, first + (1 << this.shift)); code++)
        put(cells, hashOf(view, ends[code - first] ?? 0, ends[code - first + 1] ?? 0), code + 1)
    }
    return cells
  }

  #grown(held: Uint32Array): Uint32Array {
    const cells = new Uint32Array(held.length * 2)
    for (let at = 0; at < held.length; at += 2)
      if (held[at + 1] !== emptyCell) put(cells, held[at] ?? 0, held[at + 1] ?? 0)
    return cells
  }
}
