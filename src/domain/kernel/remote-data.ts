import type { CallOutcome } from "../calls/projection.ts"

/**
 * A content area: the state of its call (R233, R236), what this device knows, and when the office last said so (epoch
 * ms). With a value, `rejected` means stale; without one it means the no-data view (A81).
 */
export interface RemoteData<Value> {
  readonly state: "init" | "pending" | "fulfilled" | "rejected"
  readonly value: Value | null
  readonly at: number | null
  readonly rejected: CallOutcome["rejected"]
}
