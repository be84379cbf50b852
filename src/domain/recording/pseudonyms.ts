import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"

const letters = "abcdefghijklmnopqrstuvwxyz"
const digits = "0123456789"
const hexLetters = "abcdef"
const evmAddress = /^0x[0-9a-f]{40}$/i
/** Tries with a word's own length before it grows: a short word may have no free pseudonym left. */
const triesALength = 24

/** Replaces the words of texts, the same word always by the same other one and no two words by one. */
export type Pseudonyms = (text: string) => string

/** Like `sign`, chosen by a byte: a digit for a digit, a letter for any letter. */
const like = (sign: string, byte: number, alphabet: string): string => {
  if (/\p{N}/u.test(sign)) return digits[byte % digits.length] ?? "0"
  const chosen = alphabet[byte % alphabet.length] ?? "a"
  return sign === sign.toLowerCase() ? chosen : chosen.toUpperCase()
}

/**
 * Makes pseudonyms from a secret. Words are runs of letters and digits, so an e-mail stays an e-mail, an address an
 * address, and rows that shared a word share one again.
 */
export const makePseudonyms = (secret: Uint8Array): Pseudonyms => {
  const given = new Map<string, string>()
  const taken = new Set<string>()
  const propose = (word: string, attempt: number): string => {
    const bytes = hmac(sha256, secret, utf8ToBytes(`${attempt} ${word}`))
    const grown = word + "x".repeat(Math.floor(attempt / triesALength))
    const signs = [...grown]
    if (evmAddress.test(word))
      return `0x${signs
        .slice(2)
        .map((sign, place) => like(sign.toLowerCase(), (bytes[place % bytes.length] ?? 0) + place, hexLetters))
        .join("")}`
    return signs
      .map((sign, place) => like(sign, (bytes[place % bytes.length] ?? 0) + Math.floor(place / bytes.length), letters))
      .join("")
  }
  const pseudonym = (word: string): string => {
    const held = given.get(word)
    if (held !== undefined) return held
    for (let attempt = 0; ; attempt++) {
      const proposed = propose(word, attempt)
      if (proposed === word || taken.has(proposed.toLowerCase())) continue
      taken.add(proposed.toLowerCase())
      given.set(word, proposed)
      return proposed
    }
  }
  return (text) => text.replace(/[\p{L}\p{N}]+/gu, pseudonym)
}
