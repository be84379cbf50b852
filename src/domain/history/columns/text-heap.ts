import { isRegular } from "./case-fold.ts"
import { mostBytes, readText, viewOf, writeTexts } from "./utf8.ts"

/**
 * Texts of rows, one behind the other as UTF-8. `ends[slot]` is where the text of a slot begins, `ends[slot + 1]` where
 * it ends. A text that changes later goes to `changed`; its old bytes stay and mean nothing. `irregular` lists the
 * slots whose bytes cannot be searched without decoding (see `isRegular`), in rising order.
 */
export class TextHeap {
  bytes: Uint8Array
  ends: Uint32Array
  irregular: Array<number>
  readonly changed: Map<number, string>
  #view: DataView | undefined

  constructor(bytes: Uint8Array, ends: Uint32Array, irregular: ReadonlyArray<number>, changed: Map<number, string>) {
    this.bytes = bytes
    this.ends = ends
    this.irregular = [...irregular]
    this.changed = changed
  }

  /** Adds the texts of the next slots. */
  append(slot: number, texts: ReadonlyArray<string>): void {
    const { ends } = this
    const start = ends[slot] ?? 0
    const room = start + mostBytes(texts)
    if (room > this.bytes.length) this.#reserve(room)
    writeTexts(texts, this.bytes, start, ends, slot + 1)
    let at = slot
    for (const text of texts) {
      const isWide = (ends[at + 1] ?? 0) - (ends[at] ?? 0) > text.length
      if (isWide && !isRegular(text)) this.irregular.push(at)
      at++
    }
  }

  /** Puts another text in the place of one that is held. */
  replace(slot: number, text: string): void {
    this.changed.set(slot, text)
  }

  text(slot: number): string {
    const changed = this.changed.size === 0 ? undefined : this.changed.get(slot)
    return changed ?? readText(this.bytes.subarray(this.ends[slot] ?? 0, this.ends[slot + 1] ?? 0))
  }

  /** Whether the text of a slot, as it was added, is that from `start` up to `end` in other bytes. */
  equals(slot: number, other: DataView, start: number, end: number): boolean {
    const view = (this.#view ??= viewOf(this.bytes))
    const length = end - start
    const held = this.ends[slot] ?? 0
    if ((this.ends[slot + 1] ?? 0) - held !== length) return false
    let at = 0
    for (; at + 4 <= length; at += 4)
      if (view.getUint32(held + at, true) !== other.getUint32(start + at, true)) return false
    for (; at < length; at++) if (view.getUint8(held + at) !== other.getUint8(start + at)) return false
    return true
  }

  #reserve(bytes: number): void {
    const wider = new Uint8Array(Math.ceil(Math.max(1024, bytes, this.bytes.length * 1.5)))
    wider.set(this.bytes)
    this.bytes = wider
    this.#view = undefined
  }

  resize(capacity: number): void {
    const ends = new Uint32Array(capacity + 1)
    ends.set(this.ends.length > capacity + 1 ? this.ends.subarray(0, capacity + 1) : this.ends)
    this.ends = ends
  }

  /** Gives back the room that a full heap will not use, where that is worth a copy. */
  trim(rows: number): void {
    const used = this.ends[rows] ?? 0
    if (this.bytes.length - used < used / 16) return
    this.bytes = this.bytes.slice(0, used)
    this.#view = undefined
  }
}

/** Bytes of a text where nothing is known of it. */
const usualBytes = 24

/** A heap without texts, with room for those of as many bytes as another's have on the average, and a little more. */
export const emptyHeap = (capacity: number, like?: TextHeap): TextHeap => {
  const bytes = like === undefined ? usualBytes : ((like.ends.at(-1) ?? 0) / (like.ends.length - 1)) * (33 / 32)
  return new TextHeap(new Uint8Array(Math.ceil(capacity * bytes)), new Uint32Array(capacity + 1), [], new Map())
}
