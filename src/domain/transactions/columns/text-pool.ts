import { ColdMissing } from "./cold-missing.ts"
import { emptyHeap, type TextHeap } from "./text-heap.ts"

const emptyCell = 0
const fewest = 1024
/** So many texts seen lately are remembered as such: most rows have one of few. */
const mostRecent = 16_384

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Texts of a field that may have very many different ones, each kept once as UTF-8 and named by a code; a search looks at each
 * once, however many rows have it. Heaps hold a fixed number of texts, so that those which are full never change again.
 */
export class TextPool {
  readonly shift: number
  count: number
  readonly #heaps: Array<TextHeap | undefined> = []
  readonly #recent = new Map<string, number>()
  #cells: Uint32Array | undefined
  #hashes = new Uint32Array(0)

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
    if (heap === undefined) throw new ColdMissing("a heap of texts is not loaded")
    return heap
  }

  /** The numbers of heaps that are not loaded. */
  missing(): ReadonlyArray<number> {
    return Array.from({ length: this.heapCount }, (_, number) => number).filter((number) => this.#heaps[number] === undefined)
  }

  attach(number: number, heap: TextHeap): void {
    this.#heaps[number] = heap
  }

  /** Lets go of the texts; codes stay. */
  drop(): void {
    this.#heaps.length = 0
    this.#recent.clear()
    this.#cells = undefined
    this.#hashes = new Uint32Array(0)
  }

  text(code: number): string {
    return this.heap(code >>> this.shift).text(code & ((1 << this.shift) - 1))
  }

  /** The code of a text, given anew where it has none. */
  codeFor(text: string): number {
    const recent = this.#recent.get(text)
    if (recent !== undefined) return recent
    const code = this.#lookUp(text)
    if (this.#recent.size >= mostRecent) this.#recent.clear()
    this.#recent.set(text, code)
    return code
  }

  /** The code of a text that the pool has; nothing where it has none. */
  find(text: string): number | undefined {
    return this.#recent.get(text) ?? this.#seek(text, hashOf(text)).code
  }

  /** The text's code, or the place in the index where it would stand. */
  #seek(text: string, hash: number): { readonly code: number | undefined; readonly cells: Uint32Array; readonly at: number } {
    const cells = this.#cells ?? this.#index(Math.max(fewest, this.count))
    const mask = cells.length - 1
    let at = hash & mask
    for (let cell = cells[at] ?? emptyCell; cell !== emptyCell; cell = cells[at] ?? emptyCell) {
      if (this.#hashes[at] === hash && this.#holds(cell - 1, text)) return { code: cell - 1, cells, at }
      at = (at + 1) & mask
    }
    return { code: undefined, cells, at }
  }

  #lookUp(text: string): number {
    const hash = hashOf(text)
    const { code: known, cells, at } = this.#seek(text, hash)
    if (known !== undefined) return known
    const code = this.#add(text)
    cells[at] = code + 1
    this.#hashes[at] = hash
    if (this.count * 2 > cells.length) this.#index(this.count * 2)
    return code
  }

  #add(text: string): number {
    const code = this.count++
    const slot = code & ((1 << this.shift) - 1)
    if (slot === 0) {
      if (code > 0) this.heap((code >>> this.shift) - 1).trim(1 << this.shift)
      this.attach(code >>> this.shift, emptyHeap(Math.min(64, 1 << this.shift)))
    }
    const heap = this.heap(code >>> this.shift)
    if (slot >= heap.ends.length - 1) heap.resize(Math.min(slot * 2, 1 << this.shift))
    heap.append(slot, text)
    return code
  }

  #holds(code: number, text: string): boolean {
    const heap = this.heap(code >>> this.shift)
    const slot = code & ((1 << this.shift) - 1)
    const start = heap.ends[slot] ?? 0
    if ((heap.ends[slot + 1] ?? 0) - start !== text.length) return heap.text(slot) === text
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      if (unit > 0x7f) return heap.text(slot) === text
      if (heap.bytes[start + index] !== unit) return false
    }
    return true
  }

  /** The index is not stored: it is made when the first text is asked for. */
  #index(texts: number): Uint32Array {
    const cells = new Uint32Array(2 ** Math.ceil(Math.log2(texts * 2)))
    const hashes = new Uint32Array(cells.length)
    const mask = cells.length - 1
    const held = this.#cells
    const put = (hash: number, code: number): void => {
      let at = hash & mask
      while (cells[at] !== emptyCell) at = (at + 1) & mask
      cells[at] = code + 1
      hashes[at] = hash
    }
    if (held === undefined) for (let code = 0; code < this.count; code++) put(hashOf(this.text(code)), code)
    else for (let at = 0; at < held.length; at++) if (held[at] !== emptyCell) put(this.#hashes[at] ?? 0, (held[at] ?? 1) - 1)
    this.#cells = cells
    this.#hashes = hashes
    return cells
  }
}
