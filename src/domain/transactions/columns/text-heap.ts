import { isRegular } from "./case-fold.ts"
import { mostBytes, readText, writeText } from "./utf8.ts"

/**
 * Texts of rows, one behind the other as UTF-8. `ends[slot]` is where the text of a slot begins, `ends[slot + 1]` where it ends.
 * A text that changes later goes to `changed`; its old bytes stay and mean nothing. `irregular` lists the slots whose bytes
 * cannot be searched without decoding (see `isRegular`), in rising order.
 */
export class TextHeap {
  bytes: Uint8Array
  ends: Uint32Array
  irregular: Array<number>
  readonly changed: Map<number, string>

  constructor(bytes: Uint8Array, ends: Uint32Array, irregular: ReadonlyArray<number>, changed: Map<number, string>) {
    this.bytes = bytes
    this.ends = ends
    this.irregular = [...irregular]
    this.changed = changed
  }

  /** Adds the text of the next slot. */
  append(slot: number, text: string): void {
    const start = this.ends[slot] ?? 0
    if (start + mostBytes(text) > this.bytes.length) this.#reserve(start + mostBytes(text))
    const { bytes } = this
    let at = 0
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit > 0x7f) break
      bytes[start + at] = unit
    }
    let end = start + at
    if (at < text.length) {
      end = writeText(text, bytes, start)
      if (!isRegular(text)) this.irregular.push(slot)
    }
    this.ends[slot + 1] = end
  }

  /** Puts another text in the place of one that is held. */
  replace(slot: number, text: string): void {
    this.changed.set(slot, text)
  }

  text(slot: number): string {
    const changed = this.changed.size === 0 ? undefined : this.changed.get(slot)
    return changed ?? readText(this.bytes.subarray(this.ends[slot] ?? 0, this.ends[slot + 1] ?? 0))
  }

  #reserve(bytes: number): void {
    const wider = new Uint8Array(Math.ceil(Math.max(1024, bytes, this.bytes.length * 1.5)))
    wider.set(this.bytes)
    this.bytes = wider
  }

  resize(capacity: number): void {
    const ends = new Uint32Array(capacity + 1)
    ends.set(this.ends.length > capacity + 1 ? this.ends.subarray(0, capacity + 1) : this.ends)
    this.ends = ends
  }

  /** Gives back the room that a full heap will not use. */
  trim(rows: number): void {
    this.bytes = this.bytes.slice(0, this.ends[rows] ?? 0)
  }
}

/** A heap without texts. */
export const emptyHeap = (capacity: number): TextHeap => new TextHeap(new Uint8Array(capacity * 24), new Uint32Array(capacity + 1), [], new Map())
