import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import type { Account } from "../session/account.ts"

/** The state of a content area: of its call, of what is held here, and of when the office last said so (R233, A81). */
export const remoteData = <Value>(
  account: Account,
  call: string,
  value: Value | null,
  lane = call,
): RemoteData<Value> => {
  const outcome = account.projector.state("calls")[call]
  const state = account.reads.isPending(lane)
    ? "pending"
    : outcome === undefined
      ? "init"
      : outcome.rejected !== null
        ? "rejected"
        : "fulfilled"
  return { state, value, at: outcome?.fulfilledAt ?? null, rejected: outcome?.rejected ?? null }
}
