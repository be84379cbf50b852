import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { liveQuery } from "../kernel/query.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import { VerificationReported, VerificationStatus } from "./events.ts"

type Payloads = EventsOf<typeof events>

/** How the verification stood when the widget last said so on this device, epoch ms. */
export interface Verification {
  readonly status: VerificationStatus
  readonly at: number
}

/** The newest word of the widget; null before the first. */
const verification: Projection<Verification | null, Payloads> = {
  name: "verification",
  version: 1,
  initial: () => null,
  on: { VerificationReported: (_, { status }, { at }) => ({ status, at }) },
  stored: jsonSnapshot(),
}

/** Identity verification. */
export const verificationFeature = {
  events: { VerificationReported },
  projections: { verification },
  queries: {
    verification: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(verification) }),
  },
  commands: {
    /** The widget said how the verification stands. */
    reportVerification: command({
      request: Schema.Struct({ status: VerificationStatus }),
      decide: (report) => append(VerificationReported.draft(report)),
    }),
  },
}
