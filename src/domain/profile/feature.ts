import * as Schema from "effect/Schema"
import { liveQuery } from "../kernel/query.ts"
import { profileCommands } from "./commands.ts"
import { userSetProfile, twoIndex, kycApply } from "./endpoints.ts"
import { ProfileSaved } from "./events.ts"
import { addressChanges } from "./projection.ts"

/** The customer's profile, and what guards it. */
export const profileFeature = {
  events: { ProfileSaved },
  projections: { addressChanges },
  endpoints: { userSetProfile, twoIndex, kycApply },
  queries: {
    /** Changes of the BEP20 address made on this device, oldest first. */
    addressChanges: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(addressChanges) }),
  },
  commands: profileCommands,
}
