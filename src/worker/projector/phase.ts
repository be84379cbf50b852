import type { Checksums } from "./checkpoint.ts"

/** What a tab found out about the log that it reads. */
export interface FoundLog {
  readonly id: string
  /** It took the place of another one that was read before. */
  readonly isRebuilt: boolean
  /** Segments of checkpoints that were refused and were not read whole elsewhere. */
  readonly torn: ReadonlySet<number | string>
}

/** Where a projector stands with its log. What there is in one phase only lives in that phase. */
export type Phase =
  /** Nothing was read: not even which log it is. */
  | { readonly _tag: "Unread" }
  /** The next catching up restores the states, or is at it: what is there answers meanwhile. */
  | { readonly _tag: "Restoring"; readonly log: FoundLog; readonly isEvicted: boolean }
  /** The states that are known are whole, and take what comes next. */
  | { readonly _tag: "Following"; readonly log: FoundLog; readonly restored: Checksums }
  /** What only drawing needs was let go of: what comes next is taken up to an event that would need it. */
  | { readonly _tag: "Evicted"; readonly log: FoundLog }
  /** An event of a newer build comes next: nothing more is taken. */
  | { readonly _tag: "Stopped"; readonly log: FoundLog }

export const foundIn = (phase: Phase): FoundLog | null => (phase._tag === "Unread" ? null : phase.log)

/** What was let go of is missed until all of it is back. */
export const isEvictedIn = (phase: Phase): boolean =>
  phase._tag === "Evicted" || (phase._tag === "Restoring" && phase.isEvicted)

/** An event of a newer build was met. A tab that was evicted looks again when it has everything: it stops whole. */
export const stoppedFrom = (phase: Phase): Phase =>
  phase._tag === "Unread" || isEvictedIn(phase) ? phase : { _tag: "Stopped", log: phase.log }

/** The states are given up, and stay until the next catching up has restored them. */
export const renewedFrom = (phase: Phase): Phase =>
  phase._tag === "Unread" || phase._tag === "Stopped"
    ? phase
    : { _tag: "Restoring", log: phase.log, isEvicted: isEvictedIn(phase) }

/** The log of an id is read, for the first time, again, or instead of another one; `shows` while states stay. */
export const restoringFrom = (phase: Phase, id: string, shows: boolean): Extract<Phase, { _tag: "Restoring" }> => {
  const before = foundIn(phase)
  const log = before?.id === id ? before : { id, isRebuilt: before !== null, torn: new Set<number | string>() }
  return { _tag: "Restoring", log, isEvicted: shows && isEvictedIn(phase) }
}
