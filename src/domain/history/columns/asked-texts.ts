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
export class AskedTexts {
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
