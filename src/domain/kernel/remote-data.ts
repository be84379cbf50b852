import type { CallOutcome } from "../calls/projection.ts"
import type { CallRefusal } from "../calls/refusals.ts"

/** Why a call was rejected, and when. */
export type Rejection = NonNullable<CallOutcome["rejected"]>

/** Of a call that was not rejected: not asked yet, under way, or answered (R233). */
type CallState = "init" | "pending" | "fulfilled"

/**
 * A content area (R236, A81): what this device knows of it, and when the office last said so (epoch ms). Loading and
 * failed know nothing; stale is what is known of an area whose newest call was rejected.
 */
export type RemoteData<Value> =
  | { readonly _tag: "Loading"; readonly call: CallState; readonly value: null; readonly at: null }
  | { readonly _tag: "Failed"; readonly rejected: Rejection; readonly value: null; readonly at: null }
  | { readonly _tag: "Stale"; readonly rejected: Rejection; readonly value: Value; readonly at: number | null }
  | { readonly _tag: "Ready"; readonly call: CallState; readonly value: Value; readonly at: number | null }

/** An area that was never asked for. */
export const loading: RemoteData<never> = { _tag: "Loading", call: "init", value: null, at: null }

/** An area by what is known of it, as of when, and what its newest call is at or was rejected for. */
export const remoteData = <Value>(
  value: Value | null,
  at: number | null,
  call: CallState | Rejection,
): RemoteData<Value> => {
  if (typeof call === "object")
    return value === null
      ? { _tag: "Failed", rejected: call, value: null, at: null }
      : { _tag: "Stale", rejected: call, value, at }
  return value === null ? { _tag: "Loading", call, value: null, at: null } : { _tag: "Ready", call, value, at }
}

/** The same by how its call last ended, and whether one is under way. */
export const remoteDataOf = <Value>(
  value: Value | null,
  outcome: CallOutcome | undefined,
  isPending: boolean,
): RemoteData<Value> => {
  const settled = outcome === undefined ? "init" : (outcome.rejected ?? "fulfilled")
  return remoteData(value, outcome?.fulfilledAt ?? null, isPending ? "pending" : settled)
}

/** Whether the newest call for an area is over and was not rejected, whatever it brought. */
export const isFulfilled = (area: RemoteData<unknown>): boolean =>
  (area._tag === "Loading" || area._tag === "Ready") && area.call === "fulfilled"

/**
 * For how many milliseconds an answer is still young enough not to be asked for again; 0 when it is not. A clock that
 * was set back makes every answer old. Moments are epoch ms; null where nothing was answered yet.
 */
export const youngFor = (answeredAt: number | null, maxAge: number, now: number): number =>
  answeredAt === null || now < answeredAt ? 0 : Math.max(0, maxAge + 1 - (now - answeredAt))

/** How long the office wants not to be asked, milliseconds. */
export const wantedRest = (reason: Rejection["reason"] | CallRefusal): number =>
  reason._tag === "Unreachable" ? (reason.retryAfter ?? 0) : 0

/**
 * For how many milliseconds the office still wants not to be asked, by its newest answer to whichever tab (S50). A
 * clock that was set back ends it.
 */
export const restFor = (outcome: CallOutcome | undefined, now: number): number => {
  const rejected = outcome?.rejected ?? null
  return rejected === null || now < rejected.at ? 0 : Math.max(0, rejected.at + wantedRest(rejected.reason) - now)
}
