import type { RemoteData } from "../kernel/remote-data.ts"
import type { CallOutcome } from "./projection.ts"

/** An area of which nothing is known yet. */
export const loading: RemoteData<never> = { state: "init", value: null, at: null, rejected: null }

/** A content area: what is known of it, how its call last ended, and whether one is under way. */
export const areaOf = <Value>(
  value: Value | null,
  outcome: CallOutcome | undefined,
  isPending: boolean,
): RemoteData<Value> => {
  const settled = outcome === undefined ? "init" : outcome.rejected === null ? "fulfilled" : "rejected"
  return {
    state: isPending ? "pending" : settled,
    value,
    at: outcome?.fulfilledAt ?? null,
    rejected: outcome?.rejected ?? null,
  }
}
