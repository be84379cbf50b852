import { canonicalJson } from "../kernel/canonical.ts"
import { digestText } from "../kernel/digest.ts"
import type { StoredEvent } from "../kernel/event.ts"

/** What a log's chain begins with: no two logs share a link. */
export const genesis = (logId: string): string => digestText(`web-office ${logId}`)

/**
 * The hash of an event's link: SHA-256 over the link before it and every field of the event, which never change once written.
 * The position has no part in it: the order is what the chain itself says.
 * @returns 64 hex digits.
 */
export const link = (before: string, { type, version, at, tab, build, payload }: Omit<StoredEvent, "position">): string =>
  digestText(`${before}\n${canonicalJson({ type, version, at, tab, build, payload })}`)

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const groups = 4
const groupLength = 4

/** A head as people write it down: the first eighty bits in Crockford's base 32, in four groups of four, like "7Q4M-0KX2-9D3A-ZV5T". */
export const shortCode = (hash: string): string => {
  let bits = BigInt(`0x${hash.slice(0, (groups * groupLength * 5) / 4)}`)
  let code = ""
  for (let place = 0; place < groups * groupLength; place++) {
    code = `${alphabet[Number(bits & 31n)] ?? ""}${code}`
    bits >>= 5n
  }
  return code.match(/.{4}/g)?.join("-") ?? ""
}
