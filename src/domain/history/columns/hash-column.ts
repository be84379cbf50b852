import { IntegerColumn } from "./integer-column.ts"

/** Bytes of a transaction hash. */
export const hashBytes = 32

/** Where the bytes of a cell's hash begin. */
export const placeOfHash = (code: number): number => ((code - 1) >>> 1) * hashBytes

const nibbles = new Int8Array(128).fill(-1)
for (let value = 0; value < 16; value++) nibbles[value.toString(16).charCodeAt(0)] = value
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

/**
 * Hashes: 64 hexadecimal digits, with or without "0x" before them, are kept as 32 bytes; any other text as it is.
 * A cell is 0 for none, else one more than twice the place of the bytes, odd places of that number saying "0x".
 */
export class HashColumn {
  readonly codes: IntegerColumn
  bytes: Uint8Array
  count: number
  /** Hashes of other forms and such that changed; `null` is one that was taken away. */
  readonly texts: Map<number, string | null>

  constructor(codes: IntegerColumn, bytes: Uint8Array, count: number, texts: Map<number, string | null>) {
    this.codes = codes
    this.bytes = bytes
    this.count = count
    this.texts = texts
  }

  /** Adds the hash of the next slot. */
  append(slot: number, hash: string | undefined): void {
    if (hash === undefined) this.codes.set(slot, 0)
    else if (!this.#pack(slot, hash)) {
      this.codes.set(slot, 0)
      this.texts.set(slot, hash)
    }
  }

  #pack(slot: number, hash: string): boolean {
    const prefixed = hash.length === 66 && hash.startsWith("0x")
    if (hash.length !== 64 && !prefixed) return false
    const start = this.count * hashBytes
    if (start + hashBytes > this.bytes.length) {
      const wider = new Uint8Array(Math.max(16 * hashBytes, this.bytes.length * 2))
      wider.set(this.bytes)
      this.bytes = wider
    }
    const { bytes } = this
    let faults = 0
    for (let at = prefixed ? 2 : 0, to = start; at < hash.length; at += 2, to++) {
      const high = nibbles[hash.charCodeAt(at)] ?? -1
      const low = nibbles[hash.charCodeAt(at + 1)] ?? -1
      faults |= high | low
      bytes[to] = (high << 4) | low
    }
    if (faults < 0) return false
    this.codes.set(slot, this.count * 2 + (prefixed ? 2 : 1))
    this.count++
    return true
  }

  /** Puts another hash, or none, in the place of one that is held. */
  replace(slot: number, hash: string | undefined): void {
    this.texts.set(slot, hash ?? null)
  }

  text(slot: number): string | undefined {
    const kept = this.texts.size === 0 ? undefined : this.texts.get(slot)
    if (kept !== undefined) return kept ?? undefined
    const code = this.codes.cells[slot] ?? 0
    if (code === 0) return undefined
    const start = placeOfHash(code)
    let text = code % 2 === 0 ? "0x" : ""
    for (let at = start; at < start + hashBytes; at++) text += pairs[this.bytes[at] ?? 0]
    return text
  }

  resize(capacity: number): void {
    this.codes.resize(capacity)
  }

  trim(): void {
    this.bytes = this.bytes.slice(0, this.count * hashBytes)
  }
}

/** A column without rows. */
export const emptyHashes = (capacity: number): HashColumn =>
  new HashColumn(new IntegerColumn(new Uint8Array(capacity)), new Uint8Array(0), 0, new Map())
