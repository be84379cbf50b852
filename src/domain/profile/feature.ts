import { profileCommands } from "./commands.ts"
import { userSetProfile, twoIndex, kycApply } from "./endpoints.ts"
import { ProfileSaved } from "./events.ts"
import { addressChanges } from "./projection.ts"
import { profileQueries } from "./queries.ts"

/** The customer's profile, and what guards it. */
export const profileFeature = {
  events: { ProfileSaved },
  projections: { addressChanges },
  endpoints: { userSetProfile, twoIndex, kycApply },
  queries: profileQueries,
  commands: profileCommands,
}
