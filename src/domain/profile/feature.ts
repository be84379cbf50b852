import * as Schema from "effect/Schema"
import type { EventsOf } from "../kernel/event.ts"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import type { Projection } from "../kernel/projection.ts"
import { liveQuery } from "../kernel/query.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import { userSetProfile, twoIndex, kycApply } from "./endpoints.ts"
import type * as events from "./events.ts"
import { ProfileSaved } from "./events.ts"

type Payloads = EventsOf<typeof events>

/** The address that tokens go to was changed from this device, epoch ms. */
interface AddressChange {
  readonly to: string
  readonly at: number
}

const most = 20

/** Changes of the BEP20 address made on this device, oldest first (screens 4.12). */
const addressChanges: Projection<ReadonlyArray<AddressChange>, Payloads> = {
  name: "addressChanges",
  version: 1,
  initial: () => [],
  on: { ProfileSaved: (all, { bep20 }, { at }) => (bep20 === null ? all : [...all, { to: bep20, at }].slice(-most)) },
  stored: jsonSnapshot(),
}

/** The customer's profile, and what guards it. */
export const profileFeature = {
  events: { ProfileSaved },
  projections: { addressChanges },
  endpoints: { userSetProfile, twoIndex, kycApply },
  queries: {
    /** Changes of the BEP20 address made on this device, oldest first. */
    addressChanges: liveQuery({ params: Schema.Null, resolve: (read) => read.soFar(addressChanges) }),
  },
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ profileCommands }) => profileCommands),
    "saveProfile",
    "twoFactorSecret",
    "verificationToken",
  ),
}
