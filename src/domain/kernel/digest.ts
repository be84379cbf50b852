import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonicalJson } from "./canonical.ts"

/** SHA-256 of a text that comes in pieces, none of which ends within a pair of surrogates. */
export interface Hashing {
  readonly update: (text: string) => void
  /** 64 hex digits; nothing may follow. */
  readonly end: () => string
}

/** Synchronous, so that replay needs no promise (law 1). */
export const portable = (): Hashing => {
  const hash = sha256.create()
  return { update: (text) => void hash.update(utf8ToBytes(text)), end: () => bytesToHex(hash.digest()) }
}

let make = portable

/** From now on hashes are made by another implementation of the very same function: Node has one ten times as fast. */
export const hashBy = (other: () => Hashing): void => {
  make = other
}

/** A hash that nothing has gone into. */
export const hashing = (): Hashing => make()

/** SHA-256 of a text as 64 hex digits. */
export const digestText = (text: string): string => {
  const hash = make()
  hash.update(text)
  return hash.end()
}

/** SHA-256 of the canonical JSON of a value: two states are equal byte for byte when their digests are. */
export const digest = (value: unknown): string => digestText(canonicalJson(value))
