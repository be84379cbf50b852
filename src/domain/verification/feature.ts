import { verificationCommands } from "./commands.ts"
import { VerificationReported } from "./events.ts"
import { verification } from "./projection.ts"
import { verificationQueries } from "./queries.ts"

/** Identity verification. */
export const verificationFeature = {
  events: { VerificationReported },
  projections: { verification },
  queries: verificationQueries,
  commands: verificationCommands,
}
