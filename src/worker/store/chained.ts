import type { EventDraft } from "../../domain/kernel/event.ts"
import { link } from "../../domain/recording/chain.ts"
import type { LoggedEvent, Stamp } from "./event-log.ts"

/**
 * Events as they are written: stamped, and each linked to the one before it.
 * @param digests of their payloads, where they are known already
 * @returns `head`, the hash of the last
 */
export const chained = (
  before: string,
  drafts: ReadonlyArray<EventDraft>,
  stamp: Stamp,
  digests: ReadonlyArray<string> = [],
): { readonly events: ReadonlyArray<Omit<LoggedEvent, "position">>; readonly head: string } => {
  let head = before
  const events = drafts.map((draft, index) => {
    head = link(head, { ...draft, ...stamp }, digests[index])
    return { ...draft, ...stamp, hash: head }
  })
  return { events, head }
}
