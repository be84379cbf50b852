import { changingStatuses } from "../../domain/transactions/transaction.ts"
import type { Tone } from "./chip.tsx"

/** Names of failed ends. The specification lists no numbers for them (A76), so the server's own word decides (inferred). */
const failedNames = new Set(["cancelled", "canceled", "rejected", "failed", "declined", "missed payment"])

/** How a transaction's status looks: one that can still change waits, a failed one is marked, any other is quiet. */
export const statusTone = (status: string, statusName: string): Tone =>
  changingStatuses.includes(status) ? "waiting" : failedNames.has(statusName.trim().toLowerCase()) ? "failed" : "neutral"
