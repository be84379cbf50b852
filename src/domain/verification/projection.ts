import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import type { VerificationStatus } from "./events.ts"

type Payloads = EventsOf<typeof events>

/** How the verification stood when the widget last said so on this device, epoch ms. */
export interface Verification {
  readonly status: VerificationStatus
  readonly at: number
}

/** The newest word of the widget; null before the first. */
export const verification: Projection<Verification | null, Payloads> = {
  name: "verification",
  version: 1,
  initial: () => null,
  on: { VerificationReported: (_, { status }, { at }) => ({ status, at }) },
  stored: jsonSnapshot(),
}
