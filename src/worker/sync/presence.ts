import type * as SubscriptionRef from "effect/SubscriptionRef"

/** What decides whether this tab may use the network in the background. */
export interface Presence {
  readonly visible: boolean
  readonly online: boolean
  /** The customer paused the sync, in whichever tab. */
  readonly paused: boolean
}

/** The presence, and everyone who follows it. */
export type PresenceRef = SubscriptionRef.SubscriptionRef<Presence>

/** Why the sync does not run here, if it does not. */
export const restingPhase = ({ visible, online, paused }: Presence): "Paused" | "Offline" | "OtherTab" | null =>
  paused ? "Paused" : !online ? "Offline" : !visible ? "OtherTab" : null
