import type { SyncView } from "../../domain/history/views.ts"

/** What the sync says of itself beyond what is folded from the log, which has not every answer (decision 0044). */
export type SyncState = Pick<SyncView, "phase" | "retryAt" | "verifiedRows" | "at">

/** A sync state that tells when it changes. */
export interface SyncStatus {
  readonly get: () => SyncState
  readonly set: (change: Partial<SyncState>) => void
}

/** Starts stopped. */
export const makeSyncStatus = (changed: () => void): SyncStatus => {
  let state: SyncState = { phase: "Stopped", retryAt: null, verifiedRows: null, at: null }
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      changed()
    },
  }
}
