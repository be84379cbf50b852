import { link } from "../../domain/recording/chain.ts"
import type { LoggedEvent, Stamp } from "./event-log.ts"
import type { Sealed } from "./sealed.ts"

/** An event as it is written, and the canonical text of its payload. */
export interface Chained {
  readonly event: Omit<LoggedEvent, "position">
  readonly json: string
}

/**
 * Events as they are written: stamped, and each linked to the one before it.
 * @returns `head`, the hash of the last
 */
export const chained = (
  before: string,
  drafts: ReadonlyArray<Sealed>,
  stamp: Stamp,
): { readonly written: ReadonlyArray<Chained>; readonly head: string } => {
  let head = before
  const written = drafts.map(({ draft, json, digest }) => {
    head = link(head, { ...draft, ...stamp }, digest)
    return { event: { ...draft, ...stamp, hash: head }, json }
  })
  return { written, head }
}
