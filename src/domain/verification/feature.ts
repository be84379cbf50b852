import { VerificationReported } from "./events.ts"
import { verification } from "./projection.ts"

/** Identity verification. */
export const verificationFeature = {
  events: { VerificationReported },
  projections: { verification },
}
