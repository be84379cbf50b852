import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { liveQuery } from "../kernel/query.ts"
import { VerificationReported, VerificationStatus } from "./events.ts"
import { verification } from "./projection.ts"

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
