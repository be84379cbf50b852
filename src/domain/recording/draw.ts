import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"

/** A number from 0 up to and without `below`, by a name: of one secret always the same, and nobody else can tell it. */
export type Draw = (name: string, below: bigint) => bigint

/** So many bytes are drawn more than are needed at most, so that each number is as likely as another. */
const drawn = 16

/** Draws by HMAC-SHA-256 of a secret. */
export const makeDraw = (secret: Uint8Array): Draw => {
  const keyed = hmac.create(sha256, secret)
  return (name, below) => {
    let number = 0n
    for (const byte of keyed.clone().update(utf8ToBytes(name)).digest().subarray(0, drawn))
      number = (number << 8n) | BigInt(byte)
    return number % below
  }
}
