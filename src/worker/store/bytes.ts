import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"

/**
 * How bytes lie in the database: many as a Blob, which reads four times as fast; few, and all where the engine refuses
 * Blobs, as an ArrayBuffer.
 */
export type StoredBytes = Blob | ArrayBuffer

/** Below so many bytes reading a Blob takes longer than reading its row. */
const fewBytes = 2_048

/** Packs bytes the way this engine can store them. */
export const pack = (bytes: Uint8Array<ArrayBuffer>, blobs: boolean): StoredBytes =>
  blobs && bytes.length >= fewBytes ? new Blob([bytes]) : bytes.slice().buffer

/** Reads stored bytes, outside any transaction: a Blob stays readable after its row is gone. */
export const unpack = async (stored: StoredBytes): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(stored instanceof Blob ? await stored.arrayBuffer() : stored)

/** SHA-256 in hex. An insecure origin has no `crypto.subtle`; there it is computed here. */
export const checksum = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  bytesToHex(crypto.subtle === undefined ? sha256(bytes) : new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))

/** Decompresses gzip; rejects when the bytes are torn. */
export const gunzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  )
