import { canonicalJson } from "../kernel/canonical.ts"
import { digest, digestText } from "../kernel/digest.ts"
import type { StoredEvent } from "../kernel/event.ts"

/** What a log's chain begins with: no two logs share a link. */
export const genesis = (logId: string): string => digestText(`web-office ${logId}`)

/**
 * The hash of an event's link: SHA-256 over the link before it and every field of the event, which never change once
 * written. The payload goes in by its own digest, so that this can be computed before the event's place in the chain is
 * known. The position has no part in it: the order is what the chain itself says.
 * @returns 64 hex digits.
 */
export const link = (
  before: string,
  { type, version, at, tab, build, payload }: Omit<StoredEvent, "position">,
  payloadDigest: string = digest(payload),
): string => digestText(`${before}\n${canonicalJson({ at, build, payload: payloadDigest, tab, type, version })}`)

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const groups = 4
const groupLength = 4

/**
 * A head as people write it down: the first eighty bits in Crockford's base 32, in four groups of four, like
 * "7Q4M-0KX2-9D3A-ZV5T".
 */
export const shortCode = (hash: string): string => {
  let bits = BigInt(`0x${hash.slice(0, (groups * groupLength * 5) / 4)}`)
  let code = ""
  for (let place = 0; place < groups * groupLength; place++) {
    code = `${alphabet[Number(bits & 31n)] ?? ""}${code}`
    bits >>= 5n
  }
  return code.match(/.{4}/g)?.join("-") ?? ""
}
