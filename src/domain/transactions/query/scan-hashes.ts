import { type HashColumn, hashBytes } from "../columns/hash-column.ts"
import { holdsNeedle, type Needle } from "./needle.ts"

const digitsPerHash = hashBytes * 2
const isHex = (text: string): boolean => /^[0-9a-f]*$/.test(text)
const digitsOf = (text: string): Uint8Array => Uint8Array.from(text, (digit) => (digit > "9" ? digit.charCodeAt(0) - 87 : digit.charCodeAt(0) - 48))

const digitAt = (bytes: Uint8Array, place: number): number => {
  const byte = bytes[place >>> 1] ?? 0
  return place % 2 === 0 ? byte >>> 4 : byte & 15
}

/** Whether the digits stand at a place, counted in digits, within the hash that it belongs to. */
const standsAt = (bytes: Uint8Array, place: number, digits: Uint8Array): boolean => {
  if ((place % digitsPerHash) + digits.length > digitsPerHash) return false
  for (let index = 0; index < digits.length; index++) if (digitAt(bytes, place + index) !== digits[index]) return false
  return true
}

/** Marks the hashes that hold the digits: whole bytes are compared first, at either half of a byte the digits can begin. */
const scanDigits = (bytes: Uint8Array, count: number, digits: Uint8Array, found: Uint8Array): void => {
  const [first = 0, second = 0, third = 0] = digits
  const stop = count * hashBytes
  if (digits.length < 3) {
    for (let place = 0; place < stop * 2; place++) if (digitAt(bytes, place) === first && standsAt(bytes, place, digits)) found[(place / digitsPerHash) | 0] = 1
    return
  }
  const even = (first << 4) | second
  const odd = (second << 4) | third
  for (let at = 0; at < stop; at++) {
    const byte = bytes[at]
    if (byte === even && standsAt(bytes, at * 2, digits)) found[(at / hashBytes) | 0] = 1
    if (byte === odd && at > 0 && standsAt(bytes, at * 2 - 1, digits)) found[(at / hashBytes) | 0] = 1
  }
}

/** What must follow "0x" for the needle to be found across it; nothing when it cannot. */
const behindPrefix = (folded: string): ReadonlyArray<string> =>
  ["0x", "x"].flatMap((tail) => (folded.startsWith(tail) && isHex(folded.slice(tail.length)) ? [folded.slice(tail.length)] : tail.startsWith(folded) ? [""] : []))

/** Marks, in addition to what is marked, the slots from `from` up to `to` whose hash holds the needle. */
export const scanHashes = ({ codes, bytes, count, texts }: HashColumn, from: number, to: number, needle: Needle, hits: Uint8Array): void => {
  const { folded } = needle
  const tails = behindPrefix(folded).map(digitsOf)
  const isWithin = isHex(folded) && folded.length <= digitsPerHash
  const found = new Uint8Array(count)
  if (folded === "") found.fill(1)
  else if (isWithin) scanDigits(bytes, count, digitsOf(folded), found)
  if ((isWithin && found.includes(1)) || tails.length > 0) {
    const { cells } = codes
    for (let slot = from; slot < to; slot++) {
      const code = cells[slot] ?? 0
      if (code === 0 || texts.has(slot)) continue
      const place = (code - 1) >>> 1
      if (found[place] === 1) hits[slot] = 1
      else if (code % 2 === 0 && tails.some((digits) => standsAt(bytes, place * digitsPerHash, digits))) hits[slot] = 1
    }
  }
  for (const [slot, text] of texts) if (slot >= from && slot < to && text !== null && holdsNeedle(text, needle)) hits[slot] = 1
}
