import { changingStatuses, isFailedStatus } from "../../domain/history/model.ts"
import type { Tone } from "./chip.tsx"

/** How a transaction's status looks: one that can still change waits, a failed one is marked, any other is quiet. */
export const statusTone = (status: string, statusName: string): Tone =>
  changingStatuses.includes(status) ? "waiting" : isFailedStatus(statusName) ? "failed" : "neutral"
