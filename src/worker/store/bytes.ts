import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"
import { withWord } from "../../domain/kernel/word-sum.ts"

/**
 * How bytes lie in the database: few as an ArrayBuffer, and many too where the engine has neither files nor Blobs for
 * them, else as a Blob, which reads four times as fast.
 */
export type StoredBytes = Blob | ArrayBuffer

/** From so many bytes on a segment is worth a file or a Blob: opening one takes longer than reading a row. */
export const manyBytes = 65_536

/** How many bytes are stored. */
export const sizeOf = (stored: StoredBytes): number => (stored instanceof Blob ? stored.size : stored.byteLength)

/** Packs bytes the way this engine can store them. */
export const pack = (bytes: Uint8Array<ArrayBuffer>, blobs: boolean): StoredBytes =>
  blobs && bytes.length >= manyBytes ? new Blob([bytes]) : bytes.slice().buffer

/** Reads stored bytes, outside any transaction: a Blob stays readable after its row is gone. */
export const unpack = async (stored: StoredBytes): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(stored instanceof Blob ? await stored.arrayBuffer() : stored)

/** SHA-256 in hex. An insecure origin has no `crypto.subtle`; there it is computed here. */
export const checksum = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  bytesToHex(crypto.subtle === undefined ? sha256(bytes) : new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))

/** Of a segment's checksum: it is of words, and not of SHA-256 as builds before this one wrote it. */
const ofWords = "words:"

/**
 * What torn bytes are known by: four sums over their words, each of which a single changed word changes, taken where
 * the bytes lie. SHA-256 copies them first and answers through another thread, which cost a start half a second.
 */
export const wordSums = (bytes: Uint8Array<ArrayBuffer>): string => {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  const sums = Int32Array.of(1, 2, 3, bytes.length)
  const add = (at: number, word: number): void => {
    sums[at & 3] = withWord(sums[at & 3] ?? 0, word)
  }
  for (let at = 0; at < words.length; at++) add(at, words[at] ?? 0)
  for (let at = words.length * 4; at < bytes.length; at++) add(at, bytes[at] ?? 0)
  return ofWords + bytesToHex(new Uint8Array(sums.buffer))
}

/** Whether bytes are those of which a checksum was taken. */
export const isWhole = async (bytes: Uint8Array<ArrayBuffer>, sum: string): Promise<boolean> =>
  (sum.startsWith(ofWords) ? wordSums(bytes) : await checksum(bytes)) === sum

/** Decompresses gzip; rejects when the bytes are torn. */
export const gunzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  )
