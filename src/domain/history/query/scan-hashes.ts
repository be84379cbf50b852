import { type HashColumn, hashBytes } from "../columns/hash-column.ts"
import { holdsNeedle, type Needle } from "./needle.ts"

const digitsPerHash = hashBytes * 2
const isHex = (text: string): boolean => /^[0-9a-f]*$/.test(text)
const digitsOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (digit) => (digit > "9" ? digit.charCodeAt(0) - 87 : digit.charCodeAt(0) - 48))

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

/** Marks the hashes that hold one or two digits. */
const scanFew = (bytes: Uint8Array, count: number, digits: Uint8Array, found: Uint8Array): void => {
  for (let place = 0; place < count * digitsPerHash; place++) {
    if (digitAt(bytes, place) === digits[0] && standsAt(bytes, place, digits)) found[(place / digitsPerHash) | 0] = 1
  }
}

/** Digits as whole bytes, from one of them on. */
const wholeBytes = (digits: Uint8Array, from: number): ReadonlyArray<number> =>
  Array.from(
    { length: (digits.length - from) >>> 1 },
    (_, index) => ((digits[from + index * 2] ?? 0) << 4) | (digits[from + index * 2 + 1] ?? 0),
  )

/**
 * Marks the hashes that hold the digits. They can begin at either half of a byte, so there are two rows of whole bytes
 * to look for, and Horspool's search looks for both at once in a window as long as the shorter.
 */
const scanDigits = (bytes: Uint8Array, count: number, digits: Uint8Array, found: Uint8Array): void => {
  if (digits.length < 3) return scanFew(bytes, count, digits, found)
  const even = wholeBytes(digits, 0)
  const odd = wholeBytes(digits, 1)
  const window = Math.min(even.length, odd.length)
  const skips = new Uint8Array(256).fill(window)
  for (let index = 0; index < window - 1; index++)
    for (const row of [even, odd]) skips[row[index] ?? 0] = window - 1 - index
  const lastEven = even[window - 1]
  const lastOdd = odd[window - 1]
  const stop = count * hashBytes
  for (let at = window - 1; at < stop;) {
    const byte = bytes[at] ?? 0
    const start = (at - window + 1) * 2
    if (byte === lastEven && standsAt(bytes, start, digits)) found[(at / hashBytes) | 0] = 1
    if (byte === lastOdd && start > 0 && standsAt(bytes, start - 1, digits))
      found[((start - 1) / digitsPerHash) | 0] = 1
    at += skips[byte] ?? 1
  }
}

/** What must follow "0x" for the needle to be found across it; nothing when it cannot. */
const behindPrefix = (folded: string): ReadonlyArray<string> =>
  ["0x", "x"].flatMap((tail) =>
    folded.startsWith(tail) && isHex(folded.slice(tail.length))
      ? [folded.slice(tail.length)]
      : tail.startsWith(folded)
        ? [""]
        : [],
  )

/** Marks, in addition to what is marked, the slots from `from` up to `to` whose hash holds the needle. */
export const scanHashes = (
  { codes, bytes, count, texts }: HashColumn,
  from: number,
  to: number,
  needle: Needle,
  hits: Uint8Array,
): void => {
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
  for (const [slot, text] of texts)
    if (slot >= from && slot < to && text !== null && holdsNeedle(text, needle)) hits[slot] = 1
}
