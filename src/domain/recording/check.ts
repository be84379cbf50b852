import type { StoredEvent } from "../kernel/event.ts"
import { genesis, link } from "./chain.ts"

/**
 * The first entry that does not fit the chain: `Missing`, entries before it are gone; `Changed`, it is not what was
 * written, or not where.
 */
export interface Break {
  readonly _tag: "Missing" | "Changed"
  readonly position: number
}

/** How far a log was checked. `head` is the hash of the last entry that fits. */
export interface ChainCheck {
  readonly entries: number
  readonly position: number
  readonly head: string
  readonly broken: Break | null
}

/** Nothing was checked yet. */
export const unchecked = (logId: string): ChainCheck => ({
  entries: 0,
  position: 0,
  head: genesis(logId),
  broken: null,
})

/**
 * Checks the next entry. After the first that does not fit nothing more can be said.
 * @param payloadDigest of the entry's payload, where it is known already
 */
export const checkNext = (
  check: ChainCheck,
  event: StoredEvent & { readonly hash: string },
  payloadDigest?: string,
): ChainCheck => {
  if (check.broken !== null) return check
  if (link(check.head, event, payloadDigest) === event.hash)
    return { entries: check.entries + 1, position: event.position, head: event.hash, broken: null }
  return {
    ...check,
    broken: { _tag: event.position > check.position + 1 ? "Missing" : "Changed", position: event.position },
  }
}
