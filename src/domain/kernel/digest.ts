import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonicalJson } from "./canonical.ts"

/** SHA-256 of a text as 64 hex digits. Synchronous, so that replay needs no promise (law 1). */
export const digestText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** SHA-256 of the canonical JSON of a value: two states are equal byte for byte when their digests are. */
export const digest = (value: unknown): string => digestText(canonicalJson(value))
